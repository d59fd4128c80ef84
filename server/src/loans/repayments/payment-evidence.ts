import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { LoanId } from '../loan-record.ts';
import { listPayments, type PaymentRecord } from './store.ts';

const evidenceMax = 10;

/** The newest payments of a loan with the proof of their channel, for the card of a proposal. */
export async function listEvidence(reader: Reader, loanId: LoanId) {
  return showEvidence(reader, await listPayments(reader, loanId, evidenceMax));
}

/** A bank payment is proven by the bank's own id of its row. */
export async function showEvidence(reader: Reader, payments: readonly PaymentRecord[]) {
  const rowIds = payments.flatMap(({ channel, externalId }) =>
    channel === 'bank' ? externalId : [],
  );
  const rows =
    rowIds.length === 0
      ? []
      : await reader
          .selectFrom('bank_statement_row')
          .select(['id', 'transaction_id'])
          .where('id', 'in', rowIds)
          .execute();
  const transactionIds = new Map(rows.map(({ id, transaction_id: own }) => [id as string, own]));
  return payments.map(
    ({ number, channel, amount, valueDate, receivedAt, payer, referenceText, ...payment }) => ({
      ...{ number, channel, amount, valueDate, receivedAt, payer, referenceText },
      evidence: transactionIds.get(payment.externalId) ?? payment.externalId,
      reversalReason: payment.reversal?.reason ?? null,
    }),
  );
}

/** Whole minutes since a time, by the clock of the server. */
export function ageMinutes({ clock }: Pick<Context, 'clock'>, since: Date): number {
  return Math.max(0, Math.floor((clock.now().getTime() - since.getTime()) / MINUTE_MS));
}
