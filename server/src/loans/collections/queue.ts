import type * as contract from '@pahiram/api/collections';
import { bucketOf, bucketRank, decidePromiseNow } from '@pahiram/domain/loans/collections';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { type LoanRecord, loanFromRow } from '../loan-record.ts';
import { showPromise } from './promises.ts';
import { type CollectionStanding, readStandings } from './standing.ts';
import { listPastDue, type QueueCursor } from './store.ts';

/** Loans past due, the most urgent first. */
export const listCollections: Handler<typeof contract.listCollections> = async (ctx, { query }) => {
  const found = await listPastDue(ctx.reader, {
    bucket: query.bucket,
    limit: query.limit + 1,
    after: parseCursor(query.cursor),
  });
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
  return {
    rows: standings.map((standing, at) => showRow(standing, names[at] ?? '')),
    nextCursor: last && found.length > query.limit ? formatCursor(last.loan) : null,
  };
};

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

/** Entries of a contact log, and promises. */
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
  const { promises, contacts, log, projection } = standing;
  const promise = decidePromiseNow({
    loan: projection,
    promises,
    current: promises.at(-1) ?? null,
  });
  return {
    loan: showRow(standing, row.fullLegalName),
    isDisputed: log.isDisputed,
    promiseUntil: promise.ok ? promise.value : null,
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
    promises: promises
      .slice(-shownMax)
      .toReversed()
      .map((one) => ({ ...showPromise(one), madeBy: one.madeBy })),
  };
};

function showRow(
  { loan, projection, promises, log, call, caller }: CollectionStanding,
  fullLegalName: string,
) {
  const promise = promises.at(-1);
  return {
    id: loan.id,
    loanNumber: loan.number,
    memberId: loan.memberId as `mbr_${string}`,
    fullLegalName,
    bucket: bucketOf(projection, loan.product.lateGraceDays),
    daysPastDue: projection.daysPastDue,
    dueNow: projection.dueNow,
    lastContactAt: loan.lastContactAt,
    promise: promise ? showPromise(promise) : null,
    callsInWeek: log.callsInWeek,
    callStop: call.ok ? null : call.refusal.code,
    claimedBy: caller,
  };
}
