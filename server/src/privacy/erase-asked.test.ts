import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import * as access from '@pahiram/api/access';
import { logContact } from '@pahiram/api/collections';
import { cancelLoanChange, confirmLoanChange, proposeLoanChange } from '@pahiram/api/loan-changes';
import { askForChange } from '@pahiram/api/loan-requests';
import { returnLoan } from '@pahiram/api/loan-return';
import { getApplication } from '@pahiram/api/loan-review';
import { getErasure } from '@pahiram/api/member-data';
import { getMember, searchMembers } from '@pahiram/api/member-records';
import { getLoanAccount } from '@pahiram/api/repayments';
import { listStaffPayments } from '@pahiram/api/staff-payments';
import { listStaffWithdrawals } from '@pahiram/api/staff-withdrawals';
import { openMemberTicket } from '@pahiram/api/support';
import { confirmWithdrawal, requestWithdrawal, sendWithdrawalCode } from '@pahiram/api/withdrawals';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { activatedMember } from '../../test/activated-member.ts';
import { activeLoan } from '../../test/active-loan.ts';
import { matchOnce, payByStatement } from '../../test/bank-statements.ts';
import {
  assertBlocked,
  countPersonalRows,
  erasureAsked,
  lookAtErasure,
  memberRow,
  runErasures,
  tablesWith,
} from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo } from '../../test/messages.ts';
import { registerMember, signInMember, signInStaff, type TestMember } from '../../test/people.ts';
import { accountOf, borrower } from '../../test/provider-payments.ts';
import { digestDatabase } from '../../test/sweeps/digest-database.ts';
import { pass } from '../../test/withdrawals.ts';
import { systemContext } from '../context.ts';
import { FileMissing } from '../integrations/files.ts';
import { reconcileProvider } from '../withdrawals/reconcile.ts';
import { LOAN_TABLES } from './personal-tables.ts';

