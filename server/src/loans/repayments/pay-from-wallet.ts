import type * as contract from '@pahiram/api/repayments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { addEvent, type LoanProjection, viewHistory } from '@pahiram/domain/loans/projection';
import { receiptLines } from '@pahiram/domain/loans/receipt';
import { decideMemberPayment, paymentEvent } from '@pahiram/domain/loans/servicing';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { newId, newNumber } from '../../ids.ts';
import { LedgerRefusal } from '../../ledger/refusals.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber, lockLoanByNumber } from '../store.ts';
import { showAccount, showPayment, showScheduleEffect } from './loan-account.ts';
import { getReceipt } from './receipts.ts';
import { coolingOffRules, recordPayment } from './receive-payment.ts';
import { insertPayment } from './store.ts';

/** What a payment would do today. */
export const previewPayment: Handler<typeof contract.previewPayment> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  if (loan.firstWithdrawal === null) throw refuse('loan-not-payable');
  const today = manilaDate(ctx.clock.now().getTime());
  const history = await loadHistory(ctx.reader, loan);
  const before = viewHistory(history, today);
  const decision = decideMemberPayment(before, body.amount);
  if (!decision.ok) throw refuse(decision.refusal.code, decision.refusal.facts);
  const { amount, use: instruction } = body;
  const payment = { id: 'preview', amount, instruction, date: today };
  const event = paymentEvent(history, payment, await coolingOffRules(ctx.reader, loan));
  return describeEffect(before, viewHistory(addEvent(history, event), today), payment);
};

/** The caller's wallet pays the caller's loan. */
export const payFromWallet: Handler<typeof contract.payFromWallet> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanByNumber(tx, ctx.actor.id, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    if (loan.firstWithdrawal === null) throw refuse('loan-not-payable');
    const now = ctx.clock.now();
    const today = manilaDate(now.getTime());
    const allowed = decideMemberPayment(
      viewHistory(await loadHistory(tx, loan), today),
      body.amount,
    );
    if (!allowed.ok) throw refuse(allowed.refusal.code, allowed.refusal.facts);
    const id = newId(ctx.random, 'pay');
    const received = {
      id,
      number: newNumber(ctx.random, 'PM'),
      channel: 'wallet',
      externalId: id,
      amount: body.amount,
      valueDate: today,
      payer: '',
      referenceText: '',
      receivedAt: now,
      match: null,
      reversal: null,
    } as const;
    const {
      payment,
      loan: paid,
      projection,
    } = await recordPayment(tx, ctx, loan, {
      payment: received,
      instruction: body.use,
      from: ['member_wallet', loan.memberId],
    }).catch((error) => {
      if (error instanceof LedgerRefusal && error.code === 'amount-over-balance') {
        throw refuse('amount-over-balance');
      }
      throw error;
    });
    await insertPayment(tx, payment, ctx.actor.id);
    await recordAudit(tx, ctx, {
      action: 'loan.pay-from-wallet',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { payment: payment.number, amount: toPesosNumber(body.amount), use: body.use },
    });
    return {
      payment: showPayment(payment, await getReceipt(tx, loan.memberId, id)),
      account: await showAccount(tx, paid, projection),
    };
  });

function describeEffect(
  before: LoanProjection,
  after: LoanProjection,
  payment: { readonly id: string; readonly amount: bigint },
) {
  return {
    paid: receiptLines(before, after, payment),
    principalLeft: after.outstanding.PRINCIPAL,
    isSettled: after.state === 'CLOSED',
    isReturned: after.state === 'CANCELLED',
    ...showScheduleEffect(before, after),
  };
}
