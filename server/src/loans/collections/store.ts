import { type CalendarDate, MINUTE_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  type Bucket,
  bucketRank,
  type Contact,
  type PromiseToPay,
} from '@pahiram/domain/loans/collections';
import { centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { type LoanId, loanFromRow } from '../loan-record.ts';

/** Smaller first; the order of the index `loan_past_due`. */
const priority = sql`(- past_due_bucket), (- due_now),
  coalesce(last_contact_at, '-infinity'::timestamptz), id`;

export interface QueuePage {
  readonly bucket: Bucket | 'ALL';
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

/** Loans past due with the names of their borrowers, the most urgent first. */
export async function listPastDue(reader: Reader, { bucket, limit, after }: QueuePage) {
  const rows = await selectLoansWithMember(reader)
    .where('loan.id', 'in', (from) =>
      from
        .selectFrom('loan')
        .select('id')
        .where('past_due_bucket', 'is not', null)
        .$if(bucket !== 'ALL', (select) =>
          select.where('past_due_bucket', '=', bucketRank(bucket as Bucket)),
        )
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

/** How many loans are past due, by the rank of their bucket. */
export async function countPastDue(reader: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await reader
    .selectFrom('loan')
    .select(({ fn }) => ['past_due_bucket as rank', fn.countAll<bigint>().as('count')])
    .where('past_due_bucket', 'is not', null)
    .groupBy('past_due_bucket')
    .execute();
  return new Map(rows.map(({ rank, count }) => [rank ?? 0, Number(count)]));
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
