import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  effectOfLoanChange,
  type LoanChange,
  type LoanChangeEffect,
  type LoanChangeObstacle,
  obstacleOf,
} from '@pahiram/domain/loans/loan-change';
import { ZERO } from '@pahiram/domain/money/money';
import { accept, type Decision, refuse } from '@pahiram/domain/texts/decision';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanRecord } from '../loan-record.ts';
import { lockWalletAndLoan } from '../repayments/pay-from-wallet.ts';
import {
  applyPayment,
  coolingOffRules,
  findSameMoney,
  receivePayment,
} from '../repayments/receive-payment.ts';
import { recordEvent } from '../repayments/record-event.ts';
import { reversePayment } from '../repayments/reverse-payment.ts';
import { lockPayment, type PaymentRecord } from '../repayments/store.ts';
import { loadHistory } from '../servicing-history.ts';
import { setOffBeforeWriteOff, takenByWriteOff } from '../set-off/set-off-before-write-off.ts';
import type { ListedChange } from './store.ts';

/** What a change would do to a loan today, or why the loan does not allow it. */
export async function effectToday(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  change: LoanChange,
): Promise<Decision<LoanChangeEffect, LoanChangeObstacle>> {
  const history = await loadHistory(reader, loan);
  const today = manilaDate(ctx.clock.now().getTime());
  const rules = await coolingOffRules(reader, loan);
  const fromWallet =
    change.kind === 'WRITE_OFF' && loan.firstWithdrawal !== null
      ? await takenByWriteOff(reader, ctx, loan, today)
      : ZERO;
  return effectOfLoanChange(history, change, today, rules, 'new', fromWallet);
}

/** The payment of another channel that may be the money of a payment that staff record. */
export async function findSameMoneyAs(
  reader: Reader,
  loan: LoanRecord,
  change: LoanChange,
): Promise<PaymentRecord | undefined> {
  if (change.kind !== 'PAYMENT') return undefined;
  return findSameMoney(reader, loan, { ...change, channel: 'staff' });
}

export interface AppliedChange {
  /** The event that it recorded. */
  readonly eventSeq: number;
  readonly effect: LoanChangeEffect;
}

type ChangeRefusal =
  | LoanChangeObstacle
  | 'payment-reversed'
  | 'receipt-number-used'
  | 'maybe-recorded';

/**
 * Makes a confirmed change: an event of the loan with its postings and notices. The caller has locked the proposal,
 * then the loan, and throws a refusal.
 */
export async function applyChange(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  { change, reason, proposedAt }: ListedChange,
): Promise<Decision<AppliedChange, ChangeRefusal>> {
  const same = await findSameMoneyAs(tx, loan, change);
  // The proposer has compared it with the payments that the loan had before.
  if (same?.match && same.match.at >= proposedAt) {
    return refuse('maybe-recorded', { paymentNumber: same.number });
  }
  const isWriteOff = change.kind === 'WRITE_OFF';
  if (isWriteOff) await lockWalletAndLoan(tx, loan);
  const effect = await effectToday(tx, ctx, loan, change);
  if (!effect.ok) return effect;
  const { fromWallet } = effect.value;
  const current = isWriteOff ? await setOffBeforeWriteOff(tx, ctx, loan, fromWallet) : loan;
  const eventSeq = await record(tx, ctx, current, change, effect.value, reason);
  return eventSeq.ok ? accept({ eventSeq: eventSeq.value, effect: effect.value }) : eventSeq;
}

async function record(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  change: LoanChange,
  { event }: LoanChangeEffect,
  reason: string,
): Promise<Decision<number, ChangeRefusal>> {
  switch (change.kind) {
    case 'PAYMENT': {
      const { amount, valueDate, receiptNumber: externalId, payer } = change;
      const money = { channel: 'staff', externalId, amount, valueDate, payer } as const;
      const payment = await receivePayment(tx, ctx, {
        ...money,
        referenceText: reason.slice(0, 300),
      });
      if (payment === null) return refuse('receipt-number-used');
      const { match } = (await applyPayment(tx, ctx, payment, loan, true)).payment;
      return seqOf(match?.eventSeq);
    }
    case 'REVERSAL': {
      const payment = await lockPayment(tx, change.paymentId);
      if (payment === undefined) throw new Error(`no payment ${change.paymentId}`);
      const { date } = event;
      const reversed = await reversePayment(tx, ctx, payment, {
        ...{ reason: change.reversalReason, date },
      });
      if (reversed.ok) return seqOf(reversed.value?.seq);
      const { code } = reversed.refusal;
      switch (code) {
        case 'payment-reversed':
          return refuse(code);
        case 'payment-matched':
        case 'reason-not-possible':
          throw new Error(`reversal of ${payment.id}: ${code}`);
        default:
          return refuse(obstacleOf(code));
      }
    }
    case 'REFUND':
    case 'WAIVER':
    case 'WRITE_OFF': {
      const isRefund = change.kind === 'REFUND';
      const recorded = await recordEvent(tx, ctx, loan, {
        ...{ event, isConfirmed: true },
        ...(isRefund && { money: ['member_wallet', loan.memberId] as const }),
      });
      return recorded.ok ? accept(recorded.value.seq) : refuse(obstacleOf(recorded.refusal.code));
    }
    default:
      return change satisfies never;
  }
}

function seqOf(seq: number | undefined): Decision<number, never> {
  if (seq === undefined) throw new Error('a change without an event');
  return accept(seq);
}
