import assert from 'node:assert/strict';
import { addDays, type CalendarDate } from '@pahiram/domain/calendar/calendar';
import type pg from 'pg';
import { encodeReceipt } from '../../loans/repayments/receipts.ts';
import type { ToldLife, ToldLoan, ToldTransfer } from './tell-life.ts';

/** Accounts on which a credit is more; a debit is more on the other accounts of a member. */
const raisedByCredit = ['member_wallet', 'loan_unearned_interest', 'loan_overpayment'];

export interface Population {
  readonly members: number;
  /** Dealt to the members in turn. */
  readonly lives: readonly ToldLife[];
  /** Whose rows of `member` and `loan` the others are modelled on. */
  readonly modelLoanId: string;
  /** The lives were told until the evening before. */
  readonly day: CalendarDate;
}

/**
 * Inserts members with their loans, events and ledger, as the lives tell. It leaves the temporary tables `life…`,
 * `made` (a row for each member) and `made_loan` to the connection, from which further rows can be made. The caller
 * has begun a transaction, and has switched triggers off, because they would take hours: what they check holds by
 * construction, and `verifyLedger` shows it for the ledger.
 */
export async function insertLives(
  client: pg.Client,
  { members, lives, modelLoanId, day }: Population,
): Promise<void> {
  await client.query(tables);
  await client.query(
    `CREATE FUNCTION pg_temp.made_day() RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT date '${day}' $$`,
  );
  const rows: Rows = {};
  for (const [life, told] of lives.entries()) addLife(rows, life, told);
  for (const [table, some] of Object.entries(rows)) await insert(client, table, some);
  await client.query(
    'ANALYZE life, life_loan, life_step, life_event, life_schedule, life_transfer',
  );
  for (const { text, takes } of statements) {
    const values = { members: [members], model: [modelLoanId], nothing: [] };
    await client.query<pg.QueryResultRow, unknown[]>(text, values[takes]);
  }
}

const tables = `
  CREATE TEMP TABLE life (life int PRIMARY KEY, loans int, registered_on date, last_state text);
  CREATE TEMP TABLE life_loan (life int, loan int, state text, applied_on date, decided_on date, activated_on date,
    counted_from date, facts jsonb);
  CREATE TEMP TABLE life_step (life int, loan int, seq int, from_state text, to_state text, on_day date, actor text);
  CREATE TEMP TABLE life_event (life int, loan int, seq int, type text, value_date date, payment int, facts jsonb);
  CREATE TEMP TABLE life_schedule (life int, loan int, number int, due_date date, principal bigint, interest bigint,
    total bigint, balance_after bigint);
  CREATE TEMP TABLE life_account (life int, place int, kind text, loan int, debits bigint, credits bigint,
    pending bigint, seq bigint);
  CREATE TEMP TABLE life_transfer (life int, place int, on_day date, code text, amount bigint, loan int, subject text,
    subject_place int, debit_kind text, debit_owner text, debit_place int, debit_seq bigint, debit_after bigint,
    credit_kind text, credit_owner text, credit_place int, credit_seq bigint, credit_after bigint);
  CREATE TEMP TABLE life_payment (life int, place int, loan int, seq int, on_day date, amount bigint,
    receipt jsonb);
  CREATE TEMP TABLE life_withdrawal (life int, place int, loan int, on_day date, amount bigint, is_settled boolean);
  -- The id of the thing at a place in a member's life.
  CREATE FUNCTION pg_temp.made_id(prefix text, n bigint, place int) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT prefix || '_' || lpad(place || lpad(n::text, 12, '0'), 22, '0') $$;
  -- A number to read aloud, for n of up to eight digits.
  CREATE FUNCTION pg_temp.made_number(prefix text, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT prefix || '-' || substr(h, 1, 4) || '-' || substr(h, 5) FROM (SELECT lpad(n::text, 8, '0') AS h) x $$;
  -- When a member did something on a day: between 9:00 and 17:00 in Manila.
  CREATE FUNCTION pg_temp.made_at(day date, n bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS
    $$ SELECT (day + time '09:00' + (n * 7919 % 28800) * interval '1 second') AT TIME ZONE 'Asia/Manila' $$`;

/** Rows of the temporary tables, by table. */
type Rows = Record<string, object[]>;

