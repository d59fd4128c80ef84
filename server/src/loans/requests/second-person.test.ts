import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/loan-requests';
import * as staffContract from '@pahiram/api/staff-loan-requests';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import { runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import { addBorrower, askForTime, type Borrower, confirmAnswer } from '../../../test/more-time.ts';
import { signInStaff, type TestStaff } from '../../../test/people.ts';
import { verifyLedger } from '../../ledger/verify.ts';

const note = 'The member sent a notice of the employer.';
const extension = { type: 'EXTENDED', installments: 3 } as const;

describe('the second person of more time', () => {
  let testApp: TestApp;
  let officer: TestStaff;
  let finance: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    finance = await signInStaff(testApp, ['FINANCE']);
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  const today = () => manilaDate(testApp.clock.now().getTime());
  const offer = (requestId: `lrq_${string}`, by = officer, change: object = extension) =>
    testApp.call(staffContract.offerSchedule, {
      token: by.token,
      params: { requestId },
      body: { change, note } as never,
    });
  const pause = (requestId: `lrq_${string}`, days: number, by = officer) =>
    testApp.call(staffContract.pauseLoan, {
      token: by.token,
      params: { requestId },
      body: { until: addDays(today(), days), note },
    });
  const proposalOf = async (requestId: `lrq_${string}`, by = finance) => {
    const found = await testApp.call(staffContract.getStaffLoanRequest, {
      token: by.token,
      params: { requestId },
    });
    assert.equal(found.status, 200, found.text);
    assert.ok(found.reply.proposal, found.text);
    return { ...found.reply.proposal, requestState: found.reply.request.state };
  };
  const decide = async (
    operation: typeof staffContract.refuseMoreTime | typeof staffContract.cancelMoreTime,
    requestId: `lrq_${string}`,
    by: TestStaff,
  ) => {
    const { id: proposalId } = await proposalOf(requestId);
    const params = { requestId, proposalId };
    const body = { reason: 'Six months are enough.' };
    return testApp.call(operation as typeof staffContract.refuseMoreTime, {
      ...{ token: by.token, params, body },
    });
  };
  const requestOf = async (member: Borrower) => {
    const answer = await testApp.call(contract.getLoanRequests, {
      token: tokenOf(testApp.app, member),
      params: { loanNumber: member.loanNumber },
    });
    return answer.reply.requests[0];
  };

  test('[D11][V22][V32] one person alone offers no schedule; another one sees what it costs and confirms it', async () => {
    const member = await addBorrower(testApp);
    const requestId = await askForTime(testApp, member);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    assert.equal((await offer(requestId, manager)).reply.request.state, 'PROPOSED');
    assert.equal(
      (await confirmAnswer(testApp, requestId, manager.token)).error.code,
      'proposal-needs-another-person',
    );
    assert.equal((await offer(requestId)).error.code, 'request-decided');
    assert.equal((await pause(requestId, 10)).error.code, 'request-decided');
    assert.equal((await requestOf(member))?.offer, null, 'the borrower sees no offer yet');
    testApp.clock.advance({ minutes: 90 });
    const proposal = await proposalOf(requestId);
    assert.equal(proposal.proposedById, manager.id);
    assert.equal(proposal.ageMinutes, 90, 'by the clock of the server');
    assert.equal(proposal.effect?.cost.monthsAdded, 3);
    assert.equal(proposal.effect?.comparison?.extraInterest, 0);
    assert.equal(proposal.secondReason, 'CHANGES_SCHEDULE');
    const answer = await confirmAnswer(testApp, requestId, finance.token);
    assert.equal(answer.status, 200, answer.text);
    assert.equal((await requestOf(member))?.state, 'OFFERED');
    const decided = await proposalOf(requestId);
    assert.equal(decided.state, 'CONFIRMED');
    assert.equal(
      (await confirmAnswer(testApp, requestId, finance.token)).error.code,
      'proposal-decided',
    );
    const [kept] = await runAsOwner(
      testApp,
      "SELECT actor_id, details FROM audit_entry WHERE action = 'loan-request.confirm' ORDER BY id DESC LIMIT 1",
      [],
    );
    assert.equal(kept?.actor_id, finance.id);
    assert.equal(kept?.details.answeredBy, manager.id);
  });

  test('[V22][V11] a second person refuses, a proposer cancels, the member is told, and the request waits for another answer', async () => {
    const member = await addBorrower(testApp);
    const requestId = await askForTime(testApp, member);
    await offer(requestId);
    const refused = await decide(staffContract.refuseMoreTime, requestId, finance);
    assert.equal(refused.status, 200, refused.text);
    assert.equal(refused.reply.request.state, 'IN_REVIEW');
    assert.equal((await proposalOf(requestId)).decisionReason, 'Six months are enough.');
    const told = async () =>
      (await messagesTo(testApp, member.phoneNumber)).filter(
        ({ channel, body }) => channel === 'sms' && body.includes('was not confirmed'),
      ).length;
    assert.equal(await told(), 1, 'the answer that was announced does not go away in silence');
    testApp.clock.advance({ minutes: 1 });
    await offer(requestId);
    const other = await signInStaff(testApp, ['LOAN_OFFICER']);
    const cancel = staffContract.cancelMoreTime;
    assert.equal((await decide(cancel, requestId, other)).error.code, 'proposal-not-yours');
    assert.equal((await decide(staffContract.refuseMoreTime, requestId, officer)).status, 403);
    assert.equal((await decide(cancel, requestId, officer)).status, 200);
    assert.equal(await told(), 2);
    testApp.clock.advance({ minutes: 1 });
    await offer(requestId);
    const taken = await testApp.call(contract.cancelLoanRequest, {
      token: tokenOf(testApp.app, member),
      params: { loanNumber: member.loanNumber, requestId },
    });
    assert.equal(taken.status, 200, taken.text);
    assert.equal((await proposalOf(requestId)).state, 'LAPSED');
    assert.equal(
      (await confirmAnswer(testApp, requestId, finance.token)).error.code,
      'proposal-decided',
    );
  });

  test('[V22][V06] of two confirmers, a refusal and the borrower at once one wins, and one offer is made', async () => {
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    for (let round = 0; round < 5; round += 1) {
      const member = await addBorrower(testApp);
      const requestId = await askForTime(testApp, member);
      await offer(requestId);
      const answers = await Promise.all([
        confirmAnswer(testApp, requestId, finance.token),
        confirmAnswer(testApp, requestId, manager.token),
        ...(round % 2 === 1
          ? [decide(staffContract.refuseMoreTime, requestId, finance)]
          : [confirmAnswer(testApp, requestId, finance.token)]),
      ]);
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      const offers = await runAsOwner(
        testApp,
        'SELECT round FROM loan_request_offer WHERE request_id = $1',
        [requestId],
      );
      const { state } = await proposalOf(requestId);
      assert.equal(offers.length, state === 'CONFIRMED' ? 1 : 0);
    }
  });

  test('[D11][V22] one person gives one short pause in a year, on a loan that is not past due', async () => {
    const member = await addBorrower(testApp);
    const paused = await pause(await askForTime(testApp, member, 'PAUSE'), 31);
    assert.equal(paused.reply.request.state, 'PAUSED', paused.text);
    const again = await askForTime(testApp, member, 'PAUSE');
    assert.equal((await pause(again, 40)).reply.request.state, 'PROPOSED');
    assert.equal((await proposalOf(again)).secondReason, 'LONGER_THAN_A_MONTH');
    await decide(staffContract.cancelMoreTime, again, officer);
    testApp.clock.advance({ days: 10 });
    assert.equal((await pause(again, 30)).reply.request.state, 'PROPOSED');
    assert.equal((await proposalOf(again)).secondReason, 'SECOND_IN_A_YEAR');

    const late = await addBorrower(testApp);
    testApp.clock.advance({ days: 40 });
    const requestId = await askForTime(testApp, late, 'PAUSE');
    assert.equal((await pause(requestId, 10)).reply.request.state, 'PROPOSED');
    const proposal = await proposalOf(requestId);
    assert.equal(proposal.secondReason, 'PAST_DUE');
    assert.equal(proposal.effect?.comparison, null);
  });

  test('[D11][V22][V32] who approved the loan or accepted the ID gives no pause alone', async () => {
    const member = await addBorrower(testApp);
    await runAsOwner(
      testApp,
      `INSERT INTO loan_decision (loan_id, round, stage, verdict, staff_id, at)
       VALUES ($1, 90, 'MAKER', 'APPROVE', $2, now())`,
      [member.loanId, officer.id],
    );
    const requestId = await askForTime(testApp, member, 'PAUSE');
    assert.equal((await pause(requestId, 10)).reply.request.state, 'PROPOSED');
    assert.equal((await proposalOf(requestId)).secondReason, 'APPROVED_THE_LOAN');
    await decide(staffContract.cancelMoreTime, requestId, officer);
    await runAsOwner(testApp, 'UPDATE identity_document SET decided_by = $2 WHERE member_id = $1', [
      member.id,
      (await signInStaff(testApp, ['KYC_REVIEWER'])).id,
    ]);
    const other = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await pause(requestId, 10, other)).reply.request.state, 'PAUSED');
  });

  test('[V22] a proposer who lost the role is refused, and the loan as it stands today decides', async () => {
    const member = await addBorrower(testApp);
    const requestId = await askForTime(testApp, member);
    const leaving = await signInStaff(testApp, ['LOAN_OFFICER']);
    const firstDueDate = addDays(today(), 6);
    const change = { type: 'RESCHEDULED', installmentCount: 12, firstDueDate };
    assert.equal((await offer(requestId, leaving, change)).reply.request.state, 'PROPOSED');
    testApp.clock.advance({ days: 6 });
    assert.equal((await proposalOf(requestId)).obstacle, 'first-due-date-out-of-range');
    assert.equal(
      (await confirmAnswer(testApp, requestId, finance.token)).error.code,
      'first-due-date-out-of-range',
    );
    await runAsOwner(testApp, "UPDATE staff SET roles = '{SUPPORT}' WHERE id = $1", [leaving.id]);
    assert.equal(
      (await confirmAnswer(testApp, requestId, finance.token)).error.code,
      'proposer-not-allowed',
    );
  });
});
