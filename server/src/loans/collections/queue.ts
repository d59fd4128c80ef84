import type * as contract from '@pahiram/api/collections';
import { bucketOf, decidePromiseNow } from '@pahiram/domain/loans/collections';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { loanFromRow } from '../store.ts';
import { showPromise } from './promises.ts';
import { type CollectionStanding, readStandings } from './standing.ts';
import { listPastDue } from './store.ts';

/** Loans past due, the most urgent first. */
export const listCollections: Handler<typeof contract.listCollections> = async (ctx, { query }) => {
  const found = await listPastDue(ctx.reader, {
    bucket: query.bucket,
    limit: query.limit + 1,
    afterId: readCursor(query.cursor)?.id ?? null,
  });
  const now = ctx.clock.now();
  const page = pageOf(found, query.limit, ({ loan }) => ({ at: now, id: loan.id }));
  const queue = { action: 'collection.list', subjectKind: 'queue', subjectId: 'collections' };
  await recordQueueView(ctx, queue, query, page.rows.length);
  const standings = await readStandings(
    ctx.reader,
    ctx,
    page.rows.map(({ loan }) => loan),
  );
  const names = page.rows.map(({ fullLegalName }) => fullLegalName);
  return {
    rows: standings.map((standing, at) => showRow(standing, names[at] ?? '')),
    nextCursor: page.nextCursor,
  };
};

/** The contact log and the promises of one loan; the view is on record. */
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
    contacts: contacts.toReversed().map(({ at, channel, outcome, note, staffName }) => ({
      at: new Date(at),
      channel,
      outcome,
      note,
      staffName,
    })),
    promises: promises.toReversed().map((one) => ({ ...showPromise(one), madeBy: one.madeBy })),
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
