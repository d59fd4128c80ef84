import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import * as contract from '@pahiram/api/account-recovery';
import { approveWithdrawalHold, reportTakeover } from '@pahiram/api/holds';
import { correctAccount, requestAccountCorrection } from '@pahiram/api/members';
import { getMoneyLock, lockMoney, requestUnlockCode, unlockMoney } from '@pahiram/api/money-lock';
import * as passkeyContract from '@pahiram/api/passkeys';
import * as number from '@pahiram/api/phone-number';
import * as stops from '@pahiram/api/stops';
import { getMemberTicket, openMemberTicket } from '@pahiram/api/support';
import { linkTicket, unlinkTicket } from '@pahiram/api/support-desk';
import { loadWallet } from '@pahiram/api/wallet';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { accountOf, changeAccount } from '../../test/account-change.ts';
import { addMembers } from '../../test/bulk-members.ts';
import { giveAcceptedId, storePictures } from '../../test/bulk-pictures.ts';
import { addFundedMember, type FundedMember } from '../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { paperPhoto, uploadMemberFile } from '../../test/income-proof.ts';
import { insertRows } from '../../test/insert-rows.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { asNow, changeByCode, stopLinkTo } from '../../test/number-change.ts';
import { givePasskey, secondSession } from '../../test/passkeys.ts';
import {
  addMember,
  forgetAddressLimits,
  newPhoneNumber,
  signInMember,
  signInStaff,
  type TestStaff,
  testPassword,
} from '../../test/people.ts';
import { giveRecoveryProof, viewRecoveryProof } from '../../test/recovery-proof.ts';
import { endTheftReport, linkReport, reportTheft } from '../../test/theft-report.ts';
import {
  ask,
  asked,
  codeBySms,
  confirm,
  confirmed,
  pass,
  stateOf,
} from '../../test/withdrawals.ts';
import { storeSetting } from '../company/settings.ts';
import { systemContext } from '../context.ts';
import { lapseRecoveries } from './recover.ts';

const identityCheck = 'Compared the new selfie and the ID with those of the record.';
const fresh = 'Bagong#Pasok7';

