import { DAY_MS, daysBetween, manilaDate } from '@pahiram/domain/calendar/calendar';
import { isLapsed, LAPSE_AFTER_DAYS } from '@pahiram/domain/loans/loan';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { tellMember } from '../../notices/tell-member.ts';
import { loanLapsedNotice } from '../notice-texts.ts';
import { listUnreleasedSignedBefore, lockLoan } from '../store.ts';
import { endUnreleased, isWholeInWallet } from './end-unreleased.ts';

/** A returned payout restarts the 30 days: the member did withdraw in time. */
export function lapseCountsFrom(activatedAt: Date, returnedAt: Date | null): Date {
  return returnedAt !== null && returnedAt > activatedAt ? returnedAt : activatedAt;
}

/** Scheduled job: ends loans of which nothing was withdrawn in 30 days, at no cost. */
export async function lapseLoans(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const signedBefore = new Date(now.getTime() - (LAPSE_AFTER_DAYS - 1) * DAY_MS);
  const sweep = startSweep(ctx, 'lapse-loans');
  for (const id of await listUnreleasedSignedBefore(ctx.reader, signedBefore)) {
    await sweep.row(id, () => lapseLoan(ctx, id, now));
  }
  sweep.end();
}

async function lapseLoan(ctx: Context, id: string, now: Date): Promise<void> {
  await ctx.transaction(async (tx) => {
    const loan = await lockLoan(tx, id);
    if (!loan || loan.activatedAt === null || loan.release !== null) return;
    const countedFrom = manilaDate(lapseCountsFrom(loan.activatedAt, loan.returnedAt).getTime());
    const isWhole = await isWholeInWallet(tx, loan);
    const over = isLapsed({
      state: loan.state,
      daysSinceActivation: daysBetween(countedFrom, manilaDate(now.getTime())),
      withdrawalsStarted: isWhole ? 0 : 1,
    });
    if (!over) return;
    await endUnreleased(tx, ctx, loan, 'LAPSED');
    await recordAudit(tx, ctx, { action: 'loan.lapse', subjectKind: 'loan', subjectId: loan.id });
    await tellMember(tx, ctx, loan.memberId, loanLapsedNotice(loan));
  });
}
