import { correction } from '@pahiram/api/repayment-shapes';
import type { LoanCorrection } from '@pahiram/domain/loans/correction';
import type { ReversalReason } from '@pahiram/domain/loans/loan-change';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { newId, newNumber } from '../../ids.ts';
import type { LoanRecord } from '../loan-record.ts';
import { freeze, readFrozen } from './frozen-content.ts';
import { listPayments } from './store.ts';

export type Correction = z.output<typeof correction>;

export interface CorrectedLoan {
  readonly found: LoanCorrection;
  readonly eventSeq: number;
  readonly event: LoanServicingEvent;
  /** Of a payment that is booked by this event. */
  readonly paymentNumber?: string | undefined;
  readonly reversalReason?: ReversalReason | undefined;
}

/** Stores what an event changed about the past of the loan (V39). */
export async function freezeCorrection(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  { found, eventSeq, event, paymentNumber, reversalReason }: CorrectedLoan,
): Promise<void> {
  const { cause, since, figures, daysPastDue, next, paymentId, takenBack } = found;
  const number = newNumber(ctx.random, 'CR');
  const payments = new Map<string, NonNullable<Correction['payment']>>(
    (await listPayments(tx, loan.id)).map((one) => [one.id, one]),
  );
  if ('id' in event && paymentNumber !== undefined) {
    payments.set(event.id, { number: paymentNumber, amount: event.amount, valueDate: event.date });
  }
  const paymentOf = (id: string) => {
    const payment = payments.get(id);
    if (payment === undefined) throw new Error(`loan ${loan.id} has no payment ${id}`);
    return payment;
  };
  const made: Correction = {
    number,
    loanNumber: loan.number,
    madeAt: ctx.clock.now(),
    cause,
    reversalReason: reversalReason ?? null,
    since,
    payment: paymentId === null ? null : paymentOf(paymentId),
    figures: [...figures],
    daysPastDue,
    next,
    payments: found.payments.map(({ paymentId: id, before, after }) => ({
      number: paymentOf(id).number,
      before,
      after,
    })),
    ...(takenBack ? { takenBack } : {}),
  };
  await tx
    .insertInto('loan_correction')
    .values({
      member_id: loan.memberId,
      id: newId(ctx.random, 'lcr'),
      number,
      loan_id: loan.id,
      event_seq: eventSeq,
      ...freeze(correction, made, made.madeAt),
    })
    .execute();
}

const correctionsMax = 100;

/** What changed about the past of a loan, the newest first. */
export async function listCorrections(
  reader: Reader,
  { id, memberId }: Pick<LoanRecord, 'id' | 'memberId'>,
  limit: number = correctionsMax,
): Promise<Correction[]> {
  const rows = await reader
    .selectFrom('loan_correction')
    .select('content')
    .where('member_id', '=', memberId)
    .where('loan_id', '=', id)
    .orderBy('event_seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ content }) => readFrozen(correction, content));
}

/**
 * The corrections that changed a payment after its receipt. The receipt of the payment that caused a correction has its
 * figures already.
 */
export function correctionsOf(
  corrections: readonly Correction[],
  paymentNumber: string,
): Correction[] {
  return corrections.filter(
    ({ cause, payment, payments }) =>
      (cause === 'REVERSED' && payment?.number === paymentNumber) ||
      payments.some(({ number }) => number === paymentNumber),
  );
}
