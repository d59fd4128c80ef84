import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listSessions } from '@pahiram/api/access';
import { lockMoney } from '@pahiram/api/money-lock';
import * as contract from '@pahiram/api/phone-number';
import * as stops from '@pahiram/api/stops';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import {
  askForProof,
  asNow,
  changeByCode,
  changeNumber,
  codeToOldNumber,
  prove,
  stopLinkTo,
} from '../../test/number-change.ts';
import {
  aboutOf,
  askFor,
  confirmBy,
  giveOldAndYoungPasskey,
  givePasskey,
  passkeysOf,
  secondSession,
} from '../../test/passkeys.ts';
import { addMember, newPhoneNumber, signInMember, testPassword } from '../../test/people.ts';
import { asked, codeBySms, confirm, stateOf } from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';

describe('a change of the phone number', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
  });
  after(() => testApp.close());

  const aboutNumber = (newNumber: string) =>
    aboutOf({ purpose: 'NUMBER_CHANGE' }, { purpose: 'NUMBER_CHANGE', newNumber });

  async function numberOf({ id }: { readonly id: string }): Promise<string> {
    const row = await testApp.app.db.reader
      .selectFrom('member')
      .select('phone_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.phone_number;
  }

  const waitingOf = async (member: FundedMember) =>
    (await testApp.call(contract.getNumberChange, asNow(testApp, member))).reply.waiting;

  const signedInAgain = async (member: FundedMember) =>
    ({ ...member, ...(await secondSession(testApp, member)) }) as FundedMember;

  const textsTo = async (recipient: string) =>
    (await messagesTo(testApp, recipient)).map(({ body }) => body).join('\n');

  async function passADay(): Promise<void> {
    testApp.clock.advance({ hours: 24 });
    await testApp.drainJobs();
  }

  test('[H5][V37][V21] a passkey changes it at once, ends the other sessions, and tells both numbers; to the old one and by email goes a link that locks the money and gives the number back', async () => {
    const member = await addFundedMember(testApp.app);
    const email = 'changed@example.com';
    await runAsOwner(
      testApp,
      'UPDATE member SET email = $2, email_confirmed_at = now() WHERE id = $1',
      [member.id, email],
    );
    const key = await givePasskey(testApp, member);
    const elsewhere = await secondSession(testApp, member);
    const newNumber = newPhoneNumber();
    await prove(testApp, member, newNumber);
    const { code } = (await confirmBy(testApp, member, key, aboutNumber(newNumber))).reply;
    const changed = await changeNumber(testApp, member, code);
    assert.equal(changed.status, 200, changed.text);
    assert.equal(changed.reply.waiting, null);
    assert.equal(await numberOf(member), newNumber);
    const here = await testApp.call(listSessions, asNow(testApp, member));
    assert.equal(here.status, 200, here.text);
    const there = await testApp.call(listSessions, asNow(testApp, elsewhere as FundedMember));
    assert.equal(there.status, 403);
    const toOld = await textsTo(member.phoneNumber);
    assert.match(toOld, /phone number of your account is now 639\*/);
    const notYou =
      /Lock your money and get your number back in one tap, within 30 days: http:\/\/\S+\/stop\/phn_/;
    assert.match(toOld, notYou);
    const mailed = await textsTo(email);
    assert.match(mailed, notYou);
    assert.match(mailed, /Then write to us: http:\/\/\S+\/contact/);
    assert.match(mailed, /Lock your money by email: https?:\/\/\S+\/lock$/m);
    assert.match(await textsTo(newNumber), /This is now the phone number of your account/);
    assert.equal(await countAudit(testApp, 'member.change-number', member.id), 1);
    const signedIn = await signInMember(testApp, newNumber);
    assert.equal((await testApp.call(listSessions, signedIn)).status, 200);
  });

  test('[H5][V37] password and code change it after 24 hours; every channel is told and one tap without a sign-in stops it', async () => {
    const member = await addFundedMember(testApp.app);
    await giveOldAndYoungPasskey(testApp, member);
    const newNumber = newPhoneNumber();
    const answer = await changeByCode(testApp, member, newNumber);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.reply.waiting?.by, 'MEMBER');
    await testApp.drainJobs();
    assert.equal(await numberOf(member), member.phoneNumber);
    const link = await stopLinkTo(testApp, member.phoneNumber);
    const { params, secret } = link;
    const shown = await testApp.call(stops.getStoppable, { params, secret });
    assert.equal(shown.reply.kind, 'NUMBER');
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    assert.equal((await testApp.call(stops.stop, link)).status, 200, 'a second tap');
    assert.equal((await testApp.call(listSessions, asNow(testApp, member))).status, 403);
    assert.deepEqual(await passkeysOf(testApp, member), ['Phone'], 'the young one is removed');
    assert.equal(await waitingOf(await signedInAgain(member)), null);
    await passADay();
    assert.equal(await numberOf(member), member.phoneNumber);
    assert.match(await textsTo(member.phoneNumber), /your number stays/);
  });

  test('[H5][V37][V21] nobody stops it: after 24 hours the number is new and every session ends', async () => {
    const member = await addFundedMember(testApp.app);
    const newNumber = newPhoneNumber();
    await changeByCode(testApp, member, newNumber);
    testApp.clock.advance({ hours: 23, minutes: 59 });
    await testApp.drainJobs();
    assert.equal(await numberOf(member), member.phoneNumber);
    testApp.clock.advance({ minutes: 1 });
    await testApp.drainJobs();
    assert.equal(await numberOf(member), newNumber);
    assert.equal((await testApp.call(listSessions, asNow(testApp, member))).status, 403);
  });

  test('[V37] a session sees the waiting change and stops it', async () => {
    const member = await addFundedMember(testApp.app);
    await changeByCode(testApp, member, newPhoneNumber());
    const as = asNow(testApp, member);
    const stopped = await testApp.call(contract.stopNumberChange, { ...as, body: {} });
    assert.equal(stopped.status, 200, stopped.text);
    assert.equal(stopped.reply.waiting, null);
    const again = await testApp.call(contract.stopNumberChange, { ...as, body: {} });
    assert.equal(again.error.code, 'nothing-waits');
  });

  test('[V37] a stolen session alone changes no number, and neither does a read-out code without the password', async () => {
    const member = await addFundedMember(testApp.app);
    const thiefs = newPhoneNumber();
    assert.equal((await changeNumber(testApp, member, '123456')).error.code, 'number-not-proven');
    await prove(testApp, member, thiefs);
    assert.equal((await changeNumber(testApp, member, '123456')).error.code, 'password-wrong');
    const readOut = await codeToOldNumber(testApp, member);
    assert.equal((await changeNumber(testApp, member, readOut)).error.code, 'password-wrong');
    const guessed = await changeNumber(testApp, member, readOut, 'Wrong#1234');
    assert.equal(guessed.error.code, 'password-wrong');
    await passADay();
    assert.equal(await numberOf(member), member.phoneNumber);
  });

  test('[V19][V37] the code to the new number works for that number and that member only', async () => {
    const [member, thief] = [
      await addFundedMember(testApp.app),
      await addFundedMember(testApp.app),
    ];
    const [first, second] = [newPhoneNumber(), newPhoneNumber()];
    await askForProof(testApp, member, first);
    const code = /\d{6}/.exec(await textsTo(first))?.[0] ?? '';
    const proveAs = (person: FundedMember, newNumber: string) =>
      testApp.call(contract.proveNewNumber, {
        ...asNow(testApp, person),
        body: { newNumber, code },
      });
    assert.equal((await proveAs(member, second)).error.code, 'code-wrong');
    assert.equal((await proveAs(thief, first)).error.code, 'code-ended');
    assert.equal((await proveAs(member, first)).status, 200);
    assert.equal((await proveAs(member, first)).error.code, 'code-ended', 'it works once');
  });

  test('[V37] a passkey confirms exactly the number that the screen shows', async () => {
    const member = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, member);
    const [shown, proven] = [newPhoneNumber(), newPhoneNumber()];
    await prove(testApp, member, proven);
    const other = await askFor(testApp, member, aboutNumber(shown));
    assert.equal(other.error.code, 'shown-differs');
    const { code } = (await confirmBy(testApp, member, key, aboutNumber(proven))).reply;
    testApp.clock.advance({ minutes: 1 });
    await prove(testApp, member, shown);
    // The code was for the number proven before.
    assert.notEqual((await changeNumber(testApp, member, code)).status, 200);
    assert.equal(await numberOf(member), member.phoneNumber);
  });

  test('[V23] a number that has an account gets the same answer; only its holder is told', async () => {
    const member = await addFundedMember(testApp.app);
    const holder = await addMember(testApp);
    const free = await askForProof(testApp, member, newPhoneNumber());
    testApp.clock.advance({ minutes: 1 });
    const taken = await askForProof(testApp, member, holder.phoneNumber);
    assert.equal(taken.status, free.status);
    assert.deepEqual(Object.keys(taken.reply), Object.keys(free.reply));
    const text = await textsTo(holder.phoneNumber);
    assert.match(text, /Someone tried to use your number/);
    assert.doesNotMatch(text, /\d{6}/);
    const body = { newNumber: holder.phoneNumber, code: '123456' };
    const guess = await testApp.call(contract.proveNewNumber, { ...asNow(testApp, member), body });
    assert.equal(guess.error.code, 'code-wrong');
  });

  test('[V37] a number that got an account meanwhile is refused at the end, at once and after the wait', async () => {
    const [quick, slow] = [await addFundedMember(testApp.app), await addFundedMember(testApp.app)];
    const key = await givePasskey(testApp, quick);
    const numbers = [newPhoneNumber(), newPhoneNumber()] as const;
    await prove(testApp, quick, numbers[0]);
    await changeByCode(testApp, slow, numbers[1]);
    for (const phoneNumber of numbers) await addMember(testApp, { phoneNumber });
    const { code } = (await confirmBy(testApp, quick, key, aboutNumber(numbers[0]))).reply;
    assert.equal((await changeNumber(testApp, quick, code)).error.code, 'number-taken');
    await passADay();
    assert.equal(await numberOf(quick), quick.phoneNumber);
    assert.equal(await numberOf(slow), slow.phoneNumber);
    assert.equal(await waitingOf(slow), null);
  });

  test('[V37] of two changes at once one waits, and the other is refused', async () => {
    const member = await addFundedMember(testApp.app);
    await prove(testApp, member, newPhoneNumber());
    const code = await codeToOldNumber(testApp, member);
    const both = await Promise.all([
      changeNumber(testApp, member, code, testPassword),
      changeNumber(testApp, member, code, testPassword),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const refused = await askForProof(testApp, member, newPhoneNumber());
    assert.equal(refused.error.code, 'number-change-waits');
  });

  test('[V37] stopping a change while it takes effect: the number stays or is new, never both', async () => {
    const member = await addFundedMember(testApp.app);
    const newNumber = newPhoneNumber();
    await changeByCode(testApp, member, newNumber);
    const link = await stopLinkTo(testApp, member.phoneNumber);
    testApp.clock.advance({ hours: 24 });
    const [stopped] = await Promise.all([testApp.call(stops.stop, link), testApp.drainJobs()]);
    const kept = stopped.status === 200 ? member.phoneNumber : newNumber;
    assert.equal(await numberOf(member), kept);
    await passADay();
    assert.equal(await numberOf(member), kept);
  });

  test('[V37] a change of an account that is no longer active lapses, on record', async () => {
    const member = await addFundedMember(testApp.app);
    await changeByCode(testApp, member, newPhoneNumber());
    await runAsOwner(testApp, "UPDATE member SET state = 'disabled' WHERE id = $1", [member.id]);
    await passADay();
    const change = await testApp.app.db.reader
      .selectFrom('number_change')
      .select('ending')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.equal(change.ending, 'LAPSED');
    assert.equal(await countAudit(testApp, 'member.keep-number', member.id), 1);
  });

  test('[V37][V14] locking the money stops a waiting change, and no change begins while it is locked', async () => {
    const member = await addFundedMember(testApp.app);
    await changeByCode(testApp, member, newPhoneNumber());
    await testApp.call(lockMoney, { ...asNow(testApp, member), body: {} });
    assert.equal(await waitingOf(member), null);
    const refused = await askForProof(testApp, member, newPhoneNumber());
    assert.equal(refused.error.code, 'money-locked');
    await passADay();
    assert.equal(await numberOf(member), member.phoneNumber);
  });

  test('[V37] a withdrawal that waits goes on when a passkey changes the number, and its link works', async () => {
    const member = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, member);
    const id = await asked(testApp, member, 120_000);
    await confirm(testApp, member, id, await codeBySms(testApp, member, id));
    assert.equal(await stateOf(testApp, member, id), 'DELAYED');
    const link = await stopLinkTo(testApp, member.phoneNumber);
    const newNumber = newPhoneNumber();
    await prove(testApp, member, newNumber);
    const { code } = (await confirmBy(testApp, member, key, aboutNumber(newNumber))).reply;
    assert.equal((await changeNumber(testApp, member, code)).status, 200);
    assert.equal(await stateOf(testApp, member, id), 'DELAYED');
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    const again = await signedInAgain(member);
    assert.equal(await stateOf(testApp, again, id), 'CANCELLED');
  });
});
