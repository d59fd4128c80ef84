import { lastCancellationDay } from '@pahiram/domain/repayments/early-repayment';
import { bankHolidays } from '../../company/bank-holidays.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Refusal, RefusalDetails } from '../../http/refusal.ts';
import { getBalance } from '../../ledger/get-balance.ts';
import { lockAccounts } from '../../ledger/lock-accounts.ts';
import { openAccount } from '../../ledger/open-account.ts';
import { postTransfer } from '../../ledger/post-transfer.ts';
import type { LoanRecord } from '../loan-record.ts';
import { moveLoan } from '../move-loan.ts';
import { postingKey } from '../posting-key.ts';

/**
 * Refuses unless all of the loan is in the wallet and none of it is reserved. The wallet stays
 * locked until the transaction ends, so that no withdrawal can begin in between.
 * @throws Refusal
 */
export async function requireUnreleased(
  tx: Tx,
  loan: LoanRecord,
  refuse: (code: 'withdrawal-under-way' | 'money-released', details?: RefusalDetails) => Refusal,
): Promise<void> {
  if (loan.release !== null) {
    const holidays = await bankHolidays(tx);
    const lastDay = lastCancellationDay(loan.release.countedFrom, loan.product, holidays);
    throw refuse('money-released', { lastDay });
  }
  if (!(await isWholeInWallet(tx, loan))) throw refuse('withdrawal-under-way');
}

/** Locks the wallet. True when it contains the whole loan and nothing is reserved for a withdrawal. */
export async function isWholeInWallet(tx: Tx, loan: LoanRecord): Promise<boolean> {
  await lockAccounts(tx, [
    await openAccount(tx, 'member_wallet', loan.memberId),
    await openAccount(tx, 'loan_principal', loan.id),
  ]);
  const wallet = await getBalance(tx, 'member_wallet', loan.memberId);
  return wallet !== undefined && wallet.held === 0n && wallet.posted >= loan.quote.principal;
}

/** Ends a loan before any withdrawal: the principal leaves the wallet and nothing is owed. */
export async function endUnreleased(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock'>,
  loan: LoanRecord,
  to: 'CANCELLED' | 'LAPSED',
): Promise<LoanRecord> {
  const posting = {
    key: postingKey(loan.id, 'principal-cancelled'),
    debitId: await openAccount(tx, 'member_wallet', loan.memberId),
    creditId: await openAccount(tx, 'loan_principal', loan.id),
    amount: loan.quote.principal,
    code: 'principal_cancelled' as const,
    reference: loan.id,
  };
  await postTransfer(tx, posting, ctx.clock.now());
  return moveLoan(tx, ctx, loan, to);
}
