import type { Centavos } from '@pahiram/domain/money/money';
import type { Tx } from '../db/database.ts';
import { getBalance } from '../ledger/balances.ts';
import { companyOwner } from '../ledger/chart.ts';
import { lockAccounts, openAccount, type Posting, postTransfer } from '../ledger/posting.ts';
import { postingKey } from '../lib/posting-key.ts';
import type { LoanRecord } from './store.ts';

/** Credits the wallet with the principal, and opens the accounts of the loan. */
export async function postDisbursement(tx: Tx, loan: LoanRecord, at: Date): Promise<void> {
  await openAccount(tx, 'loan_interest', loan.id);
  await openAccount(tx, 'loan_late_charge', loan.id);
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

/** Charges the interest of the schedule that has just started. */
export async function chargeInterest(tx: Tx, loan: LoanRecord, at: Date): Promise<void> {
  await postInterest(tx, loan, at, {
    key: postingKey(loan.id, `interest ${loan.scheduleNumber}`),
    debitId: await openAccount(tx, 'loan_interest', loan.id),
    creditId: await openAccount(tx, 'interest_income', companyOwner),
    code: 'interest_charged',
  });
}

/** Reverses the interest of the schedule that was removed. */
export async function waiveInterest(tx: Tx, loan: LoanRecord, at: Date): Promise<void> {
  await postInterest(tx, loan, at, {
    key: postingKey(loan.id, `interest taken back ${loan.scheduleNumber}`),
    debitId: await openAccount(tx, 'interest_income', companyOwner),
    creditId: await openAccount(tx, 'loan_interest', loan.id),
    code: 'interest_waived',
  });
}

async function postInterest(
  tx: Tx,
  { id, quote }: LoanRecord,
  at: Date,
  posting: Omit<Posting, 'amount' | 'reference'>,
): Promise<void> {
  const amount: Centavos = quote.interest;
  if (amount === 0n) return;
  await postTransfer(tx, { ...posting, amount, reference: id }, at);
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

/** Whether no payment was made since the interest was charged. */
export async function isUnpaid(tx: Tx, { id, quote }: LoanRecord): Promise<boolean> {
  const principal = await getBalance(tx, 'loan_principal', id);
  const interest = await getBalance(tx, 'loan_interest', id);
  return principal?.posted === quote.principal && (interest?.posted ?? 0n) === quote.interest;
}