function addLife(rows: Rows, life: number, told: ToldLife): void {
  const { loans, payments, withdrawals } = told;
  const days = loans.map(({ appliedOn }) => appliedOn).toSorted();
  add(rows, 'life', [
    {
      life,
      loans: loans.length,
      registered_on: days[0] ?? null,
      last_state: loans.at(-1)?.state ?? null,
    },
  ]);
  add(
    rows,
    'life_loan',
    loans.map((one, loan) => ({
      ...{ life, loan, state: one.state, applied_on: one.appliedOn, decided_on: one.decidedOn },
      ...{ activated_on: one.activatedOn, counted_from: one.countedFrom, facts: factsOf(one) },
    })),
  );
  addSteps(rows, life, loans);
  add(
    rows,
    'life_payment',
    payments.map(({ on, receipt, ...one }, place) => ({
      ...{
        life,
        place,
        on_day: on,
        ...one,
        receipt: encodeReceipt({ ...receipt, ...ownOfMember }),
      },
    })),
  );
  add(
    rows,
    'life_withdrawal',
    withdrawals.map(({ on, isSettled, ...one }, place) => ({
      ...{ life, place, on_day: on, is_settled: isSettled, ...one },
    })),
  );
  addLedger(rows, life, told);
}

/** In place of what differs from member to member. */
const ownOfMember = {
  number: 'PM-0000-0000',
  lender: '-',
  lenderAddress: '-',
  loanNumber: 'LN-0000-0000',
  bookedAt: new Date(0),
};

/** The columns of `loan` that the life says, besides its days. */
function factsOf({ quote, ...loan }: ToldLoan) {
  return {
    state: loan.state,
    event_seq: loan.steps.length,
    principal: quote.principal,
    term_months: quote.termMonths,
    interest: quote.interest,
    first_installment: quote.firstInstallment,
    monthly_repayment: quote.monthlyRepayment,
    last_installment: quote.lastInstallment,
    total_of_payments: quote.totalOfPayments,
    effective_monthly: quote.effectiveRate.monthly,
    effective_yearly: quote.effectiveRate.yearly,
    counted_from: loan.countedFrom,
    schedule_number: loan.countedFrom === null ? 0 : 1,
    next_event_on: loan.nextEventOn,
    oldest_due_on: loan.oldestDueOn,
    past_due_bucket: loan.bucketRank,
    due_now: loan.dueNow,
    ...(loan.activatedOn === null && { set_off_article: null }),
    ...(loan.state === 'REJECTED' && { rejection_reasons: ['INCOME_TOO_LOW'] }),
    ...(loan.state === 'AWAITING_CHECK' && { second_person_causes: ['principal-over-threshold'] }),
    ...(loan.state === 'MORE_INFO' && {
      asked_item: 'EMPLOYMENT',
      asked_reason: 'INCOMPLETE',
      answer_by: `${addDays(loan.appliedOn, 10)}T00:00:00+08:00`,
    }),
  };
}

function addSteps(rows: Rows, life: number, loans: readonly ToldLoan[]): void {
  add(
    rows,
    'life_step',
    loans.flatMap(({ steps }, loan) =>
      steps.map(({ from, to, on, by }, at) => ({
        ...{ life, loan, seq: at + 1, from_state: from, to_state: to, on_day: on, actor: by },
      })),
    ),
  );
  add(
    rows,
    'life_event',
    loans.flatMap(({ events }, loan) =>
      events.map(({ type, date, ...facts }, at) => {
        const payment = 'id' in facts ? Number(facts.id.split('-')[1]) : null;
        return { life, loan, seq: at + 1, type, value_date: date, payment, facts: asText(facts) };
      }),
    ),
  );
  add(
    rows,
    'life_schedule',
    loans.flatMap(({ schedule }, loan) =>
      schedule.map(({ number, dueDate, principal, interest, total, balanceAfter }) => ({
        ...{ life, loan, number, due_date: dueDate, principal, interest, total },
        balance_after: balanceAfter,
      })),
    ),
  );
}

/** Amounts as text, as `servicing_event` keeps them. */
const asText = (facts: object) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : value,
    ]),
  );

interface Account {
  readonly kind: string;
  readonly loan: number | null;
  debits: bigint;
  credits: bigint;
  pending: bigint;
  seq: number;
}

