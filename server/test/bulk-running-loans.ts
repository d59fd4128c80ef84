import assert from 'node:assert/strict';
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import {
  BOOK_FLOWS,
  type BookAccount,
  type BookTotals,
  bookEntries,
  bookTotals,
  LOAN_ACCOUNTS,
} from '@pahiram/domain/loans/books';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import { type LoanProjection, project } from '@pahiram/domain/loans/projection';
import { nextEventDay } from '@pahiram/domain/loans/reminders';
import { centavos } from '@pahiram/domain/money/money';
import pg from 'pg';
import { bankHolidays } from '../src/company/settings.ts';
import type { LoanRecord } from '../src/loans/loan-record.ts';
import { findLoan } from '../src/loans/store.ts';
import { addFundedMember } from './bulk-wallets.ts';
import type { Maker } from './maker.ts';

/** How a loan was repaid before the day. */
export interface LoanStory {
  /** The day of the first withdrawal. */
  readonly start: CalendarDate;
  /** Installments that fell due and were not paid, the last ones. */
  readonly unpaidInstallments: number;
}

/**
 * Inserts running loans, each with a member of its own, as they stand on the evening before `day`: paid on their
 * due dates, closed on every day, and with the ledger that the engine demands. Set-based and without triggers,
 * because benchmarks insert a million. The stories are dealt in turn; their money stays in the wallets.
 * @param url of the database's owner.
 */
