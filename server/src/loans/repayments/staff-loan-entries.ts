import type * as contract from '@pahiram/api/staff-loans';
import {
  addDays,
  calendarDate,
  endOfMonth,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { recordQueueView } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { listPostingsBetween } from '../../ledger/statement.ts';
import { LOAN_LEDGER_KINDS } from '../books.ts';
import { findLentLoan } from '../lent-loans.ts';

/** Of one account in one month: a day has few. */
const entriesMax = 280;

/** The entries of a month, by the time of their booking. */
export const listStaffLoanEntries: Handler<typeof contract.listStaffLoanEntries> = async (
  ctx,
  { params, query },
  refuse,
) => {
  const found = await findLentLoan(ctx.reader, params.loanNumber);
  if (!found) throw refuse('loan-not-found');
  const { id } = found.loan;
  const first = calendarDate(`${query.month}-01`);
  const from = new Date(manilaInstant(first));
  const until = new Date(manilaInstant(addDays(endOfMonth(first), 1)));
  const rows = [];
  for (const account of LOAN_LEDGER_KINDS) {
    const booked = { from, until, limit: entriesMax };
    for (const row of await listPostingsBetween(ctx.reader, account, id, booked)) {
      const { bookedAt, code, otherKind, direction, amount, balanceAfter, reference } = row;
      const shown = { bookedAt, code, direction, amount, balanceAfter, reference };
      rows.push({ account, otherAccount: otherKind, ...shown });
    }
  }
  const view = { action: 'loan-ledger.view', subjectKind: 'loan', subjectId: id };
  await recordQueueView(ctx, view, query, rows.length);
  return { rows: rows.sort((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime()) };
};
