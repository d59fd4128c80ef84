import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { sql } from 'kysely';
import { listCompanyAccounts } from '../../company/company-accounts.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { findContinuation } from './continuation.ts';

/**
 * Those of the loans for which a waiting file shows a payment that a second person checks, at most for three banking
 * days. The borrower reads so, and gets no reminder meanwhile.
 */
export async function listLoansBeingChecked(
  reader: Reader,
  loanIds: readonly string[],
  today: CalendarDate,
): Promise<ReadonlySet<string>> {
  if (loanIds.length === 0) return new Set();
  const { rows } = await sql<{ loanId: string }>`
    SELECT DISTINCT r.loan_id AS "loanId"
    FROM bank_statement_row r JOIN bank_statement s ON s.id = r.statement_id
    WHERE r.loan_id = ANY (${[...loanIds]}::text[]) AND s.state = 'IMPORTED'
      AND r.checked_until >= ${today}::date`.execute(reader);
  return new Set(rows.map(({ loanId }) => loanId));
}

export async function isBankPaymentBeingChecked(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  loanId: string,
): Promise<boolean> {
  const today = manilaDate(clock.now().getTime());
  return (await listLoansBeingChecked(reader, [loanId], today)).has(loanId);
}

/** Whether the files of every open company account are confirmed through a day. */
export async function areStatementsConfirmedThrough(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  day: CalendarDate,
): Promise<boolean> {
  const accounts = await listCompanyAccounts(reader, clock.now());
  const open = accounts.filter(({ isClosed }) => !isClosed);
  for (const { id } of open) {
    const continuation = await findContinuation(reader, id);
    if (continuation === null || continuation.through < day) return false;
  }
  return true;
}
