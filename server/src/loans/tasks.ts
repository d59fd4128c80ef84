import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { LAPSE_AFTER_DAYS, transition } from '@pahiram/domain/loans/loan';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { startSweep } from '../jobs/sweep.ts';
import type { Tasks } from '../task.ts';
import { applyTransition } from './apply-transition.ts';
import { type LoanRecord, loanFacts } from './loan-record.ts';
import { isWholeInWallet } from './postings.ts';
import { listOverdueAnswers, listUnreleasedSignedBefore, lockLoan } from './store.ts';

export const tasks: Tasks = [
  { name: 'expire-offers', attemptsMax: 5, crontab: '*/5 * * * *', run: expireOffers },
  { name: 'lapse-loans', attemptsMax: 5, crontab: '5 * * * *', run: lapseLoans },
];

/** Expires every overdue offer and question, one transaction each. */
export async function expireOffers(ctx: Context): Promise<void> {
  const sweep = startSweep(ctx, 'expire-offers');
  for (const id of await listOverdueAnswers(ctx.reader, ctx.clock.now())) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      if (loan) await expireIfOver(tx, ctx, loan);
    });
  }
  sweep.end();
}

/**
 * Expires an offer or question past its deadline and notifies the member. The loan must be locked.
 * @returns false when the loan has neither, or its deadline has not passed.
 */
export async function expireIfOver(tx: Tx, ctx: Context, loan: LoanRecord): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const decision = transition(loanFacts(loan), { type: 'ANSWER_PERIOD_ENDED', now });
  if (!decision.ok) return false;
  await applyTransition(tx, ctx, loan, decision.value);
  return true;
}

/** Ends loans of which nothing was withdrawn in 30 days, at no cost. */
export async function lapseLoans(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const signedBefore = new Date(now - (LAPSE_AFTER_DAYS - 1) * DAY_MS);
  const sweep = startSweep(ctx, 'lapse-loans');
  for (const id of await listUnreleasedSignedBefore(ctx.reader, signedBefore)) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      if (!loan) return;
      const decision = transition(loanFacts(loan), {
        type: 'WITHDRAWAL_PERIOD_ENDED',
        now,
        isWholeInWallet: await isWholeInWallet(tx, loan),
      });
      if (!decision.ok) return;
      await applyTransition(tx, ctx, loan, decision.value);
      await recordAudit(tx, ctx, { action: 'loan.lapse', subjectKind: 'loan', subjectId: id });
    });
  }
  sweep.end();
}
