import { DAY_MS, daysBetween, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  LAPSE_AFTER_DAYS,
  LAPSE_TOLD_DAYS,
  lapseDay,
  transition,
} from '@pahiram/domain/loans/loan';
import * as z from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { startSweep } from '../jobs/sweep.ts';
import { findHeldUntil } from '../members/fraud-holds.ts';
import { notifyMember } from '../notices/send.ts';
import type { Tasks } from '../task.ts';
import { applyTransition, expireIfOverdue } from './apply-transition.ts';
import { bookStatement } from './bank-statements/confirm-statement.ts';
import { lapseStatementProposals } from './bank-statements/lapse-proposals.ts';
import { lapseLoanChanges } from './changes/lapse-changes.ts';
import { lapseAccountChanges } from './company-accounts/lapse-changes.ts';
import { lapseIncomeAsks } from './income-proof/lapse.ts';
import { sweepIncomeFiles } from './income-proof/sweep-files.ts';
import { lapseLaunch } from './launch-gate.ts';
import { loanFacts } from './loan-record.ts';
import { loanLapsesSoonNotice } from './notice-texts.ts';
import { isWholeInWallet } from './postings.ts';
import { lapseProducts } from './products.ts';
import { closeBusiness } from './repayments/close-of-business.ts';
import { lapseMatches } from './repayments/match-payment.ts';
import { expireLoanRequests } from './requests/expire-requests.ts';
import { lapseAnswers } from './requests/lapse-answers.ts';
import { tellLateAnswers } from './requests/late-answers.ts';
import { lockLoan, updateLoan } from './store.ts';

export const tasks: Tasks = [
  { name: 'expire-offers', attemptsMax: 5, crontab: '*/5 * * * *', run: expireOffers },
  // 08:05 in Manila, within the hours for reminders.
  {
    name: 'close-of-business',
    attemptsMax: 5,
    crontab: '5 8 * * *',
    run: (ctx) => closeBusiness(ctx),
  },
  {
    name: 'expire-loan-requests',
    attemptsMax: 5,
    crontab: '*/5 * * * *',
    run: expireLoanRequests,
  },
  // Within the hours for messages.
  { name: 'tell-late-answers', attemptsMax: 5, crontab: '10 9 * * *', run: tellLateAnswers },
  {
    name: 'lapse-loan-changes',
    attemptsMax: 5,
    crontab: '*/5 * * * *',
    run: lapseLoanChanges,
  },
  { name: 'lapse-answers', attemptsMax: 5, crontab: '*/5 * * * *', run: lapseAnswers },
  {
    name: 'lapse-statement-proposals',
    attemptsMax: 5,
    crontab: '*/5 * * * *',
    run: lapseStatementProposals,
  },
  {
    name: 'lapse-account-changes',
    attemptsMax: 5,
    crontab: '*/5 * * * *',
    run: lapseAccountChanges,
  },
  { name: 'lapse-products', attemptsMax: 5, crontab: '*/5 * * * *', run: lapseProducts },
  { name: 'lapse-launch', attemptsMax: 5, crontab: '*/5 * * * *', run: lapseLaunch },
  // Within the hours for messages.
  { name: 'lapse-income-asks', attemptsMax: 5, crontab: '10 8 * * *', run: lapseIncomeAsks },
  { name: 'sweep-income-files', crontab: '27 * * * *', run: sweepIncomeFiles },
  { name: 'lapse-matches', attemptsMax: 5, crontab: '*/5 * * * *', run: lapseMatches },
  {
    name: 'book-statement',
    attemptsMax: 10,
    run: (ctx, payload) => bookStatement(ctx, z.object({ id: z.string() }).parse(payload).id),
  },
  // Within the hours for messages.
  { name: 'tell-before-lapse', attemptsMax: 5, crontab: '15 8 * * *', run: tellBeforeLapse },
  { name: 'lapse-loans', attemptsMax: 5, crontab: '5 * * * *', run: lapseLoans },
];

/** Expires every overdue offer and question, one transaction each. */
export async function expireOffers(ctx: Context): Promise<void> {
  const sweep = startSweep(ctx, 'expire-offers');
  for (const id of await listOverdueIds(ctx.reader, ctx.clock.now())) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      if (loan) await expireIfOverdue(tx, ctx, loan);
    });
  }
  sweep.end();
}

/** Tells borrowers 7 days and 1 day before that a loan of which nothing was withdrawn will end. */
export async function tellBeforeLapse(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const today = manilaDate(now);
  const countedBefore = new Date(
    now - (LAPSE_AFTER_DAYS - Math.max(...LAPSE_TOLD_DAYS) - 1) * DAY_MS,
  );
  const sweep = startSweep(ctx, 'tell-before-lapse');
  for (const id of await listLoansWithoutWithdrawal(ctx.reader, countedBefore)) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      if (!loan || loan.lapseToldOn === today) return;
      const lastDay = lapseDay(loanFacts(loan), await findHeldUntil(tx, loan.memberId));
      const isTold = lastDay !== null && LAPSE_TOLD_DAYS.includes(daysBetween(today, lastDay));
      if (!isTold || !(await isWholeInWallet(tx, loan))) return;
      await updateLoan(tx, loan.id, { lapse_told_on: today });
      await notifyMember(tx, ctx, loan.memberId, loanLapsesSoonNotice(loan, lastDay));
    });
  }
  sweep.end();
}

/** Ends loans of which nothing was withdrawn in 30 days, or in 30 days after a fraud hold, at no cost. */
export async function lapseLoans(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const countedBefore = new Date(now - LAPSE_AFTER_DAYS * DAY_MS);
  const sweep = startSweep(ctx, 'lapse-loans');
  for (const id of await listLoansWithoutWithdrawal(ctx.reader, countedBefore)) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      if (!loan) return;
      const decision = transition(loanFacts(loan), {
        type: 'WITHDRAWAL_PERIOD_ENDED',
        now,
        isWholeInWallet: await isWholeInWallet(tx, loan),
        heldUntil: await findHeldUntil(tx, loan.memberId),
      });
      if (!decision.ok) return;
      await applyTransition(tx, ctx, loan, decision.value);
      await recordAudit(tx, ctx, { action: 'loan.lapse', subjectKind: 'loan', subjectId: id });
    });
  }
  sweep.end();
}

/** Ids of loans whose offer or question is past its deadline; at most 1,000. */
async function listOverdueIds(reader: Reader, now: Date): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('loan')
    .select('id')
    .where((or) =>
      or.or([
        or.and([or('state', '=', 'APPROVED'), or('offer_expires_at', '<=', now)]),
        or.and([or('state', '=', 'MORE_INFO'), or('answer_by', '<=', now)]),
      ]),
    )
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Ids of active loans without a settled withdrawal that were signed, and last given money back by a
 * bank, at or before `countedBefore`; at most 1,000.
 */
async function listLoansWithoutWithdrawal(
  reader: Reader,
  countedBefore: Date,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('loan')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .where('first_withdrawn_at', 'is', null)
    .where('activated_at', '<=', countedBefore)
    .where((or) => or.or([or('returned_at', 'is', null), or('returned_at', '<=', countedBefore)]))
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}
