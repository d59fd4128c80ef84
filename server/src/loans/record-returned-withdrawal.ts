import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { companyOwner } from '../ledger/chart.ts';
import { getBalance } from '../ledger/get-balance.ts';
import { openAccount } from '../ledger/open-account.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import type { LoanRecord } from './loan-record.ts';
import { postingKey } from './posting-key.ts';
import { beginRelease } from './record-first-withdrawal.ts';
import { lockLoan, updateLoan } from './store.ts';

/**
 * A bank returned a settled withdrawal. If the loan's due dates counted from it, they now count
 * from the next settled withdrawal; without one, the interest is reversed and the loan waits for
 * its first withdrawal again (V01). Does nothing once a payment was made. Call it in the
 * transaction that posts the return, before ledger rows are locked.
 * @param nextSettledAt of the earliest other settled withdrawal of the loan, or null.
 */
export async function recordReturnedWithdrawal(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'config' | 'trace'>,
  loanId: string,
  nextSettledAt: Date | null,
): Promise<void> {
  const loan = await lockLoan(tx, loanId);
  if (!loan) throw new Error(`there is no loan ${loanId}`);
  const { release } = loan;
  if (loan.state !== 'ACTIVE' || release === null) return;
  const nextDay = nextSettledAt && manilaDate(nextSettledAt.getTime());
  if (nextDay !== null && nextDay <= release.countedFrom) return;
  if (!(await isUnpaid(tx, loan))) return;
  const taken = await updateLoan(tx, loan.id, {
    released_at: null,
    counted_from: null,
    returned_at: ctx.clock.now(),
  });
  if (nextSettledAt === null) await waiveInterest(tx, ctx, loan);
  else await beginRelease(tx, ctx, taken, nextSettledAt);
  await recordAudit(tx, ctx, {
    action: 'loan.take-back-release',
    subjectKind: 'loan',
    subjectId: loan.id,
    details: { countedFrom: release.countedFrom, nowFrom: nextDay },
  });
}

/** Payments were allocated to installments by due date, so the dates must not change after one. */
async function isUnpaid(tx: Tx, { id, quote }: LoanRecord): Promise<boolean> {
  const principal = await getBalance(tx, 'loan_principal', id);
  const interest = await getBalance(tx, 'loan_interest', id);
  return principal?.posted === quote.principal && (interest?.posted ?? 0n) === quote.interest;
}

async function waiveInterest(tx: Tx, ctx: Pick<Context, 'clock'>, loan: LoanRecord): Promise<void> {
  const amount = loan.quote.interest;
  if (amount === 0n) return;
  const posting = {
    key: postingKey(loan.id, `interest taken back ${loan.releaseSeq}`),
    debitId: await openAccount(tx, 'interest_income', companyOwner),
    creditId: await openAccount(tx, 'loan_interest', loan.id),
    amount,
    code: 'interest_waived' as const,
    reference: loan.id,
  };
  await postTransfer(tx, posting, ctx.clock.now());
}
