import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashesStarted, hashPassword, isPasswordRight } from './password-hash.ts';
import { isCommonPassword } from './passwords.ts';

test('[A5] a password is kept as argon2id with OWASP’s parameters', async () => {
  const stored = await hashPassword('Kalamansi#26');
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await isPasswordRight(stored, 'Kalamansi#26'), true);
  assert.equal(await isPasswordRight(stored, 'kalamansi#26'), false);
  assert.equal(await isPasswordRight(null, 'Kalamansi#26'), false);
});

test('[A20] of 200 hashes at once some wait and the rest are refused at once as busy', async () => {
  const before = hashesStarted();
  const asked = Array.from({ length: 200 }, () => hashPassword('Kalamansi#26'));
  // A refusal must arrive before the first hash can end: it must not wait for one.
  const early = await Promise.race([Promise.any(asked).then(() => 'hashed'), firstRefusal(asked)]);
  assert.equal(early, 'busy');
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.ok(refused.length >= 100, `${refused.length} refused`);
  for (const { reason } of refused) assert.equal(reason.code, 'busy');
  assert.equal(hashesStarted() - before, 200 - refused.length, 'a refusal costs no hash');
  assert.ok(await isPasswordRight(await hashPassword('x'), 'x'), 'the gate is open again');
});

test('[V34] while 40 addresses flood the sign-in, a hash for another address is not refused and comes in its turn', async () => {
  const ended: string[] = [];
  const hash = async (address: string): Promise<void> => {
    await hashPassword('Kalamansi#26', address);
    ended.push(address);
  };
  // Two from each of 40 IP addresses, then one from another.
  const flood = Array.from({ length: 80 }, (_, at) => hash(`10.0.0.${at % 40}`));
  await Promise.all([...flood, hash('203.0.113.9')]);
  assert.ok(ended.indexOf('203.0.113.9') < 60, `${ended.indexOf('203.0.113.9')} were before`);
});

async function firstRefusal(asked: readonly Promise<string>[]): Promise<string> {
  const refusals = asked.map((one) =>
    one.then(
      () => Promise.reject(new Error()),
      (why) => why.code,
    ),
  );
  return Promise.any(refusals);
}

test('[A5] common passwords and their disguises are recognized; others are accepted', () => {
  for (const password of ['password', 'P@ssw0rd', 'Password1!', 'Qwerty123!', 'iloveyou']) {
    assert.ok(isCommonPassword(password), password);
  }
  for (const password of ['Kalamansi#26', 'Tabing.Dagat7!', 'xK9$mWq2,Rt']) {
    assert.ok(!isCommonPassword(password), password);
  }
});
