import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { isUnanswered } from '@pahiram/domain/loans/loan-request';
import type { Context, SystemActor } from '../../context.ts';
import { type Sweep, startSweep } from '../../jobs/sweep.ts';
import { notifyMember } from '../../notices/send.ts';
import { pauseUntil } from '../repayments/pauses.ts';
import { lockLoan } from '../store.ts';
import { lateAnswerNotice } from './notice-texts.ts';
import { listLateAnswers, lockRequest, markToldLate } from './store.ts';

/**
 * Pauses the loans whose borrowers wait for an answer that is late: this day and the next add no late charge and are
 * no days past due. Each further morning without an answer moves the end by a day, so it comes the day after the answer.
 */
export async function pauseForLateAnswers(
  ctx: Context<SystemActor>,
  day: CalendarDate,
  sweep: Sweep,
): Promise<void> {
  const until = addDays(day, 1);
  for (const { id, loanId } of await listLateAnswers(ctx.reader, day)) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, loanId);
      const request = loan && (await lockRequest(tx, id, loanId));
      if (!request || !isUnanswered(request.state) || request.answerBy >= day) return;
      if (loan.pauseEndsOn !== null && loan.pauseEndsOn >= until) return;
      const from = addDays(day, -1); // The first paused day is the day after.
      const paused = await pauseUntil(tx, ctx, loan, { reason: 'ANSWER_LATE', from, until });
      if (!paused.ok) throw new Error(`pause of loan ${loanId}: ${paused.refusal.code}`);
    });
  }
}

/** Tells borrowers once that the promised day of our answer has passed, in the hours for messages. */
export async function tellLateAnswers(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.clock.now();
  const today = manilaDate(now.getTime());
  const sweep = startSweep(ctx, 'tell-late-answers');
  for (const { id, loanId } of await listLateAnswers(ctx.reader, today, { onlyUntold: true })) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, loanId);
      const request = loan && (await lockRequest(tx, id, loanId));
      if (!request || !isUnanswered(request.state)) return;
      if (!(await markToldLate(tx, id, now))) return;
      await notifyMember(tx, ctx, loan.memberId, lateAnswerNotice(loan, request.answerBy));
    });
  }
  sweep.end();
}
