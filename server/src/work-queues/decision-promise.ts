import { type CalendarDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { decideBy } from '@pahiram/domain/loans/review';
import { type RawBuilder, sql } from 'kysely';
import { bankHolidays } from '../company/settings.ts';
import type { Context, StaffActor } from '../context.ts';
import { decisionDays } from '../loans/settings.ts';

interface DecisionPromise {
  /** To be joined to the loan `l`. */
  readonly join: RawBuilder<unknown>;
  /** The end of the promised day; NULL while the company promises none, or the borrower was asked for more. */
  readonly dueAt: RawBuilder<unknown>;
}

/**
 * By when an answer is promised to each application that waits for us in this state. Banking days and the company's setting
 * decide: the days are worked out here, one for each day on which a waiting application was sent.
 */
export async function decisionPromise(
  { reader }: Pick<Context<StaffActor>, 'reader'>,
  state: 'PENDING' | 'AWAITING_CHECK',
): Promise<DecisionPromise> {
  const days = await decisionDays(reader);
  const holidays = await bankHolidays(reader);
  const { rows } = await sql<{ sent_on: CalendarDate }>`
    SELECT DISTINCT ${sentOn}::text AS sent_on FROM loan l WHERE l.state = ${state}`.execute(
    reader,
  );
  const sent = rows.map(({ sent_on: day }) => day);
  const promised = sent.map((day) => decideBy(manilaInstant(day), days, holidays));
  return {
    join: sql`LEFT JOIN unnest(${sql.val(sent)}::date[], ${sql.val(promised)}::date[])
      AS promise (sent_on, decide_by) ON promise.sent_on = ${sentOn}`,
    dueAt: sql`CASE WHEN l.income_asked_until IS NULL
      THEN (promise.decide_by + 1)::timestamp AT TIME ZONE 'Asia/Manila' END`,
  };
}

/** The day in Manila from which the promise counts. */
const sentOn = sql`(l.sent_at AT TIME ZONE 'Asia/Manila')::date`;
