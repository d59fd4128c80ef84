import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
import { listPayments, type PaymentRecord } from './store.ts';

const evidenceMax = 10;

/** The newest payments of a loan with the proof of their channel, for the card of a proposal. */
export async function listEvidence(reader: Reader, loanId: LoanId) {
  return (await listPayments(reader, loanId, evidenceMax)).map(showEvidence);
}

export function showEvidence(payment: PaymentRecord) {
  const { number, channel, amount, valueDate, receivedAt, payer, referenceText } = payment;
  return {
    ...{ number, channel, amount, valueDate, receivedAt, payer, referenceText },
    evidence: payment.externalId,
    reversalReason: payment.reversal?.reason ?? null,
  };
}

/** Whole minutes since a time, by the clock of the server. */
export function ageMinutes({ clock }: Pick<Context, 'clock'>, since: Date): number {
  return Math.max(0, Math.floor((clock.now().getTime() - since.getTime()) / MINUTE_MS));
}
