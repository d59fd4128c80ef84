import { LOAN_STATES, type LoanState } from '@pahiram/domain/loans/loan-state';
import { isReviewQueue, type SecondPersonCause } from '@pahiram/domain/loans/review';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { LoanId } from './loan-record.ts';

export interface Person {
  readonly staffId: string;
  readonly name: string;
}

export interface QueueRow {
  readonly loanId: LoanId;
  readonly loanNumber: string;
  readonly memberId: string;
  readonly fullName: string;
  readonly state: LoanState;
  readonly loanAmountPHP: Centavos;
  readonly installmentCount: number;
  readonly queuedAt: Date;
  readonly createdAt: Date;
  /** When the borrower sent the application, or last answered. */
  readonly sentAt: Date;
  readonly secondPersonCauses: SecondPersonCause[];
  readonly claimedBy: Person | null;
}

export interface QueuePage {
  readonly state: LoanState;
  readonly claim: 'any' | 'free' | 'mine';
  readonly staffId: string;
  /** Claims made before this time have expired. */
  readonly claimsSince: Date;
  readonly after: { readonly queuedAt: Date; readonly loanId: string } | null;
  readonly limit: number;
}

function queueRows(reader: Reader, claimsSince: Date) {
  return reader
    .selectFrom('loan as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .leftJoin('member_profile as p', 'p.member_id', 'l.member_id')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.id', '=', 'l.claimed_by').on('l.claimed_at', '>', claimsSince),
    )
    .select([
      'l.id',
      'l.number',
      'l.member_id',
      'l.state',
      'l.principal',
      'l.term_months',
      'l.queued_at',
      'l.created_at',
      'l.second_person_causes',
      's.id as staff_id',
      's.name as staff_name',
      sql<string>`coalesce(concat_ws(' ', p.first_name, nullif(p.middle_name, ''), p.last_name),
        m.full_name)`.as('full_name'),
      sql<Date>`coalesce((SELECT max(e.at) FROM loan_event e
        WHERE e.loan_id = l.id AND e.actor_kind = 'member'), l.created_at)`.as('sent_at'),
    ]);
}

type RawQueueRow = Awaited<ReturnType<ReturnType<typeof queueRows>['execute']>>[number];

function toQueueRow(row: RawQueueRow): QueueRow {
  return {
    loanId: row.id as LoanId,
    loanNumber: row.number,
    memberId: row.member_id,
    fullName: row.full_name,
    state: row.state as LoanState,
    loanAmountPHP: centavos(row.principal),
    installmentCount: row.term_months,
    queuedAt: row.queued_at,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    secondPersonCauses: row.second_person_causes as SecondPersonCause[],
    claimedBy:
      row.staff_id === null || row.staff_name === null
        ? null
        : { staffId: row.staff_id, name: row.staff_name },
  };
}

/** Loans in one state: oldest first for the review queues, newest first for other states. */
export async function listQueue(reader: Reader, page: QueuePage): Promise<readonly QueueRow[]> {
  const isQueue = isReviewQueue(page.state);
  const order = isQueue ? 'asc' : 'desc';
  let query = queueRows(reader, page.claimsSince)
    .where('l.state', '=', page.state)
    .orderBy('l.queued_at', order)
    .orderBy('l.id', order)
    .limit(page.limit);
  if (page.claim === 'mine') query = query.where('s.id', '=', page.staffId);
  if (page.claim === 'free') {
    query = query.where((or) => or.or([or('s.id', 'is', null), or('s.id', '=', page.staffId)]));
  }
  if (page.after !== null) {
    const { queuedAt, loanId } = page.after;
    const beyond = sql.raw(isQueue ? '>' : '<');
    query = query.where(sql<boolean>`(l.queued_at, l.id) ${beyond} (${queuedAt}, ${loanId})`);
  }
  return (await query.execute()).map(toQueueRow);
}

export async function findQueueRow(
  reader: Reader,
  loanId: string,
  claimsSince: Date,
): Promise<QueueRow | undefined> {
  const row = await queueRows(reader, claimsSince).where('l.id', '=', loanId).executeTakeFirst();
  return row && toQueueRow(row);
}

export async function countQueues(reader: Reader): Promise<Record<LoanState, number>> {
  const rows = await reader
    .selectFrom('loan')
    .select(['state', (count) => count.fn.countAll<bigint>().as('count')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map((row) => [row.state, Number(row.count)]));
  const entries = LOAN_STATES.map((state) => [state, counts.get(state) ?? 0]);
  return Object.fromEntries(entries) as Record<LoanState, number>;
}

export type Stage = 'MAKER' | 'CHECKER';
export type Verdict = 'APPROVE' | 'REJECT' | 'ASK' | 'CONFIRM' | 'RETURN';

export interface NewDecision {
  readonly loanId: LoanId;
  readonly round: number;
  readonly stage: Stage;
  readonly verdict: Verdict;
  readonly staffId: string;
  readonly reasons: readonly string[];
  readonly note: string;
  readonly at: Date;
}

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx
    .insertInto('loan_decision')
    .values({
      loan_id: decision.loanId,
      round: decision.round,
      stage: decision.stage,
      verdict: decision.verdict,
      staff_id: decision.staffId,
      reasons: [...decision.reasons],
      note: decision.note,
      at: decision.at,
    })
    .execute();
}

export interface DecisionRow extends NewDecision {
  readonly by: Person;
}

export async function listDecisions(
  reader: Reader,
  loanId: LoanId,
): Promise<readonly DecisionRow[]> {
  const rows = await reader
    .selectFrom('loan_decision as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .selectAll('d')
    .select('s.name')
    .where('d.loan_id', '=', loanId)
    .orderBy('d.at')
    .orderBy('d.stage')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    loanId,
    round: row.round,
    stage: row.stage as Stage,
    verdict: row.verdict as Verdict,
    staffId: row.staff_id,
    by: { staffId: row.staff_id, name: row.name },
    reasons: row.reasons,
    note: row.note,
    at: row.at,
  }));
}

/** The first reviewer of this round, or null. */
export async function findMaker(
  reader: Reader,
  loanId: LoanId,
  round: number,
): Promise<string | null> {
  const row = await reader
    .selectFrom('loan_decision')
    .select('staff_id')
    .where('loan_id', '=', loanId)
    .where('round', '=', round)
    .where('stage', '=', 'MAKER')
    .executeTakeFirst();
  return row?.staff_id ?? null;
}

/** Whether a person approved a loan, as the first or the second reviewer. */
export async function hasApproved(
  reader: Reader,
  loanId: LoanId,
  staffId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('loan_decision')
    .select('staff_id')
    .where('loan_id', '=', loanId)
    .where('staff_id', '=', staffId)
    .where('verdict', 'in', ['APPROVE', 'CONFIRM'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this person approved any loan of the member, as first or second person. */
export async function hasApprovedLoanOf(
  reader: Reader,
  memberId: string,
  staffId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('loan as l')
    .innerJoin('loan_decision as d', 'd.loan_id', 'l.id')
    .select('d.staff_id')
    .where('l.member_id', '=', memberId)
    .where('d.staff_id', '=', staffId)
    .where('d.verdict', 'in', ['APPROVE', 'CONFIRM'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findStaffName(reader: Reader, staffId: string): Promise<string> {
  const row = await reader
    .selectFrom('staff')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return row?.name ?? '';
}
