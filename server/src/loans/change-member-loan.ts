import type * as contract from '@pahiram/api/member-loan';
import { lastCancellationDay } from '@pahiram/domain/loans/cooling-off';
import { statedDebts } from '@pahiram/domain/loans/income-proof';
import { type LoanTransition, type StatedIncome, transition } from '@pahiram/domain/loans/loan';
import { reviewFiguresOf, secondPersonCauses } from '@pahiram/domain/loans/review';
import { centavos } from '@pahiram/domain/money/money';
import type { Decision } from '@pahiram/domain/texts/decision';
import { lockPasswordObstacle } from '../access/lock-password.ts';
import { readPassword } from '../access/passkeys/sign-without-passkey.ts';
import { getMember } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import { bankHolidays } from '../company/settings.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { applyTransition } from './apply-transition.ts';
import { listAsks } from './income-proof/store.ts';
import { type LoanRecord, loanFacts } from './loan-record.ts';
import { statusOf } from './loan-view.ts';
import { isWholeInWallet } from './postings.ts';
import { reviewSettings } from './settings.ts';
import { lockLoanByNumber } from './store.ts';

type Operation = typeof contract.changeMemberLoan;
type Body = Parameters<Handler<Operation>>[1]['body'];

/** All of these actions are free and take effect at once (V09); while the money is locked, an end takes the password. */
export const changeMemberLoan: Handler<Operation> = async (ctx, { body }, refuse) => {
  const password = await readPassword(ctx, body.password, 'loan.end-refused');
  return ctx.transaction(async (tx) => {
    const obstacle =
      body.action === 'answer' ? null : await lockPasswordObstacle(tx, ctx, password);
    // Returned, so that the record of a wrong password stays.
    if (obstacle) return refuse(obstacle.code, obstacle.facts);
    const loan = await lockLoanByNumber(tx, ctx.actor.id, body.loanNumber);
    if (!loan) throw refuse('loan-not-found');
    const decision = await decideChange(tx, loan, body);
    if (!decision.ok) {
      const { code } = decision.refusal;
      if (code === 'loan-state-changed') {
        throw refuse(code, { state: statusOf(loan, ctx.language).status });
      }
      throw refuse(code, code === 'already-withdrawn' ? await cancellationDay(tx, loan) : {});
    }
    const changed = await applyTransition(tx, ctx, loan, decision.value);
    await recordAudit(tx, ctx, {
      action: `loan.${body.action}`,
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { from: loan.state, to: changed.state },
    });
    return {
      state: changed.state,
      loanNumber: changed.number,
      ...statusOf(changed, ctx.language),
    };
  });
};

type ChangeRefusal =
  | 'loan-state-changed'
  | 'question-not-open'
  | 'withdrawal-under-way'
  | 'already-withdrawn';

async function decideChange(
  tx: Tx,
  loan: LoanRecord,
  { action, note }: Body,
): Promise<Decision<LoanTransition, ChangeRefusal>> {
  const facts = loanFacts(loan);
  switch (action) {
    case 'take-back':
      return transition(facts, { type: 'APPLICATION_CANCELLED' });
    case 'decline-offer':
      return transition(facts, { type: 'OFFER_DECLINED' });
    case 'cancel':
      return transition(facts, {
        type: 'LOAN_CANCELLED',
        isWholeInWallet: await isWholeInWallet(tx, loan),
      });
    case 'answer':
      return transition(facts, { type: 'ANSWERED', note, income: await incomeAsked(tx, loan) });
    default:
      return action satisfies never;
  }
}

/** The income of the profile counts for the application when the question was about the work. */
async function incomeAsked(tx: Tx, loan: LoanRecord): Promise<StatedIncome | null> {
  const member = loan.asked?.item === 'EMPLOYMENT' ? await getMember(tx, loan.memberId) : null;
  if (member === null) return null;
  const monthlyNetIncome = centavos(member.employment.monthlyNetIncome);
  const debts = statedDebts(await listAsks(tx, loan.id));
  const figures = reviewFiguresOf(loan.quote, monthlyNetIncome, debts?.monthlyDebts);
  return {
    monthlyNetIncome,
    secondPersonCauses: secondPersonCauses(figures, await reviewSettings(tx)),
  };
}

/** The last day on which the loan can be cancelled, by returning the money. */
async function cancellationDay(tx: Tx, { firstWithdrawal, product }: LoanRecord) {
  if (firstWithdrawal === null) return {};
  return {
    lastDay: lastCancellationDay(firstWithdrawal.countedFrom, product, await bankHolidays(tx)),
  };
}
