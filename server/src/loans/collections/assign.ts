import type * as contract from '@pahiram/api/collections';
import { isAllowed } from '@pahiram/domain/access/roles';
import { decideAssignment } from '@pahiram/domain/loans/collections';
import { findActiveStaff, listActiveStaff } from '../../access/staff/active-staff.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { factsInCommon } from '../../interests/shared-facts.ts';
import { lockLoanInRepayment } from '../lent-loans.ts';
import { updateLoan } from '../store.ts';

/** Those to whom a loan past due can be given, by name. */
export const listCollectors: Handler<typeof contract.listCollectors> = async ({ reader }) => ({
  collectors: (await listActiveStaff(reader))
    .filter(({ roles }) => isAllowed(roles, 'contact-borrowers'))
    .map(({ id, name }) => ({ id: id as `stf_${string}`, name })),
});

/** Gives a loan to a collector, also one that another has. It ends when nothing is past due (`saveStandings`). */
export const assignCollection: Handler<typeof contract.assignCollection> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const collector = body.to === null ? null : await findActiveStaff(tx, body.to);
    if (collector === undefined) throw refuse('collector-not-allowed');
    const shared = collector && (await factsInCommon(tx, ctx, collector.id, loan.memberId));
    const decision = decideAssignment(
      loan.pastDue.bucket,
      collector && { roles: collector.roles, isConcerned: (shared ?? []).length > 0 },
    );
    if (!decision.ok) throw refuse(decision.refusal.code);
    await updateLoan(tx, loan.id, { collector_id: collector?.id ?? null });
    await recordAudit(tx, ctx, {
      action: 'collection.assign',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { before: loan.collectorId, after: collector?.id ?? null },
    });
    return {
      assignedTo: collector && { id: collector.id as `stf_${string}`, name: collector.name },
    };
  });
