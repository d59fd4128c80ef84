import type * as contract from '@pahiram/api/staff-loan-requests';
import { recordAudit } from '../../audit/record.ts';
import type { Handler } from '../../http/route.ts';
import { lockLoanInRepayment } from '../lent-loans.ts';
import { endPause } from '../repayments/pauses.ts';
import { lockStaffRequest, todayOf } from './answer.ts';
import { answerWithMoreTime } from './give-more-time.ts';

/** Pauses the loan, or proposes it to a second person. A pause needs no acceptance: it costs the borrower nothing. */
export const pauseLoan: Handler<typeof contract.pauseLoan> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const locked = await lockStaffRequest(tx, params.requestId);
    if (!locked) throw refuse('request-not-found');
    const answer = { type: 'PAUSE', until: body.until } as const;
    const given = await answerWithMoreTime(tx, ctx, locked, answer, body.note);
    if (given.ok) return { request: given.value };
    const { code, facts } = given.refusal;
    if (code === 'first-due-date-out-of-range' || code === 'charges-above-cap') {
      throw new Error(`a pause was refused: ${code}`);
    }
    throw refuse(code, facts);
  });

/** Staff end a pause before its last day. */
export const resumeLoan: Handler<typeof contract.resumeLoan> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const loan = await lockLoanInRepayment(tx, params.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    if (loan.pauseEndsOn === null) throw refuse('loan-not-paused');
    await endPause(tx, ctx, loan, todayOf(ctx));
    await recordAudit(tx, ctx, {
      action: 'loan.resume',
      subjectKind: 'loan',
      subjectId: loan.id,
      reason: body.reason,
      details: { until: loan.pauseEndsOn },
    });
    return { loanNumber: loan.number };
  });
