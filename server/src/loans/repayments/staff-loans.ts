import type * as contract from '@pahiram/api/staff-loans';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { type LoanProjection, viewHistory } from '@pahiram/domain/loans/projection';
import { sql } from 'kysely';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { listPostings } from '../../ledger/statement.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { LOAN_LEDGER_KINDS } from '../books.ts';
import { findLentLoan, selectLoansWithMember } from '../lent-loans.ts';
import { type LoanRecord, loanFromRow } from '../loan-record.ts';
import { historyOf, loadHistory, loadServicingRecords } from '../servicing-history.ts';
import { listSetOffs } from '../set-off/store.ts';
import { showAccount } from './loan-account.ts';

/** Entries of each account of the loan. */
const entriesMax = 100;
const setOffsMax = 100;

/** Loans on which money was lent. */
export const listStaffLoans: Handler<typeof contract.listStaffLoans> = async (ctx, { query }) => {
  const after = readCursor(query.cursor);
  const rows = await selectLoansWithMember(ctx.reader)
    .where('loan.activated_at', 'is not', null)
    .where('loan.state', query.standing === 'ENDED' ? '<>' : '=', 'ACTIVE')
    .$if(query.standing === 'PAST_DUE', (select) =>
      select.where('loan.oldest_due_on', 'is not', null),
    )
    .$if(after !== null, (select) =>
      select.where(sql<boolean>`(loan.activated_at, loan.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('loan.activated_at', 'desc')
    .orderBy('loan.id', 'desc')
    .limit(query.limit + 1)
    .execute();
  const found = rows.map((row) => ({ loan: loanFromRow(row), fullLegalName: row.fullLegalName }));
  const page = pageOf(found, query.limit, ({ loan }) => ({ at: lentAt(loan), id: loan.id }));
  const list = { action: 'loan.list-lent', subjectKind: 'member', subjectId: 'many' };
  await recordQueueView(ctx, list, query, page.rows.length);
  const today = manilaDate(ctx.clock.now().getTime());
  const records = await loadServicingRecords(
    ctx.reader,
    page.rows.map(({ loan }) => loan),
  );
  return {
    rows: page.rows.map(({ loan, fullLegalName }) =>
      showLoan(loan, fullLegalName, viewHistory(historyOf(loan, records), today)),
    ),
    nextCursor: page.nextCursor,
  };
};

/** One loan; the view is on record. */
export const getStaffLoan: Handler<typeof contract.getStaffLoan> = async (
  ctx,
  { params },
  refuse,
) => {
  const found = await findLentLoan(ctx.reader, params.loanNumber);
  if (!found) throw refuse('loan-not-found');
  const { loan, fullLegalName } = found;
  await recordView(ctx, { action: 'loan.view', subjectKind: 'loan', subjectId: loan.id });
  const today = manilaDate(ctx.clock.now().getTime());
  const view = viewHistory(await loadHistory(ctx.reader, loan), today);
  return {
    loan: showLoan(loan, fullLegalName, view),
    account: loan.firstWithdrawal === null ? null : await showAccount(ctx.reader, loan, view),
    setOffs: [...(await listSetOffs(ctx.reader, { loanId: loan.id }, setOffsMax))],
    entries: await listEntries(ctx.reader, loan.id),
  };
};

/** The days past due are those of the loan engine, as on every other page (V40). */
function showLoan(loan: LoanRecord, fullLegalName: string, view: LoanProjection) {
  return {
    id: loan.id,
    loanNumber: loan.number,
    memberId: loan.memberId as `mbr_${string}`,
    fullLegalName,
    state: loan.state,
    principal: loan.quote.principal,
    oldestDueOn: loan.oldestDueOn,
    daysPastDue: view.daysPastDue,
    activatedAt: lentAt(loan),
  };
}

function lentAt({ id, activatedAt }: LoanRecord): Date {
  if (activatedAt === null) throw new Error(`no money was lent on loan ${id}`);
  return activatedAt;
}

async function listEntries(reader: Reader, loanId: string) {
  const entries = [];
  for (const account of LOAN_LEDGER_KINDS) {
    for (const row of await listPostings(reader, account, loanId, entriesMax)) {
      const { bookedAt, code, otherKind, direction, amount, balanceAfter, reference } = row;
      const shown = { bookedAt, code, direction, amount, balanceAfter, reference };
      entries.push({ account, otherAccount: otherKind, ...shown });
    }
  }
  return entries;
}
