import { ZERO } from '@pahiram/domain/money/money';
import type { Context, MemberActor } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import type { AccountKind } from '../../ledger/chart.ts';
import { getBalance } from '../../ledger/get-balance.ts';
import { listPostings } from '../../ledger/list-postings.ts';
import { listLoanFiles } from '../../loans/member/list-loan-files.ts';
import type { DataLists } from './data-lists.ts';

const loanAccounts = ['loan_principal', 'loan_interest', 'loan_late_charge'] as const;

export async function readWallet(reader: Reader, memberId: string, lists: DataLists) {
  const balance = await getBalance(reader, 'member_wallet', memberId);
  return {
    balance: balance?.posted ?? ZERO,
    onItsWayOut: balance?.held ?? ZERO,
    postings: await lists.take('wallet.postings', (limit) =>
      readPostings(reader, 'member_wallet', memberId, limit),
    ),
  };
}

export async function readLoans(ctx: Context<MemberActor>, lists: DataLists) {
  const loans = [];
  for (const loan of await listLoanFiles(ctx)) {
    const postings = [];
    for (const kind of loanAccounts) {
      postings.push(
        ...(await lists.take(`loans ${loan.loanNumber} ${kind}`, (limit) =>
          readPostings(ctx.reader, kind, loan.loanId, limit),
        )),
      );
    }
    loans.push({ ...loan, postings });
  }
  return loans;
}

async function readPostings(reader: Reader, kind: AccountKind, ownerId: string, limit: number) {
  const rows = await listPostings(reader, kind, ownerId, limit);
  // Credits increase the member's wallet; debits increase the debt of a loan account.
  const comesIn = kind === 'member_wallet' ? 'credit' : 'debit';
  return rows.map((row) => ({
    account: kind,
    direction: row.direction === comesIn ? ('in' as const) : ('out' as const),
    amount: row.amount,
    balanceAfter: row.balanceAfter,
    code: row.code,
    reference: row.reference,
    bookedAt: row.bookedAt,
  }));
}
