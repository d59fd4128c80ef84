import type { SetOffNotice } from '@pahiram/domain/loans/set-off';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { dropMessages } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { setOffState } from '../message-states.ts';
import { findPlanned, type SetOffReason, type SetOffRecord, updateSetOff } from './store.ts';

type SetOffEnd = Exclude<Parameters<typeof updateSetOff>[4], { state: 'PLANNED' }>;

/** Ends a planned set-off. The caller has locked the loan. */
export async function endSetOff(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  planned: SetOffRecord | undefined,
  change: SetOffEnd,
): Promise<void> {
  if (planned === undefined) throw new Error(`loan ${loan.id} has no planned set-off`);
  await updateSetOff(tx, ctx, loan.memberId, planned.id, change);
  await dropMessages(tx, [setOffState(loan.id)], 'the planned set-off has ended');
  await auditSetOff(tx, ctx, loan, change.state, {
    plannedOn: planned.plannedOn,
    amount: String(planned.amount),
    ...('reason' in change && { reason: change.reason }),
  });
}

/**
 * Cancels the planned set-off of a loan at once, if there is one. The caller has locked the loan, and tells the borrower.
 * @returns the set-off that was cancelled.
 */
export async function cancelSetOff(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  reason: SetOffReason,
): Promise<SetOffRecord | undefined> {
  const planned = await findPlanned(tx, loan.id);
  if (planned) await endSetOff(tx, ctx, loan, planned, { state: 'CANCELLED', reason });
  return planned;
}

/** Each step is on record. */
export function auditSetOff(
  tx: Tx,
  ctx: Context,
  { id }: LoanRecord,
  step: SetOffNotice['type'] | SetOffEnd['state'],
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  return recordAudit(tx, ctx, {
    action: 'loan.set-off-step',
    subjectKind: 'loan',
    subjectId: id,
    details: { step, ...details },
  });
}
