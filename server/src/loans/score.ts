import type * as contract from '@pahiram/api/credit-score';
import type { getScoreOfMember as scoreOfMember } from '@pahiram/api/member-page';
import type { ReplyOf } from '@pahiram/api/operation';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  computeScore,
  SCORE_START,
  type Score,
  type ScoreEvent,
} from '@pahiram/domain/company/score';
import { scoreHistoryOf } from '@pahiram/domain/loans/score-history';
import { recordView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { listProfileScoreEvents } from '../members/profile-score.ts';
import type { LoanRecord } from './loan-record.ts';
import { lastDueDateSigned } from './schedule.ts';
import { loadBookedHistory } from './servicing-history.ts';
import { listLoansOf } from './store.ts';

/** The member's own score with every event that changed it. */
export const getCreditScore: Handler<typeof contract.getCreditScore> = (ctx) =>
  showCreditScore(ctx, ctx.actor.id);

/** The same for staff; the look is on record. */
export const getScoreOfMember: Handler<typeof scoreOfMember> = async (
  ctx,
  { params: { memberId } },
) => {
  await recordView(ctx, {
    action: 'member-score.view',
    subjectKind: 'member',
    subjectId: memberId,
  });
  return showCreditScore(ctx, memberId);
};

export async function showCreditScore(
  ctx: Pick<Context, 'reader' | 'clock'>,
  memberId: string,
): Promise<ReplyOf<typeof contract.getCreditScore>> {
  const { score, history } = await computeScoreOf(ctx, memberId);
  return {
    score,
    scoreStart: SCORE_START,
    history: history.map(({ factor, on, isTakenBack, points, scoreAfter }) => ({
      factor,
      on,
      isTakenBack: isTakenBack ?? false,
      points,
      scoreAfter,
    })),
  };
}

/** Computes the score from stored events only: profile, ID, and what was paid on each loan (V26). */
export async function computeScoreOf(
  { reader, clock }: Pick<Context, 'reader' | 'clock'>,
  memberId: string,
): Promise<Score> {
  const today = manilaDate(clock.now().getTime());
  const events = [...(await listProfileScoreEvents(reader, memberId))];
  for (const loan of await listLoansOf(reader, memberId)) {
    if (loan.firstWithdrawal !== null) events.push(...(await eventsOf(reader, loan, today)));
  }
  return computeScore(events);
}

async function eventsOf(
  reader: Reader,
  loan: LoanRecord,
  today: CalendarDate,
): Promise<readonly ScoreEvent[]> {
  const wallet = await reader
    .selectFrom('payment')
    .select('id')
    .where('loan_id', '=', loan.id)
    .where('channel', '=', 'wallet')
    // A set-off is no choice of the borrower.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('set_off as s').select('s.id').whereRef('s.payment_id', '=', 'payment.id'),
        ),
      ),
    )
    .execute();
  return scoreHistoryOf(
    {
      ...(await loadBookedHistory(reader, loan)),
      number: loan.number,
      lateGraceDays: loan.product.lateGraceDays,
      coolingOffBusinessDays: loan.product.coolingOffBusinessDays,
      walletPayments: new Set(wallet.map(({ id }) => id)),
      agreedEnd: (await lastDueDateSigned(reader, loan.id)) ?? today,
    },
    today,
  );
}
