import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { loanNumberIn } from '@pahiram/domain/loans/payment-reference';
import { type LoanHistory, viewHistory } from '@pahiram/domain/loans/projection';
import {
  decideProviderPayment,
  type ProviderPaymentDecision,
  type ProviderPaymentReport,
  type StoredProviderPayment,
} from '@pahiram/domain/loans/provider-payment';
import { coolingOffReturn, decideMemberPayment } from '@pahiram/domain/loans/servicing';
import { quoteSettlement } from '@pahiram/domain/loans/settlement-quote';
import { type Centavos, ZERO } from '@pahiram/domain/money/money';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { lockStartedLoan } from '../lent-loans.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoanByNumber, lockLoan, lockLoanByNumber } from '../store.ts';
import { listByCodes, listReceivedBetween, mapByExternalIds } from './provider-payment-store.ts';
import { applyPayment, coolingOffRules, findSameMoney, receivePayment } from './receive-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import {
  lockPayment,
  type PaidCode,
  type PaymentChannel,
  type PaymentId,
  type PaymentRecord,
} from './store.ts';

export type ProviderName = Exclude<PaymentChannel, 'wallet' | 'bank' | 'staff'>;

/** A payment that a provider reports, and the payment code of ours that it was paid by, if any. */
export interface ReportedPayment {
  readonly provider: ProviderName;
  readonly report: ProviderPaymentReport;
  readonly code: (PaidCode & { readonly loanId: string }) | null;
}

const referenceMax = 300;

/**
 * Stores a reported payment as money that nobody has matched yet, once (V06). A payment that was reversed before we
 * knew it is not stored, because no money is there.
 */
export async function storeReportedPayment(
  tx: Tx,
  ctx: Context,
  { provider, report, code }: ReportedPayment,
): Promise<void> {
  if (report.state === 'reversed') return;
  const [today, paidOn] = [ctx.clock.now().getTime(), report.paidAt].map(manilaDate);
  if (today === undefined || paidOn === undefined) return;
  await receivePayment(tx, ctx, {
    channel: provider,
    externalId: report.id,
    amount: report.amount,
    // The provider's clock can be ahead of ours.
    valueDate: paidOn < today ? paidOn : today,
    payer: '',
    referenceText: report.reference.slice(0, referenceMax),
    code,
  });
}

/**
 * Applies or reverses a stored payment as its report says; a repeated report changes nothing. Money that another
 * channel may have brought already waits for a person.
 * @returns what a person must look into.
 */
export async function applyReportedPayment(
  tx: Tx,
  ctx: Context,
  reported: ReportedPayment,
): Promise<ProviderPaymentDecision['incident']> {
  const { provider, report } = reported;
  const known = (await mapByExternalIds(tx, provider, [report.id])).get(report.id);
  if (!known) return null;
  const loan = await lockLoanOf(tx, known, reported);
  const payment = await lockPayment(tx, known.id);
  if (!payment) return null;
  const isHeld = !payment.match && loan && (await findSameMoney(tx, loan, payment)) !== undefined;
  const isMoved = payment.reversal?.reason === 'OTHER_LOAN';
  if (isMoved || (payment.match && payment.match.loanId !== loan?.id)) {
    throw new Error(`payment ${payment.id} got another loan in the meantime`);
  }
  const isPayable = loan !== undefined && loan.firstWithdrawal !== null;
  const { steps, incident } = decideProviderPayment(factsOf(payment), report, isPayable && !isHeld);
  let current = payment;
  for (const step of steps) {
    if (step === 'reverse') await reverseReported(tx, ctx, current);
    else if (loan === undefined) throw new Error(`payment ${payment.id} has no loan`);
    else current = (await applyPayment(tx, ctx, current, loan, false)).payment;
  }
  return incident;
}

/** The loan with which the payment is matched, or will be. Money that was taken off a wrong loan waits for a person. */
async function lockLoanOf(
  tx: Tx,
  { externalId, match, referenceText }: PaymentRecord,
  { report, code }: ReportedPayment,
): Promise<LoanRecord | undefined> {
  if (match !== null) return lockLoan(tx, match.loanId);
  if (externalId !== report.id) return undefined;
  if (code !== null) return lockLoan(tx, code.loanId);
  const number = loanNumberIn(referenceText);
  return number === null ? undefined : lockStartedLoan(tx, number);
}

