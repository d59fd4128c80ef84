import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as contract from '@pahiram/api/payment-codes';
import * as repayments from '@pahiram/api/repayments';
import type { PaymentUse } from '@pahiram/domain/loans/loan-events';
import type { PaymentMethod } from '@pahiram/domain/loans/provider-payment';
import { secretOf, signed } from '../src/integrations/sandbox-callbacks.ts';
import { addFundedMember, type FundedMember } from './bulk-wallets.ts';
import { runAsOwner } from './facts.ts';
import type { TestApp } from './harness.ts';
import { tokenOf } from './maker.ts';
import { confirmed, pass, walletOf } from './withdrawals.ts';

export interface Borrower extends FundedMember {
  readonly loanNumber: string;
}

/** A member who has withdrawn 20,000 of 150,000 pesos: six installments have begun. */
export async function borrower(testApp: TestApp): Promise<Borrower> {
  const member = await addFundedMember(testApp.app);
  await confirmed(testApp, member, 20_000);
  await pass(testApp, 60);
  return { ...member, loanNumber: (await walletOf(testApp, member)).loanNumber };
}

export function requestCode(
  testApp: TestApp,
  member: Borrower,
  amount: number,
  method: PaymentMethod = 'QR_PH',
  use: PaymentUse = 'DEFAULT',
) {
  return testApp.call(contract.requestPaymentCode, {
    token: tokenOf(testApp.app, member),
    key: randomUUID(),
    params: { loanNumber: member.loanNumber },
    body: { amount, method, use },
  });
}

export function cancelCode(testApp: TestApp, member: Borrower, codeId: `pco_${string}`) {
  return testApp.call(contract.cancelPaymentCode, {
    token: tokenOf(testApp.app, member),
    params: { loanNumber: member.loanNumber, codeId },
    body: {},
  });
}

/** Requests a code, and asserts that it was accepted. The provider has not been asked yet. */
export async function requestedCode(
  testApp: TestApp,
  member: Borrower,
  amount: number,
  method?: PaymentMethod,
  use?: PaymentUse,
) {
  const answer = await requestCode(testApp, member, amount, method, use);
  assert.equal(answer.status, 200, answer.text);
  return answer.reply.code;
}

export async function codesOf(testApp: TestApp, member: Borrower) {
  const answer = await testApp.call(contract.listPaymentCodes, {
    token: tokenOf(testApp.app, member),
    params: { loanNumber: member.loanNumber },
  });
  assert.equal(answer.status, 200, answer.text);
  return answer.reply.codes;
}

export async function statusOf(testApp: TestApp, member: Borrower) {
  return (await codesOf(testApp, member))[0]?.status;
}

export async function accountOf(testApp: TestApp, member: Borrower) {
  const answer = await testApp.call(repayments.getLoanAccount, {
    token: tokenOf(testApp.app, member),
    params: { loanNumber: member.loanNumber },
  });
  assert.ok(answer.reply.account, answer.text);
  return answer.reply.account;
}

/** The sandbox's id of the payment by a code. */
export async function paymentIdOf(testApp: TestApp, codeId: string): Promise<string> {
  const row = await testApp.app.db.reader
    .selectFrom('sandbox_provider.payment_code')
    .select('id')
    .where('reference', '=', codeId)
    .executeTakeFirstOrThrow();
  return row.id.replace(/^sbc/, 'sbp');
}

/** A code whose money is at the provider, while nothing has reached us. */
export async function paidAtProvider(testApp: TestApp, member: Borrower, amount: number) {
  const code = await requestedCode(testApp, member, amount);
  await testApp.drainJobs();
  const later = new Date(testApp.clock.now().getTime() + 30 * 86_400_000);
  await runAsOwner(testApp, "UPDATE job SET run_at = $1 WHERE task = 'check-payment-code'", [
    later,
  ]);
  await pass(testApp, 12, 12);
  return { code, paymentId: await paymentIdOf(testApp, code.id) };
}

/** Sends a callback about a payment, signed as the sandbox provider does. */
export async function callBackPayment(
  testApp: TestApp,
  payment: string,
  change: { readonly amount?: string; readonly signature?: string } = {},
) {
  const now = testApp.clock.now();
  const body = JSON.stringify({
    event: randomUUID(),
    payment,
    reference: 'any',
    state: 'paid',
    amount: change.amount ?? '2575000',
  });
  const headers = signed(await secretOf(testApp.app.db), body, now);
  return testApp.server.inject({
    method: 'POST',
    url: '/api/v2/webhooks/payments/sandbox',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(change.signature ? { 'x-sandbox-signature': change.signature } : {}),
    },
    payload: body,
  });
}
