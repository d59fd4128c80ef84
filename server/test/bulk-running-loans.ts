import assert from 'node:assert/strict';
import {
  addDays,
  addMonthsClamped,
  type CalendarDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import pg from 'pg';
import { bankHolidays } from '../src/company/settings.ts';
import { insertLives } from '../src/demo/large/insert-lives.ts';
import { type LoanStory, tellLife } from '../src/demo/large/tell-life.ts';
import { findLoan } from '../src/loans/store.ts';
import { addFundedMember } from './bulk-wallets.ts';
import type { Maker } from './maker.ts';

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
  const lives = given.stories.map((story) =>
    tellLife(model, { loans: [story], hasRecords: false }, given.day, holidays),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    await client.query('BEGIN');
    const { count: members, day } = given;
    await insertLives(client, { members, lives, modelLoanId: model.id, day });
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

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
