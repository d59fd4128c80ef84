import { readContactLog, reminderStop } from '@pahiram/domain/loans/collections';
import type { LoanHistory, LoanProjection } from '@pahiram/domain/loans/projection';
import { reminderOn } from '@pahiram/domain/loans/reminders';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { notifyMember } from '../../notices/send.ts';
import { reminderNotice } from '../repayments/notice-texts.ts';
import type { LoanRecord } from '../store.ts';
import { viewPromises } from './promises.ts';
import { listBorrowers } from './standing.ts';
import { listContacts } from './store.ts';

/**
 * Sends the borrower the reminder of the projection's day, if there is one and nothing stops it (V24).
 * @param projection of today
 */
export async function remindBorrower(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  history: LoanHistory,
  projection: LoanProjection,
): Promise<void> {
  const promise = (await viewPromises(tx, ctx, loan, history)).at(-1) ?? null;
  const reminder = reminderOn(projection, loan.product.lateGraceDays, promise);
  if (reminder === null) return;
  const now = ctx.clock.now();
  const { isDisputed, isNumberWrong } =
    loan.lastContactAt === null
      ? { isDisputed: false, isNumberWrong: false }
      : readContactLog(await listContacts(tx, [loan.id]), now.getTime());
  const [borrower] = await listBorrowers(tx, [loan.memberId], now);
  const stop = reminderStop({
    isPaused: projection.isPaused,
    isDisputed,
    // The reminder of the promised day is the only one during a promise.
    isPromiseOpen: false,
    isMemberActive: borrower?.isActive ?? false,
    isHeld: borrower?.isHeld ?? false,
  });
  if (stop !== null) return;
  await notifyMember(tx, ctx, loan.memberId, { ...reminderNotice(loan, reminder), isNumberWrong });
}
