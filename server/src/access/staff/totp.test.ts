import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTotpStep, toBase32, totpCode, totpStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890', 'ascii');

test('[A11] the codes are those of RFC 6238, appendix B', () => {
  const vectors: [number, string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ];
  for (const [seconds, code] of vectors) {
    assert.equal(totpCode(secret, totpStep(new Date(seconds * 1000))), code);
  }
});

test('[A11] the secret is written in base32 as in RFC 4648, section 10', () => {
  assert.equal(toBase32(Buffer.from('foobar')), 'MZXW6YTBOI');
});

test('[A11] the step before and after is accepted, a used or older one is not', () => {
  const now = new Date('2026-11-18T04:00:00Z');
  const step = totpStep(now);
  const at = (by: number) => totpCode(secret, step + by);
  assert.equal(findTotpStep(secret, at(0), now, null), step);
  assert.equal(findTotpStep(secret, at(-1), now, null), step - 1);
  assert.equal(findTotpStep(secret, at(1), now, null), step + 1);
  assert.equal(findTotpStep(secret, at(2), now, null), null);
  assert.equal(findTotpStep(secret, at(0), now, step), null);
  assert.equal(findTotpStep(secret, at(-1), now, step), null);
  assert.equal(findTotpStep(secret, at(1), now, step), step + 1);
  assert.equal(findTotpStep(secret, ` ${at(0).slice(0, 3)} ${at(0).slice(3)} `, now, null), step);
  assert.equal(findTotpStep(secret, 'letters', now, null), null);
  assert.equal(findTotpStep(secret, 'ñandú', now, null), null);
});
