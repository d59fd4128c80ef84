import assert from 'node:assert/strict';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { bookTotals } from '@pahiram/domain/loans/books';
import { viewHistory } from '@pahiram/domain/loans/projection';
import type { App } from '../src/context.ts';
import { postedTotals } from '../src/loans/books.ts';
import { loadHistory } from '../src/loans/servicing-history.ts';
import { findLoan } from '../src/loans/store.ts';

/** The ledger of every running loan shows what the engine says about the end of the day (V31). */
export async function assertBooksEqualEngine(
  { db: { reader } }: Pick<App, 'db'>,
  day: CalendarDate,
  except: readonly string[] = [],
): Promise<void> {
  const rows = await reader
    .selectFrom('loan')
    .select('id')
    .where('counted_from', 'is not', null)
    .execute();
  const ids = rows.map(({ id }) => id).filter((id) => !except.includes(id));
  assert.ok(ids.length > 0);
  for (const id of ids) {
    const loan = await findLoan(reader, id);
    assert.ok(loan);
    const posted = (await postedTotals(reader, [loan.id]))(loan.id);
    const projection = viewHistory(await loadHistory(reader, loan), day);
    assert.deepEqual(posted, bookTotals(projection), id);
  }
}
