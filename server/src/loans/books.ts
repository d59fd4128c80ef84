import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  BOOK_FLOWS,
  type BookAccount,
  type BookFlow,
  type BookTotals,
  bookEntries,
  bookTotals,
  LOAN_ACCOUNTS,
} from '@pahiram/domain/loans/books';
import { bucketOf, bucketRank } from '@pahiram/domain/loans/collections';
import type { LoanProjection } from '@pahiram/domain/loans/projection';
import { nextEventDay } from '@pahiram/domain/loans/reminders';
import type { MoneyMovement } from '@pahiram/domain/loans/servicing';
import { centavos } from '@pahiram/domain/money/money';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { listTotalsByCode } from '../ledger/balances.ts';
import { type AccountId, type AccountKind, companyOwner } from '../ledger/chart.ts';
import { openAccounts, type Posting, postTransfers } from '../ledger/posting.ts';
import { type LoanId, type LoanRecord, updateLoan } from './store.ts';

const kinds: Readonly<Record<BookAccount, AccountKind>> = {
  principal: 'loan_principal',
  interest: 'loan_interest',
  lateCharge: 'loan_late_charge',
  refundToReturn: 'loan_refund_to_return',
  unearnedInterest: 'loan_unearned_interest',
  overpayment: 'loan_overpayment',
  interestIncome: 'interest_income',
  lateChargeIncome: 'late_charge_income',
  writeOff: 'write_off',
};
const accounts = Object.keys(kinds) as readonly BookAccount[];
const flows = Object.keys(BOOK_FLOWS) as readonly BookFlow[];

/** Money that came in or went out, and the account on its other side. */
export interface BookedMoney {
  readonly movement: Exclude<MoneyMovement, { type: 'LENT' }>;
  /** `member_wallet`, or `repayment_clearing` of a channel. */
  readonly other: readonly [kind: 'member_wallet' | 'repayment_clearing', ownerId: string];
}

/**
 * Brings a loan to the state of its projection: posts what is missing in the ledger, after the money that moved
 * (V31), and stores the next day on which something changes. The caller has locked the loan.
 * @throws LedgerRefusal `amount-over-balance` when the wallet has too little.
 */
export async function updateBooks(
  tx: Tx,
  ctx: Context,
  loan: LoanRecord,
  projection: LoanProjection,
  money: BookedMoney | null = null,
): Promise<void> {
  await updateStanding(tx, loan, projection);
  const entries = bookEntries(bookTotals(projection), await postedTotals(tx, loan.id));
  if (entries.length === 0 && money === null) return;
  const idOf = await openBooks(tx, loan.id);
  const posting = { reference: loan.id as string };
  const postings: Posting[] = entries.map(({ flow, debit, credit, amount }) => ({
    ...posting,
    key: ctx.random.uuid(),
    debitId: idOf(debit),
    creditId: idOf(credit),
    amount: centavos(amount),
    code: flow,
  }));
  if (money !== null) {
    const moved = await moneyPosting(tx, ctx, money, idOf('overpayment'));
    // What comes in is there before it is spent; what goes out is there after all else.
    if (money.movement.type === 'RECEIVED') postings.unshift(moved);
    else postings.push(moved);
  }
  await postTransfers(tx, postings, ctx.clock.now());
}

/** Stores what lists and the close of business ask about the loan. The caller has locked it. */
export async function updateStanding(
  tx: Tx,
  loan: LoanRecord,
  projection: LoanProjection,
): Promise<void> {
  const { lateGraceDays } = loan.product;
  const nextEventOn = nextEventDay(projection, lateGraceDays, loan.promisedOn);
  const oldestDueOn = oldestDueDate(projection);
  const bucket = bucketOf(projection, lateGraceDays);
  const dueNow = projection.state === 'ACTIVE' ? projection.dueNow : centavos(0n);
  if (
    nextEventOn === loan.nextEventOn &&
    oldestDueOn === loan.oldestDueOn &&
    bucket === loan.pastDue.bucket &&
    dueNow === loan.pastDue.dueNow
  ) {
    return;
  }
  await updateLoan(tx, loan.id, {
    next_event_on: nextEventOn,
    oldest_due_on: oldestDueOn,
    past_due_bucket: bucket && bucketRank(bucket),
    due_now: dueNow,
  });
}

/** The oldest due date before the day of the projection with something unpaid. */
function oldestDueDate({ state, asOf, installments }: LoanProjection): CalendarDate | null {
  if (state !== 'ACTIVE') return null;
  return installments.find((one) => one.dueDate < asOf && one.unpaid > 0n)?.dueDate ?? null;
}

async function moneyPosting(
  tx: Tx,
  ctx: Context,
  { movement, other }: BookedMoney,
  overpaymentId: AccountId,
): Promise<Posting> {
  const [otherId] = await openAccounts(tx, [other]);
  if (otherId === undefined) throw new Error(`no account ${other.join(' ')}`);
  const isIn = movement.type === 'RECEIVED';
  const code = other[0] === 'member_wallet' ? 'payment_from_wallet' : 'payment_received';
  return {
    key: ctx.random.uuid(),
    debitId: isIn ? otherId : overpaymentId,
    creditId: isIn ? overpaymentId : otherId,
    amount: movement.amount,
    code: movement.type === 'REFUNDED' ? 'overpayment_refunded' : code,
    reference: 'paymentId' in movement ? movement.paymentId : 'refund',
  };
}

/** The ledger accounts of a loan. */
export const LOAN_LEDGER_KINDS: readonly AccountKind[] = LOAN_ACCOUNTS.map(
  (account) => kinds[account],
);

/** The running totals that the ledger shows, from the side of the loan's own accounts. */
export async function postedTotals(reader: Reader, loanId: LoanId): Promise<BookTotals> {
  const found = await listTotalsByCode(reader, LOAN_LEDGER_KINDS, loanId);
  const totalOf = (flow: BookFlow): bigint => {
    const { debit, credit } = BOOK_FLOWS[flow];
    const isDebit = (LOAN_ACCOUNTS as readonly BookAccount[]).includes(debit);
    const kind = kinds[isDebit ? debit : credit];
    const total = found.find((one) => one.code === flow && one.kind === kind);
    if (total === undefined) return 0n;
    return isDebit ? total.debits - total.credits : total.credits - total.debits;
  };
  return Object.fromEntries(flows.map((flow) => [flow, totalOf(flow)])) as BookTotals;
}

async function openBooks(tx: Tx, loanId: LoanId): Promise<(account: BookAccount) => AccountId> {
  const owned: readonly BookAccount[] = LOAN_ACCOUNTS;
  const ids = await openAccounts(
    tx,
    accounts.map((account) => [kinds[account], owned.includes(account) ? loanId : companyOwner]),
  );
  return (account) => {
    const id = ids[accounts.indexOf(account)];
    if (id === undefined) throw new Error(`no account ${account} of loan ${loanId}`);
    return id;
  };
}
