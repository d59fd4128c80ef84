import type * as contract from '@pahiram/api/applications';
import { memberFieldsFor } from '@pahiram/domain/access/member-fields';
import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import {
  decideBy,
  isClaimable,
  isReviewQueue,
  paymentShare,
  sentFrom,
} from '@pahiram/domain/loans/review';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { manilaTime, sendListFile } from '../audit/list-file.ts';
import { recordQueueView } from '../audit/record.ts';
import { bankHolidays } from '../company/settings.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { readSortCursor, writeSortCursor } from '../lib/page-cursor.ts';
import {
  type ApplicationFilter,
  type ApplicationOrder,
  type ApplicationRow,
  countApplications,
  listApplicationRows,
  type SortKey,
  sortValue,
  sumApplications,
} from './application-store.ts';
import { decisionDays, reviewSettings } from './settings.ts';

type Query = Parameters<Handler<typeof contract.listApplications>>[1]['query'];
type Filters = Pick<Query, 'state' | 'claim' | 'due' | 'people' | 'offer' | 'sort'>;
type ReviewTerms = Awaited<ReturnType<typeof readReviewTerms>>;

const queue = { subjectKind: 'queue', subjectId: 'applications' } as const;

/** Applications and loans of one state. Reads one row more than the limit to detect a next page. */
export const listApplications: Handler<typeof contract.listApplications> = async (
  ctx,
  { query },
  refuse,
) => {
  const order = orderOf(query);
  const after = readSortCursor(query.cursor);
  const isOfOrder = after === null || after.value instanceof Date === (order?.by !== 'amount');
  if (!order || !isOfOrder || (query.cursor !== undefined && !after)) {
    throw refuse('input-not-valid');
  }
  const terms = await readReviewTerms(ctx.reader);
  const filter = filterOf(ctx, query, terms);
  const page = { order, after, limit: query.limit + 1 };
  const rows = await listApplicationRows(ctx.reader, filter, page);
  const applications = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? applications.at(-1) : undefined;
  await recordQueueView(ctx, { action: 'loan.list', ...queue }, query, applications.length);
  const lateBefore = isClaimable(query.state) ? sentBeforeLate(ctx, terms) : null;
  return {
    applications: applications.map((row) => viewApplication(row, terms, ctx.actor)),
    nextCursor: last
      ? writeSortCursor({ value: sortValue(last, order.by), id: last.loanId })
      : null,
    counts: await countApplications(ctx.reader),
    total: isReviewQueue(query.state)
      ? await sumApplications(ctx.reader, filter, lateBefore)
      : null,
  };
};

/** The filtered or chosen applications as a file. */
export const exportApplications: Handler<typeof contract.exportApplications> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, sort, ...filters } = query;
  const order = orderOf(query);
  if (!order) throw refuse('input-not-valid');
  const terms = await readReviewTerms(ctx.reader);
  const filter = { ...filterOf(ctx, query, terms), ids: only ?? null };
  const page = { order, after: null, limit: FILE_ROWS_MAX + 1 };
  const rows = await listApplicationRows(ctx.reader, filter, page);
  return sendListFile(
    ctx,
    {
      action: 'loan.export',
      queue: 'applications',
      filters: { ...filters, sort: sort ?? null },
      only,
      rows: rows.map((row) => viewApplication(row, terms, ctx.actor)),
      columns: [
        ['number', (row) => row.loanNumber],
        ['applicant', (row) => row.fullName],
        ['state', (row) => LOAN_WORDS[row.state].text[ctx.language]],
        ['amount', (row) => toPesosNumber(row.loanAmountPHP).toFixed(2)],
        ['months', (row) => String(row.installmentCount)],
        ['share_percent', (row) => String(row.sharePercent ?? '')],
        ['waiting_since', (row) => manilaTime(row.queuedAt)],
        ['answer_by', (row) => row.decideBy ?? ''],
        ['waits_for_borrower_until', (row) => row.incomeAskedUntil ?? ''],
        ['counter_offer', (row) => (row.isCounterOffer ? 'yes' : 'no')],
        ['reviewers', (row) => (row.secondPersonCauses.length > 0 ? '2' : '1')],
        ['reviewer', (row) => row.claimedBy?.name ?? ''],
      ],
    },
    refuse,
  );
};

/** Null when the state has no order to choose. */
function orderOf({ state, sort }: Filters): ApplicationOrder | null {
  const isQueue = isReviewQueue(state);
  if (sort === undefined) return { by: 'waiting', direction: isQueue ? 'asc' : 'desc' };
  if (!isQueue) return null;
  const by = sort.replace('-', '') as SortKey;
  return { by, direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

function filterOf(
  ctx: Context<StaffActor>,
  { state, claim, due, people, offer }: Filters,
  terms: ReviewTerms,
): ApplicationFilter {
  const filter = {
    state,
    claim,
    staffId: ctx.actor.id,
    now: ctx.clock.now(),
    needsTwo: people === 'two',
    isCounterOffer: offer === 'counter',
    sentFrom: null,
    sentBefore: null,
    ids: null,
  };
  if (due === 'any') return filter;
  // Without a promise nothing is late, and nothing is due today.
  const none = { ...filter, sentBefore: new Date(0) };
  const late = sentBeforeLate(ctx, terms);
  const tomorrow = sentBeforeLate(ctx, terms, 1);
  if (!isClaimable(state) || late === null || tomorrow === null) return none;
  return due === 'late'
    ? { ...filter, sentBefore: late }
    : { ...filter, sentFrom: late, sentBefore: tomorrow };
}

/** What was sent before this is late today, or after that many days; null without a promise. */
function sentBeforeLate(
  { clock }: Pick<Context, 'clock'>,
  { days, holidays }: ReviewTerms,
  afterDays = 0,
): Date | null {
  if (days === null) return null;
  const day = addDays(manilaDate(clock.now().getTime()), afterDays);
  return new Date(manilaInstant(sentFrom(day, days, holidays)));
}

/** The banking days to a decision that the company promises, and the share of the income that it lends against. */
export async function readReviewTerms(reader: Reader) {
  const { affordableShare } = await reviewSettings(reader);
  return {
    days: await decisionDays(reader),
    holidays: await bankHolidays(reader),
    affordableShare,
  };
}

export function viewApplication(
  { sentAt, installmentMax, monthlyNetIncome, monthlyDebts, ...row }: ApplicationRow,
  { days, holidays, affordableShare }: ReviewTerms,
  { roles }: Pick<StaffActor, 'roles'>,
) {
  const maySeeIncome = memberFieldsFor(roles).includes('income');
  return {
    ...row,
    sharePercent: maySeeIncome
      ? paymentShare({ installmentMax, monthlyNetIncome, monthlyDebts }, { affordableShare })
      : null,
    decideBy:
      isClaimable(row.state) && row.incomeAskedUntil === null
        ? decideBy(sentAt.getTime(), days, holidays)
        : null,
  };
}
