import type * as contract from '@pahiram/api/repayments';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { PaymentInstruction, PaymentUse } from '@pahiram/domain/loans/loan-events';
import { interestSaved } from '@pahiram/domain/loans/payment-effect';
import { addEvent, type LoanProjection, viewHistory } from '@pahiram/domain/loans/projection';
import { receiptLines } from '@pahiram/domain/loans/receipt';
import { decideMemberPayment, paymentEvent } from '@pahiram/domain/loans/servicing';
import { setOffPayableNow } from '@pahiram/domain/loans/set-off';
import { type Centavos, centavos, formatPesos, ZERO } from '@pahiram/domain/money/money';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { newId, newNumber } from '../../ids.ts';
import { getBalance } from '../../ledger/balances.ts';
import { lockAccounts, openAccounts } from '../../ledger/posting.ts';
import { LedgerRefusal } from '../../ledger/refusals.ts';
import { LOAN_LEDGER_KINDS } from '../books.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { loadSetOffFacts } from '../set-off/set-off-facts.ts';
import { findPlanned } from '../set-off/store.ts';
import { findLoanByNumber, lockLoanByNumber } from '../store.ts';
import { showAccount, showPayment, showScheduleEffect } from './loan-account.ts';
import { getReceipt } from './receipts.ts';
import { type AppliedPayment, coolingOffRules, recordPayment } from './receive-payment.ts';
import { insertPayment } from './store.ts';

/** What a payment would do today, and what it would save with each use. */
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
  const rules = await coolingOffRules(ctx.reader, loan);
  const origin = body.isFromOutside ? 'OUTSIDE' : 'WALLET';
  const date = body.isAnnounced ? await announcedDay(ctx, loan, body.amount) : today;
  if (date === null) throw refuse('set-off-changed');
  const payment = { id: 'preview', amount: body.amount, origin, date } as const;
  const afterUse = (instruction: PaymentUse) => {
    const event = paymentEvent(history, { ...payment, instruction }, rules);
    return viewHistory(addEvent(history, event), today);
  };
  const savedBy = (use: PaymentUse) => interestSaved(before, afterUse(use));
  return {
    ...describeEffect(before, afterUse(body.use), payment),
    saved: {
      DEFAULT: savedBy('DEFAULT'),
      NEXT_INSTALLMENTS: savedBy('NEXT_INSTALLMENTS'),
      SHORTER_TERM: savedBy('SHORTER_TERM'),
      SMALLER_INSTALLMENTS: savedBy('SMALLER_INSTALLMENTS'),
    },
  };
};

/** The day from which the announced payment of this amount counts; null when it cannot be paid now. */
async function announcedDay(
  { reader, clock }: Pick<Context, 'reader' | 'clock'>,
  loan: LoanRecord,
  amount: Centavos,
): Promise<CalendarDate | null> {
  const planned = await findPlanned(reader, loan.id);
  const today = manilaDate(clock.now().getTime());
  const facts = await loadSetOffFacts(reader, { clock }, loan, planned, today);
  const payable = setOffPayableNow(facts, today);
  return payable?.amount === amount ? payable.valueDate : null;
}

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
    const today = manilaDate(ctx.clock.now().getTime());
    const allowed = decideMemberPayment(
      viewHistory(await loadHistory(tx, loan), today),
      body.amount,
    );
    if (!allowed.ok) throw refuse(allowed.refusal.code, allowed.refusal.facts);
    await lockWalletAndLoan(tx, loan);
    const balance = (await getBalance(tx, 'member_wallet', loan.memberId))?.available ?? ZERO;
    if (body.amount > balance) {
      const missing = formatPesos(centavos(body.amount - balance));
      throw refuse('amount-over-balance', { inWallet: formatPesos(balance), missing });
    }
    const { payment, loan: paid, projection } = await recordWalletPayment(tx, ctx, loan, body);
    return {
      payment: showPayment(payment, await getReceipt(tx, loan.memberId, payment.id)),
      account: await showAccount(tx, paid, projection),
    };
  });

/**
 * Locks the wallet and the loan's own accounts, in the order in which a payment locks them, so that the balance that is
 * read can be paid. The caller has locked the loan.
 */
export async function lockWalletAndLoan(tx: Tx, loan: LoanRecord): Promise<void> {
  const accounts = [
    ['member_wallet', loan.memberId] as const,
    ...LOAN_LEDGER_KINDS.map((kind) => [kind, loan.id] as const),
  ];
  await lockAccounts(tx, await openAccounts(tx, accounts));
}

/**
 * Records a payment from the borrower's wallet: by the borrower, or by set-off under an article of the contract. A
 * payment that was announced counts from the day that its notices named, also when the borrower makes it.
 * @throws LedgerRefusal `amount-over-balance`
 */
export async function recordWalletPayment(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  {
    amount,
    use,
    valueDate,
    setOffArticle,
  }: {
    readonly amount: Centavos;
    readonly use: PaymentInstruction;
    /** Of an announced payment; without it today. */
    readonly valueDate?: CalendarDate;
    readonly setOffArticle?: number;
  },
): Promise<AppliedPayment> {
  const now = ctx.clock.now();
  const id = newId(ctx.random, 'pay');
  const received = {
    id,
    number: newNumber(ctx.random, 'PM'),
    channel: 'wallet',
    externalId: id,
    amount,
    valueDate: valueDate ?? manilaDate(now.getTime()),
    payer: '',
    referenceText: '',
    receivedAt: now,
    match: null,
    reversal: null,
  } as const;
  const applied = await recordPayment(tx, ctx, loan, {
    payment: received,
    instruction: use,
    origin: setOffArticle === undefined ? 'WALLET' : 'SET_OFF',
    from: ['member_wallet', loan.memberId],
    paysSetOff: valueDate !== undefined,
    ...(setOffArticle !== undefined && { setOffArticle }),
  });
  await insertPayment(tx, applied.payment, ctx.actor.id);
  await recordAudit(tx, ctx, {
    action: setOffArticle === undefined ? 'loan.pay-from-wallet' : 'loan.set-off',
    subjectKind: 'loan',
    subjectId: loan.id,
    details: { payment: applied.payment.number, amount: String(amount), use },
  });
  return applied;
}

export function isOverBalance(error: unknown): boolean {
  return error instanceof LedgerRefusal && error.code === 'amount-over-balance';
}

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
