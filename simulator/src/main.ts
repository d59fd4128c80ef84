/**
 * `npm run product:simulate`: the schedule, allocations, balances, days past due and rates of a loan, without a
 * database. docs/loan-engine.md explains the files. Wrong input: one sentence on stderr, exit code 2.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NO_HOLIDAYS } from '@pahiram/domain/calendar/calendar';
import { mergeHolidays } from '@pahiram/domain/calendar/holidays';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import { project } from '@pahiram/domain/loans/projection';
import * as z from 'zod';
import {
  amount,
  cashFlowFile,
  day,
  eventsFile,
  InputError,
  productFile,
  read,
  readJson,
} from './files.ts';
import { ratesOf, reportOf, textOf } from './report.ts';

const usage = `Usage:
  npm run product:simulate -- --product FILE --amount AMOUNT --term INSTALLMENTS --disbursed DATE
      [--first-due DATE] [--events FILE] [--as-of DATE] [--holidays ph|none] [--json]
  npm run product:simulate -- --cash-flow FILE
  npm run product:simulate -- --schema product|events|cash-flow`;

const schemas = { product: productFile, events: eventsFile, 'cash-flow': cashFlowFile };

const options = {
  product: { type: 'string' },
  amount: { type: 'string' },
  term: { type: 'string' },
  disbursed: { type: 'string' },
  'first-due': { type: 'string' },
  events: { type: 'string' },
  'as-of': { type: 'string' },
  holidays: { type: 'string', default: 'ph' },
  'cash-flow': { type: 'string' },
  schema: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const wholeNumber = z
  .string('is missing')
  .regex(/^[1-9]\d{0,2}$/, 'write a whole number from 1 to 999')
  .transform(Number);

/** The text to print. Throws InputError. */
export function simulate(words: readonly string[]): string {
  const values = wordsOf(words);
  if (values.schema !== undefined) {
    const name = read(
      z.enum(['product', 'events', 'cash-flow'], 'write product, events or cash-flow'),
      '--schema',
      values.schema,
    );
    return json(z.toJSONSchema(schemas[name], { io: 'input' }));
  }
  if (values['cash-flow'] !== undefined) {
    const name = values['cash-flow'];
    return json({ rates: ratesOf(readJson(cashFlowFile, name, fileText('--cash-flow', name))) });
  }
  const report = simulateLoan(values);
  return values.json ? json(report) : `${textOf(report)}\n`;
}

type Values = ReturnType<typeof wordsOf>;

function wordsOf(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new InputError(`${(error as Error).message}\n${usage}`);
  }
}

function simulateLoan(values: Values) {
  if (values.product === undefined) throw new InputError(`--product: is missing.\n${usage}`);
  const product = readJson(productFile, values.product, fileText('--product', values.product));
  const principal = read(amount, '--amount', values.amount);
  const installmentCount = read(wholeNumber, '--term', values.term);
  const start = read(day, '--disbursed', values.disbursed);
  const firstDueDate =
    values['first-due'] === undefined ? null : read(day, '--first-due', values['first-due']);
  const asOf = values['as-of'] === undefined ? start : read(day, '--as-of', values['as-of']);
  const holidays = read(z.enum(['ph', 'none'], 'write ph or none'), '--holidays', values.holidays);
  if (principal === 0n) throw new InputError('--amount: write more than zero.');
  if (firstDueDate !== null && firstDueDate <= start) {
    throw new InputError('--first-due: write a day after --disbursed.');
  }
  if (asOf < start) throw new InputError('--as-of: write a day that is not before --disbursed.');
  const events =
    values.events === undefined
      ? []
      : readJson(eventsFile, values.events, fileText('--events', values.events));
  refuseRepeatedIds(values.events ?? '', events);
  const loan = { terms: product, installmentCount, firstDueDate };
  const calendar = holidays === 'ph' ? mergeHolidays([]) : NO_HOLIDAYS;
  const begun: LoanServicingEvent[] = [{ type: 'DISBURSED', date: start, amount: principal }];
  const released: LoanServicingEvent = { type: 'FIRST_RELEASED', date: start };
  const isReleasedLater = events.some(({ type }) => type === 'FIRST_RELEASED');
  try {
    const agreed = project(loan, [...begun, released], start, calendar);
    const all = [...begun, ...(isReleasedLater ? [] : [released]), ...events];
    return reportOf(product, { principal, agreed }, project(loan, all, asOf, calendar));
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(`${values.product}: ${error.message}.`);
    throw error;
  }
}

function refuseRepeatedIds(name: string, events: readonly LoanServicingEvent[]): void {
  const seen = new Set<string>();
  for (const [at, event] of events.entries()) {
    if (!('id' in event)) continue;
    if (seen.has(event.id)) throw new InputError(`${name} [${at}].id: this id is used before.`);
    seen.add(event.id);
  }
}

/** Paths are relative to the folder in which npm was started. */
function fileText(option: string, name: string): string {
  try {
    return readFileSync(resolve(process.env.INIT_CWD ?? '', name), 'utf8');
  } catch (error) {
    throw new InputError(
      `${option}: ${name} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

if (import.meta.main) {
  try {
    process.stdout.write(simulate(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
