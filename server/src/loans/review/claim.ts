import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import type { Context, StaffActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Refusal, RefusalDetails } from '../../http/refusal.ts';
import type { LoanRecord } from '../loan-record.ts';
import { lockLoan } from '../store.ts';
import { findQueueRow } from './review-store.ts';

/** Claims expire after this time. */
const claimMs = 30 * MINUTE_MS;

type Clocked = Pick<Context<StaffActor>, 'clock' | 'actor'>;

export function claimsSince(ctx: Pick<Context, 'clock'>): Date {
  return new Date(ctx.clock.now().getTime() - claimMs);
}

/** Locks the application, unless another reviewer has claimed it. @throws Refusal */
export async function lockForReview(
  tx: Tx,
  ctx: Clocked,
  loanId: string,
  refuse: (code: 'loan-not-found' | 'claimed-by-other', details?: RefusalDetails) => Refusal,
): Promise<LoanRecord> {
  const loan = await lockLoan(tx, loanId);
  if (!loan) throw refuse('loan-not-found');
  const row = await findQueueRow(tx, loanId, claimsSince(ctx));
  const holder = row?.claimedBy ?? null;
  if (holder !== null && holder.staffId !== ctx.actor.id) {
    throw refuse('claimed-by-other', { name: holder.name });
  }
  return loan;
}
