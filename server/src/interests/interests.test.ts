import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { proposeMemberHold } from '@pahiram/api/holds';
import { proposeLoanChange } from '@pahiram/api/loan-changes';
import * as contract from '@pahiram/api/staff-interests';
import { offerSchedule, reviewLoanRequest } from '@pahiram/api/staff-loan-requests';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addBorrower, askForTime, type Borrower } from '../../test/more-time.ts';
import { signInStaff, type TestStaff } from '../../test/people.ts';
import { routes } from '../capabilities.ts';

/** Operations that decide about one member: others than these are lists, company matters or money that is matched. */
const DECIDING = [
  ...[
    'answerSignal',
    'correctSignalAnswer',
    'claimApplication',
    'assignApplication',
    'approveApplication',
    'makeCounterOffer',
    'markIncomeAsk',
    'checkApplication',
    'rejectApplication',
    'askAgain',
    'askForIncome',
    'withdrawIncomeAsk',
  ],
  ...['decideDocument', 'proposeMemberHold', 'proposeWithdrawalHold', 'approveWithdrawalHold'],
  ...['proposeHoldRenewal', 'confirmHoldRenewal'],
  ...['releaseWithdrawalHold', 'reportTakeover', 'claimWithdrawalCall', 'issueWithdrawalCode'],
  ...['readWithdrawalAccountNumber', 'claimCollectionCall', 'logContact', 'settleDispute'],
  'assignCollection',
  ...['previewLoanChange', 'proposeLoanChange', 'confirmLoanChange', 'refuseLoanChange'],
  ...['cancelLoanChange', 'reviewLoanRequest', 'previewScheduleOffer', 'offerSchedule'],
  ...['declineLoanRequest', 'pauseLoan', 'resumeLoan', 'confirmMoreTime', 'refuseMoreTime'],
  'cancelMoreTime',
  ...[
    'linkTicket',
    'startErasureOfMember',
    'offerDataCopy',
    'unlinkTicket',
    'keepTicketFile',
    'proposeAccountRecovery',
    'confirmAccountRecovery',
    'dropAccountRecovery',
    'proposeProfileCorrection',
    'confirmProfileCorrection',
    'dropProfileCorrection',
  ],
];

describe('loans of staff and of their relatives', () => {
  let testApp: TestApp;
  let officer: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
  });
  after(() => testApp.close());

  const declare = (by: TestStaff, kind: string, fact: string, bankCode: string | null = null) =>
    testApp.call(contract.declareInterest, {
      token: by.token,
      body: { relation: 'SIBLING', kind, fact, bankCode } as never,
    });
  const flagOf = async (by: TestStaff, member: Borrower) => {
    const answer = await testApp.call(contract.checkOwnInterest, {
      token: by.token,
      params: { memberId: member.id as `mbr_${string}` },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.shared;
  };

  test('[V22][V32] every operation that decides about one member is for other people than those it concerns', () => {
    const guarded = routes
      .filter(({ isForOthers }) => isForOthers)
      .map(({ operation }) => operation.name);
    assert.deepEqual(guarded.sort(), [...DECIDING].sort());
  });

  test('[V29] a fact of emoji is declared like any other, and its hint has whole characters', async () => {
    const by = await signInStaff(testApp, ['LOAN_OFFICER']);
    const first = await declare(by, 'LOAN', '😀0😀');
    assert.equal(first.status, 200, first.text);
    const second = await declare(by, 'EMAIL', 'ana@😀😀.ph');
    assert.equal(second.status, 200, second.text);
    const hints = second.reply.rows.map(({ hint }) => hint);
    assert.deepEqual(hints.sort(), ['…😀.ph', '…😀0😀'].sort());
  });

  test('[V22][V32] a declared relative is handled by others: the refusal is clear and on record, and a flag shows why', async () => {
    const member = await addBorrower(testApp);
    const requestId = await askForTime(testApp, member);
    assert.deepEqual(await flagOf(officer, member), []);
    const local = `0${member.phoneNumber.slice(2)}`;
    const declared = await declare(officer, 'PHONE', local);
    assert.equal(declared.status, 200, declared.text);
    assert.equal(declared.reply.rows.length, 1);
    assert.ok(!declared.text.includes(local), 'the fact itself is not kept');
    assert.deepEqual(await flagOf(officer, member), ['PHONE']);
    const refused = await testApp.call(reviewLoanRequest, {
      token: officer.token,
      params: { requestId },
    });
    assert.equal(refused.status, 403);
    assert.equal(refused.error.code, 'own-interest');
    assert.equal(await countAudit(testApp, 'access.own-interest-refused', member.id), 1);
    const offered = await testApp.call(offerSchedule, {
      token: officer.token,
      params: { requestId },
      body: { change: { type: 'EXTENDED', installments: 3 }, note: 'For my brother.' },
    });
    assert.equal(offered.error.code, 'own-interest');
    const other = await signInStaff(testApp, ['LOAN_OFFICER']);
    const started = await testApp.call(reviewLoanRequest, {
      token: other.token,
      params: { requestId },
    });
    assert.equal(started.status, 200, started.text);
    assert.equal(await countAudit(testApp, 'staff.declare-interest', officer.id), 1);
  });

  test('[V32] the e-mail address of a staff member is found without a declaration', async () => {
    const member = await addBorrower(testApp);
    const finance = await signInStaff(testApp, ['FINANCE']);
    const [{ email }] = (await runAsOwner(testApp, 'SELECT email FROM staff WHERE id = $1', [
      finance.id,
    ])) as [{ email: string }];
    await runAsOwner(testApp, 'UPDATE member SET email = upper($2) WHERE id = $1', [
      member.id,
      email,
    ]);
    assert.deepEqual(await flagOf(finance, member), ['EMAIL']);
    const change = await testApp.call(proposeLoanChange, {
      token: finance.token,
      key: testApp.app.random.uuid(),
      params: { loanNumber: member.loanNumber },
      body: { change: { kind: 'REFUND', amount: 1 }, reason: 'Paid too much' },
    });
    assert.equal(change.error.code, 'own-interest');
  });

  test('[V32] loan number, account and address concern as well; a fact that is none is refused', async () => {
    const member = await addBorrower(testApp);
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    assert.equal((await declare(reviewer, 'PHONE', '12345')).error.code, 'fact-not-valid');
    assert.equal((await declare(reviewer, 'ACCOUNT', '001234567890')).error.code, 'bank-missing');
    await declare(reviewer, 'LOAN', member.loanNumber.toLowerCase());
    const [home] = await runAsOwner(
      testApp,
      'SELECT street_address, town FROM member_profile WHERE member_id = $1',
      [member.id],
    );
    await declare(reviewer, 'ADDRESS', `${home?.street_address}, ${home?.town}`);
    assert.deepEqual(await flagOf(reviewer, member), ['LOAN', 'ADDRESS']);
    const hold = await testApp.call(proposeMemberHold, {
      token: reviewer.token,
      params: { memberId: member.id as `mbr_${string}` },
      body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: '2027-01-01' } as never,
    });
    assert.equal(hold.error.code, 'own-interest');
    await assert.rejects(
      runAsOwner(testApp, 'DELETE FROM staff_interest'),
      /refuse|kept|cannot|append/i,
    );
  });
});
