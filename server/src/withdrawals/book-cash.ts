import { createHash } from 'node:crypto';
import type { ProviderReport } from '@pahiram/domain/withdrawals/withdrawal';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { openAccount, type Posting, postTransfers } from '../ledger/posting.ts';
import type { WithdrawalRecord } from './store.ts';

/** A withdrawal that the provider's report confirms. */
export interface Match {
  readonly withdrawal: WithdrawalRecord;
  readonly report: ProviderReport;
}

const cashOut = 'cash moved';
const cashBack = 'cash returned';

/**
 * Posts the provider's cash for payouts on which the ledger and the provider's report agree, so
 * that their clearing items become zero: out for a settled payout, back for a returned one whose
 * cash was posted out. Each is posted once; payouts that are already posted take no lock.
 * @param matches of one provider, at most 500.
 */
export async function bookCash(tx: Tx, ctx: Context, matches: readonly Match[]): Promise<void> {
  const settledIds = idsIn(matches, 'SETTLED');
  const returnedIds = idsIn(matches, 'RETURNED');
  const [first] = matches;
  if (!first || settledIds.length + returnedIds.length === 0) return;
  const booked = await listBooked(tx, [
    ...settledIds.map((id) => payoutKey(id, cashOut)),
    ...returnedIds.flatMap((id) => [payoutKey(id, cashOut), payoutKey(id, cashBack)]),
  ]);
  const isBooked = (id: string, movement: string) => booked.has(payoutKey(id, movement));
  const cashOutDue = new Set(settledIds.filter((id) => !isBooked(id, cashOut)));
  const cashBackDue = new Set(
    returnedIds.filter((id) => isBooked(id, cashOut) && !isBooked(id, cashBack)),
  );
  if (cashOutDue.size + cashBackDue.size === 0) return;
  const { provider } = first.withdrawal;
  const clearingId = await openAccount(tx, 'payout_clearing', provider);
  const cashId = await openAccount(tx, 'cash_at_provider', provider);
  const postings: Posting[] = [];
  for (const { withdrawal } of matches) {
    const { id, amount } = withdrawal;
    if (cashOutDue.has(id)) {
      const sides = { debitId: clearingId, creditId: cashId, code: 'payout_cash_moved' } as const;
      postings.push({ key: payoutKey(id, cashOut), ...sides, amount, reference: id });
    } else if (cashBackDue.has(id)) {
      const sides = { debitId: cashId, creditId: clearingId } as const;
      const code = 'payout_cash_returned';
      postings.push({ key: payoutKey(id, cashBack), ...sides, amount, code, reference: id });
    }
  }
  await postTransfers(tx, postings, ctx.clock.now());
}

function idsIn(matches: readonly Match[], state: 'SETTLED' | 'RETURNED'): string[] {
  return matches
    .filter(({ withdrawal }) => withdrawal.state === state)
    .map(({ withdrawal }) => withdrawal.id);
}

async function listBooked(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ key: string }>`
    SELECT idempotency_key::text AS key FROM ledger.transfer
    WHERE idempotency_key = ANY (${keys}::uuid[])`.execute(tx);
  return new Set(found.rows.map(({ key }) => key));
}

/** Idempotency key (a UUID) of an event that happens once to a payout; equal for every retry. */
export function payoutKey(withdrawalId: string, what: string): string {
  const hex = createHash('sha256').update(`${withdrawalId}\n${what}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
