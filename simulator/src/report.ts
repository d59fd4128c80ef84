import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  type CashFlow,
  cashFlowRates,
  type RateMethod,
} from '@pahiram/domain/loans/cash-flow-rates';
import { listBreaches } from '@pahiram/domain/loans/legal-limits';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import type { UnitPeriod } from '@pahiram/domain/loans/unit-periods';
import { type Centavos, toPesosText } from '@pahiram/domain/money/money';
import type { Product } from './files.ts';

/** Amounts become decimal text, such as '1500.00'. */
type Plain<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Item)[]
    ? Plain<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Plain<Value[Key]> }
      : Value;

const plain = <Value>(value: Value): Plain<Value> =>
  JSON.parse(
    JSON.stringify(value, (_key, item: unknown) =>
      typeof item === 'bigint' ? toPesosText(item as Centavos) : item,
    ),
  );

/** Rates in per cent with six decimals, or why there is none. */
export function ratesOf(flow: CashFlow) {
  return {
    regulationZ: ratesBy(flow, 'REGULATION_Z'),
    euAprc: ratesBy(flow, 'EU_APRC'),
    compounded: ratesBy(flow, 'COMPOUNDED'),
  };
}

function ratesBy(flow: CashFlow, method: RateMethod) {
  const rates = cashFlowRates(flow, method);
  if (!rates.ok) return { none: rates.refusal.code };
  const { periodic, nominal, effective } = rates.value;
  return {
    periodic: perCent(periodic),
    nominalYearly: perCent(nominal),
    effectiveYearly: perCent(effective),
  };
}

/** Calendar months from one day to another, a begun one as a whole. */
function monthsUntil(from: CalendarDate, to: CalendarDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = to.split('-').map(Number);
  return (year - fromYear) * 12 + (month - fromMonth) + (dayOfMonth > fromDay ? 1 : 0);
}

const perCent = (fraction: number): string => (fraction * 100).toFixed(6);

/** The result of a simulation as JSON: dates as text, amounts and rates as decimal text. */
export function reportOf(
  product: Product,
  { principal, agreed }: { readonly principal: Centavos; readonly agreed: LoanProjection },
  now: LoanProjection,
) {
  const lastDueOn = agreed.installments.at(-1)?.dueDate ?? agreed.asOf;
  const offered = {
    amountMin: principal,
    termMonthsChoices: [monthsUntil(agreed.asOf, lastDueOn)],
  };
  const breaches = listBreaches({ ...product, ...offered }, agreed.asOf);
  return plain({
    asOf: now.asOf,
    state: now.state,
    legal: { isLawful: breaches.length === 0, breaches },
    agreed: { schedule: scheduleOf(agreed), rates: ratesOf(flowOf(product, agreed)) },
    scheduleVersion: now.scheduleVersion,
    schedule: scheduleOf(now),
    allocations: now.allocated,
    rebates: now.rebates,
    balances: {
      principal: now.outstanding.PRINCIPAL,
      interest: now.outstanding.INTEREST,
      fee: now.outstanding.FEE,
      lateCharge: now.outstanding.LATE_CHARGE,
      dueNow: now.dueNow,
      overpayment: now.overpayment,
      refundToReturn: now.refundToReturn,
      recovered: now.recovered,
    },
    interest: now.interest,
    lateCharged: now.lateCharged,
    daysPastDue: now.daysPastDue,
    isPaused: now.isPaused,
    next: now.next,
    settlement: now.settlement,
    skipped: now.skipped,
  });
}

function scheduleOf({ installments }: LoanProjection) {
  return installments.map((one) => ({
    number: one.number,
    dueDate: one.dueDate,
    principal: one.due.PRINCIPAL,
    interest: one.due.INTEREST,
    fee: one.due.FEE,
    lateCharge: one.due.LATE_CHARGE,
    total: Object.values(one.due).reduce((sum, amount) => sum + amount, 0n),
    paid: Object.values(one.paid).reduce((sum, amount) => sum + amount, 0n),
    waived: Object.values(one.waived).reduce((sum, amount) => sum + amount, 0n),
    unpaid: one.unpaid,
    balanceAfter: one.balanceAfter,
    paidOn: one.paidOn,
    daysPastDue: one.daysPastDue,
  }));
}

/** What the borrower gets and pays as agreed, without late charges. */
function flowOf(product: Product, agreed: LoanProjection): CashFlow {
  const start = agreed.start as CalendarDate;
  const payments = agreed.installments.map(({ dueDate, due }) => ({
    date: dueDate,
    amount: (due.PRINCIPAL + due.INTEREST + due.FEE) as Centavos,
  }));
  return {
    advances: [{ date: start, amount: agreed.disbursed }],
    payments: payments.filter(({ amount }) => amount > 0n),
    unitPeriod: unitPeriodOf(product),
  };
}

function unitPeriodOf({ frequency, frequencyDays }: Product): UnitPeriod {
  switch (frequency) {
    case 'MONTHLY':
      return { unit: 'MONTH', count: 1 };
    case 'SEMI_MONTHLY':
      return { unit: 'HALF_MONTH', count: 1 };
    case 'WEEKLY':
      return { unit: 'WEEK', count: 1 };
    case 'FOUR_WEEKLY':
      return { unit: 'WEEK', count: 4 };
    case 'EVERY_N_DAYS':
      return { unit: 'DAY', count: frequencyDays };
    default:
      return frequency satisfies never;
  }
}

function rateLine(rates: ReturnType<typeof ratesOf>): string {
  return Object.entries(rates)
    .map(([name, rate]) =>
      'none' in rate
        ? `${name} none (${rate.none})`
        : `${name} ${rate.nominalYearly} nominal, ${rate.effectiveYearly} effective`,
    )
    .join('; ');
}

/** The report as a table for people. */
export function textOf(report: ReturnType<typeof reportOf>): string {
  const columns = [
    'number',
    'dueDate',
    'principal',
    'interest',
    'lateCharge',
    'total',
    'paid',
    'unpaid',
    'balanceAfter',
  ] as const;
  const rows = [
    [...columns],
    ...report.schedule.map((row) => columns.map((column) => String(row[column]))),
  ];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const table = rows
    .map((row) => row.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  '))
    .join('\n');
  const { balances, agreed, settlement } = report;
  return [
    `State on ${report.asOf}: ${report.state}, ${report.daysPastDue} days past due`,
    table,
    `Due now ${balances.dueNow}, overpayment ${balances.overpayment}`,
    settlement === null ? 'Nothing to settle' : `To settle today ${settlement.toPay}`,
    `Rates as agreed, per cent a year: ${rateLine(agreed.rates)}`,
    ...report.legal.breaches.map(({ rule, source }) => `Not lawful: ${rule} (${source})`),
    ...report.skipped.map(
      ({ event, reason }) => `Skipped: ${event.type} of ${event.date}, ${reason}`,
    ),
  ].join('\n');
}
