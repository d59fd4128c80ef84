import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { LoanRequestEvent } from '@pahiram/domain/loans/loan-request';
import { accept, type Decision, refuse } from '@pahiram/domain/texts/decision';
import type { Updateable } from 'kysely';
import { type AuditFact, recordAudit } from '../../audit/record.ts';
import type { Context, StaffActor } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import type { LoanRequest } from '../../db/schema.ts';
import { lockLoan } from '../store.ts';
import { applyRequest, decideRequest, type LockedRequest } from './apply-request.ts';
import type { ProposalDecision } from './proposals.ts';
import {
  findAcceptance,
  findOffer,
  findRequest,
  findStaffRequest,
  lockRequest,
  type StaffRequestRow,
} from './store.ts';
import { showRequest } from './view-request.ts';

export type ShownRequest = Awaited<ReturnType<typeof showStaffRequest>>;

export interface Step {
  readonly event: LoanRequestEvent;
  readonly facts: Updateable<LoanRequest>;
  readonly audit: Pick<AuditFact, 'action' | 'reason' | 'details'>;
  /** Runs when the step is allowed, before its effects. */
  readonly before?: () => Promise<void>;
  /** Of a proposed answer. */
  readonly decided?: ProposalDecision;
}

/** Moves a request on with its audit entry. */
export async function takeStep(
  tx: Tx,
  ctx: Context<StaffActor>,
  locked: LockedRequest,
  step: Step,
): Promise<Decision<ShownRequest, 'request-ended' | 'request-decided'>> {
  const decision = decideRequest(locked, step.event);
  if (!decision.ok) {
    const { code } = decision.refusal;
    return refuse(code === 'request-ended' ? code : 'request-decided');
  }
  await step.before?.();
  await applyRequest(tx, ctx, locked, decision.value, step.facts, step.decided);
  await recordAudit(tx, ctx, {
    ...step.audit,
    subjectKind: 'loan',
    subjectId: locked.loan.id,
    details: { from: locked.request.state, ...step.audit.details },
  });
  const row = await findStaffRequest(tx, locked.request.id);
  if (!row) throw new Error(`request ${locked.request.id} is gone`);
  return accept(await showStaffRequest(tx, row));
}

/** Locks the loan, then its request. */
export async function lockStaffRequest(tx: Tx, id: string): Promise<LockedRequest | undefined> {
  const found = await findRequest(tx, id);
  const loan = found && (await lockLoan(tx, found.loanId));
  const request = loan && (await lockRequest(tx, id, loan.id));
  return request && { loan, request, offer: await findOffer(tx, request.id) };
}

export async function showStaffRequest(reader: Reader, row: StaffRequestRow) {
  const acceptance = await findAcceptance(reader, row.id);
  return {
    ...showRequest(row, await findOffer(reader, row.id)),
    ...staffFacts(row),
    acceptedAt: acceptance?.accepted_at ?? null,
  };
}

export function staffFacts(row: StaffRequestRow) {
  const { loanNumber, memberId, fullLegalName, note } = row;
  return {
    ...{ loanNumber, fullLegalName, note },
    reviewedBy: row.reviewerName,
    decidedBy: row.deciderName,
    memberId: memberId as `mbr_${string}`,
  };
}

export const todayOf = ({ clock }: Pick<Context, 'clock'>) => manilaDate(clock.now().getTime());
