import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { LOAN_STATES, type LoanState } from '@pahiram/domain/loans/loan-state';
import { isReviewQueue, REVIEW_QUEUES, type SecondPersonCause } from '@pahiram/domain/loans/review';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { LoanId } from './loan-record.ts';
import type { Person } from './review-store.ts';

export interface ApplicationRow {
  readonly loanId: LoanId;
  readonly loanNumber: string;
  readonly memberId: string;
  readonly fullName: string;
  readonly state: LoanState;
  readonly loanAmountPHP: Centavos;
  readonly installmentCount: number;
  readonly installmentMax: Centavos;
  readonly monthlyNetIncome: Centavos;
  /** As the borrower stated them when asked; zero before that. */
  readonly monthlyDebts: Centavos;
  readonly queuedAt: Date;
  readonly createdAt: Date;
  /** When the borrower sent the application, or last answered. */
  readonly sentAt: Date;
  /** The last day on which it waits for papers of the borrower; null when it does not. */
  readonly incomeAskedUntil: CalendarDate | null;
  readonly secondPersonCauses: SecondPersonCause[];
  readonly isCounterOffer: boolean;
  readonly claimedBy: Person | null;
}

export interface ApplicationFilter {
  readonly state: LoanState;
  readonly claim: 'any' | 'free' | 'mine';
  readonly staffId: string;
  /** Claims have expired when they end before this. */
  readonly now: Date;
  readonly sentFrom: Date | null;
  readonly sentBefore: Date | null;
  readonly needsTwo: boolean;
  /** Only counter-offers. */
  readonly isCounterOffer: boolean;
  /** Only these; null: all. */
  readonly ids: readonly string[] | null;
}

export type SortKey = 'waiting' | 'promise' | 'amount';

export interface ApplicationOrder {
  readonly by: SortKey;
  readonly direction: 'asc' | 'desc';
}

export interface ApplicationPage {
  readonly order: ApplicationOrder;
  /** The last row before the page: its value in the order, and its id. */
  readonly after: { readonly value: Date | bigint; readonly id: string } | null;
  readonly limit: number;
}

const sortColumns = {
  waiting: 'l.queued_at',
  promise: 'l.sent_at',
  amount: 'l.principal',
} as const satisfies Record<SortKey, string>;

/** The value of a row in an order. */
export function sortValue(row: ApplicationRow, by: SortKey): Date | bigint {
  switch (by) {
    case 'waiting':
      return row.queuedAt;
    case 'promise':
      return row.sentAt;
    case 'amount':
      return row.loanAmountPHP;
    default:
      return by satisfies never;
  }
}

/** Whether the newest review of `loan l` made a counter-offer. */
const hasCounterOffer = sql<boolean>`EXISTS (SELECT FROM loan_counter_offer c
  WHERE c.loan_id = l.id AND c.round = l.review_round)`;

function applications(reader: Reader, now: Date) {
  return reader
    .selectFrom('loan as l')
    .innerJoin('member as m', 'm.id', 'l.member_id')
    .leftJoin('member_profile as p', 'p.member_id', 'l.member_id')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.id', '=', 'l.claimed_by').on('l.claimed_until', '>', now),
    )
    .select([
      'l.id',
      'l.number',
      'l.member_id',
      'l.state',
      'l.principal',
      'l.term_months',
      'l.monthly_net_income',
      'l.queued_at',
      'l.sent_at',
      'l.income_asked_until',
      'l.created_at',
      'l.second_person_causes',
      'l.above_share_with_debts',
      sql<bigint>`coalesce((SELECT a.monthly_debts FROM income_ask a
        WHERE a.loan_id = l.id AND a.state = 'ANSWERED' ORDER BY a.asked_at DESC LIMIT 1), 0)`.as(
        'monthly_debts',
      ),
      hasCounterOffer.as('is_counter_offer'),
      's.id as staff_id',
      's.name as staff_name',
      sql<string>`coalesce(concat_ws(' ', p.first_name, nullif(p.middle_name, ''), p.last_name),
        m.full_name)`.as('full_name'),
      sql<bigint>`greatest(l.first_installment, l.monthly_repayment, l.last_installment)`.as(
        'installment_max',
      ),
    ]);
}

type RawRow = Awaited<ReturnType<ReturnType<typeof applications>['execute']>>[number];

