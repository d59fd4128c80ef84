import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as contract from '@pahiram/api/loan-requests';
import * as staffContract from '@pahiram/api/staff-loan-requests';
import { addFundedMember, type FundedMember } from './bulk-wallets.ts';
import type { TestApp } from './harness.ts';
import { tokenOf } from './maker.ts';
import { lastCodeTo } from './messages.ts';
import { signInStaff } from './people.ts';
import { testPassword } from './sign-in-facts.ts';
import { confirmed, pass, walletOf } from './withdrawals.ts';

export type Borrower = FundedMember & { readonly loanNumber: string };

/** A member who has withdrawn 20,000 of 150,000 pesos: six installments have begun. */
export async function addBorrower(testApp: TestApp): Promise<Borrower> {
  const member = await addFundedMember(testApp.app);
  await confirmed(testApp, member, 20_000);
  await pass(testApp, 60);
  return { ...member, loanNumber: (await walletOf(testApp, member)).loanNumber };
}

/** A borrower asks for more time. */
export async function askForTime(
  testApp: TestApp,
  member: Borrower,
  kind: 'EXTENSION' | 'PAYMENT_HOLIDAY' | 'PAUSE' = 'EXTENSION',
): Promise<`lrq_${string}`> {
  const answer = await testApp.call(contract.askForChange, {
    token: tokenOf(testApp.app, member),
    key: randomUUID(),
    params: { loanNumber: member.loanNumber },
    body: { kind, reason: 'ILLNESS', ownWords: '', canPayAmount: null, canPayOn: null },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.reply.request.id;
}

/** A second person confirms the answer that waits. */
export async function confirmAnswer(testApp: TestApp, requestId: `lrq_${string}`, token?: string) {
  const confirmer = token ?? (await signInStaff(testApp, ['FINANCE'])).token;
  const found = await testApp.call(staffContract.getStaffLoanRequest, {
    token: confirmer,
    params: { requestId },
  });
  assert.equal(found.status, 200, found.text);
  const { proposal } = found.reply;
  assert.ok(proposal, found.text);
  return testApp.call(staffContract.confirmMoreTime, {
    token: confirmer,
    params: { requestId, proposalId: proposal.id },
    body: {},
  });
}

export interface OfferedMember {
  readonly token: string;
  readonly phoneNumber: string;
  readonly loanNumber: string;
  readonly requestId: `lrq_${string}`;
}

/** The member reads the offered schedule, and gets a code for it. */
export async function codeForSchedule(testApp: TestApp, member: OfferedMember) {
  const { token, phoneNumber, loanNumber, requestId } = member;
  const params = { loanNumber, requestId };
  const shown = await testApp.call(contract.getScheduleOffer, { token, params });
  assert.equal(shown.status, 200, shown.text);
  const { round, document } = shown.reply;
  const offer = { round, documentHash: document.hash };
  const sent = await testApp.call(contract.requestScheduleCode, { token, params, body: offer });
  assert.equal(sent.status, 200, sent.text);
  return { ...offer, code: await lastCodeTo(testApp, phoneNumber), document };
}

/** The member accepts the offered schedule with the code. */
export async function acceptSchedule(testApp: TestApp, member: OfferedMember) {
  const { document: _read, ...body } = await codeForSchedule(testApp, member);
  return testApp.call(contract.acceptScheduleOffer, {
    token: member.token,
    key: randomUUID(),
    params: { loanNumber: member.loanNumber, requestId: member.requestId },
    body: { ...body, password: testPassword },
  });
}
