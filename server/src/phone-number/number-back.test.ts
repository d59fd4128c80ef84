import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listSessions, signIn } from '@pahiram/api/access';
import { getMember } from '@pahiram/api/member-records';
import { getMoneyLock } from '@pahiram/api/money-lock';
import * as stops from '@pahiram/api/stops';
import type { Authenticator } from '../../test/authenticator.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { asNow, changeByCode, changeNumber, prove, stopLinkTo } from '../../test/number-change.ts';
import { aboutOf, confirmBy, givePasskey, secondSession } from '../../test/passkeys.ts';
import {
  addMember,
  newPhoneNumber,
  signInMember,
  signInStaff,
  testPassword,
} from '../../test/people.ts';
import { linkReport, reportTheft } from '../../test/theft-report.ts';
import { asked, codeBySms, confirm } from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';

describe('the number before a change', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
  });
  after(() => testApp.close());

  /** A passkey changes the number at once, as a person with the unlocked phone can. */
  async function changeAtOnce(member: FundedMember, newNumber: string): Promise<FundedMember> {
    return changeWith(await givePasskey(testApp, member), member, newNumber);
  }

  async function changeWith(
    key: Authenticator,
    member: FundedMember,
    newNumber: string,
  ): Promise<FundedMember> {
    await prove(testApp, member, newNumber);
    const about = aboutOf({ purpose: 'NUMBER_CHANGE' }, { purpose: 'NUMBER_CHANGE', newNumber });
    const { code } = (await confirmBy(testApp, member, key, about)).reply;
    const changed = await changeNumber(testApp, member, code);
    assert.equal(changed.status, 200, changed.text);
    return { ...member, phoneNumber: newNumber };
  }

  const numberOf = async ({ id }: { readonly id: string }): Promise<string> =>
    (
      await testApp.app.db.reader
        .selectFrom('member')
        .select('phone_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).phone_number;

  const textsTo = async (recipient: string) =>
    (await messagesTo(testApp, recipient)).map(({ body }) => body);

  const tapLinkTo = async (recipient: string) =>
    testApp.call(stops.stop, await stopLinkTo(testApp, recipient));

  const shownTo = async (recipient: string) => {
    const { params, secret } = await stopLinkTo(testApp, recipient);
    const { reply } = await testApp.call(stops.getStoppable, { params, secret });
    assert.ok(reply.kind === 'LOCK');
    return reply;
  };

  const trySignIn = (phoneNumber: string) =>
    testApp.call(signIn, { body: { phoneNumber, password: testPassword } });

  test('[V37][H5] a thief changes the number; one tap of the old number gives it back, locks the money and signs the thief out: the owner signs in again and the thief cannot', async () => {
    const owner = await addFundedMember(testApp.app);
    const thief = await changeAtOnce(owner, newPhoneNumber());
    assert.equal(await numberOf(owner), thief.phoneNumber);
    const shown = await shownTo(owner.phoneNumber);
    assert.equal(shown.givesNumberBack, true);
    const tapped = await tapLinkTo(owner.phoneNumber);
    assert.equal(tapped.status, 200, tapped.text);
    assert.equal(await numberOf(owner), owner.phoneNumber);
    assert.equal((await testApp.call(listSessions, asNow(testApp, thief))).status, 403);
    assert.notEqual((await trySignIn(thief.phoneNumber)).status, 200);
    const again = { ...owner, ...(await secondSession(testApp, owner)) };
    const { lock } = (await testApp.call(getMoneyLock, asNow(testApp, again))).reply;
    assert.notEqual(lock, null);
    assert.match((await textsTo(thief.phoneNumber)).at(-1) ?? '', /no longer the phone number/);
    assert.equal(await countAudit(testApp, 'member.number-back', owner.id), 1);
    assert.equal((await tapLinkTo(owner.phoneNumber)).status, 200, 'a second tap');
    assert.equal(await numberOf(owner), owner.phoneNumber);
  });

  test('[V37] the link in the email gives it back too, also after the wait of a change by code, for 30 days and not longer', async () => {
    const email = 'back@example.com';
    const [early, late] = [await addFundedMember(testApp.app), await addFundedMember(testApp.app)];
    await runAsOwner(
      testApp,
      'UPDATE member SET email = $2, email_confirmed_at = now() WHERE id = $1',
      [early.id, email],
    );
    for (const member of [early, late]) await changeByCode(testApp, member, newPhoneNumber());
    testApp.clock.advance({ hours: 24 });
    await testApp.drainJobs();
    testApp.clock.advance({ days: 29 });
    assert.equal((await tapLinkTo(email)).status, 200);
    assert.equal(await numberOf(early), early.phoneNumber);
    testApp.clock.advance({ days: 1 });
    assert.equal((await tapLinkTo(late.phoneNumber)).error.code, 'stop-too-late');
  });

  test('[V37] for 30 days the number before hears of everything about security, with the time and the same link, but of no amount; a second change by the thief does not end it', async () => {
    testApp.clock.set(new Date('2027-03-04T07:02:00Z'));
    const owner = await addFundedMember(testApp.app);
    const key = await givePasskey(testApp, owner);
    let thief = await changeWith(key, owner, newPhoneNumber());
    const id = await asked(testApp, thief, 120_000);
    await confirm(testApp, thief, id, await codeBySms(testApp, thief, id));
    const told = (await textsTo(owner.phoneNumber)).at(-1) ?? '';
    assert.equal(told.split('Mar 5, 2027, 3:02 PM').length, 2, told);
    assert.match(told, /withdrawal/i);
    assert.doesNotMatch(told, /120,000/);
    assert.match(told, /\/stop\/phn_/);
    testApp.clock.advance({ minutes: 1 });
    thief = await changeWith(key, thief, newPhoneNumber());
    assert.match((await textsTo(owner.phoneNumber)).at(-1) ?? '', /phone number was changed/i);
    assert.equal((await tapLinkTo(owner.phoneNumber)).status, 200);
    assert.equal(await numberOf(owner), owner.phoneNumber);
    assert.notEqual((await trySignIn(thief.phoneNumber)).status, 200);
    const other = await addFundedMember(testApp.app);
    await changeAtOnce(other, newPhoneNumber());
    testApp.clock.advance({ days: 30 });
    const before = (await textsTo(other.phoneNumber)).length;
    await signInMember(testApp, await numberOf(other));
    assert.equal((await textsTo(other.phoneNumber)).length, before);
  });

  test('[V37][H5] the owner reported the phone as stolen and then changed the number: no link gives it back to the old one, which gets no more messages', async () => {
    const owner = await addFundedMember(testApp.app);
    await reportTheft(testApp, owner);
    await changeByStolen(owner);
    const shown = await shownTo(owner.phoneNumber);
    assert.equal(shown.givesNumberBack, false);
    const changed = await numberOf(owner);
    const before = (await textsTo(owner.phoneNumber)).length;
    await signInMember(testApp, changed);
    assert.equal((await textsTo(owner.phoneNumber)).length, before);
    assert.equal((await tapLinkTo(owner.phoneNumber)).status, 200);
    assert.equal(await numberOf(owner), changed);
    const again = {
      ...owner,
      ...(await secondSession(testApp, { ...owner, phoneNumber: changed })),
    };
    const { lock } = (await testApp.call(getMoneyLock, asNow(testApp, again))).reply;
    assert.notEqual(lock, null);
  });

  /** While the phone is reported as stolen a passkey changes the number after the wait. */
  async function changeByStolen(owner: FundedMember): Promise<void> {
    await changeAtOnce(owner, newPhoneNumber());
    testApp.clock.advance({ hours: 24 });
    await testApp.drainJobs();
  }

  test('[V37] a thief who changes the number and then reports a theft does not take the way back from the owner', async () => {
    const owner = await addFundedMember(testApp.app);
    const thief = await changeAtOnce(owner, newPhoneNumber());
    testApp.clock.advance({ minutes: 1 });
    await reportTheft(testApp, thief);
    assert.equal((await shownTo(owner.phoneNumber)).givesNumberBack, true);
    await tapLinkTo(owner.phoneNumber);
    assert.equal(await numberOf(owner), owner.phoneNumber);
  });

  test('[V37] staff know that the old phone was stolen: its number gets nothing back, whenever they linked the report', async () => {
    const owner = await addFundedMember(testApp.app);
    const changed = await changeAtOnce(owner, newPhoneNumber());
    const { token } = await signInStaff(testApp, ['SUPPORT']);
    const params = { memberId: owner.id as `mbr_${string}` };
    const { safety } = (await testApp.call(getMember, { token, params })).reply;
    assert.ok(safety.numberChangedAt, 'staff see that the number is new');
    await linkReport(testApp, owner);
    assert.equal((await shownTo(owner.phoneNumber)).givesNumberBack, false);
    await tapLinkTo(owner.phoneNumber);
    assert.equal(await numberOf(owner), changed.phoneNumber);
  });

  test('[V37][V23] a number that has another account by now is not taken from it: the link locks the money only', async () => {
    const owner = await addFundedMember(testApp.app);
    const changed = await changeAtOnce(owner, newPhoneNumber());
    const other = await addMember(testApp, { phoneNumber: owner.phoneNumber });
    const before = (await textsTo(owner.phoneNumber)).length;
    await signInMember(testApp, changed.phoneNumber);
    assert.equal((await textsTo(owner.phoneNumber)).length, before);
    assert.equal((await tapLinkTo(owner.phoneNumber)).status, 200);
    assert.equal(await numberOf(owner), changed.phoneNumber);
    assert.equal(await numberOf(other), owner.phoneNumber);
  });
});
