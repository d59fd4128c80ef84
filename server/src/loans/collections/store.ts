import { PERMISSIONS } from '@pahiram/domain/access/roles';
import { type CalendarDate, MINUTE_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { CLAIM_FILTERS } from '@pahiram/domain/lists/work-list';
import {
  type Bucket,
  bucketRank,
  type Contact,
  type PromiseFilter,
  type PromiseToPay,
} from '@pahiram/domain/loans/collections';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { type LoanId, type LoanRecord, loanFromRow } from '../loan-record.ts';

/** Smaller first; the order of the index `loan_past_due`. */
const priority = sql`(- past_due_bucket), (- due_now),
  coalesce(last_contact_at, '-infinity'::timestamptz), id`;

export interface QueueFilter {
  readonly bucket: Bucket | 'ALL';
  readonly promise: PromiseFilter;
  readonly collector: (typeof CLAIM_FILTERS)[number];
  readonly staffId: string;
  readonly today: CalendarDate;
  /** Only these; null: all. */
  readonly ids: readonly string[] | null;
}

export interface QueuePage {
  readonly limit: number;
  readonly after: QueueCursor | null;
}

/** The sort key of the last loan of the page before. It is not read again: a payment or a call may have changed it since. */
export interface QueueCursor {
  readonly rank: number;
  readonly dueNow: bigint;
  readonly lastContactAt: Date | null;
  readonly id: string;
}

/** Somebody to whom a loan can be given: those who left the work have none. */
const isCollector = sql<boolean>`state = 'active'
  AND roles && ${sql.val([...PERMISSIONS['contact-borrowers']])}::text[]`;

/** The condition of a filter on a `loan` past due. */
export function matching(filter: QueueFilter): RawBuilder<boolean> {
  const { bucket, promise, collector, staffId, today, ids } = filter;
  const conditions = [sql`past_due_bucket IS NOT NULL`];
  if (bucket !== 'ALL') conditions.push(sql`past_due_bucket = ${bucketRank(bucket)}`);
  if (promise === 'none') conditions.push(sql`promise_state IS NULL`);
  if (promise === 'broken') conditions.push(sql`promise_state = 'BROKEN'`);
  if (promise === 'kept') conditions.push(sql`promise_state = 'KEPT'`);
  if (promise === 'open' || promise === 'today') conditions.push(sql`promise_state = 'OPEN'`);
  if (promise === 'today') conditions.push(sql`promised_on = ${today}`);
  const mine = sql`collector_id = ${staffId}`;
  if (collector === 'mine') conditions.push(mine);
  if (collector === 'free') {
    conditions.push(sql`(${mine} OR collector_id IS NULL
      OR collector_id NOT IN (SELECT id FROM staff WHERE ${isCollector}))`);
  }
  if (ids) conditions.push(sql`id = ANY(${sql.val([...ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/** Loans past due with the names of their borrowers, the most urgent first. */
export async function listPastDue(
  reader: Reader,
  filter: QueueFilter,
  { limit, after }: QueuePage,
) {
  const rows = await selectLoansWithMember(reader)
    .where('loan.id', 'in', (from) =>
      from
        .selectFrom('loan')
        .select('id')
        .where(matching(filter))
        .$if(after !== null, (select) => select.where(isBehind(after as QueueCursor)))
        .orderBy(sql`(- past_due_bucket)`)
        .orderBy(sql`(- due_now)`)
        .orderBy(sql`coalesce(last_contact_at, '-infinity'::timestamptz)`)
        .orderBy('id')
        .limit(limit),
    )
    .orderBy(sql`(- loan.past_due_bucket)`)
    .orderBy(sql`(- loan.due_now)`)
    .orderBy(sql`coalesce(loan.last_contact_at, '-infinity'::timestamptz)`)
    .orderBy('loan.id')
    .execute();
  return rows.map((row) => ({ loan: loanFromRow(row), fullLegalName: row.fullLegalName }));
}

const isBehind = ({ rank, dueNow, lastContactAt, id }: QueueCursor) =>
  sql<boolean>`(${priority}) > (${-rank}::smallint, ${-dueNow}::bigint,
    coalesce(${lastContactAt}::timestamptz, '-infinity'), ${id})`;

/** How many loans are past due and what is due of them, in each bucket; those of a filter, or all. */
export async function sumPastDue(
  reader: Reader,
  filter: Omit<QueueFilter, 'bucket'> | null,
): Promise<Readonly<Record<Bucket, { readonly rows: number; readonly amount: Centavos }>>> {
  const rows = await reader
    .selectFrom('loan')
    .select(({ fn }) => [
      'past_due_bucket as rank',
      fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(due_now)::bigint`.as('amount'),
    ])
    .where(
      filter === null
        ? sql<boolean>`past_due_bucket IS NOT NULL`
        : matching({ ...filter, bucket: 'ALL' }),
    )
    .groupBy('past_due_bucket')
    .execute();
  const sumOf = (bucket: Bucket) => {
    const row = rows.find(({ rank }) => rank === bucketRank(bucket));
    return { rows: Number(row?.count ?? 0), amount: centavos(row?.amount ?? 0n) };
  };
  return {
    GRACE: sumOf('GRACE'),
    TO_30: sumOf('TO_30'),
    TO_60: sumOf('TO_60'),
    TO_90: sumOf('TO_90'),
    OVER_90: sumOf('OVER_90'),
  };
}

