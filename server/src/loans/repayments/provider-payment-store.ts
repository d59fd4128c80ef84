import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import {
  type PaymentChannel,
  type PaymentId,
  type PaymentRecord,
  paymentFromRow,
  selectPayments,
} from './store.ts';

/**
 * The stored payments of these of the channel's ids, by id. Money that was taken off a wrong loan is a new payment
 * with the id of the old one: that payment stands for the channel's id then.
 */
export async function mapByExternalIds(
  reader: Reader,
  channel: PaymentChannel,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentRecord>> {
  const found = new Map<string, PaymentRecord>();
  let ids = new Map(externalIds.map((id) => [id, id]));
  while (ids.size > 0) {
    const rows = await selectPayments(reader)
      .where('p.channel', '=', channel)
      .where('p.external_id', '=', sql<string>`ANY (${[...ids.keys()]}::text[])`)
      .execute();
    const moved = new Map<string, string>();
    for (const payment of rows.map(paymentFromRow)) {
      const reported = ids.get(payment.externalId) ?? payment.externalId;
      found.set(reported, payment);
      if (payment.reversal?.reason === 'OTHER_LOAN') moved.set(payment.id, reported);
    }
    ids = moved;
  }
  return found;
}

/**
 * A page of the channel's payments that were received in the span, by number of the page's last row; without money
 * that was received again after it was taken off a wrong loan.
 */
export async function listReceivedBetween(
  reader: Reader,
  channel: PaymentChannel,
  span: { readonly from: Date; readonly to: Date; readonly after: PaymentId | null },
  limit: number,
): Promise<readonly PaymentRecord[]> {
  const rows = await selectPayments(reader)
    .where('p.channel', '=', channel)
    .where('p.received_at', '>=', span.from)
    .where('p.received_at', '<', span.to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reversal as moved')
            .select('moved.payment_id')
            .whereRef('moved.unmatched_payment_id', '=', 'p.id'),
        ),
      ),
    )
    .$if(span.after !== null, (query) => query.where('p.id', '>', span.after))
    .orderBy('p.id')
    .limit(limit)
    .execute();
  return rows.map(paymentFromRow);
}

/** The payments by these payment codes, the oldest first. */
export async function listByCodes(
  reader: Reader,
  codeIds: readonly string[],
): Promise<readonly PaymentRecord[]> {
  const rows = await selectPayments(reader)
    .where('p.code_id', '=', sql<string>`ANY (${[...codeIds]}::text[])`)
    .orderBy('p.received_at')
    .execute();
  return rows.map(paymentFromRow);
}