/** Every loan has all of its accounts, as after its first posting; and each member a wallet. */
function addLedger(rows: Rows, life: number, told: ToldLife): void {
  const accounts: Account[] = [];
  const find = (kind: string, loan: number | null): Account => {
    const known = accounts.find((one) => one.kind === kind && one.loan === loan);
    if (known !== undefined) return known;
    const opened = { kind, loan, debits: 0n, credits: 0n, pending: 0n, seq: 0 };
    accounts.push(opened);
    return opened;
  };
  /** Counts a transfer on one side. */
  const move = (
    name: ToldTransfer['debit'],
    side: 'debits' | 'credits',
    amount: bigint,
  ): Record<string, unknown> => {
    const of = side === 'debits' ? 'debit' : 'credit';
    if ('owner' in name) return { [`${of}_kind`]: name.kind, [`${of}_owner`]: name.owner };
    const account = find(name.kind, name.loan);
    account[side] += amount;
    account.seq += 1;
    const balance = account.credits - account.debits;
    const isNegative = raisedByCredit.includes(name.kind) ? balance < 0n : balance > 0n;
    assert.ok(!isNegative, `${name.kind} of life ${life} would fall below zero`);
    return {
      [`${of}_kind`]: name.kind,
      [`${of}_place`]: accounts.indexOf(account),
      [`${of}_seq`]: account.seq,
      [`${of}_after`]: balance,
    };
  };
  const transfers = told.transfers.map(({ on, debit, credit, amount, place, ...one }, at) => ({
    ...{ life, place: at, on_day: on, amount, subject_place: place, ...one },
    ...move(debit, 'debits', amount),
    ...move(credit, 'credits', amount),
  }));
  for (const { amount, isSettled } of told.withdrawals) {
    if (!isSettled) find('member_wallet', null).pending += amount;
  }
  add(rows, 'life_transfer', transfers);
  add(
    rows,
    'life_account',
    accounts.map((account, place) => ({ life, place, ...account })),
  );
}

