import type * as contract from '@pahiram/api/activity';
import { activityMax } from '@pahiram/api/activity';
import { calendarDate, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { SCHEDULE_CHANGED_WORDS } from '@pahiram/domain/loans/activity-words';
import type { Context, MemberActor } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { FileReply, Handler } from '../../http/route.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { activityPdf } from './activity-pdf.ts';
import { listChargesOf, loadStatements } from './charge-entries.ts';
import { type Entry, inOrder } from './entry.ts';
import { listLoanChanges, listLoanSteps } from './loan-entries.ts';
import { listPayments, listWithdrawals } from './money-entries.ts';
import { monthsOf } from './months.ts';
import { listOffers, listRequests } from './more-time-entries.ts';
import { listPromiseSteps } from './promise-entries.ts';
import { listRemovedInterest } from './removed-interest.ts';

export const listActivity: Handler<typeof contract.listActivity> = (ctx, { query }) =>
  readActivity(ctx, query.year);

export const downloadActivity: Handler<typeof contract.downloadActivity> = async (
  ctx,
  { query },
): Promise<FileReply> => {
  const { year, entries, months } = await readActivity(ctx, query.year);
  return {
    contentType: 'application/pdf',
    bytes: await renderPdf(ctx.actor.id, activityPdf(ctx, { year, entries, months })),
    fileName: `activity-${year}.pdf`,
  };
};

/** The chosen year, or the newest in which something happened. */
async function readActivity({ reader, actor, clock }: Context<MemberActor>, chosen?: number) {
  const now = clock.now();
  const years = await listYears(reader, actor.id, now);
  for (const year of chosen === undefined ? years : [chosen]) {
    const found = await listYear(reader, actor.id, year, now);
    if (found.entries.length > 0) return { year, years, ...found };
  }
  return { year: chosen ?? yearOf(now), years, entries: [], months: [] };
}

async function listYear(reader: Reader, memberId: string, year: number, now: Date) {
  const period = {
    from: new Date(manilaInstant(calendarDate(`${year}-01-01`))),
    to: new Date(manilaInstant(calendarDate(`${year + 1}-01-01`))),
  };
  const loans = await loadStatements(reader, memberId, period, now);
  const found = await Promise.all([
    // Of one instant, what came last is first.
    listLoanSteps(reader, memberId, period),
    listChargesOf(loans),
    listPromiseSteps(reader, loans, period, now),
    listRemovedInterest(reader, memberId, period),
    listPayments(reader, memberId, period),
    listWithdrawals(reader, memberId, period),
    listLoanChanges(reader, memberId, period),
    listOffers(reader, memberId, period),
    listRequests(reader, memberId, period),
  ]);
  const entries = inOrder(leadToReceipts(found.flat())).slice(0, activityMax);
  return { entries, months: monthsOf(entries, loans) };
}

/** A schedule that a payment changed leads to its receipt, which says what changed. */
function leadToReceipts(entries: readonly Entry[]): Entry[] {
  const receipts = new Map(
    entries.flatMap(({ shows, page }) =>
      page?.kind === 'RECEIPT' && shows ? [[shows, page.number] as const] : [],
    ),
  );
  return entries.map((one) => {
    const number = receipts.get(one.follows ?? '');
    if (number === undefined || one.title !== SCHEDULE_CHANGED_WORDS) return one;
    return { ...one, page: { kind: 'CHANGED_SCHEDULE', number } };
  });
}

const yearOf = (at: Date): number => Number(manilaDate(at.getTime()).slice(0, 4));

/** From the first application to now, the newest first; empty without an application. */
async function listYears(reader: Reader, memberId: string, now: Date): Promise<number[]> {
  const { first } = await reader
    .selectFrom('loan')
    .where('member_id', '=', memberId)
    .select((of) => of.fn.min<Date | null>('created_at').as('first'))
    .executeTakeFirstOrThrow();
  if (first === null) return [];
  const [from, to] = [yearOf(first), yearOf(now)];
  return Array.from({ length: to - from + 1 }, (_, at) => to - at);
}
