import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { tellMember } from '../../notices/tell-member.ts';
import type { LoanRecord } from '../loan-record.ts';
import { moveLoan } from '../move-loan.ts';
import { offerExpiredNotice, questionExpiredNotice } from '../notice-texts.ts';
import { listOverdueAnswers, lockLoan } from '../store.ts';

/**
 * Expires an offer or question past its deadline and notifies the member.
 * @returns false when the loan has neither, or its deadline has not passed.
 */
export async function expireIfOver(tx: Tx, ctx: Context, loan: LoanRecord): Promise<boolean> {
  const until = answerAwaitedUntil(loan);
  if (until === null || until > ctx.clock.now()) return false;
  await moveLoan(tx, ctx, loan, 'EXPIRED');
  const notice = loan.state === 'APPROVED' ? offerExpiredNotice : questionExpiredNotice;
  await tellMember(tx, ctx, loan.memberId, notice(loan));
  return true;
}

function answerAwaitedUntil(loan: LoanRecord): Date | null {
  if (loan.state === 'APPROVED') return loan.offer?.expiresAt ?? null;
  return loan.state === 'MORE_INFO' ? (loan.asked?.answerBy ?? null) : null;
}

/** Scheduled job: expires every overdue offer and question, one transaction each. */
export async function expireOffers(ctx: Context): Promise<void> {
  const sweep = startSweep(ctx, 'expire-offers');
  for (const id of await listOverdueAnswers(ctx.reader, ctx.clock.now())) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      if (loan) await expireIfOver(tx, ctx, loan);
    });
  }
  sweep.end();
}
