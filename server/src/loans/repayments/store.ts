import { type Centavos, centavos } from '@pahiram/domain/money/money';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanId } from '../store.ts';

/** Money that was received for a loan. */
export interface PaymentRecord {
  /** `pay_…`, also the id of its event. */
  readonly id: string;
  readonly number: string;
  readonly loanId: LoanId;
  readonly eventSeq: number;
  readonly channel: 'wallet';
  readonly amount: Centavos;
  readonly receivedAt: Date;
}

export async function insertPayment(tx: Tx, payment: PaymentRecord): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      id: payment.id,
      number: payment.number,
      loan_id: payment.loanId,
      event_seq: payment.eventSeq,
      channel: payment.channel,
      amount: payment.amount,
      received_at: payment.receivedAt,
    })
    .execute();
}

const paymentsMax = 500;

/** The newest first. */
export async function listPayments(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly PaymentRecord[]> {
  const rows = await reader
    .selectFrom('payment')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('event_seq', 'desc')
    .limit(paymentsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    loanId,
    eventSeq: row.event_seq,
    channel: row.channel as PaymentRecord['channel'],
    amount: centavos(row.amount),
    receivedAt: row.received_at,
  }));
}
