import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { calendarDate } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { centavos } from '../money/money.ts';
import { percent } from '../money/rate.ts';
import { type LoanProduct, STANDARD_PRODUCT } from './product.ts';
import { productFromJson, productToJson } from './product-json.ts';
import { quoteLoan } from './quote.ts';
import { buildSchedule } from './schedule.ts';

/** Quotes and schedules of 1,000 random loans, written by the first release. */
const table = readFileSync(new URL('../../test/thousand-loans.csv', import.meta.url), 'utf8');
const [head = '', ...lines] = table.trim().split('\n');
const holidays = mergeHolidays([]);

function productOf(row: Record<string, string>): LoanProduct {
  const json = productToJson(STANDARD_PRODUCT);
  return productFromJson({
    ...json,
    interestMethod: row.method ?? '',
    interestRate: String(percent(row.rate ?? '')),
    installmentRounding: row.rounding ?? '',
  });
}

test('[V05][V15][C2] quotes and schedules of 1,000 loans are those of the first release, to the centavo', () => {
  assert.equal(lines.length, 1_000);
  for (const line of lines) {
    const values = line.split(',');
    const row = Object.fromEntries(head.split(',').map((name, at) => [name, values[at] ?? '']));
    const product = productOf(row);
    const principal = centavos(BigInt(row.principal ?? ''));
    const months = Number(row.months);
    const quote = quoteLoan(product, principal, months);
    const countedFrom = calendarDate(row.counted_from ?? '');
    const schedule = buildSchedule(product, principal, months, countedFrom, holidays)
      .map((one) =>
        [one.number, one.dueDate, one.principal, one.interest, one.total, one.balanceAfter].join(),
      )
      .join(';');
    const found = {
      ...row,
      first: String(quote.firstInstallment),
      monthly: String(quote.monthlyRepayment),
      last: String(quote.lastInstallment),
      total: String(quote.totalOfPayments),
      effective_monthly: quote.effectiveRate.monthly.toPrecision(12),
      effective_yearly: quote.effectiveRate.yearly.toPrecision(12),
      schedule_sha256: createHash('sha256').update(schedule).digest('hex').slice(0, 16),
    };
    assert.deepEqual(found, row);
  }
});