describe('the recovery of an account by staff', () => {
  let testApp: TestApp;
  /** Whose decision on the ID is not at stake. */
  let accepter: TestStaff;
  /** Who proposes and who confirms; they had no part in lending. */
  let reviewer: TestStaff;
  let manager: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', 24, change));
    accepter = await signInStaff(testApp, ['KYC_REVIEWER']);
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });
  after(() => testApp.close());

  /** A member with money in the wallet and an accepted ID to compare with. */
  async function addRecoverable(): Promise<FundedMember> {
    const member = await addFundedMember(testApp.app);
    await giveAcceptedId(testApp.app, member.id, accepter.id);
    return member;
  }

  const idOf = ({ id }: { readonly id: string }) => ({ memberId: id as `mbr_${string}` });

  async function propose(
    member: { readonly id: string },
    newNumber: string,
    { token }: { readonly token: string } = reviewer,
    proof: Partial<Awaited<ReturnType<typeof giveRecoveryProof>>> = {},
  ) {
    const given = await giveRecoveryProof(testApp.app, member.id, accepter.id);
    const { ticketNumber, photoIds, selfieId } = { ...given, ...proof };
    return testApp.call(contract.proposeAccountRecovery, {
      ...{ token, key: randomUUID(), params: idOf(member) },
      body: {
        ...{ newNumber, identityCheck, ticketNumber, photoIds, selfieId },
        ...({ idMatchesRecord: true, selfieMatchesRecord: true } as const),
      },
    });
  }

  /** The person opens the photos and pictures first. */
  const confirmAs = async (
    staff: Pick<TestStaff, 'id' | 'token'>,
    member: { readonly id: string },
    recoveryId: `rcv_${string}`,
  ) => {
    await viewRecoveryProof(testApp.app, member.id, staff.id);
    return confirmUnseen(staff, member, recoveryId);
  };

  const confirmUnseen = (
    { token }: Pick<TestStaff, 'token'>,
    member: { readonly id: string },
    recoveryId: `rcv_${string}`,
  ) =>
    testApp.call(contract.confirmAccountRecovery, {
      ...{ token, key: randomUUID(), params: idOf(member), body: { recoveryId } },
    });

  async function proposed(member: { readonly id: string }, newNumber = newPhoneNumber()) {
    const answer = await propose(member, newNumber);
    assert.equal(answer.status, 200, answer.text);
    const [recovery] = answer.reply.recoveries;
    assert.ok(recovery);
    return { id: recovery.id, newNumber };
  }

  async function agreed(member: { readonly id: string }, newNumber?: string) {
    const recovery = await proposed(member, newNumber);
    const answer = await confirmAs(manager, member, recovery.id);
    assert.equal(answer.status, 200, answer.text);
    return recovery;
  }

  async function numberOf({ id }: { readonly id: string }): Promise<string> {
    const row = await testApp.app.db.reader
      .selectFrom('member')
      .select('phone_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.phone_number;
  }

  async function passADay(): Promise<void> {
    testApp.clock.advance({ hours: 24 });
    await testApp.drainJobs();
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  }

  /** A member with a mobile number that is served, and money in the wallet. */
  async function lentTo(options: object): Promise<FundedMember> {
    const accountNumber = '001234567890';
    const phoneNumber = newPhoneNumber();
    const person = {
      ...{ firstName: 'Maria', lastName: 'Santos', fullName: 'Maria Santos', phoneNumber },
      ...{ identityNumber: '012345678901', bank: { bankName: 'BDO', accountNumber } },
    };
    const [made] = await addMembers(testApp.app, { stage: 'funded', people: [person], ...options });
    assert.ok(made);
    return Object.assign(made, { accountNumber });
  }

  /** The member sets a password with a code to the number, and signs in with it. */
  async function setPassword(phoneNumber: string) {
    await forgetAddressLimits(testApp);
    const { recoveryId } = (await testApp.call(access.startRecovery, { body: { phoneNumber } }))
      .reply;
    const code = await lastCodeTo(testApp, phoneNumber);
    await testApp.call(access.confirmRecoveryCode, { body: { recoveryId, code } });
    const body = { recoveryId, newPassword: fresh };
    const set = await testApp.call(access.recoverAccount, { body });
    assert.equal(set.status, 200, set.text);
    return signInMember(testApp, phoneNumber, fresh);
  }

  /** The same member with the session of a new sign-in. */
  async function signedIn(member: FundedMember, phoneNumber: string): Promise<FundedMember> {
    return {
      ...member,
      ...(await secondSession(testApp, { ...member, phoneNumber })),
    } as FundedMember;
  }

  test('[H5][V37] a report of the stolen phone is about the number of then: the recovered member gets a code to the new one', async () => {
    const member = await addRecoverable();
    const reviewOn = addDays(manilaDate(testApp.clock.now().getTime()), 1);
    const reported = await testApp.call(reportTakeover, {
      ...{ token: reviewer.token, params: idOf(member) },
      body: {
        ...{ reviewOn, ground: 'REGISTERED_PHONE_STOLEN' as const, memberReportsStranger: true },
        newFacts: 'Called from the number of her sister.',
      },
    });
    assert.equal(reported.status, 200, reported.text);
    const { token } = await signInStaff(testApp, ['FINANCE']);
    const params = { id: reported.reply.hold.id };
    assert.equal((await testApp.call(approveWithdrawalHold, { token, params })).status, 200);
    const { newNumber } = await agreed(member);
    await passADay();
    assert.equal(await numberOf(member), newNumber);
    await setPassword(newNumber);
  });

  test('[H5][V37][V21] two people agree, a day passes, and the number is new; passkeys, sessions and the old password are gone', async () => {
    const member = await addRecoverable();
    const key = await givePasskey(testApp, member);
    const { newNumber } = await agreed(member);
    assert.equal(await numberOf(member), member.phoneNumber);
    await passADay();
    assert.equal(await numberOf(member), newNumber);
    assert.equal((await testApp.call(access.listSessions, asNow(testApp, member))).status, 403);
    const oldPassword = await testApp.call(access.signIn, {
      body: { phoneNumber: newNumber, password: testPassword },
    });
    assert.notEqual(oldPassword.status, 200);
    const asks = await testApp.call(passkeyContract.askToSignIn, { body: {} });
    const { questionId, options } = asks.reply;
    const byKey = await testApp.call(passkeyContract.signInWithPasskey, {
      body: { questionId, response: key.answer(options), remember: false },
      headers: { origin: 'http://localhost:4100' },
    });
    assert.equal(byKey.error.code, 'passkey-refused');
    const { token } = await setPassword(newNumber);
    const listed = await testApp.call(passkeyContract.listPasskeys, { token });
    assert.deepEqual(listed.reply.passkeys, []);
    const told = (await messagesTo(testApp, member.phoneNumber)).map(({ body }) => body).join('\n');
    assert.match(told, /phone number of your account is now 639\*/);
  });

  test('[V37][E7] the person who asked in a ticket is told each step by email at the address of the ticket, and nothing about the account; a phone that is reported as stolen gets no link that stops it', async () => {
    const askedBy = async () => {
      const member = await addRecoverable();
      const proof = await giveRecoveryProof(testApp.app, member.id, accepter.id);
      const address = `new.${member.id.toLowerCase()}@example.ph`;
      await runAsOwner(
        testApp,
        'UPDATE ticket SET email = $1, about_member_id = $2, linked_by = $3, linked_at = opened_at WHERE id = $4',
        [address, member.id, accepter.id, proof.ticketId],
      );
      const answer = await propose(member, newPhoneNumber(), reviewer, proof);
      assert.equal(answer.status, 200, answer.text);
      const id = answer.reply.recoveries[0]?.id ?? assert.fail();
      assert.equal((await confirmAs(manager, member, id)).status, 200);
      const told = async () =>
        (await messagesTo(testApp, address)).map(({ body }) => body).join('\n');
      return { member, told };
    };
    const done = await askedBy();
    assert.match(await done.told(), /A second person must agree[\s\S]*It takes effect on /);
    const stopped = await askedBy();
    // The phone is reported as stolen: who has it gets no link.
    await assert.rejects(stopLinkTo(testApp, stopped.member.phoneNumber), /no link was sent/);
    const link = await stopLinkTo(testApp, `${stopped.member.id}@example.ph`);
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    assert.match(await stopped.told(), /was stopped, and nothing has changed/);
    await passADay();
    assert.match(await done.told(), /The account is recovered\. .*: https?:\/\/\S+\/recover$/m);
    assert.doesNotMatch(await stopped.told(), /The account is recovered\./);
    assert.doesNotMatch(await done.told(), /639|Santos/);
  });

  test('[H5][V37] one person alone recovers nothing, and neither does SUPPORT', async () => {
    const member = await addRecoverable();
    for (const role of ['SUPPORT', 'LOAN_ASSISTANT', 'ADMIN', 'COLLECTOR'] satisfies StaffRole[]) {
      const other = await signInStaff(testApp, [role]);
      assert.equal((await propose(member, newPhoneNumber(), other)).status, 403, role);
    }
    const both = await signInStaff(testApp, ['KYC_REVIEWER', 'CREDIT_MANAGER']);
    const newNumber = newPhoneNumber();
    const answer = await propose(member, newNumber, both);
    const id = answer.reply.recoveries[0]?.id ?? assert.fail();
    assert.equal((await confirmAs(both, member, id)).error.code, 'same-person');
    assert.equal((await confirmAs(reviewer, member, id)).status, 403);
    const support = await signInStaff(testApp, ['SUPPORT']);
    assert.equal((await confirmAs(support, member, id)).status, 403);
    await passADay();
    assert.equal(await numberOf(member), member.phoneNumber);
  });

  test('[H5][V32] nobody who approved a loan of the member or accepted the ID proposes or confirms', async () => {
    const accepter = await signInStaff(testApp, ['KYC_REVIEWER']);
    const approver = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const member = await lentTo({ deciders: { reviewerId: accepter.id, officerId: approver.id } });
    const own = await propose(member, newPhoneNumber(), accepter);
    assert.equal(own.error.code, 'accepted-the-id');
    const { id } = await proposed(member);
    assert.equal((await confirmAs(approver, member, id)).error.code, 'approved-the-loan');
    assert.equal((await confirmAs(manager, member, id)).status, 200);
  });

  test('[H5][V37] without an accepted ID there is nothing to compare with, and nobody proposes or confirms', async () => {
    const member = await addFundedMember(testApp.app);
    assert.equal((await propose(member, newPhoneNumber())).error.code, 'id-not-accepted');
    const pictures = await storePictures(testApp.app, member.id);
    await testApp.app.db.transaction((tx) => insertRows(tx, 'identity_document', pictures));
    assert.equal((await propose(member, newPhoneNumber())).error.code, 'id-not-accepted');
    const reviewed = await addRecoverable();
    const { id } = await proposed(reviewed);
    await runAsOwner(
      testApp,
      "UPDATE identity_document SET state = 'SUBMITTED', decided_at = NULL, decided_by = NULL WHERE member_id = $1",
      [reviewed.id],
    );
    assert.equal((await confirmAs(manager, reviewed, id)).error.code, 'id-not-accepted');
  });

  test('[H5][V32] the record says before the form why this person cannot propose a recovery', async () => {
    const obstacleFor = async (member: { readonly id: string }, { token }: TestStaff) => {
      const params = idOf(member);
      return (await testApp.call(contract.listAccountRecoveries, { token, params })).reply.obstacle;
    };
    const approver = await signInStaff(testApp, ['KYC_REVIEWER', 'CREDIT_MANAGER']);
    const member = await lentTo({ deciders: { reviewerId: accepter.id, officerId: approver.id } });
    assert.equal(await obstacleFor(member, reviewer), null);
    assert.match((await obstacleFor(member, accepter)) ?? '', /^You accepted this member’s ID/);
    assert.match((await obstacleFor(member, approver)) ?? '', /^You approved a loan/);
    const unknown = await addFundedMember(testApp.app);
    assert.match((await obstacleFor(unknown, reviewer)) ?? '', /^This member has no accepted ID/);
  });

  test('[H5][D1] the form has the number of the newest open report that the member wrote or staff linked, and of no other', async () => {
    const [member, other] = [await addRecoverable(), await addRecoverable()];
    const shown = async () =>
      (
        await testApp.call(contract.listAccountRecoveries, {
          ...{ token: reviewer.token, params: idOf(member) },
        })
      ).reply.ticketNumber;
    await linkReport(testApp, other);
    assert.equal(await shown(), null);
    await linkReport(testApp, member);
    const [linked] = await runAsOwner(
      testApp,
      'SELECT number FROM ticket WHERE about_member_id = $1',
      [member.id],
    );
    assert.equal(await shown(), linked?.number);
    testApp.clock.advance({ minutes: 1 });
    const own = await reportTheft(testApp, member);
    assert.equal(await shown(), own);
    await endTheftReport(testApp, own);
    assert.equal(await shown(), linked?.number);
  });

  test('[H5][V37] the ticket of a recovery is about this member and a lost phone, answered and open; each other one is refused at its field', async () => {
    const [member, other] = [await addRecoverable(), await addRecoverable()];
    const change = (ticketId: string, set: string) =>
      runAsOwner(testApp, `UPDATE ticket SET ${set} WHERE id = $1`, [ticketId]);
    const codeWith = async (ticketNumber: string) => {
      const answer = await propose(member, newPhoneNumber(), reviewer, { ticketNumber });
      if (answer.status === 200) return 'accepted';
      assert.deepEqual(
        answer.error.fields?.map(({ path }) => path),
        ['ticketNumber'],
      );
      return answer.error.code;
    };
    const given = await giveRecoveryProof(testApp.app, member.id, accepter.id);
    const { ticketId, ticketNumber } = given;
    assert.equal(await codeWith('TK-0000-0000'), 'ticket-not-found');
    assert.equal(await codeWith('no number'), 'ticket-not-found');
    const foreign = await giveRecoveryProof(testApp.app, other.id, accepter.id);
    assert.equal(await codeWith(foreign.ticketNumber), 'ticket-not-linked', 'an unrelated ticket');
    const linked = `about_member_id = '${other.id}', linked_by = '${accepter.id}', linked_at = now()`;
    await change(foreign.ticketId, linked);
    assert.equal(await codeWith(foreign.ticketNumber), 'ticket-of-another');
    await change(ticketId, "category = 'QUESTION'");
    assert.equal(await codeWith(ticketNumber), 'ticket-of-other-kind');
    await change(
      ticketId,
      "category = 'STOLEN_PHONE', state = 'CLOSED', closed_at = now(), outcome = 'SPAM'",
    );
    assert.equal(await codeWith(ticketNumber), 'ticket-closed');
    await change(ticketId, "state = 'OPEN', closed_at = NULL, outcome = NULL");
    await runAsOwner(
      testApp,
      "DELETE FROM ticket_entry WHERE ticket_id = $1 AND author = 'STAFF'",
      [ticketId],
    );
    assert.equal(await codeWith(ticketNumber), 'ticket-not-answered');
    await runAsOwner(
      testApp,
      "INSERT INTO ticket_entry VALUES ($1, 2, 'STAFF', $2, 'Please come.', now())",
      [ticketId, accepter.id],
    );
    await runAsOwner(testApp, 'UPDATE member SET email_confirmed_at = NULL WHERE id = $1', [
      member.id,
    ]);
    const body = {
      ...{
        newNumber: newPhoneNumber(),
        identityCheck,
        ticketNumber,
        photoIds: given.photoIds,
        selfieId: given.selfieId,
      },
      ...({ idMatchesRecord: true, selfieMatchesRecord: true } as const),
    };
    const unproven = await testApp.call(contract.proposeAccountRecovery, {
      ...{ token: reviewer.token, key: randomUUID(), params: idOf(member), body },
    });
    assert.equal(unproven.error.code, 'ticket-not-linked', 'anybody can name an address');
    assert.equal(await codeWith(ticketNumber), 'accepted');
  });

  test('[E7][H5] a visitor’s ticket fits once it is linked to the member, and so does the member’s own; the ticket tells its sender where the recovery stands', async () => {
    const [one, two] = [await addRecoverable(), await addRecoverable()];
    const support = await signInStaff(testApp, ['SUPPORT']);
    const stranger = await giveRecoveryProof(testApp.app, two.id, support.id);
    const { ticketNumber } = stranger;
    const params = { ...idOf(one), id: stranger.ticketId };
    const link = { token: support.token, params, body: { isAboutPhone: true } };
    assert.equal((await testApp.call(linkTicket, link)).status, 200);
    const fits = await propose(one, newPhoneNumber(), reviewer, { ticketNumber });
    assert.equal(fits.status, 200, fits.text);
    const id = fits.reply.recoveries[0]?.id ?? assert.fail();
    const { body, ...unlink } = link;
    assert.equal((await testApp.call(unlinkTicket, unlink)).status, 200);
    await runAsOwner(
      testApp,
      'UPDATE member SET email = NULL, email_confirmed_at = NULL WHERE id = $1',
      [one.id],
    );
    assert.equal((await confirmAs(manager, one, id)).error.code, 'ticket-not-linked');
    const written = await testApp.call(openMemberTicket, {
      ...asNow(testApp, two),
      body: {
        ...{ name: 'Maria Santos', email: null, agreement: true as const },
        ...{ message: 'My phone was stolen.', category: 'STOLEN_PHONE' as const },
      },
    });
    assert.equal(written.status, 200, written.text);
    const own = written.reply.number;
    await runAsOwner(
      testApp,
      "INSERT INTO ticket_entry SELECT id, 2, 'STAFF', $2, 'Please come.', now() FROM ticket WHERE number = $1",
      [own, support.id],
    );
    const accepted = await propose(two, newPhoneNumber(), reviewer, { ticketNumber: own });
    assert.equal(accepted.status, 200, accepted.text);
    const stepsOf = async () =>
      (await testApp.call(getMemberTicket, { ...asNow(testApp, two), params: { number: own } }))
        .reply.recovery;
    const proposed = await stepsOf();
    assert.ok(proposed, 'the ticket tells of the recovery');
    assert.deepEqual([proposed.confirmedAt, proposed.ending], [null, null]);
    await testApp.call(number.stopNumberChange, { ...asNow(testApp, two), body: {} });
    const stopped = await stepsOf();
    assert.equal(stopped?.ending, 'STOPPED');
    assert.notEqual(stopped.endedAt, null);
  });

  test('[E7][H5][V37] the ticket of a recovery waits no longer once the recovery is over: closed as solved when it is done, waiting for its sender when it was stopped; a message that nobody read keeps waiting', async () => {
    const withTicket = async () => {
      const member = await addRecoverable();
      const proof = await giveRecoveryProof(testApp.app, member.id, accepter.id);
      // The sender answered in the ticket, and nobody answered that in the ticket.
      await write(proof.ticketId, 'I am here with my ID.', 3);
      const answer = await propose(member, newPhoneNumber(), reviewer, proof);
      assert.equal(answer.status, 200, answer.text);
      return { ...proof, member, id: answer.reply.recoveries[0]?.id ?? assert.fail() };
    };
    const write = async (ticketId: string, text: string, seq: number) => {
      const at = testApp.clock.now();
      await runAsOwner(
        testApp,
        "INSERT INTO ticket_entry (ticket_id, seq, author, text, at) VALUES ($1, $2, 'SENDER', $3, $4)",
        [ticketId, seq, text, at],
      );
      await runAsOwner(
        testApp,
        "UPDATE ticket SET state = 'OPEN', last_seq = $2, waiting_since = $3 WHERE id = $1",
        [ticketId, seq, at],
      );
    };
    const stateOfTicket = ({ ticketId }: { readonly ticketId: string }) =>
      testApp.app.db.reader
        .selectFrom('ticket')
        .select(['state', 'outcome'])
        .where('id', '=', ticketId)
        .executeTakeFirstOrThrow();
    const [done, read, unread, dropped] = [
      await withTicket(),
      await withTicket(),
      await withTicket(),
      await withTicket(),
    ];
    testApp.clock.advance({ minutes: 1 });
    await write(unread.ticketId, 'I found my phone!', 4);
    for (const one of [done, read, unread]) {
      assert.equal((await confirmAs(manager, one.member, one.id)).status, 200);
    }
    const params = idOf(dropped.member);
    const drop = { token: reviewer.token, params, body: { recoveryId: dropped.id } };
    assert.equal((await testApp.call(contract.dropAccountRecovery, drop)).status, 200);
    const link = await stopLinkTo(testApp, `${read.member.id}@example.ph`);
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    await passADay();
    assert.deepEqual(await stateOfTicket(done), { state: 'CLOSED', outcome: 'SOLVED' });
    assert.equal(await countAudit(testApp, 'ticket.close', done.ticketId), 1);
    for (const one of [read, dropped]) {
      assert.deepEqual(await stateOfTicket(one), { state: 'ANSWERED', outcome: null });
    }
    assert.deepEqual(await stateOfTicket(unread), { state: 'OPEN', outcome: null });
  });

  test('[H5][V32] the new photos are kept with this member in the last 7 days, otherwise the proposal is refused', async () => {
    const [member, other] = [await addRecoverable(), await addRecoverable()];
    const ofPhotos = ({ photoIds, selfieId }: typeof foreign) => ({ photoIds, selfieId });
    const foreign = await giveRecoveryProof(testApp.app, other.id, accepter.id);
    const refused = await propose(member, newPhoneNumber(), reviewer, ofPhotos(foreign));
    assert.equal(refused.error.code, 'photo-not-fit');
    assert.deepEqual(
      refused.error.fields?.map(({ path }) => path),
      ['photoIds'],
    );
    const none = await propose(member, newPhoneNumber(), reviewer, { photoIds: [] });
    assert.equal(none.status, 400);
    const old = await giveRecoveryProof(testApp.app, member.id, accepter.id);
    const asPdf = "UPDATE member_file SET kind = 'PDF' WHERE id = $1";
    await runAsOwner(testApp, asPdf, [old.selfieId]);
    const pdf = await propose(member, newPhoneNumber(), reviewer, ofPhotos(old));
    assert.equal(pdf.error.code, 'photo-not-fit');
    const past = "UPDATE member_file SET kind = 'PHOTO', at = at - interval '8 days' WHERE id = $1";
    await runAsOwner(testApp, past, [old.selfieId]);
    const late = await propose(member, newPhoneNumber(), reviewer, ofPhotos(old));
    assert.equal(late.error.code, 'photo-not-fit');
  });

  test('[H5][V32] a proposal takes two new photos, one of the ID and one that is named as the selfie', async () => {
    const member = await addRecoverable();
    const { ticketNumber, photoIds, selfieId } = await giveRecoveryProof(
      testApp.app,
      member.id,
      accepter.id,
    );
    const idPhotos = photoIds.filter((id) => id !== selfieId);
    const codeOf = async (proof: { photoIds: typeof photoIds; selfieId: typeof selfieId }) =>
      (await propose(member, newPhoneNumber(), reviewer, { ticketNumber, ...proof })).error.code;
    assert.equal(await codeOf({ photoIds: [selfieId], selfieId }), 'selfie-and-id-needed');
    assert.equal(
      await codeOf({ photoIds: [selfieId, selfieId], selfieId }),
      'selfie-and-id-needed',
    );
    assert.equal(await codeOf({ photoIds: idPhotos, selfieId }), 'selfie-and-id-needed');
    const both = await propose(member, newPhoneNumber(), reviewer, {
      ...{ ticketNumber, photoIds, selfieId },
    });
    assert.equal(both.status, 200, both.text);
    const [recovery] = both.reply.recoveries;
    assert.deepEqual([recovery?.photoIds, recovery?.selfieId], [photoIds, selfieId]);
    await assert.rejects(
      runAsOwner(testApp, 'UPDATE account_recovery SET selfie_id = $1 WHERE id = $2', [
        ...[idPhotos[0], recovery?.id],
      ]),
      /cannot be changed/,
    );
  });

  test('[H5][V22][V25] the second person sees the pictures, the new photos, the ticket and what changes; each look is on record, and pictures only while the recovery is open', async () => {
    const member = await addRecoverable();
    await givePasskey(testApp, member);
    await testApp.call(lockMoney, { ...asNow(testApp, member), body: {} });
    const photo = await uploadMemberFile(
      testApp,
      reviewer,
      { memberId: member.id, text: 'Selfie at the counter' },
      await paperPhoto('Selfie'),
    );
    const ofId = await uploadMemberFile(
      testApp,
      reviewer,
      { memberId: member.id, text: 'ID at the counter' },
      await paperPhoto('ID'),
    );
    const photoIds = [photo.reply.id, ofId.reply.id];
    const selfieId = photo.reply.id;
    const answer = await propose(member, newPhoneNumber(), reviewer, { photoIds, selfieId });
    assert.equal(answer.status, 200, answer.text);
    const recoveryId = answer.reply.recoveries[0]?.id ?? assert.fail();
    const finance = await signInStaff(testApp, ['FINANCE']);
    const proofFor = ({ token }: TestStaff, of: { readonly id: string } = member) =>
      testApp.call(contract.getRecoveryProof, { token, params: { ...idOf(of), recoveryId } });
    const { reply: proof } = await proofFor(finance);
    assert.deepEqual(
      proof.pictures.map(({ kind }) => kind),
      ['front', 'back', 'selfie'],
    );
    assert.deepEqual(
      proof.photos.map(({ id, text }) => [id, text]),
      [
        [photo.reply.id, 'Selfie at the counter'],
        [ofId.reply.id, 'ID at the counter'],
      ],
    );
    assert.equal(proof.ticket?.number, answer.reply.recoveries[0]?.ticketNumber);
    assert.deepEqual(
      proof.ticket?.entries.map(({ text }) => text),
      ['I lost my phone.', 'Please come with your ID.'],
    );
    assert.deepEqual([proof.passkeys, proof.isMoneyLocked, proof.holds], [1, true, []]);
    assert.equal(await countAudit(testApp, 'recovery.view', member.id), 1);
    await runAsOwner(testApp, 'UPDATE member_passkey SET removed_at = now() WHERE member_id = $1', [
      member.id,
    ]);
    assert.equal((await proofFor(finance)).reply.passkeys, 0);
    const documentId = proof.pictures[0]?.documentId ?? assert.fail();
    const open = ({ token }: TestStaff, of = `${member.id}/recoveries/${recoveryId}`) =>
      testApp.server.inject({
        url: `/api/v2/staff/members/${of}/pictures/${documentId}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const picture = await open(finance);
    assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/jpeg']);
    const [view] = await runAsOwner(
      testApp,
      "SELECT details FROM audit_entry WHERE action = 'document.view' AND subject_id = $1",
      [documentId],
    );
    assert.match(JSON.stringify(view), new RegExp(recoveryId));
    const other = await addRecoverable();
    assert.equal((await proofFor(finance, other)).error.code, 'proof-not-found');
    assert.equal((await open(finance, `${other.id}/recoveries/${recoveryId}`)).statusCode, 404);
    const second = await proposed(other);
    const ofOther = await open(finance, `${other.id}/recoveries/${second.id}`);
    assert.equal(ofOther.statusCode, 404, 'a picture of another member');
    await testApp.call(contract.dropAccountRecovery, {
      ...{ token: reviewer.token, key: randomUUID(), params: idOf(member), body: { recoveryId } },
    });
    assert.equal((await open(finance)).statusCode, 404, 'the recovery has ended');
    assert.deepEqual((await proofFor(finance)).reply.pictures, []);
  });

  test('[V22][V32] nobody confirms before they opened the new photos and the pictures of the ID', async () => {
    const member = await addRecoverable();
    const { id } = await proposed(member);
    await viewRecoveryProof(testApp.app, member.id, reviewer.id);
    const refused = await confirmUnseen(manager, member, id);
    assert.equal(refused.error.code, 'evidence-not-opened', 'only the proposer opened them');
    assert.equal((await confirmAs(manager, member, id)).status, 200);
  });

  test('[H5][V32] pictures of the ID that were replaced after the proposal end it: nobody confirms what the first person did not see', async () => {
    const member = await addRecoverable();
    const { id } = await proposed(member);
    await runAsOwner(
      testApp,
      "UPDATE identity_document SET submitted_at = submitted_at + interval '1 second' WHERE member_id = $1 AND kind = 'selfie'",
      [member.id],
    );
    assert.equal((await confirmAs(manager, member, id)).error.code, 'pictures-changed');
  });

  test('[V37] every old device is told, and one tap without a sign-in stops it', async () => {
    const member = await addRecoverable();
    const { id } = await agreed(member);
    const shown = await testApp.call(number.getNumberChange, asNow(testApp, member));
    assert.equal(shown.reply.waiting?.by, 'STAFF');
    const link = await stopLinkTo(testApp, member.phoneNumber);
    assert.equal(link.params.id, id);
    const { params, secret } = link;
    const found = await testApp.call(stops.getStoppable, { params, secret });
    assert.equal(found.reply.kind, 'RECOVERY');
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    assert.equal((await testApp.call(stops.stop, link)).status, 200, 'a second tap');
    await passADay();
    assert.equal(await numberOf(member), member.phoneNumber);
    assert.equal(
      (await testApp.call(access.listSessions, await signInMember(testApp, member.phoneNumber)))
        .status,
      200,
    );
    assert.equal((await confirmAs(manager, member, id)).error.code, 'recovery-over');
  });

  test('[V37] the messages that the account was recovered have the link that locks the money, to the old number and the mailbox; a phone that is reported as stolen gets none', async () => {
    const [one, two] = [await addRecoverable(), await addRecoverable()];
    const { id } = await agreed(one);
    await linkReport(testApp, two);
    await agreed(two);
    await passADay();
    const link = await stopLinkTo(testApp, one.phoneNumber);
    assert.equal(link.params.id, id);
    const { params, secret } = link;
    const seen = (await testApp.call(stops.getStoppable, { params, secret })).reply;
    assert.deepEqual([seen.ended, seen.canLock], ['DONE', true]);
    assert.deepEqual((await stopLinkTo(testApp, `${one.id}@example.ph`)).params, params);
    const locked = await testApp.call(stops.stop, { params, secret, body: { instead: 'LOCK' } });
    assert.equal(locked.status, 200, locked.text);
    const told = (await messagesTo(testApp, two.phoneNumber)).map(({ body }) => body);
    assert.ok(told.some((body) => body.includes('contact us at once')));
    assert.ok(!told.some((body) => body.includes('/stop/rcv_')));
  });

  test('[H5][V37] every old channel and device is told of the proposal alone, and one tap or Settings stops it before anybody confirms', async () => {
    const [one, two] = [await addRecoverable(), await addRecoverable()];
    const { id } = await proposed(one);
    const told = (await messagesTo(testApp, one.phoneNumber)).at(-1)?.body ?? '';
    assert.match(told, /Nothing has changed yet/);
    const link = await stopLinkTo(testApp, one.phoneNumber);
    assert.equal(link.params.id, id);
    const { params, secret } = link;
    const { reply: found } = await testApp.call(stops.getStoppable, { params, secret });
    assert.ok(found.kind === 'RECOVERY' && !found.isConfirmed && found.at !== null);
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
    assert.equal((await confirmAs(manager, one, id)).error.code, 'recovery-over');
    const after = (await messagesTo(testApp, one.phoneNumber)).at(-1)?.body ?? '';
    assert.match(after, /recovery of your account was stopped/);
    const second = await proposed(two);
    const shown = await testApp.call(number.getNumberChange, asNow(testApp, two));
    const { by, takesEffectAt } = shown.reply.waiting ?? assert.fail('the old device is not told');
    assert.deepEqual([by, takesEffectAt], ['STAFF', null]);
    const stopped = await testApp.call(number.stopNumberChange, {
      ...asNow(testApp, two),
      body: {},
    });
    assert.equal(stopped.status, 200, stopped.text);
    assert.equal((await confirmAs(manager, two, second.id)).error.code, 'recovery-over');
  });

  test('[H5][V37] a thief who changed the number gets no link that stops the recovery: the number before it gets the link, and so does the mailbox', async () => {
    const member = await addRecoverable();
    const [thiefs, second] = [newPhoneNumber(), newPhoneNumber()];
    assert.equal((await changeByCode(testApp, member, thiefs)).status, 200);
    await passADay();
    const back = await signedIn(member, thiefs);
    assert.equal((await changeByCode(testApp, back, second)).status, 200);
    await passADay();
    assert.equal(await numberOf(member), second, 'the thief changed it twice');
    const { id, newNumber } = await proposed(member);
    const isLink = (body: string) => body.includes(`/stop/${id}#`);
    const linksTo = async (recipient: string) =>
      (await messagesTo(testApp, recipient)).filter(({ body }) => isLink(body)).length;
    const both = [thiefs, second];
    const email = `${member.id}@example.ph`;
    for (const count of [1, 2]) {
      for (const recipient of both) assert.equal(await linksTo(recipient), 0);
      const told = (await messagesTo(testApp, second)).at(-1)?.body ?? '';
      assert.match(told, /recover your account|lost your phone/, 'told all the same');
      assert.equal(await linksTo(member.phoneNumber), count);
      assert.equal(await linksTo(email), count);
      if (count === 1) assert.equal((await confirmAs(manager, member, id)).status, 200);
    }
    await passADay();
    assert.equal(await numberOf(member), newNumber);
    await proposed(member);
    assert.match((await messagesTo(testApp, newNumber)).at(-1)?.body ?? '', /\/stop\/rcv_/);
  });

  test('[V37] a signed-in old device stops it in Settings, and staff drop it', async () => {
    const [one, two] = [await addRecoverable(), await addRecoverable()];
    await agreed(one);
    const stopped = await testApp.call(number.stopNumberChange, {
      ...asNow(testApp, one),
      body: {},
    });
    assert.equal(stopped.status, 200, stopped.text);
    const { id } = await agreed(two);
    const dropped = await testApp.call(contract.dropAccountRecovery, {
      ...{ token: reviewer.token, key: randomUUID(), params: idOf(two) },
      body: { recoveryId: id },
    });
    assert.equal(dropped.reply.recoveries[0]?.ending, 'DROPPED');
    await passADay();
    assert.equal(await numberOf(one), one.phoneNumber);
    assert.equal(await numberOf(two), two.phoneNumber);
  });

  test('[H5][V37] while the phone is reported as stolen, a sign-in with a password that a code by SMS set a short time ago stops no recovery; a passkey from before and the mailbox do', async () => {
    const codeOf = async (token: string) => {
      const stopped = await testApp.call(number.stopNumberChange, { token, body: {} });
      return stopped.status === 200 ? 'stopped' : stopped.error.code;
    };
    const withThief = async () => {
      const member = await addRecoverable();
      const key = await givePasskey(testApp, member);
      testApp.clock.advance({ minutes: 1 });
      return { member, key, thief: await setPassword(member.phoneNumber) };
    };
    const unreported = await withThief();
    await proposed(unreported.member);
    assert.equal(await codeOf(unreported.thief.token), 'stopped', 'nobody reported a theft');
    const { member, key, thief } = await withThief();
    await linkReport(testApp, member);
    await agreed(member);
    assert.equal(await codeOf(thief.token), 'recovery-not-yours-to-stop');
    const { waiting } = (await testApp.call(number.getNumberChange, { token: thief.token })).reply;
    assert.equal(waiting?.by, 'STAFF', 'it still waits');
    const { questionId, options } = (await testApp.call(passkeyContract.askToSignIn, { body: {} }))
      .reply;
    const owner = await testApp.call(passkeyContract.signInWithPasskey, {
      body: { questionId, response: key.answer(options), remember: false },
      headers: { origin: 'http://localhost:4100' },
    });
    assert.equal(owner.status, 200, owner.text);
    assert.equal(await codeOf(owner.reply.accessToken), 'stopped', 'the passkey of the owner');
    await proposed(member);
    assert.equal(await codeOf(thief.token), 'recovery-not-yours-to-stop', 'nor a proposal');
    const link = await stopLinkTo(testApp, `${member.id}@example.ph`);
    assert.equal((await testApp.call(stops.stop, link)).status, 200);
  });

  test('[H5] for 7 days money goes only to accounts used before, and the account can be changed meanwhile', async () => {
    const member = await addRecoverable();
    await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    const { newNumber } = await agreed(member);
    await passADay();
    const owner = await signedIn(member, newNumber);
    const first = await ask(testApp, owner, 2_000);
    assert.equal(first.status, 200, first.text);
    await testApp.call(lockMoney, { ...asNow(testApp, owner), body: {} });
    const other = await addRecoverable();
    await confirmed(testApp, other, 20_000);
    await pass(testApp, 60);
    const recovered = await agreed(other);
    await passADay();
    const back = await signedIn(other, recovered.newNumber);
    const account = { bankName: 'BPI', accountNumber: '1112223334' };
    const change = { phoneNumber: back.phoneNumber, ...account };
    await testApp.call(requestAccountCorrection, { ...asNow(testApp, back), body: change });
    const code = await lastCodeTo(testApp, back.phoneNumber);
    const changed = await testApp.call(correctAccount, {
      ...asNow(testApp, back),
      body: { ...change, code },
    });
    assert.equal(changed.status, 200, changed.text);
    const { reply: wallet } = await testApp.call(loadWallet, {
      ...asNow(testApp, back),
      body: { phoneNumber: back.phoneNumber },
    });
    assert.equal(changed.reply.bank.usableFrom, wallet.newAccountWaitsUntil, 'one date');
    await passADay();
    const again = await signedIn(back, recovered.newNumber);
    const refused = await ask(testApp, again, 2_000);
    assert.equal(refused.error.code, 'account-after-recovery');
    assert.match(refused.error.message, /Until .*2026.* we send money only to accounts/);
    testApp.clock.advance({ days: 6 });
    const later = await ask(testApp, await signedIn(back, recovered.newNumber), 2_000);
    assert.equal(later.status, 200, later.text);
  });

  test('[H5][V37] the wallet says that the account is an e-wallet on the lost number, and from when another one could receive money', async () => {
    const member = await addRecoverable();
    const lost = { bankName: 'GCash', accountNumber: `0${member.phoneNumber.slice(2)}` };
    await changeAccount(testApp, member, lost);
    const { newNumber } = await agreed(member);
    await passADay();
    const walletNow = async () => {
      const owner = await signedIn(member, newNumber);
      const body = { phoneNumber: newNumber };
      return (await testApp.call(loadWallet, { ...asNow(testApp, owner), body })).reply;
    };
    const { lostNumber, newAccountWaitsUntil } = await walletNow();
    const until = testApp.clock.now().getTime() + 7 * 86_400_000;
    const from = Date.parse(lostNumber?.otherAccountFrom ?? '');
    assert.ok(Math.abs(from - until) < 60_000, lostNumber?.otherAccountFrom ?? 'no date');
    assert.equal(newAccountWaitsUntil, lostNumber?.otherAccountFrom, 'it received nothing before');
    testApp.clock.advance({ days: 8 });
    assert.deepEqual((await walletNow()).lostNumber, { otherAccountFrom: null });
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });

  test('[V37] a withdrawal that waits when the account is recovered comes back to the wallet', async () => {
    const member = await addRecoverable();
    const { newNumber } = await agreed(member);
    testApp.clock.advance({ hours: 12 });
    const thief = await signedIn(member, member.phoneNumber);
    const id = await asked(testApp, thief, 120_000);
    await confirm(testApp, thief, id, await codeBySms(testApp, thief, id));
    assert.equal(await stateOf(testApp, thief, id), 'DELAYED');
    testApp.clock.advance({ hours: 12 });
    await testApp.drainJobs();
    assert.equal(await numberOf(member), newNumber);
    const owner = await signedIn(member, newNumber);
    assert.equal(await stateOf(testApp, owner, id), 'CANCELLED');
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });

  test('[V37] the recovery takes back a change of the account that waits, keeps the money locked, and ends the links of messages before it', async () => {
    const member = await addRecoverable();
    const { newNumber } = await agreed(member);
    testApp.clock.advance({ hours: 12 });
    await testApp.call(lockMoney, { ...asNow(testApp, member), body: {} });
    await testApp.call(requestUnlockCode, { ...asNow(testApp, member), body: {} });
    const code = await lastCodeTo(testApp, member.phoneNumber);
    const unlocked = await testApp.call(unlockMoney, {
      ...asNow(testApp, member),
      body: { code, password: testPassword },
    });
    assert.equal(unlocked.status, 200, unlocked.text);
    const oldLink = await stopLinkTo(testApp, member.phoneNumber);
    const other = await addRecoverable();
    const recovery = await agreed(other);
    testApp.clock.advance({ hours: 11 });
    await changeAccount(testApp, other, { bankName: 'BPI', accountNumber: '1112223334' });
    const oldAccountLink = await stopLinkTo(testApp, other.phoneNumber);
    testApp.clock.advance({ hours: 1 });
    await testApp.drainJobs();
    assert.equal(await numberOf(member), newNumber);
    testApp.clock.advance({ hours: 12 });
    await testApp.drainJobs();
    const owner = await signedIn(member, newNumber);
    const locked = await testApp.call(getMoneyLock, asNow(testApp, owner));
    assert.ok(locked.reply.lock);
    assert.equal(locked.reply.lock.unlockAt, null);
    // Others may read the old mailbox: a link from before the recovery stops nothing that the owner asks for.
    const tapped = await testApp.call(stops.stop, oldLink);
    assert.equal(tapped.status, 409, tapped.text);
    assert.equal(
      (await testApp.call(getMoneyLock, asNow(testApp, owner))).status,
      200,
      'signed in',
    );
    const otherOwner = await signedIn(other, recovery.newNumber);
    assert.equal(await accountOf(testApp, otherOwner), other.accountNumber);
    await changeAccount(testApp, otherOwner, { bankName: 'BPI', accountNumber: '5556667778' });
    assert.equal((await testApp.call(stops.stop, oldAccountLink)).status, 409);
    assert.equal(await accountOf(testApp, otherOwner), '5556667778');
    const lock = { ...oldAccountLink, body: { instead: 'LOCK' as const } };
    assert.equal((await testApp.call(stops.stop, lock)).status, 409, 'and locks nothing');
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });

  test('[V37][H5][V14] after a recovery the password of the owner ends the lock after 24 hours, not a week; of a later code by SMS after a week', async () => {
    const member = await addRecoverable();
    await testApp.call(lockMoney, { ...asNow(testApp, member), body: {} });
    const { newNumber } = await agreed(member);
    await passADay();
    await setPassword(newNumber);
    const unlockAtOf = async () => {
      const owner = await signedIn(member, newNumber);
      await testApp.call(requestUnlockCode, { ...asNow(testApp, owner), body: {} });
      const body = { code: await lastCodeTo(testApp, newNumber), password: fresh };
      const asked = await testApp.call(unlockMoney, { ...asNow(testApp, owner), body });
      assert.equal(asked.status, 200, asked.text);
      const unlockAt = new Date(asked.reply.lock?.unlockAt ?? 0).getTime();
      return Math.round((unlockAt - testApp.clock.now().getTime()) / 3_600_000);
    };
    assert.equal(await unlockAtOf(), 24);
    testApp.clock.advance({ days: 30 });
    await testApp.drainJobs();
    await testApp.call(lockMoney, {
      ...asNow(testApp, await signedIn(member, newNumber)),
      body: {},
    });
    const later = [member.id, testApp.clock.now()];
    await runAsOwner(testApp, 'UPDATE member SET recovered_at = $2 WHERE id = $1', later);
    assert.equal(await unlockAtOf(), 7 * 24);
    reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
  });

  test('[H5][V32] a proposer who approved a loan of the member since then makes the proposal void', async () => {
    const proposer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const member = await lentTo({ deciders: { reviewerId: reviewer.id, officerId: manager.id } });
    const answer = await propose(member, newPhoneNumber(), proposer);
    assert.equal(answer.status, 200, answer.text);
    const [recovery] = answer.reply.recoveries;
    assert.ok(recovery);
    assert.deepEqual(
      [recovery.memberId, recovery.fullName, recovery.oldNumber],
      [member.id, 'Maria Santos', member.phoneNumber],
    );
    await runAsOwner(
      testApp,
      `SET session_replication_role = replica;
       UPDATE loan_decision SET staff_id = '${proposer.id}' WHERE staff_id = '${manager.id}'`,
    );
    const second = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const refused = await confirmAs(second, member, recovery.id);
    assert.equal(refused.error.code, 'proposer-not-allowed');
  });

  test('[V37] the recovery of an account that is no longer active lapses, on record', async () => {
    const member = await addRecoverable();
    await agreed(member);
    await runAsOwner(testApp, "UPDATE member SET state = 'disabled' WHERE id = $1", [member.id]);
    await passADay();
    const list = await testApp.call(contract.listAccountRecoveries, {
      token: reviewer.token,
      params: idOf(member),
    });
    assert.equal(list.reply.recoveries[0]?.ending, 'LAPSED');
    assert.equal(await countAudit(testApp, 'recovery.end', member.id), 1);
  });

  test('[V37] a change that somebody began with the lost phone keeps no recovery out, and ends with it', async () => {
    const member = await addRecoverable();
    const { newNumber } = await agreed(member);
    const refused = await testApp.call(number.requestNewNumberCode, {
      ...asNow(testApp, member),
      body: { newNumber: newPhoneNumber() },
    });
    assert.equal(refused.error.code, 'number-change-waits');
    await passADay();
    assert.equal(await numberOf(member), newNumber);
    const other = await addRecoverable();
    const thiefs = newPhoneNumber();
    await changeByCode(testApp, other, thiefs);
    testApp.clock.advance({ hours: 1 });
    const recovery = await agreed(other);
    testApp.clock.advance({ hours: 23 });
    await testApp.drainJobs();
    assert.equal(await numberOf(other), thiefs, 'nobody stopped it for a day');
    testApp.clock.advance({ hours: 1 });
    await testApp.drainJobs();
    assert.equal(await numberOf(other), recovery.newNumber);
  });

  test('[V23][V37] a number with an account is refused, also when it got one during the wait', async () => {
    const member = await addRecoverable();
    const holder = await addMember(testApp);
    assert.equal((await propose(member, holder.phoneNumber)).error.code, 'number-taken');
    const { newNumber } = await agreed(member);
    await addMember(testApp, { phoneNumber: newNumber });
    await passADay();
    assert.equal(await numberOf(member), member.phoneNumber);
    const list = await testApp.call(contract.listAccountRecoveries, {
      ...{ token: reviewer.token, params: idOf(member) },
    });
    assert.equal(list.reply.recoveries[0]?.ending, 'TAKEN');
  });

  test('a proposal that nobody confirms in three days lapses and both sides are told, and two people at once propose one', async () => {
    const member = await addRecoverable();
    const { id } = await proposed(member);
    const sides = [reviewer.email, manager.email];
    assert.equal((await propose(member, newPhoneNumber())).error.code, 'recovery-open');
    for (let days = 0; days < 3; days += 1) await passADay();
    assert.equal((await confirmAs(manager, member, id)).error.code, 'recovery-over');
    const job = () => lapseRecoveries(systemContext(testApp.app, 'test', 'test'));
    await job();
    await job();
    const says = /recovery that was asked for in TK-[\w-]+ in three days, so it has lapsed/;
    for (const email of sides) {
      const told = (await messagesTo(testApp, email)).filter(({ body }) => says.test(body));
      assert.equal(told.length, 1, email);
    }
    const both = await Promise.all([
      propose(member, newPhoneNumber()),
      propose(member, newPhoneNumber()),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  test('[H5][A10][V37] a password set by recovery adds no passkey and lifts no limit', async () => {
    const member = await lentTo({ records: false });
    await setPassword(member.phoneNumber);
    const after = { ...member, ...(await signedIn(member, member.phoneNumber)) };
    const { reply } = await testApp.call(passkeyContract.listPasskeys, asNow(testApp, after));
    assert.deepEqual(reply.passkeys, []);
    assert.equal(reply.waitHours, 24);
    const id = await asked(testApp, after, 120_000);
    await confirm(testApp, after, id, await codeBySms(testApp, after, id));
    assert.equal(await stateOf(testApp, after, id), 'DELAYED');
  });
});