/** The provider took the money back: the loan owes it again, and the cash has left the provider. */
async function reverseReported(tx: Tx, ctx: Context, payment: PaymentRecord): Promise<void> {
  const date = manilaDate(ctx.clock.now().getTime());
  const reversed = await reversePayment(tx, ctx, payment, { reason: 'BOUNCED', date });
  if (!reversed.ok) throw new Error(`reversal of ${payment.id}: ${reversed.refusal.code}`);
}

function factsOf({ amount, match, reversal }: PaymentRecord): StoredProviderPayment {
  return { amount, isMatched: match !== null, isReversed: reversal !== null };
}

/** What is stored of payments, by the provider's ids. */
export async function findStoredPayments(
  reader: Reader,
  provider: ProviderName,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, StoredProviderPayment>> {
  const payments = await mapByExternalIds(reader, provider, externalIds);
  return new Map([...payments].map(([id, payment]) => [id, factsOf(payment)]));
}

export interface ReceivedPayment {
  readonly id: PaymentId;
  readonly externalId: string;
  readonly amount: Centavos;
  readonly isReversed: boolean;
}

/** A page of the provider's payments that were received in the span. */
export async function listReceivedPayments(
  reader: Reader,
  provider: ProviderName,
  span: { readonly from: Date; readonly to: Date; readonly after: PaymentId | null },
  limit: number,
): Promise<readonly ReceivedPayment[]> {
  const payments = await listReceivedBetween(reader, provider, span, limit);
  return payments.map(({ id, externalId, amount, reversal }) => ({
    id,
    externalId,
    amount,
    // Money that was taken off a wrong loan is still at the provider.
    isReversed: reversal !== null && reversal.reason !== 'OTHER_LOAN',
  }));
}

export interface PaymentOfCode extends StoredProviderPayment {
  readonly codeId: string;
  readonly number: string;
}

/** What was paid by these payment codes. */
export async function listPaymentsOfCodes(
  reader: Reader,
  codeIds: readonly string[],
): Promise<readonly PaymentOfCode[]> {
  const payments = await listByCodes(reader, codeIds);
  return payments.map((payment) => ({
    ...factsOf(payment),
    codeId: payment.code?.id ?? '',
    number: payment.number,
  }));
}

export interface PayableLoan {
  readonly id: string;
  readonly number: string;
}

/** The caller's own loan; undefined when there is none with this number. */
export async function findOwnLoan(
  reader: Reader,
  memberId: string,
  number: string,
): Promise<(PayableLoan & { readonly isPayable: boolean }) | undefined> {
  const loan = await findLoanByNumber(reader, memberId, number);
  return loan && { id: loan.id, number: loan.number, isPayable: loan.firstWithdrawal !== null };
}

/** Locks the caller's own loan and asks whether this much may be paid on it today. */
export async function lockPayableLoan(
  tx: Tx,
  ctx: Context,
  wanted: { readonly number: string; readonly amount: Centavos },
) {
  const loan = await lockLoanByNumber(tx, ctx.actor.id, wanted.number);
  if (!loan) return { loan: undefined, decision: undefined, lastDay: null };
  const found = { loan: { id: loan.id, number: loan.number } satisfies PayableLoan };
  if (loan.firstWithdrawal === null) return { ...found, decision: undefined, lastDay: null };
  const today = manilaDate(ctx.clock.now().getTime());
  const history = await loadHistory(tx, loan);
  const decision = decideMemberPayment(viewHistory(history, today), wanted.amount);
  const lastDay = await lastDayOf(tx, loan, { history, today, amount: wanted.amount });
  return { ...found, decision, lastDay };
}

/** The last day on which an amount returns or settles the loan; null for one that does neither. */
async function lastDayOf(
  reader: Reader,
  loan: LoanRecord,
  {
    history,
    today,
    amount,
  }: {
    readonly history: LoanHistory;
    readonly today: CalendarDate;
    readonly amount: Centavos;
  },
): Promise<CalendarDate | null> {
  const back = coolingOffReturn(history, today, await coolingOffRules(reader, loan), ZERO);
  if (back && amount === back.toPay) return back.until;
  const { pauseEndsOn } = loan;
  const settlement = quoteSettlement(history, { today, pauseEndsOn }, today);
  return settlement.ok && amount === settlement.value.toPay ? settlement.value.holdsUntil : null;
}
