import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { approveWithdrawalHold, releaseWithdrawalHold, reportTakeover } from '@pahiram/api/holds';
import { downloadMemberData } from '@pahiram/api/member-data';
import { getMember } from '@pahiram/api/member-records';
import { lockMoney, requestUnlockCode, unlockMoney } from '@pahiram/api/money-lock';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import { addDays, DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { confirmEmailOf } from '../../test/confirm-email.ts';
import { countAudit } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { secondSession } from '../../test/passkeys.ts';
import {
  addMember,
  newPhoneNumber,
  signInStaff,
  type TestMember,
  testPassword,
} from '../../test/people.ts';
import { endTheftReport } from '../../test/theft-report.ts';
import { asked, confirmed, stateOf, walletOf } from '../../test/withdrawals.ts';

let testApp: TestApp;
before(async () => {
  testApp = await startTestApp();
});
after(() => testApp.close());

const fresh = 'Bagong#Pasok7';
const begin = (phoneNumber: string) =>
  testApp.call(access.startRecovery, { body: { phoneNumber } });
const confirm = (recoveryId: `rec_${string}`, code: string) =>
  testApp.call(access.confirmRecoveryCode, { body: { recoveryId, code } });
const finish = (recoveryId: `rec_${string}`, newPassword = fresh) =>
  testApp.call(access.recoverAccount, { body: { recoveryId, newPassword } });

test('[A10][S2.23][V21] phone, code, new password: sessions end and every channel is told', async () => {
  const member = await addMember(testApp, { email: 'ana@example.com' });
  await confirmEmailOf(testApp, member, 'ana@example.com');
  const { phoneNumber } = member;
  const { recoveryId } = (await begin(phoneNumber)).reply;
  assert.equal((await finish(recoveryId)).error.code, 'phone-not-proven');
  assert.equal((await confirm(recoveryId, await lastCodeTo(testApp, phoneNumber))).status, 200);
  assert.equal((await finish(recoveryId, 'weak')).error.code, 'password-weak');
  assert.equal((await finish(recoveryId)).status, 200);
  assert.equal((await testApp.call(access.listSessions, { token: member.token })).status, 403);
  assert.match((await messagesTo(testApp, phoneNumber)).at(-1)?.body ?? '', /was recovered/);
  const mails = await messagesTo(testApp, 'ana@example.com');
  assert.equal(mails.at(-1)?.subject, 'Your account was recovered');
  assert.match(mails.at(-1)?.body ?? '', /not locked.*Lock your money by email: https?:.*\/lock/s);
  const signedIn = await testApp.call(access.signIn, { body: { phoneNumber, password: fresh } });
  assert.equal(signedIn.status, 200);
  assert.equal(await countAudit(testApp, 'access.recover-account', member.id), 1);
  assert.equal((await finish(recoveryId)).error.code, 'step-over', 'a recovery is used once');
});

test('[V37][A10] a withdrawal that waits for its code when a code by SMS sets the password is back in the wallet, and every channel is told; one that is confirmed goes on', async () => {
  const recover = async ({ phoneNumber }: { readonly phoneNumber: string }) => {
    const { recoveryId } = (await begin(phoneNumber)).reply;
    await confirm(recoveryId, await lastCodeTo(testApp, phoneNumber));
    assert.equal((await finish(recoveryId)).status, 200);
    const texts = (await messagesTo(testApp, phoneNumber)).map(({ body }) => body);
    return texts.find((text) => /was recovered/.test(text)) ?? '';
  };
  const again = async (member: FundedMember) =>
    ({ ...member, ...(await secondSession(testApp, member)) }) as FundedMember;
  const waits = await addFundedMember(testApp.app);
  const waiting = await asked(testApp, waits, 2_000);
  const told = await recover(waits);
  assert.equal(await stateOf(testApp, await again(waits), waiting), 'CANCELLED');
  assert.equal((await walletOf(testApp, await again(waits))).inTransferAmount, 0);
  assert.match(told, /We cancel a withdrawal: PHP 2,000\.00\./);
  const sends = await addFundedMember(testApp.app);
  const sent = await confirmed(testApp, sends, 2_000);
  assert.doesNotMatch(await recover(sends), /cancel/);
  assert.notEqual(await stateOf(testApp, await again(sends), sent), 'CANCELLED');
});

test('[A10][A4] the lost password is refused as the new one before anything changes, and the try is counted', async () => {
  const member = await addMember(testApp);
  const { phoneNumber } = member;
  const { recoveryId } = (await begin(phoneNumber)).reply;
  await confirm(recoveryId, await lastCodeTo(testApp, phoneNumber));
  const same = await finish(recoveryId, testPassword);
  assert.equal(same.status, 422, same.text);
  assert.equal(same.error.code, 'password-same');
  assert.equal((await testApp.call(access.listSessions, { token: member.token })).status, 200);
  assert.equal(await countAudit(testApp, 'access.recover-account', member.id), 0);
  for (let tries = 1; tries < 10; tries += 1) await finish(recoveryId, testPassword);
  assert.equal((await finish(recoveryId)).status, 429);
  testApp.clock.advance({ minutes: 16 });
  assert.equal((await finish(recoveryId)).status, 200);
});

test('[A10][A5] a landline gets no code and the same refusal, with or without an account', async () => {
  const started = await begin('02 8888 1234');
  assert.equal(started.status, 422);
  assert.equal(started.error.code, 'phone-not-mobile');
});

test('[A10][V23] an unknown number gets the same replies at every step and no message', async () => {
  const known = await addMember(testApp);
  const unknown = newPhoneNumber();
  const seen = [];
  for (const phoneNumber of [known.phoneNumber, unknown]) {
    const started = await begin(phoneNumber);
    const { recoveryId, ...rest } = started.reply;
    await testApp.drainJobs();
    const tried = await confirm(recoveryId, '000000');
    const finished = await finish(recoveryId);
    seen.push({
      rest,
      started: started.status,
      tried: [tried.status, tried.error.code, tried.error.message],
      finished: [finished.status, finished.error.code],
    });
  }
  assert.deepEqual(seen[0], seen[1]);
  assert.deepEqual(await messagesTo(testApp, unknown), []);
});

test('[A10][A7] one code a minute for each phone; the latest works', async () => {
  const { phoneNumber } = await addMember(testApp);
  const { recoveryId } = (await begin(phoneNumber)).reply;
  await testApp.drainJobs();
  const resend = () => testApp.call(access.resendRecoveryCode, { body: { recoveryId } });
  assert.equal((await resend()).status, 429);
  testApp.clock.advance({ seconds: 61 });
  assert.equal((await resend()).status, 200);
  const messages = await messagesTo(testApp, phoneNumber);
  assert.equal(messages.length, 2);
  assert.equal((await confirm(recoveryId, await lastCodeTo(testApp, phoneNumber))).status, 200);
});

test('[A10] recovery opens an account whose sign-in was locked by wrong tries', async () => {
  const { phoneNumber } = await addMember(testApp);
  const signIn = (password: string) =>
    testApp.call(access.signIn, { body: { phoneNumber, password } });
  for (let tries = 0; tries < 11; tries += 1) await signIn('Wrong#2026a');
  assert.equal((await signIn('Wrong#2026a')).status, 429);
  const { recoveryId } = (await begin(phoneNumber)).reply;
  await confirm(recoveryId, await lastCodeTo(testApp, phoneNumber));
  await finish(recoveryId);
  assert.equal((await signIn(fresh)).status, 200);
});

test('[V37][V14] once the registered phone is reported stolen, its number gets no code, a proven one sets no password, and the SMS invites nobody', async () => {
  const member = await addMember(testApp);
  const { phoneNumber } = member;
  const { recoveryId } = (await begin(phoneNumber)).reply;
  assert.equal((await confirm(recoveryId, await lastCodeTo(testApp, phoneNumber))).status, 200);
  const support = await signInStaff(testApp, ['SUPPORT']);
  const reported = await testApp.call(reportTakeover, {
    token: support.token,
    params: { memberId: member.id as `mbr_${string}` },
    body: {
      reviewOn: addDays(manilaDate(testApp.clock.now().getTime()), 1),
      newFacts: 'Called from the number of her sister.',
      ground: 'REGISTERED_PHONE_STOLEN',
      memberReportsStranger: true,
    },
  });
  assert.equal(reported.status, 200, reported.text);
  assert.equal((await finish(recoveryId)).error.code, 'step-over');
  const told = (await messagesTo(testApp, phoneNumber)).at(-1)?.body ?? '';
  assert.match(told, /was reported stolen/);
  assert.doesNotMatch(told, /new password/i);
  const codesSent = async () =>
    (await messagesTo(testApp, phoneNumber)).filter(({ body }) => /recovery code/.test(body))
      .length;
  const count = await codesSent();
  testApp.clock.advance({ minutes: 2 });
  assert.equal((await begin(phoneNumber)).status, 200, 'the same reply as for every number');
  await testApp.drainJobs();
  assert.equal(await codesSent(), count);
  testApp.clock.advance({ days: 5 });
  assert.equal((await begin(phoneNumber)).status, 200);
  await testApp.drainJobs();
  assert.equal(
    await codesSent(),
    count,
    'nobody confirmed the hold in time, and the phone is still reported',
  );
  testApp.clock.advance({ days: 2 });
  assert.equal((await begin(phoneNumber)).status, 200);
  await testApp.drainJobs();
  assert.equal(await codesSent(), count + 1);
});

test('[V37][H5] while a takeover is reported, also by a call to the registered number, an SMS sets no password, and none invites to it', async () => {
  const member = await addMember(testApp);
  const { phoneNumber } = member;
  const { recoveryId } = (await begin(phoneNumber)).reply;
  assert.equal((await confirm(recoveryId, await lastCodeTo(testApp, phoneNumber))).status, 200);
  const support = await signInStaff(testApp, ['SUPPORT']);
  const reported = await testApp.call(reportTakeover, {
    token: support.token,
    params: { memberId: member.id as `mbr_${string}` },
    body: {
      reviewOn: addDays(manilaDate(testApp.clock.now().getTime()), 1),
      ground: 'CALLED_REGISTERED_NUMBER',
      memberReportsStranger: true,
    },
  });
  assert.equal(reported.status, 200, reported.text);
  assert.equal((await finish(recoveryId)).error.code, 'step-over', 'a code from before');
  const messages = await messagesTo(testApp, phoneNumber);
  assert.match(messages.at(-1)?.body ?? '', /lock your money from our sign-in page/);
  assert.doesNotMatch(messages.at(-1)?.body ?? '', /recover the account/i);
  const codesSent = async () => {
    const before = (await messagesTo(testApp, phoneNumber)).length;
    testApp.clock.advance({ minutes: 2 });
    assert.equal((await begin(phoneNumber)).status, 200, 'the same reply as for every number');
    await testApp.drainJobs();
    return (await messagesTo(testApp, phoneNumber)).length - before;
  };
  assert.equal(await codesSent(), 0);
  const toldOf = async () => {
    const params = { memberId: member.id as `mbr_${string}` };
    return (await testApp.call(getMember, { token: support.token, params })).reply.safety
      .noPasswordBySms;
  };
  assert.deepEqual(await toldOf(), {
    ...{ cause: 'PROPOSED', until: reported.reply.hold.approveBy },
  });
  const { token } = await signInStaff(testApp, ['FINANCE']);
  const dropped = await testApp.call(releaseWithdrawalHold, {
    ...{ token, params: { id: reported.reply.hold.id } },
    body: { reason: 'The member signed in and set a new password.' },
  });
  assert.equal(dropped.status, 200, dropped.text);
  assert.equal(await codesSent(), 1, 'after the report is dropped the number is the way in again');
  assert.equal(await toldOf(), null);
});

test('[V37][H5] staff read until when no SMS sets a password: of a hold its end, of a stolen phone the week of the report', async () => {
  const member = await addMember(testApp);
  const support = await signInStaff(testApp, ['SUPPORT']);
  const finance = await signInStaff(testApp, ['FINANCE']);
  const params = { memberId: member.id as `mbr_${string}` };
  const toldOf = async () =>
    (await testApp.call(getMember, { token: support.token, params })).reply.safety.noPasswordBySms;
  assert.equal(await toldOf(), null);
  const report = (ground: 'CALLED_REGISTERED_NUMBER' | 'REGISTERED_PHONE_STOLEN') =>
    testApp.call(reportTakeover, {
      ...{ token: support.token, params },
      body: {
        reviewOn: addDays(manilaDate(testApp.clock.now().getTime()), 1),
        ...{ newFacts: 'Called from the number of her sister.', ground },
        memberReportsStranger: true,
      },
    });
  const called = await report('CALLED_REGISTERED_NUMBER');
  const approval = { token: finance.token, params: { id: called.reply.hold.id } };
  assert.equal((await testApp.call(approveWithdrawalHold, approval)).status, 200);
  const held = await toldOf();
  assert.equal(held?.cause, 'HELD');
  assert.equal(manilaDate(Date.parse(held.until ?? '') - 1), called.reply.hold.endsOn);
  const body = { reason: 'The member was called and is safe.' };
  assert.equal((await testApp.call(releaseWithdrawalHold, { ...approval, body })).status, 200);
  const stolen = await report('REGISTERED_PHONE_STOLEN');
  assert.equal(stolen.status, 200, stolen.text);
  const weekLater = new Date(Date.parse(stolen.reply.hold.proposedAt) + 7 * DAY_MS).toISOString();
  assert.deepEqual(await toldOf(), { cause: 'STOLEN', until: weekLater });
  testApp.clock.advance({ days: 7 });
  const again = await signInStaff(testApp, ['SUPPORT']);
  const later = await testApp.call(getMember, { token: again.token, params });
  assert.equal(later.reply.safety.noPasswordBySms, null);
});

test('[V37] once staff were told that the phone was stolen, a password set by SMS signs nobody in; one from before does', async () => {
  const [thiefs, owners] = [await addMember(testApp), await addMember(testApp)];
  const { recoveryId } = (await begin(thiefs.phoneNumber)).reply;
  await confirm(recoveryId, await lastCodeTo(testApp, thiefs.phoneNumber));
  assert.equal((await finish(recoveryId)).status, 200);
  const support = await signInStaff(testApp, ['SUPPORT']);
  for (const { id } of [thiefs, owners]) {
    const reported = await testApp.call(reportTakeover, {
      token: support.token,
      params: { memberId: id as `mbr_${string}` },
      body: {
        reviewOn: addDays(manilaDate(testApp.clock.now().getTime()), 1),
        ground: 'REGISTERED_PHONE_STOLEN',
        memberReportsStranger: true,
      },
    });
    assert.equal(reported.status, 200, reported.text);
  }
  const signIn = ({ phoneNumber }: TestMember, password: string) =>
    testApp.call(access.signIn, { body: { phoneNumber, password } });
  assert.equal((await signIn(thiefs, fresh)).error.code, 'phone-stolen');
  assert.equal((await signIn(owners, testPassword)).status, 200);
});

test('[V37][V14] the member’s own message about a stolen phone stops codes to its number until staff close it, a stranger’s does not', async () => {
  const member = await addMember(testApp);
  const { phoneNumber } = member;
  const form = {
    ...{ name: 'Maria Santos', message: 'My phone was stolen.', agreement: true as const },
    category: 'STOLEN_PHONE' as const,
  };
  const codesSent = async () => {
    testApp.clock.advance({ minutes: 2 });
    const before = (await messagesTo(testApp, phoneNumber)).length;
    assert.equal((await begin(phoneNumber)).status, 200, 'the same reply as for every number');
    await testApp.drainJobs();
    return (await messagesTo(testApp, phoneNumber)).length - before;
  };
  const body = { ...form, email: 'stranger@example.ph', message: `The phone ${phoneNumber}` };
  assert.equal((await testApp.call(openTicket, { body })).status, 200);
  assert.equal(await codesSent(), 1);
  const { token } = member;
  assert.equal((await testApp.call(lockMoney, { token, body: {} })).status, 200);
  const sentBefore = await testApp.call(requestUnlockCode, { token, body: {} });
  assert.equal(sentBefore.status, 200, sentBefore.text);
  const code = await lastCodeTo(testApp, phoneNumber);
  const written = await testApp.call(openMemberTicket, { token, key: randomUUID(), body: form });
  assert.equal(written.status, 200, written.text);
  assert.equal(await codesSent(), 0);
  const unlocked = await testApp.call(unlockMoney, {
    token,
    body: { code, password: testPassword },
  });
  assert.deepEqual([unlocked.status, unlocked.error.code], [409, 'number-stolen']);
  const unlock = await testApp.call(requestUnlockCode, { token, body: {} });
  assert.deepEqual([unlock.status, unlock.error.code], [409, 'number-stolen']);
  testApp.clock.advance({ days: 60 });
  assert.equal(await codesSent(), 0);
  await endTheftReport(testApp, written.reply.number);
  assert.equal(await codesSent(), 1);
});

test('[V37][V25] a password set by SMS does not open the data of the member for a week; the one before it did', async () => {
  const member = await addMember(testApp);
  const { phoneNumber } = member;
  const download = (token: string, password: string) =>
    testApp.call(downloadMemberData, { token, body: { password } });
  assert.equal((await download(member.token, testPassword)).status, 200);
  const { recoveryId } = (await begin(phoneNumber)).reply;
  await confirm(recoveryId, await lastCodeTo(testApp, phoneNumber));
  assert.equal((await finish(recoveryId)).status, 200);
  const signIn = async () =>
    (await testApp.call(access.signIn, { body: { phoneNumber, password: fresh } })).reply
      .accessToken;
  const early = await download(await signIn(), fresh);
  assert.equal(early.error.code, 'password-recovered', early.text);
  testApp.clock.advance({ days: 7 });
  assert.equal((await download(await signIn(), fresh)).status, 200);
});
