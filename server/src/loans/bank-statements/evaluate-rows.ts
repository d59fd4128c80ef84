import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { RowWarning } from '@pahiram/domain/loans/bank-statement';
import { isEndedLoan } from '@pahiram/domain/loans/loan-state';
import { isOtherPayer } from '@pahiram/domain/loans/payer-name';
import { effectOfPayment, type PaymentEffect } from '@pahiram/domain/loans/payment-effect';
import { mayBeSameMoney } from '@pahiram/domain/loans/payment-matching';
import type { LoanHistory } from '@pahiram/domain/loans/projection';
import { sql } from 'kysely';
import { bankHolidays } from '../../company/settings.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { selectLoansWithMember } from '../lent-loans.ts';
import { type LoanRecord, loanFromRow } from '../loan-record.ts';
import { coolingOffRules, listPaymentsNear } from '../repayments/receive-payment.ts';
import type { PaymentRecord } from '../repayments/store.ts';
import { historyOf, loadServicingRecords } from '../servicing-history.ts';
import type { StoredRow } from './row-store.ts';

export type RowToEvaluate = Pick<
  StoredRow,
  'id' | 'kind' | 'loanId' | 'amount' | 'direction' | 'date' | 'payer' | 'line'
>;

export interface EvaluatedRow {
  readonly warnings: readonly RowWarning[];
  /** What a payment of a loan does to it, after the rows before it. */
  readonly effect: PaymentEffect | null;
  /** A payment of the loan that may be the same money. */
  readonly maybeSame: PaymentRecord | null;
  readonly loan: LoanOfRow | null;
}

export interface LoanOfRow {
  readonly record: LoanRecord;
  readonly borrower: string;
}

/**
 * What a person must know about rows of a file as the loans stand now: each row of a loan after the rows before it.
 * @returns in the order of the rows
 */
export async function evaluateRows(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  firstDay: CalendarDate,
  rows: readonly RowToEvaluate[],
): Promise<readonly EvaluatedRow[]> {
  const loans = await loadLoans(
    reader,
    rows.flatMap(({ loanId }) => loanId ?? []),
  );
  const payers = await listConfirmedPayers(
    reader,
    [...loans.values()].map(({ record }) => record.memberId),
  );
  const near = await listPaymentsNear(
    reader,
    [...loans.values()].map(({ record }) => record.number),
    rows.map(({ date }) => date),
  );
  const holidays = await bankHolidays(reader);
  const today = manilaDate(ctx.clock.now().getTime());
  const goingOut = new Set(rows.flatMap((row) => (row.direction === 'OUT' ? [row.amount] : [])));
  const before: RowToEvaluate[] = [];
  const evaluated: EvaluatedRow[] = [];
  for (const row of rows) {
    const loan = row.loanId === null ? undefined : loans.get(row.loanId);
    const common = commonWarnings(row, firstDay, goingOut);
    if (loan === undefined) {
      evaluated.push({ warnings: common, effect: null, maybeSame: null, loan: null });
      continue;
    }
    const money = { channel: 'bank', amount: row.amount, valueDate: row.date };
    const maybeSame = near.find(
      (one) =>
        one.loanNumber === loan.record.number &&
        one.externalId !== row.id &&
        mayBeSameMoney(one, money, holidays),
    );
    const isTwice = before.some(
      (one) =>
        one.loanId === row.loanId &&
        mayBeSameMoney({ ...money, amount: one.amount, valueDate: one.date }, money, holidays),
    );
    before.push(row);
    const rules = await coolingOffRules(reader, loan.record);
    const given = { id: row.id, amount: row.amount, date: row.date, origin: 'OUTSIDE' } as const;
    const effect = effectOfPayment(loan.history, given, today, rules);
    if (effect.ok) loan.history = effect.value.history;
    const other = isOtherPayer(row.payer, loan.borrower, payers.get(loan.record.memberId) ?? []);
    evaluated.push({
      warnings: [
        ...common,
        ...(other ? (['PAYER_DIFFERS'] as const) : []),
        ...(maybeSame !== undefined || isTwice ? (['MAYBE_SAME_MONEY'] as const) : []),
        ...(effect.ok ? endWarnings(effect.value) : []),
      ],
      effect: effect.ok ? effect.value : null,
      maybeSame: maybeSame ?? null,
      loan: { record: loan.record, borrower: loan.borrower },
    });
  }
  return evaluated;
}

function commonWarnings(
  row: RowToEvaluate,
  firstDay: CalendarDate,
  goingOut: ReadonlySet<bigint>,
): readonly RowWarning[] {
  return [
    ...(row.direction === 'OUT' ? (['GOES_OUT'] as const) : []),
    ...(row.direction === 'IN' && goingOut.has(row.amount) ? (['EQUAL_OUT'] as const) : []),
    ...(row.date < firstDay ? (['BACK_DATED'] as const) : []),
    ...(row.kind === 'SAME_MONEY' ? (['MAYBE_SAME_MONEY'] as const) : []),
  ];
}

function endWarnings({ before, after }: PaymentEffect): readonly RowWarning[] {
  if (isEndedLoan(before.state)) return ['LOAN_ENDED'];
  if (after.state === 'CANCELLED') return ['CANCELS_LOAN'];
  return isEndedLoan(after.state) ? ['ENDS_LOAN'] : [];
}

interface LoadedLoan extends LoanOfRow {
  history: LoanHistory;
}

async function loadLoans(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LoadedLoan>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLoansWithMember(reader)
    .where('loan.id', '=', sql<string>`ANY (${[...new Set(ids)]}::text[])`)
    .execute();
  const loans = rows.map((row) => ({ record: loanFromRow(row), borrower: row.fullLegalName }));
  const records = await loadServicingRecords(
    reader,
    loans.map(({ record }) => record),
  );
  return new Map(
    loans.map((loan) => [loan.record.id, { ...loan, history: historyOf(loan.record, records) }]),
  );
}

/** Names of payers whom a second person confirmed for these members before. */
async function listConfirmedPayers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ memberId: string; payer: string }>`
    SELECT DISTINCT l.member_id AS "memberId", r.payer
    FROM loan l JOIN bank_statement_row r ON r.loan_id = l.id
    WHERE l.member_id = ANY (${[...memberIds]}::text[])
      AND r.decision = 'CONFIRM' AND r.result = 'BOOKED'`.execute(reader);
  return new Map(
    [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([id, own]) => [
      id,
      own.map(({ payer }) => payer),
    ]),
  );
}
