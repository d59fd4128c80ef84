import type { Tx } from '../db/database.ts';
import { getBalance } from '../ledger/balances.ts';
import { lockAccounts, openAccount, postTransfer } from '../ledger/posting.ts';
import { postingKey } from '../lib/posting-key.ts';
import type { LoanRecord } from './loan-record.ts';

/** Credits the wallet with the principal. */
export async function postDisbursement(tx: Tx, loan: LoanRecord, at: Date): Promise<void> {
  const posting = {
    key: postingKey(loan.id, 'disbursement'),
    debitId: await openAccount(tx, 'loan_principal', loan.id),
    creditId: await openAccount(tx, 'member_wallet', loan.memberId),
    amount: loan.quote.netProceeds,
    code: 'disbursement' as const,
    reference: loan.id,
  };
  await postTransfer(tx, posting, at);
}

/** Debits the wallet with the principal, so that nothing is owed. */
export async function reverseDisbursement(tx: Tx, loan: LoanRecord, at: Date): Promise<void> {
  const posting = {
    key: postingKey(loan.id, 'principal-cancelled'),
    debitId: await openAccount(tx, 'member_wallet', loan.memberId),
    creditId: await openAccount(tx, 'loan_principal', loan.id),
    amount: loan.quote.principal,
    code: 'principal_cancelled' as const,
    reference: loan.id,
  };
  await postTransfer(tx, posting, at);
}

/**
 * Whether nothing of the loan was withdrawn and nothing is reserved for a withdrawal. The wallet
 * stays locked until the transaction ends, so that no withdrawal can begin in between.
 */
export async function isWholeInWallet(tx: Tx, loan: LoanRecord): Promise<boolean> {
  if (loan.state !== 'ACTIVE' || loan.firstWithdrawal !== null) return false;
  await lockAccounts(tx, [
    await openAccount(tx, 'member_wallet', loan.memberId),
    await openAccount(tx, 'loan_principal', loan.id),
  ]);
  const wallet = await getBalance(tx, 'member_wallet', loan.memberId);
  return wallet !== undefined && wallet.held === 0n && wallet.posted >= loan.quote.principal;
}