export async function addRunningLoans(
  maker: Maker,
  url: string,
  given: { readonly count: number; readonly day: CalendarDate; readonly stories: LoanStory[] },
): Promise<void> {
  const model = await findLoan(maker.db.reader, (await addFundedMember(maker)).loanId);
  assert.ok(model);
  const holidays = await bankHolidays(maker.db.reader);
  const told = given.stories.map((story) => tell(model, story, given.day, holidays));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    await insertStories(client, told);
    await client.query('BEGIN');
    for (const statement of statements) {
      const parameters = /\$2/.test(statement) ? [given.count, model.id] : [given.count];
      await client.query(statement, parameters);
    }
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

const kinds: Readonly<Record<BookAccount, string>> = {
  principal: 'loan_principal',
  interest: 'loan_interest',
  lateCharge: 'loan_late_charge',
  refundToReturn: 'loan_refund_to_return',
  unearnedInterest: 'loan_unearned_interest',
  overpayment: 'loan_overpayment',
  interestIncome: 'interest_income',
  lateChargeIncome: 'late_charge_income',
  writeOff: 'write_off',
};
const raisedByCredit = ['member_wallet', 'loan_unearned_interest', 'loan_overpayment'];

interface Transfer {
  readonly code: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
}

interface ToldStory {
  readonly start: CalendarDate;
  readonly events: readonly LoanServicingEvent[];
  readonly transfers: readonly Transfer[];
  readonly nextEventOn: CalendarDate | null;
  readonly oldestDueOn: CalendarDate | null;
}

/** What the service would have recorded and posted until the evening before `day`. */
function tell(
  { product: terms, quote }: LoanRecord,
  { start, unpaidInstallments }: LoanStory,
  day: CalendarDate,
  holidays: ReadonlySet<CalendarDate>,
): ToldStory {
  const loan = { terms, installmentCount: quote.termMonths, firstDueDate: null };
  const events: LoanServicingEvent[] = [
    { type: 'DISBURSED', date: start, amount: quote.principal },
    { type: 'FIRST_RELEASED', date: start },
  ];
  const due = project(loan, events, start, holidays).installments.filter(
    ({ dueDate }) => dueDate < day,
  );
  const paid = due.slice(0, Math.max(0, due.length - unpaidInstallments));
  const payments = paid.map(({ number, dueDate: date, unpaid: amount }) => {
    const payment = { type: 'PAYMENT', id: `payment-${number}`, date, amount } as const;
    return { ...payment, instruction: 'DEFAULT' } as const;
  });
  const transfers: Transfer[] = [
    {
      code: 'disbursement',
      debit: 'loan_principal',
      credit: 'member_wallet',
      amount: quote.principal,
    },
  ];
  let posted = zero;
  const postUntil = (projection: LoanProjection) => {
    const target = bookTotals(projection);
    for (const { flow, debit, credit, amount } of bookEntries(target, posted)) {
      transfers.push({ code: flow, debit: kinds[debit], credit: kinds[credit], amount });
    }
    posted = target;
  };
  let today: CalendarDate | null = start;
  let last = project(loan, events, start, holidays);
  while (today !== null && today < day) {
    postUntil(project(loan, events, today, holidays));
    const payment = payments.find(({ date }) => date === today);
    if (payment !== undefined) {
      events.push(payment);
      const { amount } = payment;
      const [debit, credit] = ['repayment_clearing', 'loan_overpayment'];
      transfers.push({ code: 'payment_received', debit, credit, amount });
      postUntil(project(loan, events, today, holidays));
    }
    last = project(loan, events, today, holidays);
    today = nextEventDay(last, terms.lateGraceDays, null);
  }
  const open = last.installments.find((one) => one.dueDate < last.asOf && one.unpaid > 0n);
  const oldestDueOn = open?.dueDate ?? null;
  return { start, events: events.slice(2), transfers, nextEventOn: today, oldestDueOn };
}

const zero = Object.fromEntries(Object.keys(BOOK_FLOWS).map((flow) => [flow, 0n])) as BookTotals;

/** Fills temporary tables with the stories, their entries and accounts. */
async function insertStories(client: pg.Client, told: readonly ToldStory[]): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE story (story int PRIMARY KEY, start date, next_event_on date, oldest_due_on date);
    CREATE TEMP TABLE story_event (story int, seq int, type text, value_date date, facts jsonb);
    CREATE TEMP TABLE story_account (
      story int, place int, kind text, debits bigint, credits bigint, seq bigint);
    CREATE TEMP TABLE story_transfer (
      story int, place int, code text, amount bigint, debit_kind text, debit_place int, debit_seq bigint,
      debit_after bigint, credit_kind text, credit_place int, credit_seq bigint, credit_after bigint)`);
  for (const [story, { start, events, transfers, nextEventOn, oldestDueOn }] of told.entries()) {
    await insert(client, 'story', [
      { story, start, next_event_on: nextEventOn, oldest_due_on: oldestDueOn },
    ]);
    await insert(
      client,
      'story_event',
      events.map(({ type, date, ...facts }, at) => ({
        story,
        seq: at + 1,
        type,
        value_date: date,
        facts: { ...facts, ...('amount' in facts && { amount: String(facts.amount) }) },
      })),
    );
    await insertEntries(client, story, transfers);
  }
}

const owned: readonly string[] = ['member_wallet', ...LOAN_ACCOUNTS.map((name) => kinds[name])];

async function insertEntries(client: pg.Client, story: number, transfers: readonly Transfer[]) {
  const accounts = owned.map((kind) => ({ kind, debits: 0n, credits: 0n, seq: 0 }));
  /** Counts the transfer on an account of the loan or member. */
  const move = (kind: string, side: 'debits' | 'credits', amount: bigint) => {
    const account = accounts.find((one) => one.kind === kind);
    if (account === undefined) return { place: null, seq: null, after: null };
    account[side] += amount;
    account.seq += 1;
    const balance = account.credits - account.debits;
    const isNegative = raisedByCredit.includes(kind) ? balance < 0n : balance > 0n;
    assert.ok(!isNegative, `${kind} of story ${story} would fall below zero`);
    return { place: accounts.indexOf(account), seq: account.seq, after: balance };
  };
  const rows = transfers.map(({ code, debit, credit, amount }, place) => {
    const debited = move(debit, 'debits', amount);
    const credited = move(credit, 'credits', amount);
    return {
      story,
      place,
      code,
      amount: centavos(amount),
      debit_kind: debit,
      debit_place: debited.place,
      debit_seq: debited.seq,
      debit_after: debited.after,
      credit_kind: credit,
      credit_place: credited.place,
      credit_seq: credited.seq,
      credit_after: credited.after,
    };
  });
  await insert(client, 'story_transfer', rows);
  await insert(
    client,
    'story_account',
    accounts.flatMap((account, place) => (account.seq > 0 ? [{ story, place, ...account }] : [])),
  );
}

async function insert(client: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const json = JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  await client.query(
    `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`,
    [json],
  );
}

const accountsOfLoan = owned.length;

/** $1: the number of loans, $2: the loan that the others are modelled on. */
const statements: readonly string[] = [
  `CREATE TEMP TABLE made ON COMMIT DROP AS
   SELECT n, 'mbr_' || lpad(n::text, 22, '0') AS member_id, 'loan_' || lpad(n::text, 22, '0') AS loan_id,
          (SELECT coalesce(max(id), 0) FROM ledger.account) + (n - 1) * ${accountsOfLoan} + 1 AS first_account,
          (n % (SELECT count(*) FROM story))::int AS story
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO member
   SELECT row.* FROM made
   CROSS JOIN (SELECT to_jsonb(m) AS model FROM member m JOIN loan l ON l.member_id = m.id WHERE l.id = $2) m
   CROSS JOIN LATERAL jsonb_populate_record(NULL::member, m.model || jsonb_build_object(
     'id', made.member_id, 'phone_number', '639' || lpad(made.n::text, 9, '0'))) row
   WHERE $1::int > 0`,
  `INSERT INTO loan
   SELECT row.* FROM made JOIN story USING (story)
   CROSS JOIN (SELECT to_jsonb(l) AS model FROM loan l WHERE id = $2) m
   CROSS JOIN LATERAL jsonb_populate_record(NULL::loan, m.model || jsonb_build_object(
     'id', made.loan_id, 'member_id', made.member_id,
     'number', 'LN-' || substr(lpad(made.n::text, 8, '0'), 1, 4) || '-' || substr(lpad(made.n::text, 8, '0'), 5),
     'activated_at', story.start::timestamp AT TIME ZONE 'Asia/Manila',
     'first_withdrawn_at', story.start::timestamp AT TIME ZONE 'Asia/Manila',
     'counted_from', story.start, 'schedule_number', 1,
     'next_event_on', story.next_event_on, 'oldest_due_on', story.oldest_due_on)) row
   WHERE $1::int > 0`,
  `INSERT INTO servicing_event (loan_id, seq, type, value_date, facts, recorded_at, actor_kind, actor_id)
   SELECT made.loan_id, e.seq, e.type, e.value_date, e.facts, now(), 'system', 'test'
   FROM made JOIN story_event e USING (story) WHERE $1::int > 0`,
  `INSERT INTO ledger.account (id, kind, owner_id, side, deferred, debits_posted, credits_posted, seq)
   OVERRIDING SYSTEM VALUE
   SELECT made.first_account + a.place, a.kind,
          CASE a.kind WHEN 'member_wallet' THEN made.member_id ELSE made.loan_id END,
          k.side, false, a.debits, a.credits, a.seq
   FROM made JOIN story_account a USING (story) JOIN ledger.account_kind k USING (kind)
   WHERE $1::int > 0`,
  `SELECT setval(pg_get_serial_sequence('ledger.account', 'id'), max(id)) FROM ledger.account
   WHERE $1::int > 0`,
  `INSERT INTO ledger.transfer (idempotency_key, debit_id, credit_id, amount, debit_seq, debit_balance_after,
     credit_seq, credit_balance_after, code, reference, booked_at)
   SELECT gen_random_uuid(),
     CASE WHEN t.debit_place IS NULL THEN d.id ELSE made.first_account + t.debit_place END,
     CASE WHEN t.credit_place IS NULL THEN k.id ELSE made.first_account + t.credit_place END,
     t.amount, t.debit_seq, t.debit_after, t.credit_seq, t.credit_after, c.code, made.loan_id, now()
   FROM made JOIN story_transfer t USING (story) JOIN ledger.transfer_code c ON c.name = t.code
   LEFT JOIN ledger.account d ON d.kind = t.debit_kind AND d.owner_id IN ('company', 'staff') AND d.deferred
   LEFT JOIN ledger.account k ON k.kind = t.credit_kind AND k.owner_id IN ('company', 'staff') AND k.deferred
   WHERE $1::int > 0 ORDER BY t.place, made.n`,
];

/** Loans of each start, of which this share did not pay the last installment, or the last two. */
export function storiesFrom(starts: readonly CalendarDate[], overdueShare: number): LoanStory[] {
  const slots = Math.round(1 / overdueShare);
  return starts.flatMap((start, at) =>
    Array.from({ length: slots }, (_, slot) => ({
      start,
      unpaidInstallments: slot === slots - 1 ? 1 + (at % 2) : 0,
    })),
  );
}

/** Every day in the `months` before the day: about a thirtieth of the loans is due on each day. */
export function startsOfEveryDay(day: CalendarDate, months: number): CalendarDate[] {
  const starts: CalendarDate[] = [];
  for (let one = addMonthsClamped(day, -months); one < day; one = addDays(one, 1)) starts.push(one);
  return starts;
}

/** The days whose loans are all due on the day. */
export function startsDueOn(day: CalendarDate, months: number): CalendarDate[] {
  return Array.from({ length: months }, (_, at) => addMonthsClamped(day, -at - 1));
}

/** 08:05 in Manila, when the close of business begins. */
export const closingTime = (day: CalendarDate): Date => new Date(manilaInstant(day, 8 * 60 + 5));
