import type * as contract from '@pahiram/api/collections';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { fileWords } from '@pahiram/domain/lists/file-words';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import {
  BUCKETS,
  bucketOf,
  bucketRank,
  CONTACT_OUTCOMES,
  decidePromiseNow,
  promiseDays,
} from '@pahiram/domain/loans/collections';
import { OPEN_LOAN_REQUEST_STATES } from '@pahiram/domain/loans/loan-request';
import { owedOf } from '@pahiram/domain/loans/owed';
import { type LoanHistory, viewHistory } from '@pahiram/domain/loans/projection';
import { smaller, sum, toPesosNumber } from '@pahiram/domain/money/money';
import { manilaTime, sendListFile } from '../../audit/list-file.ts';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { type LoanId, type LoanRecord, loanFromRow } from '../loan-record.ts';
import { partsOf } from '../repayments/loan-account.ts';
import { listRequestsOf } from '../requests/store.ts';
import { showPromise } from './promises.ts';
import { listSentReminders } from './sent-reminders.ts';
import { type CollectionStanding, readStandings } from './standing.ts';
import {
  listCollectorsOf,
  listPastDue,
  type QueueCursor,
  type QueueFilter,
  sumPastDue,
} from './store.ts';

type Query = Parameters<Handler<typeof contract.listCollections>>[1]['query'];

/** Loans past due, the most urgent first. */
export const listCollections: Handler<typeof contract.listCollections> = async (ctx, { query }) => {
  const filter = filterOf(ctx, query, null);
  const page = { limit: query.limit + 1, after: parseCursor(query.cursor) };
  const found = await listPastDue(ctx.reader, filter, page);
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const queue = { action: 'collection.list', subjectKind: 'queue', subjectId: 'collections' };
  await recordQueueView(ctx, queue, query, shown.length);
  const standings = await readStandings(
    ctx.reader,
    ctx,
    shown.map(({ loan }) => loan),
  );
  const names = shown.map(({ fullLegalName }) => fullLegalName);
  const collectors = await listCollectorsOf(
    ctx.reader,
    shown.map(({ loan }) => loan),
  );
  const sums = await sumPastDue(ctx.reader, filter);
  const meant = BUCKETS.filter((bucket) => query.bucket === 'ALL' || query.bucket === bucket);
  return {
    rows: standings.map((standing, at) => showRow(standing, names[at] ?? '', collectors)),
    counts: {
      GRACE: sums.GRACE.rows,
      TO_30: sums.TO_30.rows,
      TO_60: sums.TO_60.rows,
      TO_90: sums.TO_90.rows,
      OVER_90: sums.OVER_90.rows,
    },
    amounts: {
      GRACE: sums.GRACE.amount,
      TO_30: sums.TO_30.amount,
      TO_60: sums.TO_60.amount,
      TO_90: sums.TO_90.amount,
      OVER_90: sums.OVER_90.amount,
    },
    total: {
      rows: meant.reduce((rows, bucket) => rows + sums[bucket].rows, 0),
      amount: sum(meant.map((bucket) => sums[bucket].amount)),
    },
    nextCursor: last && found.length > query.limit ? formatCursor(last.loan) : null,
  };
};

/** The filtered or chosen loans as a file, as of their last event or close of business. */
export const exportCollections: Handler<typeof contract.exportCollections> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, ...filters } = query;
  const filter = filterOf(ctx, query, only ?? null);
  const rows = await listPastDue(ctx.reader, filter, { limit: FILE_ROWS_MAX + 1, after: null });
  const collectors = await listCollectorsOf(
    ctx.reader,
    rows.map(({ loan }) => loan),
  );
  return sendListFile(
    ctx,
    {
      action: 'collection.export',
      queue: 'collections',
      filters,
      only,
      rows,
      columns: [
        ['loan', ({ loan }) => loan.number],
        ['borrower', ({ fullLegalName }) => fullLegalName],
        ['bucket', ({ loan }) => fileWords('bucket', loan.pastDue.bucket, ctx.language)],
        ['past_due_since', ({ loan }) => loan.oldestDueOn ?? ''],
        ['due_now', ({ loan }) => toPesosNumber(loan.pastDue.dueNow).toFixed(2)],
        ['last_contact', ({ loan }) => manilaTime(loan.lastContactAt)],
        ['promised_on', ({ loan }) => loan.promisedOn ?? ''],
        ['promise', ({ loan }) => fileWords('promise', loan.promiseState, ctx.language)],
        ['collector', ({ loan }) => collectors.get(loan.collectorId ?? '')?.name ?? ''],
      ],
    },
    refuse,
  );
};

function filterOf(
  ctx: Context<StaffActor>,
  { bucket, promise, collector }: Pick<Query, 'bucket' | 'promise' | 'collector'>,
  ids: readonly string[] | null,
): QueueFilter {
  const today = manilaDate(ctx.clock.now().getTime());
  return { bucket, promise, collector, staffId: ctx.actor.id, today, ids };
}

