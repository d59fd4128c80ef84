import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type { Reader } from '../../db/database.ts';

/** Whether the statement files of every open company account are confirmed through a day: there are no such files yet. */
export async function areStatementsConfirmedThrough(
  _reader: Reader,
  _day: CalendarDate,
): Promise<boolean> {
  return true;
}

/** Those of the loans for which a statement file that waits for confirmation shows a payment: there is no such file yet. */
export async function listLoansBeingChecked(
  _reader: Reader,
  _loanIds: readonly string[],
  _today: CalendarDate,
): Promise<ReadonlySet<string>> {
  return new Set();
}
