import type * as contract from '@pahiram/api/member-page';
import { isAllowed } from '@pahiram/domain/access/roles';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { owedOf } from '@pahiram/domain/loans/owed';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { recordQueueView } from '../../audit/record.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { listLoansOf } from '../store.ts';

/** The loans and applications of a member that the caller may open. */
export const listLoansOfMember: Handler<typeof contract.listLoansOfMember> = async (
  ctx,
  { params },
) => {
  const { roles } = ctx.actor;
  const mayAll = isAllowed(roles, 'view-applications');
  const mayStanding = isAllowed(roles, 'view-loans');
  const found = await listLoansOf(ctx.reader, params.memberId);
  const shown = found.filter(({ activatedAt }) => mayAll || activatedAt !== null);
  const view = {
    action: 'member-loans.view',
    subjectKind: 'member',
    subjectId: params.memberId,
  };
  await recordQueueView(ctx, view, {}, shown.length);
  const today = manilaDate(ctx.clock.now().getTime());
  const loans = [];
  for (const loan of shown) {
    const { id, number, state, quote, createdAt, activatedAt } = loan;
    loans.push({
      ...{ loanId: id, loanNumber: number, state, activatedAt, appliedAt: createdAt },
      ...{ principal: quote.principal, termMonths: quote.termMonths },
      standing: mayStanding ? await standingOf(ctx.reader, loan, today) : null,
    });
  }
  return { loans };
};

/** A member has one running loan at most. */
async function standingOf(reader: Reader, loan: LoanRecord, today: CalendarDate) {
  if (loan.state !== 'ACTIVE' || loan.firstWithdrawal === null) return null;
  const view = viewHistory(await loadHistory(reader, loan), today);
  const installments = view.installments.filter(({ due }) =>
    Object.values(due).some((part) => part > 0n),
  );
  return {
    ...{ owed: owedOf(view), dueNow: view.dueNow, daysPastDue: view.daysPastDue, next: view.next },
    installments: installments.length,
    paidInstallments: installments.filter(({ paidOn }) => paidOn !== null).length,
  };
}