function formatCursor({ id, pastDue, lastContactAt }: LoanRecord): string {
  if (pastDue.bucket === null) throw new Error(`loan ${id} is not past due`);
  return [bucketRank(pastDue.bucket), pastDue.dueNow, lastContactAt?.getTime() ?? '', id].join('.');
}

/** Null, the first page, for a cursor that we did not write. */
function parseCursor(cursor = ''): QueueCursor | null {
  const [, rank = '', dueNow = '', at = '', id = ''] =
    /^([1-5])\.(\d{1,15})\.(\d{0,14})\.(loan_[0-9A-Za-z]{22})$/.exec(cursor) ?? [];
  if (id === '') return null;
  const lastContactAt = at === '' ? null : new Date(Number(at));
  return { rank: Number(rank), dueNow: BigInt(dueNow), lastContactAt, id };
}

/** Entries of a contact log, reminders and promises. */
const shownMax = 500;

/** The newest of the contact log and the promises of one loan; the view is on record. */
export const getCollection: Handler<typeof contract.getCollection> = async (
  ctx,
  { params },
  refuse,
) => {
  const row = await selectLoansWithMember(ctx.reader)
    .where('loan.number', '=', params.loanNumber)
    .where('loan.activated_at', 'is not', null)
    .executeTakeFirst();
  if (!row) throw refuse('loan-not-found');
  const loan = loanFromRow(row);
  await recordView(ctx, { action: 'collection.view', subjectKind: 'loan', subjectId: loan.id });
  const [standing] = await readStandings(ctx.reader, ctx, [loan]);
  if (standing === undefined) throw new Error(`loan ${loan.id} has no standing`);
  const { promises, contacts, log, history, projection } = standing;
  const promise = decidePromiseNow({
    loan: projection,
    promises,
    current: promises.at(-1) ?? null,
  });
  return {
    loan: showRow(standing, row.fullLegalName, await listCollectorsOf(ctx.reader, [loan])),
    isDisputed: log.isDisputed,
    owed: owedOf(projection),
    owedParts: partsOf((component) => projection.outstanding[component]),
    next: projection.next,
    moreTime: await findMoreTime(ctx.reader, loan.id),
    promiseDays: promise.ok ? promiseDays(promise.value).map((day) => dueOn(history, day)) : [],
    contacts: contacts
      .slice(-shownMax)
      .toReversed()
      .map(({ at, channel, outcome, note, staffName }) => ({
        at: new Date(at),
        channel,
        outcome,
        note,
        staffName,
      })),
    reminders: await listSentReminders(ctx.reader, loan, shownMax),
    promises: promises
      .slice(-shownMax)
      .toReversed()
      .map((one) => ({ ...showPromise(one), madeBy: one.madeBy })),
  };
};

/** The last request that is open, or whose schedule the borrower has accepted. */
async function findMoreTime(reader: Reader, loanId: LoanId) {
  const requests = await listRequestsOf(reader, loanId);
  for (const { id, state, askedAt, endedAt } of requests) {
    if (state === 'ACCEPTED') return { id, state, askedAt, acceptedAt: endedAt };
    const open = OPEN_LOAN_REQUEST_STATES.find((one) => one === state);
    if (open !== undefined) return { id, state: open, askedAt, acceptedAt: null };
  }
  return null;
}

/** What will be due on a day if nothing is paid before, and how much of it is late charge. A payment pays that first. */
function dueOn(history: LoanHistory, on: CalendarDate) {
  const { dueNow, outstanding } = viewHistory(history, on);
  return { on, due: dueNow, lateCharge: smaller(dueNow, outstanding.LATE_CHARGE) };
}

function showRow(
  { loan, projection, promises, contacts, log, setOff, askStop, call, caller }: CollectionStanding,
  fullLegalName: string,
  collectors: Awaited<ReturnType<typeof listCollectorsOf>>,
) {
  const promise = promises.at(-1);
  const lastContact = contacts.findLast(({ channel }) => channel !== 'OFFICE');
  return {
    id: loan.id,
    loanNumber: loan.number,
    memberId: loan.memberId as `mbr_${string}`,
    fullLegalName,
    bucket: bucketOf(projection, loan.product.lateGraceDays),
    daysPastDue: projection.daysPastDue,
    dueNow: projection.dueNow,
    lastContactAt: loan.lastContactAt,
    lastOutcome: CONTACT_OUTCOMES.find((one) => one === lastContact?.outcome) ?? null,
    lastContactBy: lastContact?.staffName ?? null,
    promise: promise ? showPromise(promise) : null,
    callsInWeek: log.callsInWeek,
    setOff: setOff && { plannedOn: setOff.plannedOn, amount: setOff.amount },
    callStop: call.ok ? null : call.refusal.code,
    askStop,
    claimedBy: caller,
    assignedTo: collectors.get(loan.collectorId ?? '') ?? null,
  };
}
