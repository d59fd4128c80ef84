import type * as contract from '@pahiram/api/staff-loans';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { type LoanProjection, viewHistory } from '@pahiram/domain/loans/projection';
import { sql } from 'kysely';
import { recordQueueView, recordView } from '../../audit/record.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { findAcceptance } from '../document-store.ts';
import { findLentLoan, selectLoansWithMember } from '../lent-loans.ts';
import { type LoanRecord, loanFromRow } from '../loan-record.ts';
import { historyOf, loadHistory, loadServicingRecords } from '../servicing-history.ts';
import { listSetOffs } from '../set-off/store.ts';
import { listCorrectionMakers } from './correction-makers.ts';
import { showAccount } from './loan-account.ts';

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
    correctedBy: await listCorrectionMakers(ctx, loan, ctx.actor.roles),
    terms: await showTerms(ctx.reader, loan),
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

async function showTerms(reader: Reader, loan: LoanRecord) {
  const { quote, product } = loan;
  const approvals = await reader
    .selectFrom('loan_decision as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .select('s.name')
    .where('d.loan_id', '=', loan.id)
    .where('d.round', '=', loan.reviewRound)
    .where('d.verdict', 'in', ['APPROVE', 'COUNTER', 'CONFIRM'])
    .orderBy('d.at', 'desc')
    .execute();
  return {
    lentAt: lentAt(loan),
    signedAt: (await findAcceptance(reader, loan.id))?.acceptedAt ?? null,
    termMonths: quote.termMonths,
    interest: quote.interest,
    productId: product.id,
    productVersion: product.version,
    approvedBy: approvals.map(({ name }) => name),
  };
}