/** The people to whom these loans are given, by id. */
export async function listCollectorsOf(
  reader: Reader,
  loans: readonly Pick<LoanRecord, 'collectorId'>[],
): Promise<ReadonlyMap<string, { readonly id: `stf_${string}`; readonly name: string }>> {
  const ids = [...new Set(loans.flatMap(({ collectorId }) => collectorId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where(isCollector)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, { id: id as `stf_${string}`, name }]));
}

/** An entry of a contact log, with the names that the console shows. */
export type ContactRecord = Contact & {
  readonly loanId: string;
  readonly note: string;
  readonly staffName: string;
};

/** The contact logs of these loans, in the order of time. */
export async function listContacts(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<readonly ContactRecord[]> {
  if (loanIds.length === 0) return [];
  const rows = await reader
    .selectFrom('collection_contact as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select(['c.loan_id', 'c.at', 'c.channel', 'c.outcome', 'c.note', 's.name'])
    .where('c.loan_id', 'in', loanIds)
    .orderBy('c.loan_id')
    .orderBy('c.seq')
    .execute();
  return rows.map(({ channel, outcome, ...row }) => ({
    ...({ at: row.at.getTime(), channel, outcome } as Contact),
    loanId: row.loan_id,
    note: row.note,
    staffName: row.name,
  }));
}

/** Adds an entry to the contact log. The caller has locked the loan. */
export async function insertContact(
  tx: Tx,
  ctx: Context,
  loanId: LoanId,
  entry: Pick<Contact, 'channel' | 'outcome'> & { readonly note: string },
): Promise<void> {
  await tx
    .insertInto('collection_contact')
    .values({
      loan_id: loanId,
      seq: sql<number>`(
        SELECT coalesce(max(seq), 0) + 1 FROM collection_contact WHERE loan_id = ${loanId})`,
      at: ctx.clock.now(),
      channel: entry.channel,
      outcome: entry.outcome,
      note: entry.note,
      staff_id: ctx.actor.id,
    })
    .execute();
}

export interface PromiseRecord extends PromiseToPay {
  readonly loanId: string;
  readonly madeAt: Date;
  readonly madeBy: 'member' | 'staff';
}

/** The promises of these loans, in the order in which they were made. */
export async function listPromises(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<readonly PromiseRecord[]> {
  if (loanIds.length === 0) return [];
  const rows = await reader
    .selectFrom('payment_promise')
    .selectAll()
    .where('loan_id', 'in', loanIds)
    .orderBy('loan_id')
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    loanId: row.loan_id,
    amount: centavos(row.amount),
    promisedOn: row.promised_on as CalendarDate,
    madeOn: manilaDate(row.made_at.getTime()),
    eventsBefore: row.events_before,
    madeAt: row.made_at,
    madeBy: row.actor_kind === 'member' ? 'member' : 'staff',
  }));
}

/** Adds a promise. The caller has locked the loan. */
export async function insertPromise(
  tx: Tx,
  ctx: Context,
  loanId: LoanId,
  promise: Omit<PromiseToPay, 'madeOn'>,
): Promise<void> {
  await tx
    .insertInto('payment_promise')
    .values({
      loan_id: loanId,
      seq: sql<number>`(
        SELECT coalesce(max(seq), 0) + 1 FROM payment_promise WHERE loan_id = ${loanId})`,
      amount: promise.amount,
      promised_on: promise.promisedOn,
      events_before: promise.eventsBefore,
      made_at: ctx.clock.now(),
      actor_kind: ctx.actor.kind,
      actor_id: ctx.actor.id,
    })
    .execute();
}

/** A claim expires after this time, so that another collector can take the call. */
const claimMs = 30 * MINUTE_MS;

/** The collectors who are calling the borrowers of these loans. */
export async function listCallers(reader: Reader, loanIds: readonly LoanId[], now: Date) {
  if (loanIds.length === 0) return [];
  const rows = await reader
    .selectFrom('collection_claim as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select(['c.loan_id as loanId', 's.id', 's.name'])
    .where('c.loan_id', 'in', loanIds)
    .where('c.claimed_at', '>', new Date(now.getTime() - claimMs))
    .execute();
  return rows.map((row) => ({ ...row, id: row.id as `stf_${string}` }));
}

/** The caller has locked the loan, and nobody else holds a claim that has not expired. */
export async function upsertClaim(tx: Tx, ctx: Context, loanId: LoanId): Promise<void> {
  const claim = { staff_id: ctx.actor.id, claimed_at: ctx.clock.now() };
  await tx
    .insertInto('collection_claim')
    .values({ loan_id: loanId, ...claim })
    .onConflict((conflict) => conflict.column('loan_id').doUpdateSet(claim))
    .execute();
}

export async function deleteClaim(tx: Tx, loanId: LoanId): Promise<void> {
  await tx.deleteFrom('collection_claim').where('loan_id', '=', loanId).execute();
}
