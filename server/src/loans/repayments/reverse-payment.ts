import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  isReasonPossible,
  type ReversalReason,
  reversalEvent,
} from '@pahiram/domain/loans/loan-change';
import type { ServicingRefusal } from '@pahiram/domain/loans/servicing';
import { accept, type Decision, refuse } from '@pahiram/domain/texts/decision';
import type { Context } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Tx } from '../../db/database.ts';
import { postTransfers } from '../../ledger/posting.ts';
import { lockLoan } from '../store.ts';
import { channelPostings, clearingOf, receivePayment } from './receive-payment.ts';
import { type RecordedEvent, recordEvent } from './record-event.ts';
import { insertReversal, lockPayment, type PaymentId, type PaymentRecord } from './store.ts';

export interface ReversalGiven {
  readonly reason: ReversalReason;
  /** The day on which it counts, not in the future. */
  readonly date: CalendarDate;
  /** The bank's file that showed the money is taken back: it was never on the account. */
  readonly isFileTakenBack?: boolean;
}

export type ReversalRefusal =
  | ServicingRefusal
  | 'payment-reversed'
  | 'payment-matched'
  | 'reason-not-possible';

/**
 * Takes a payment back, once: the loan is as if it had never come, and later payments are allocated again. Money of
 * the wallet goes back to the wallet. Other money leaves the channel's cash; when it is of another loan, it is received
 * again as money without a loan, which can be matched. A payment that no loan has received can be
 * reversed too.
 * Locks the loan, then the payment. The caller throws a refusal, so that its transaction is rolled back.
 * @param payment as read in this transaction. `payment-matched`: it has got a loan since.
 * @returns the event; null for money that no loan had received.
 */
export async function reversePayment(
  tx: Tx,
  ctx: Context,
  payment: PaymentRecord,
  { reason, date, isFileTakenBack = false }: ReversalGiven,
): Promise<Decision<RecordedEvent | null, ReversalRefusal>> {
  const loanId = payment.match?.loanId ?? null;
  const loan = loanId === null ? undefined : await lockLoan(tx, loanId);
  const locked = await lockPayment(tx, payment.id);
  if (locked === undefined) throw new Error(`no payment ${payment.id}`);
  if (locked.reversal !== null) return refuse('payment-reversed');
  if ((locked.match?.loanId ?? null) !== loanId) return refuse('payment-matched');
  const isFromWallet = locked.channel === 'wallet';
  const isOtherLoan = reason === 'OTHER_LOAN';
  if (!isReasonPossible(reason, isFromWallet) || (isOtherLoan && loan === undefined)) {
    return refuse('reason-not-possible');
  }
  let recorded: RecordedEvent | null = null;
  if (loan !== undefined) {
    const decision = await recordEvent(tx, ctx, loan, {
      event: reversalEvent(locked.id, reason, date),
      reversalReason: reason,
      money: isFromWallet ? ['member_wallet', loan.memberId] : clearingOf(locked),
    });
    if (!decision.ok) return decision;
    recorded = decision.value;
  }
  const isCashGone = locked.channel !== 'bank' || isOtherLoan || isFileTakenBack;
  if (!isFromWallet) await returnCash(tx, ctx, locked, isCashGone);
  const reversal = {
    ...{ payment: locked, reason, on: date, at: ctx.clock.now() },
    eventSeq: recorded?.seq ?? null,
    unmatchedPaymentId: isOtherLoan ? await receiveAgain(tx, ctx, locked) : null,
  };
  await insertReversal(tx, reversal, ctx.actor.id);
  await crashPoint('payment-reversed-before-commit');
  return accept(recorded);
}

/**
 * The money leaves the cash of its channel; money without a loan had been waiting for a match. Money at a bank stays
 * in clearing until a statement shows that it left the account.
 */
async function returnCash(
  tx: Tx,
  ctx: Context,
  payment: PaymentRecord,
  isCashGone: boolean,
): Promise<void> {
  const codes = [
    ...(payment.match === null ? (['unidentified_matched'] as const) : []),
    ...(isCashGone ? (['repayment_cash_returned'] as const) : []),
  ];
  if (codes.length === 0) return;
  await postTransfers(tx, await channelPostings(tx, ctx, payment, codes), ctx.clock.now());
}

/** The same money as a payment that waits for a match. Its external id is the id of the reversed payment. */
async function receiveAgain(tx: Tx, ctx: Context, reversed: PaymentRecord): Promise<PaymentId> {
  const { channel, amount, valueDate, payer, referenceText, accountId = null } = reversed;
  if (channel === 'wallet') throw new Error(`payment ${reversed.id} is from the wallet`);
  const payment = await receivePayment(tx, ctx, {
    ...{ channel, externalId: reversed.id, amount, valueDate, payer, referenceText, accountId },
  });
  if (payment === null) throw new Error(`payment ${reversed.id} was received again before`);
  return payment.id;
}
