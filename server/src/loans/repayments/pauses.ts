import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { PauseReason } from '@pahiram/domain/loans/loan-events';
import type { ServicingRefusal } from '@pahiram/domain/loans/servicing';
import { accept, type Decision } from '@pahiram/domain/texts/decision';
import type { Context, SystemActor } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { notifyMember } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { lockLoan, updateLoan } from '../store.ts';
import { pausedNotice } from './notice-texts.ts';
import { recordEvent } from './record-event.ts';

/**
 * Pauses a loan through a day, or gives its pause a later end. The notice about our late answer tells of the pause that
 * it brings. The caller has locked the loan.
 */
export async function pauseUntil(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  pause: {
    readonly reason: PauseReason;
    readonly from: CalendarDate;
    readonly until: CalendarDate;
  },
): Promise<Decision<LoanRecord, ServicingRefusal>> {
  const paused = await updateLoan(tx, loan.id, { pause_ends_on: pause.until });
  if (loan.pauseEndsOn !== null) {
    if (pause.reason !== 'ANSWER_LATE') {
      await notifyMember(tx, ctx, paused.memberId, pausedNotice(paused));
    }
    return accept(paused);
  }
  const event = { type: 'PAUSED', date: pause.from, reason: pause.reason } as const;
  const recorded = await recordEvent(tx, ctx, paused, { event });
  return recorded.ok ? accept(recorded.value.loan) : recorded;
}

/** Ends the pause of a loan on a day. The caller has locked the loan. */
export async function endPause(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  date: CalendarDate,
): Promise<void> {
  const resumed = await updateLoan(tx, loan.id, { pause_ends_on: null });
  const recorded = await recordEvent(tx, ctx, resumed, { event: { type: 'RESUMED', date } });
  if (!recorded.ok) throw new Error(`pause of loan ${loan.id}: ${recorded.refusal.code}`);
}

/** Ends the pauses whose last day is over before this day. */
export async function endPausesDue(
  ctx: Context<SystemActor>,
  day: CalendarDate,
  sweep: Sweep,
): Promise<void> {
  for (const id of await listPausesDue(ctx.reader, day)) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      if (!loan || loan.pauseEndsOn === null || loan.pauseEndsOn >= day) return;
      await endPause(tx, ctx, loan, loan.pauseEndsOn);
    });
  }
}

async function listPausesDue(reader: Reader, day: CalendarDate): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('loan')
    .select('id')
    .where('pause_ends_on', '<', day)
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