describe('the nightly erasure of accounts', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const books = async () => {
    const digests = await digestDatabase(testApp);
    assert.notEqual(digests['ledger.transfer'], 'empty');
    return ['ledger.account', 'ledger.transfer', 'ledger.hold'].map((table) => digests[table]);
  };

  test('[V25] after seven days everything of a member who never applied is erased, and the number is free', async () => {
    const member = await activatedMember(testApp, {
      email: 'leaving@example.ph',
      personal: { lastName: 'Ylagan-Quiambao' },
    });
    const { token, phoneNumber, password } = member;
    const files = await runAsOwner(
      testApp,
      'SELECT file_key FROM identity_document WHERE member_id = $1',
      [member.id],
    );
    assert.equal(files.length, 3);
    const ticket = await testApp.call(openMemberTicket, {
      token,
      body: {
        ...{ name: 'Ana Ylagan-Quiambao', email: 'leaving@example.ph', agreement: true as const },
        message: 'Please remove me',
      },
    });
    assert.equal(ticket.status, 200, ticket.text);
    const before = await lookAtErasure(testApp, member);
    assert.equal(before.reply.asked, null);
    assert.equal(before.reply.kept, null);
    assert.equal(before.reply.lastDayIfAskedNow, '2026-11-25');
    await erasureAsked(testApp, member);
    const kept = await countPersonalRows(testApp, member);
    testApp.clock.set(new Date('2026-11-25T15:59:59Z'));
    await runErasures(testApp);
    assert.equal((await memberRow(testApp, member)).state, 'active', 'the last day is not over');
    const back = await testApp.call(access.signIn, { body: { phoneNumber, password } });
    assert.equal(back.reply.erasureLastDay, '2026-11-25', 'signing in shows it');
    assert.equal(
      (await countPersonalRows(testApp, member)).identity_document,
      kept.identity_document,
    );
    testApp.clock.set(new Date('2026-11-25T16:00:00Z'));
    await runErasures(testApp);
    await runErasures(testApp);
    assert.equal(await countAudit(testApp, 'member.erase', member.id), 1);
    testApp.clock.advance({ days: 1 });
    await testApp.drainJobs();
    const left = await countPersonalRows(testApp, member);
    assert.ok(Object.keys(left).length > 9);
    assert.deepEqual(
      Object.entries(left).filter(([, count]) => count > 0),
      [],
    );
    for (const { file_key } of files) {
      await assert.rejects(testApp.app.integrations.files.get(String(file_key)), FileMissing);
    }
    for (const words of [
      phoneNumber,
      'Ylagan-Quiambao',
      'leaving@example.ph',
      'Please remove me',
    ]) {
      assert.deepEqual(await tablesWith(testApp, words), [], words);
    }
    const { state, full_name, phone_number, password_hash } = await memberRow(testApp, member);
    assert.deepEqual(
      { state, full_name, phone_number, password_hash },
      { state: 'erased', full_name: 'Erased member', phone_number: '', password_hash: '' },
    );
  });

  test('[A6][V23] an erased number is unknown, and can register again as a new member', async () => {
    const member = await registerMember(testApp);
    const { phoneNumber, password, token } = member;
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 9 });
    await runErasures(testApp);
    const gone = await testApp.call(access.signIn, { body: { phoneNumber, password } });
    const unknown = await testApp.call(access.signIn, {
      body: { phoneNumber: '639000000001', password },
    });
    const alike = ({ status, text }: typeof gone) => [
      status,
      text.replace(/"trace":"[^"]+"|Quote \S+/g, ''),
    ];
    assert.deepEqual(alike(gone), alike(unknown));
    assert.equal((await testApp.call(getErasure, { token })).error.code, 'session-expired');
    const recovery = await testApp.call(access.startRecovery, { body: { phoneNumber } });
    assert.equal(recovery.status, 200);
    const anew = await registerMember(testApp, { phoneNumber });
    assert.notEqual(anew.id, member.id);
    assert.equal((await lookAtErasure(testApp, anew)).reply.asked, null);
  });

  test('[V25] the audit rows name the steps and contain no personal data', async () => {
    const member = await activatedMember(testApp);
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 9 });
    await runErasures(testApp);
    const rows = await runAsOwner(
      testApp,
      `SELECT actor_kind, action, details FROM audit_entry
       WHERE subject_id = $1 AND action LIKE '%eras%' ORDER BY id`,
      [member.id],
    );
    assert.deepEqual(
      rows.map(({ actor_kind, action }) => [actor_kind, action]),
      [
        ['member', 'member.request-erasure-code'],
        ['member', 'member.ask-erasure'],
        ['system', 'member.erase'],
      ],
    );
    assert.deepEqual(Object.keys(rows[1]?.details).sort(), ['by', 'lastDay']);
    assert.deepEqual(rows[2]?.details, { pictures: 3 });
  });

  /** A loan withdrawn on 28 December 2026, and repaid through a bank on 5 January 2027. */
  async function repaidLoan() {
    testApp.clock.set(new Date('2026-12-28T04:00:00Z'));
    const loan = await activeLoan(testApp, {
      email: 'borrower@example.ph',
      personal: { lastName: 'Dimagiba-Oropesa' },
      bank: { bankName: 'BDO Unibank, Inc.', accountNumber: '009988776655' },
    });
    const { token, phoneNumber } = loan.member;
    const asking = await testApp.call(requestWithdrawal, {
      token,
      body: { id: loan.loanId, phoneNumber, withdrawalAmount: 150_000 },
    });
    assert.equal(asking.status, 200, asking.text);
    const params = { id: asking.reply.id };
    await testApp.call(sendWithdrawalCode, { token, params });
    const code = await lastCodeTo(testApp, phoneNumber);
    const confirmed = await testApp.call(confirmWithdrawal, {
      token,
      body: { phoneNumber, ...params, code },
    });
    assert.equal(confirmed.status, 200, confirmed.text);
    await pass(testApp, 60);
    await assertBlocked(testApp, loan.member, ['LOAN_NOT_REPAID']);
    testApp.clock.set(new Date('2027-01-05T04:00:00Z'));
    const member = await signInMember(testApp, phoneNumber, loan.member.password);
    const [row] = await runAsOwner(testApp, 'SELECT number FROM loan WHERE id = $1', [loan.loanId]);
    const loanNumber: string = row?.number;
    const { token: finance } = await signInStaff(testApp, ['FINANCE']);
    await bookedOnWrongLoan(finance, loanNumber);
    const { reply } = await testApp.call(getLoanAccount, {
      token: member.token,
      params: { loanNumber },
    });
    const request = await testApp.call(askForChange, {
      token: member.token,
      params: { loanNumber },
      body: {
        kind: 'PAUSE',
        reason: 'FAMILY',
        ownWords: 'The family Dimagiba-Oropesa has lost its house.',
        canPayAmount: null,
        canPayOn: null,
      },
    });
    assert.equal(request.status, 200, request.text);
    const toPay = reply.coolingOff?.toPay ?? 0;
    const started = await testApp.call(returnLoan, {
      token: member.token,
      key: crypto.randomUUID(),
      params: { loanNumber },
      body: { toPay, fromWallet: 0 },
    });
    assert.equal(started.status, 200, started.text);
    const reference = `${paymentReference(loanNumber)} Dimagiba-Oropesa`;
    const { rows } = await payByStatement(testApp, [
      {
        ...{ amount: toPay, reference },
        payer: 'Bb Dimagiba-Oropesa',
      },
    ]);
    assert.equal(rows[0]?.result, 'BOOKED');
    const proposal = await testApp.call(proposeLoanChange, {
      token: finance,
      key: crypto.randomUUID(),
      params: { loanNumber },
      body: {
        change: {
          ...{ kind: 'PAYMENT', amount: 5, valueDate: '2027-01-05', receiptNumber: 'OR-ERASED' },
          payer: 'Bb Dimagiba-Oropesa',
        },
        reason: 'Brought to the counter in cash',
      },
    });
    assert.equal(proposal.status, 200, proposal.text);
    const cancelled = await testApp.call(cancelLoanChange, {
      token: finance,
      params: { changeId: proposal.reply.id },
      body: { reason: 'Taken back at once' },
    });
    assert.equal(cancelled.status, 200, cancelled.text);
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const logged = await testApp.call(logContact, {
      token: collector.token,
      key: randomUUID(),
      params: { loanNumber },
      body: { channel: 'CHAT', outcome: 'REACHED', note: 'Wrote as Bb Dimagiba-Oropesa' },
    });
    assert.equal(logged.status, 200, logged.text);
    return { ...loan, member, withdrawalId: asking.reply.id };
  }

  /** A payment of the member that was booked on the loan of another borrower, and then moved to theirs. */
  async function bookedOnWrongLoan(finance: string, loanNumber: string): Promise<void> {
    const other = await borrower(testApp);
    const booked = await payByStatement(testApp, [
      {
        ...{ amount: 1_234.56, payer: 'Bb Dimagiba-Oropesa' },
        reference: `${paymentReference(other.loanNumber)} Dimagiba-Oropesa`,
      },
    ]);
    assert.equal(booked.rows[0]?.result, 'BOOKED');
    const [wrong] = (await accountOf(testApp, other)).payments;
    const proposal = await testApp.call(proposeLoanChange, {
      token: finance,
      key: randomUUID(),
      params: { loanNumber: other.loanNumber },
      body: {
        change: {
          ...{ kind: 'REVERSAL', reversalReason: 'OTHER_LOAN' },
          paymentNumber: wrong?.number ?? '',
        },
        reason: 'The reference was of another loan',
      },
    });
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const confirmed = await testApp.call(confirmLoanChange, {
      token: manager.token,
      params: { changeId: proposal.reply.id },
      body: {},
    });
    assert.equal(confirmed.status, 200, confirmed.text);
    const waiting = await testApp.call(listStaffPayments, { token: finance, query: {} as never });
    const moved = waiting.reply.rows.find(({ amount }) => amount === 1_234.56);
    const id = moved?.id ?? assert.fail('the payment does not wait');
    await matchOnce(testApp, id, loanNumber);
  }

  /** The texts of the member's loans that an erasure must empty and that are not empty. */
  async function textsLeft({ id }: TestMember): Promise<string[]> {
    const left: string[] = [];
    for (const [table, { erased = [] }] of Object.entries(LOAN_TABLES)) {
      for (const column of erased) {
        const rows = await runAsOwner(
          testApp,
          `SELECT FROM ${table} WHERE loan_id IN (SELECT id FROM loan WHERE member_id = $1)
             AND coalesce(${column}, '') <> '' LIMIT 1`,
          [id],
        );
        if (rows.length > 0) left.push(`${table}.${column}`);
      }
    }
    return left;
  }

  async function seenByStaff(member: TestMember, name: string): Promise<void> {
    const { token } = await signInStaff(testApp, ['SUPPORT', 'LOAN_OFFICER', 'FINANCE']);
    const params = { memberId: member.id as `mbr_${string}` };
    const record = await testApp.call(getMember, { token, params });
    assert.equal(record.status, 200, record.text);
    assert.ok(record.reply.details.fullName.includes(name), record.text);
    const query = { memberId: params.memberId, limit: 25 };
    const list = await testApp.call(listStaffWithdrawals, { token, query });
    assert.equal(list.status, 200, list.text);
    assert.equal(list.reply.rows.length, 1);
    assert.ok(list.reply.rows[0]?.fullLegalName.includes(name));
    const loans = await runAsOwner(testApp, 'SELECT id FROM loan WHERE member_id = $1', [
      member.id,
    ]);
    for (const { id } of loans) {
      const file = await testApp.call(getApplication, { token, params: { loanId: id } });
      assert.equal(file.status, 200, file.text);
      assert.ok(file.reply.member.fullName.includes(name));
    }
    const search = await testApp.call(searchMembers, { token, body: { text: name } });
    assert.equal(search.status, 200, search.text);
    const isFound = search.reply.members.some(({ memberId }) => memberId === member.id);
    assert.equal(isFound, name !== 'Erased member');
  }

  test('[V25][V18] after a closed loan the file is kept for five years, as the law requires, then erased', async () => {
    const { member, loanId } = await repaidLoan();
    const { phoneNumber, password } = member;
    const seen = await lookAtErasure(testApp, member);
    assert.deepEqual(seen.reply.kept, { grounds: ['LOAN'], until: '2032-01-05' });
    await erasureAsked(testApp, member);
    // Books the payout's cash first, so that only the erasure could change the ledger.
    testApp.clock.advance({ seconds: 1 });
    await reconcileProvider(systemContext(testApp.app, 'job:reconcile-provider', 'test'));
    const booksBefore = await books();
    testApp.clock.advance({ days: 9 });
    await runErasures(testApp);
    const closed = await memberRow(testApp, member);
    assert.equal(closed.state, 'closed');
    assert.equal(closed.email, null);
    const counts = await countPersonalRows(testApp, member);
    const { member_profile, identity_document, member_bank_account, ...others } = counts;
    assert.deepEqual([member_profile, identity_document, member_bank_account], [1, 3, 1]);
    assert.ok(
      Object.values(others).every((count) => count === 0),
      JSON.stringify(others),
    );
    assert.deepEqual(await tablesWith(testApp, 'borrower@example.ph'), []);
    const gone = await testApp.call(access.signIn, { body: { phoneNumber, password } });
    assert.equal(gone.error.code, 'credentials-wrong');
    const anew = await registerMember(testApp, { phoneNumber });
    assert.notEqual(anew.id, member.id);
    assert.equal(await countAudit(testApp, 'member.close-account', member.id), 1);
    await seenByStaff(member, 'Dimagiba-Oropesa');
    const texts = await textsLeft(member);
    for (const text of ['payment.payer', 'loan_request.own_words', 'loan_change.reason']) {
      assert.ok(texts.includes(text), `${text}: ${texts.join()}`);
    }

    testApp.clock.set(new Date('2032-01-05T15:59:00Z'));
    await runErasures(testApp);
    assert.equal((await memberRow(testApp, member)).state, 'closed', 'the last day is not over');
    testApp.clock.set(new Date('2032-01-05T16:00:00Z'));
    const documents = () =>
      runAsOwner(testApp, 'SELECT kind, sha256 FROM loan_document WHERE loan_id = $1 ORDER BY 1', [
        loanId,
      ]);
    const signed = await documents();
    const ofNewOwner = () =>
      runAsOwner(
        testApp,
        `SELECT id FROM outgoing_message WHERE recipient = $1
         UNION ALL SELECT id FROM phone_proof WHERE phone_number = $1`,
        [phoneNumber],
      );
    const untouched = await ofNewOwner();
    assert.equal(untouched.length, 2);
    await runErasures(testApp);
    await runErasures(testApp);
    assert.equal((await memberRow(testApp, member)).state, 'erased');
    assert.equal(await countAudit(testApp, 'member.erase', member.id), 1);
    assert.deepEqual(await textsLeft(member), []);
    assert.deepEqual(await documents(), signed, 'the hashes of what was signed stay');
    for (const words of ['Dimagiba-Oropesa', '009988776655', member.phoneNumber]) {
      const found = await tablesWith(testApp, words);
      const others =
        words === member.phoneNumber
          ? ['public.member', 'public.outgoing_message', 'public.phone_proof']
          : [];
      assert.deepEqual(
        found.filter((name) => !others.includes(name)),
        [],
        words,
      );
    }
    assert.deepEqual(await books(), booksBefore);
    assert.deepEqual(await ofNewOwner(), untouched, 'what is the new owner’s stays');
    assert.equal(
      (await memberRow(testApp, anew)).phone_number,
      phoneNumber,
      'the new owner of the number stays',
    );
    await seenByStaff(member, 'Erased member');
  });
});