function add(rows: Rows, table: string, more: readonly object[]): void {
  rows[table] ??= [];
  rows[table].push(...more);
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

const firstNames = `ARRAY['Maria', 'Jose', 'Ana', 'Juan', 'Rosa', 'Pedro', 'Luz', 'Carlo', 'Grace', 'Mark', 'Joy', 'Paolo',
  'Liza', 'Ramon', 'Nena', 'Jun', 'Divina', 'Arnel', 'Cherry', 'Rey', 'Imelda', 'Noel', 'Aileen', 'Dante', 'Marites',
  'Edgar', 'Lorna', 'Rico', 'Gemma', 'Albert', 'Rowena', 'Jerome', 'Teresita', 'Allan', 'Wilma', 'Bong', 'Evelyn']`;
const lastNames = `ARRAY['Santos', 'Reyes', 'Cruz', 'Bautista', 'Ocampo', 'Garcia', 'Mendoza', 'Torres', 'Tomas', 'Andrada',
  'Castillo', 'Flores', 'Villanueva', 'Ramos', 'Castro', 'Rivera', 'Aquino', 'Navarro', 'Salazar', 'Mercado', 'Dizon',
  'Dela Cruz', 'Pascual', 'Soriano', 'Domingo', 'Aguilar', 'Valdez', 'Santiago', 'Manalo', 'Panganiban', 'Lim', 'Tan',
  'Magbanua', 'Dimaculangan', 'Abad', 'Evangelista', 'Roxas', 'Padilla', 'Macaraeg', 'Sison', 'Zamora', 'Gatchalian',
  'Bacani', 'Quiambao', 'Lacson', 'Tolentino', 'Espiritu', 'Catacutan', 'Yap', 'Uy', 'Samonte', 'Tiongson', 'Galang']`;

interface Statement {
  readonly text: string;
  /** Its parameter. */
  readonly takes: 'members' | 'model' | 'nothing';
}

const statements: readonly Statement[] = [
  {
    takes: 'members',
    text: `
      CREATE TEMP TABLE made AS
      SELECT n, (n % (SELECT count(*) FROM life))::int AS life, pg_temp.made_id('mbr', n, 0) AS member_id,
             '639' || lpad(((n::bigint * 48271 + 700000000) % 1000000000)::text, 9, '0') AS phone_number,
             (${firstNames})[1 + n * 7 % cardinality(${firstNames})] AS first_name,
             (${lastNames})[1 + n * 11 % cardinality(${lastNames})] AS middle_name,
             (${lastNames})[1 + n / 37 * 13 % cardinality(${lastNames})] AS last_name,
             (SELECT coalesce(max(id), 0) FROM ledger.account)
               + (n - 1) * (SELECT max(place) + 1 FROM life_account) + 1 AS first_account
      FROM generate_series(1, $1::int) n`,
  },
  { takes: 'nothing', text: 'CREATE UNIQUE INDEX ON made (n)' },
  {
    takes: 'nothing',
    text: `
      CREATE TEMP TABLE made_loan AS
      SELECT made.n, l.*, made.member_id, pg_temp.made_id('loan', made.n, l.loan) AS loan_id
      FROM made JOIN life_loan l USING (life)`,
  },
  { takes: 'nothing', text: 'CREATE UNIQUE INDEX ON made_loan (n, loan)' },
  { takes: 'nothing', text: 'ANALYZE made, made_loan' },
  {
    takes: 'model',
    text: `
      INSERT INTO member
      SELECT row.* FROM made JOIN life USING (life)
      CROSS JOIN (SELECT to_jsonb(m) AS model FROM member m JOIN loan l ON l.member_id = m.id WHERE l.id = $1) m
      CROSS JOIN LATERAL jsonb_populate_record(NULL::member, m.model || jsonb_build_object(
        'id', member_id, 'phone_number', phone_number, 'full_name', first_name || ' ' || last_name,
        'email', 'member-' || n || '@demo.example', 'email_confirmed_at', NULL,
        'created_at', pg_temp.made_at(coalesce(registered_on, pg_temp.made_day() - 30) - 1, n))) row`,
  },
  {
    takes: 'model',
    text: `
      INSERT INTO loan
      SELECT row.* FROM made_loan l
      CROSS JOIN (SELECT to_jsonb(l) - '{number,claimed_by,claimed_until}'::text[] AS model FROM loan l WHERE id = $1) m
      CROSS JOIN LATERAL jsonb_populate_record(NULL::loan, m.model || l.facts || jsonb_build_object(
        'id', loan_id, 'member_id', member_id,
        'number', pg_temp.made_number('LN', n * (SELECT max(loan) + 1 FROM life_loan) + loan),
        'created_at', pg_temp.made_at(applied_on, n), 'queued_at', pg_temp.made_at(applied_on, n),
        'sent_at', pg_temp.made_at(applied_on, n), 'offered_at', pg_temp.made_at(decided_on, n),
        'offer_expires_at', (decided_on + 8)::timestamp AT TIME ZONE 'Asia/Manila',
        'activated_at', pg_temp.made_at(activated_on, n),
        'first_withdrawn_at', pg_temp.made_at(counted_from, n))) row`,
  },
  {
    takes: 'nothing',
    text: `
      INSERT INTO servicing_event (loan_id, seq, type, value_date, facts, recorded_at, actor_kind, actor_id)
      SELECT l.loan_id, e.seq, e.type, e.value_date,
             CASE WHEN e.payment IS NULL THEN e.facts
                  ELSE e.facts || jsonb_build_object('id', pg_temp.made_id('pay', l.n, e.payment)) END,
             pg_temp.made_at(e.value_date, l.n), 'system', 'demo'
      FROM made_loan l JOIN life_event e USING (life, loan)`,
  },
  {
    takes: 'nothing',
    text: `
      INSERT INTO ledger.account (id, kind, owner_id, side, deferred, debits_posted, credits_posted, debits_pending, seq)
      OVERRIDING SYSTEM VALUE
      SELECT made.first_account + a.place, a.kind, coalesce(l.loan_id, made.member_id), k.side, false,
             a.debits, a.credits, a.pending, a.seq
      FROM made JOIN life_account a USING (life) JOIN ledger.account_kind k USING (kind)
      LEFT JOIN made_loan l ON l.n = made.n AND l.loan = a.loan`,
  },
  {
    takes: 'nothing',
    text: `SELECT setval(pg_get_serial_sequence('ledger.account', 'id'), max(id)) FROM ledger.account`,
  },
  {
    takes: 'nothing',
    text: `
      INSERT INTO ledger.transfer (idempotency_key, debit_id, credit_id, amount, debit_seq, debit_balance_after,
        credit_seq, credit_balance_after, code, reference, booked_at)
      -- Ascending keys, which are inserted fast.
      SELECT ('de300000-0000-8000-8000-' || lpad(to_hex(row_number() OVER (ORDER BY t.on_day, t.place, made.n)), 12, '0'))
               ::uuid,
        coalesce(d.id, made.first_account + t.debit_place),
        coalesce(k.id, made.first_account + t.credit_place),
        t.amount, t.debit_seq, t.debit_after, t.credit_seq, t.credit_after, c.code,
        CASE t.subject WHEN 'payment' THEN pg_temp.made_id('pay', made.n, t.subject_place)
                       WHEN 'withdrawal' THEN pg_temp.made_id('wdr', made.n, t.subject_place)
                       ELSE l.loan_id END,
        pg_temp.made_at(t.on_day, made.n)
      FROM made JOIN life_transfer t USING (life) JOIN ledger.transfer_code c ON c.name = t.code
      JOIN made_loan l ON l.n = made.n AND l.loan = t.loan
      LEFT JOIN ledger.account d ON d.kind = t.debit_kind AND d.owner_id = t.debit_owner
      LEFT JOIN ledger.account k ON k.kind = t.credit_kind AND k.owner_id = t.credit_owner
      ORDER BY t.on_day, t.place, made.n`,
  },
];
