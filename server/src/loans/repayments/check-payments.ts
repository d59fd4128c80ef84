import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** A payment whose first posting is missing or has another amount, or a posting without its payment. */
export interface PaymentDifference {
  readonly cause: 'PAYMENT_NOT_POSTED' | 'POSTING_WITHOUT_PAYMENT';
  readonly paymentId: string;
  readonly number: string | null;
  readonly loanNumber: string | null;
  readonly ledger: Centavos;
  readonly expected: Centavos;
}

export interface PaymentsCheck {
  readonly compared: number;
  readonly differences: readonly PaymentDifference[];
}

interface Row {
  readonly reference: string;
  readonly id: string | null;
  readonly number: string | null;
  readonly loanNumber: string | null;
  readonly amount: bigint | null;
  readonly posted: bigint | null;
  readonly isOfPeriod: boolean;
}

/** A posting and its payment are stored together, and take their times from the clock one after the other. */
const apartMs = 5 * MINUTE_MS;

/**
 * Compares the payments received in a period with the money that the ledger shows for them: out of the wallet, or
 * into the account of unmatched money, through which all other money comes (V06).
 */
export async function checkPayments(
  reader: Reader,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<PaymentsCheck> {
  const wide = [new Date(from.getTime() - apartMs), new Date(until.getTime() + apartMs)] as const;
  const { rows } = await sql<Row>`
    WITH posted AS (
      SELECT t.reference, sum(t.amount)::bigint AS amount, min(t.booked_at) AS booked_at
      FROM ledger.transfer t
      JOIN ledger.transfer_code c ON c.code = t.code
      JOIN ledger.account d ON d.id = t.debit_id
      WHERE t.booked_at >= ${wide[0]} AND t.booked_at < ${wide[1]}
        AND (c.name = 'unidentified_received'
             OR c.name = 'payment_from_wallet' AND d.kind = 'member_wallet')
      GROUP BY t.reference),
    received AS (
      SELECT p.id, p.number, p.amount, p.received_at, l.number AS loan_number
      FROM payment p LEFT JOIN loan l ON l.id = p.loan_id
      WHERE p.received_at >= ${wide[0]} AND p.received_at < ${wide[1]})
    SELECT coalesce(r.id, x.reference) AS reference, r.id, r.number, r.loan_number AS "loanNumber",
           r.amount, x.amount AS posted,
           coalesce(r.received_at, x.booked_at) >= ${from}
             AND coalesce(r.received_at, x.booked_at) < ${until} AS "isOfPeriod"
    FROM received r FULL JOIN posted x ON x.reference = r.id
    ORDER BY 1`.execute(reader);
  const ofPeriod = rows.filter(({ isOfPeriod }) => isOfPeriod);
  return {
    compared: ofPeriod.length,
    differences: ofPeriod
      .filter(({ amount, posted }) => amount !== posted)
      .map(({ reference, id, number, loanNumber, amount, posted }) => ({
        cause: id === null ? 'POSTING_WITHOUT_PAYMENT' : 'PAYMENT_NOT_POSTED',
        paymentId: reference,
        number,
        loanNumber,
        ledger: centavos(posted ?? 0n),
        expected: centavos(amount ?? 0n),
      })),
  };
}

export interface UnmatchedMoney {
  readonly paymentId: string;
  readonly number: string;
  readonly amount: Centavos;
  readonly receivedAt: Date;
}

/** All money that waits for a match, oldest first. */
export async function listUnmatchedMoney(reader: Reader): Promise<readonly UnmatchedMoney[]> {
  const rows = await reader
    .selectFrom('payment as p')
    .leftJoin('payment_reversal as r', 'r.payment_id', 'p.id')
    .select(['p.id', 'p.number', 'p.amount', 'p.received_at'])
    .where('p.loan_id', 'is', null)
    .where('r.payment_id', 'is', null)
    .orderBy('p.received_at')
    .orderBy('p.id')
    .execute();
  return rows.map(({ id, number, amount, received_at }) => ({
    paymentId: id,
    number,
    amount: centavos(amount),
    receivedAt: received_at,
  }));
}
