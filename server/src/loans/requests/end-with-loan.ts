import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { isOpenLoanRequest, transitionLoanRequest } from '@pahiram/domain/loans/loan-request';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { notifyMember } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { requestNotice } from './notice-texts.ts';
import { endProposal, LAPSED } from './proposals.ts';
import { listRequestsOf, lockRequest, updateRequest } from './store.ts';

/** Ends the open request of a loan that has ended, with an answer or an offer that waits. The caller has locked the loan. */
export async function endRequestWithLoan(tx: Tx, ctx: Context, loan: LoanRecord): Promise<void> {
  const open = (await listRequestsOf(tx, loan.id)).find(({ state }) => isOpenLoanRequest(state));
  const request = open && (await lockRequest(tx, open.id, loan.id));
  if (!request) return;
  const decision = transitionLoanRequest(
    { state: request.state, offer: null },
    { type: 'LOAN_ENDED' },
  );
  if (!decision.ok) throw new Error(`request ${request.id}: ${decision.refusal.code}`);
  const { next, effects } = decision.value;
  const now = ctx.clock.now();
  await endProposal(tx, request.id, LAPSED, now);
  await updateRequest(tx, request.id, { state: next, ended_at: now });
  for (const effect of effects) {
    if (effect.type !== 'NOTIFY') throw new Error(`request ${request.id}: ${effect.type}`);
    const facts = { loan, request, offer: undefined, setOff: null };
    const today = manilaDate(now.getTime());
    await notifyMember(tx, ctx, loan.memberId, requestNotice(effect.notice, facts, today));
  }
  await recordAudit(tx, ctx, {
    action: 'loan-request.end-with-loan',
    subjectKind: 'loan',
    subjectId: loan.id,
    details: { from: request.state, to: next },
  });
}