function toApplicationRow(row: RawRow): ApplicationRow {
  return {
    loanId: row.id as LoanId,
    loanNumber: row.number,
    memberId: row.member_id,
    fullName: row.full_name,
    state: row.state as LoanState,
    loanAmountPHP: centavos(row.principal),
    installmentCount: row.term_months,
    installmentMax: centavos(row.installment_max),
    monthlyNetIncome: centavos(row.monthly_net_income),
    monthlyDebts: centavos(row.monthly_debts),
    queuedAt: row.queued_at,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    incomeAskedUntil: row.income_asked_until as CalendarDate | null,
    secondPersonCauses: causesOf(row),
    isCounterOffer: row.is_counter_offer,
    claimedBy:
      row.staff_id === null || row.staff_name === null
        ? null
        : { staffId: row.staff_id, name: row.staff_name },
  };
}

/** Those at the application or its last answer about the work, and the one that stated debts add since. */
function causesOf(
  row: Pick<RawRow, 'second_person_causes' | 'above_share_with_debts'>,
): SecondPersonCause[] {
  const causes = new Set(row.second_person_causes as SecondPersonCause[]);
  if (row.above_share_with_debts) causes.add('installment-over-affordable-share');
  return [...causes];
}

/** The condition of a filter on `loan l`. */
function matching(filter: ApplicationFilter): RawBuilder<boolean> {
  const conditions = [sql`l.state = ${filter.state}`];
  if (filter.claim !== 'any') {
    const mine = sql`(l.claimed_by = ${filter.staffId} AND l.claimed_until > ${filter.now})`;
    const free = sql`(l.claimed_by IS NULL OR l.claimed_until <= ${filter.now})`;
    conditions.push(filter.claim === 'mine' ? mine : sql`(${mine} OR ${free})`);
  }
  if (filter.sentFrom || filter.sentBefore) conditions.push(sql`l.income_asked_until IS NULL`);
  if (filter.sentFrom) conditions.push(sql`l.sent_at >= ${filter.sentFrom}`);
  if (filter.sentBefore) conditions.push(sql`l.sent_at < ${filter.sentBefore}`);
  if (filter.needsTwo) {
    conditions.push(sql`(cardinality(l.second_person_causes) > 0 OR l.above_share_with_debts)`);
  }
  if (filter.isCounterOffer) conditions.push(hasCounterOffer);
  if (filter.ids) conditions.push(sql`l.id = ANY(${sql.val([...filter.ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

export async function listApplicationRows(
  reader: Reader,
  filter: ApplicationFilter,
  { order, after, limit }: ApplicationPage,
): Promise<readonly ApplicationRow[]> {
  const column = sortColumns[order.by];
  let query = applications(reader, filter.now)
    .where(matching(filter))
    .orderBy(column, order.direction)
    .orderBy('l.id', order.direction)
    .limit(limit);
  if (after !== null) {
    const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
    const last = sql`(${after.value}, ${after.id})`;
    query = query.where(sql<boolean>`(${sql.ref(column)}, l.id) ${beyond} ${last}`);
  }
  return (await query.execute()).map(toApplicationRow);
}

/** How many rows a filter has, their sum, and how many of them were sent before a moment. */
export async function sumApplications(
  reader: Reader,
  filter: ApplicationFilter,
  lateBefore: Date | null,
): Promise<{ readonly rows: number; readonly amount: Centavos; readonly late: number | null }> {
  const row = await reader
    .selectFrom('loan as l')
    .select([
      sql<bigint>`count(*)`.as('rows'),
      sql<bigint>`coalesce(sum(l.principal), 0)::bigint`.as('amount'),
      sql<bigint>`count(*) FILTER (WHERE l.sent_at < ${lateBefore}::timestamptz
        AND l.income_asked_until IS NULL)`.as('late'),
    ])
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return {
    rows: Number(row.rows),
    amount: centavos(row.amount),
    late: lateBefore === null ? null : Number(row.late),
  };
}

export async function findApplicationRow(
  reader: Reader,
  loanId: string,
  now: Date,
): Promise<ApplicationRow | undefined> {
  const row = await applications(reader, now).where('l.id', '=', loanId).executeTakeFirst();
  return row && toApplicationRow(row);
}

/** How many applications stand in each state that waits for an answer. */
export async function countApplications(
  reader: Reader,
): Promise<Partial<Record<LoanState, number>>> {
  const rows = await reader
    .selectFrom('loan')
    .select(['state', (count) => count.fn.countAll<bigint>().as('count')])
    .where('state', 'in', REVIEW_QUEUES)
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map((row) => [row.state, Number(row.count)]));
  return Object.fromEntries(
    LOAN_STATES.filter(isReviewQueue).map((state) => [state, counts.get(state) ?? 0]),
  );
}
