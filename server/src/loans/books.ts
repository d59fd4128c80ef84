import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import {
  BOOK_FLOWS,
  type BookAccount,
  type BookEntry,
  type BookFlow,
  type BookTotals,
  bookEntries,
  bookTotals,
  LOAN_ACCOUNTS,
} from '@pahiram/domain/loans/books';
import { bucketOf } from '@pahiram/domain/loans/collections';
import { startedReturn } from '@pahiram/domain/loans/cooling-off';
import type { LoanHistory, LoanProjection } from '@pahiram/domain/loans/projection';
import { nextEventDay } from '@pahiram/domain/loans/reminders';
import type { MoneyMovement } from '@pahiram/domain/loans/servicing';
import { promiseToFollow, viewPromise } from '@pahiram/domain/loans/view-promise';
import { centavos } from '@pahiram/domain/money/money';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { listTotalsByCode, type TotalByCode } from '../ledger/balances.ts';
import { type AccountId, type AccountKind, companyOwner } from '../ledger/chart.ts';
import {
  lockAccounts,
  openAccounts,
  POSTINGS_MAX,
  type Posting,
  postTransfers,
} from '../ledger/posting.ts';
import { listPromises } from './collections/store.ts';
import { saveStandings } from './lent-loans.ts';
import type { LoanId, LoanRecord, LoanStanding } from './loan-record.ts';

/** The ledger's names of the accounts. */
export const BOOK_ACCOUNT_KINDS: Readonly<Record<BookAccount, AccountKind>> = {
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
const flows = Object.keys(BOOK_FLOWS) as readonly BookFlow[];

/** Money that came in or went out, and the account on its other side. */
export interface BookedMoney {
  readonly movement: Exclude<MoneyMovement, { type: 'LENT' }>;
  /** `member_wallet`, or `repayment_clearing` of a channel. */
  readonly other: readonly [kind: 'member_wallet' | 'repayment_clearing', ownerId: string];
}

/** A loan with the projection that its books must show. */
export interface ProjectedLoan {
  readonly loan: LoanRecord;
  readonly history: LoanHistory;
  readonly projection: LoanProjection;
}

/**
 * Brings a loan to the state of its projection: posts what is missing in the ledger, after the money that moved
 * (V31), and stores the next day on which something changes. The caller has locked the loan.
 * @throws LedgerRefusal `amount-over-balance` when the wallet has too little.
 */
export async function updateBooks(
  tx: Tx,
  ctx: Context,
  projected: ProjectedLoan,
  money: BookedMoney | null = null,
): Promise<void> {
  const { loan } = projected;
  const missing = await updateStandingsAndCompare(tx, [projected]);
  if (missing.length === 0 && money === null) return;
  const drafts = missing.map((entry) => draftOf(ctx, entry));
  if (money !== null) {
    const moved = moneyDraft(ctx, loan.id, money);
    // What comes in is there before it is spent; what goes out is there after all else.
    if (money.movement.type === 'RECEIVED') drafts.unshift(moved);
    else drafts.push(moved);
  }
  // From the first posting on, staff see all accounts of a loan.
  const all = LOAN_ACCOUNTS.map((account) => accountOf(loan.id, account));
  await postDrafts(tx, ctx, drafts, all);
}

/** The same for many loans, without money that moves. */
export async function updateManyBooks(
  tx: Tx,
  ctx: Context,
  loans: readonly ProjectedLoan[],
): Promise<void> {
  const missing = await updateStandingsAndCompare(tx, loans);
  if (missing.length === 0) return;
  const drafts = missing.map((entry) => draftOf(ctx, entry));
  await postDrafts(tx, ctx, drafts);
}

/** Returns what the ledger lacks, and stores the loans' standing. */
async function updateStandingsAndCompare(
  tx: Tx,
  loans: readonly ProjectedLoan[],
): Promise<readonly (BookEntry & { readonly loanId: LoanId })[]> {
  await updateStandings(tx, loans);
  const posted = await postedTotals(
    tx,
    loans.map(({ loan }) => loan.id),
  );
  return loans.flatMap(({ loan: { id: loanId }, projection }) =>
    bookEntries(bookTotals(projection), posted(loanId)).map((entry) => ({ ...entry, loanId })),
  );
}

/** Stores what lists and the close of business ask about the loans. The caller has locked them. */
export async function updateStandings(tx: Tx, loans: readonly ProjectedLoan[]): Promise<void> {
  const promised = loans.flatMap(({ loan }) => (loan.promisedOn === null ? [] : [loan.id]));
  const lastPromises = new Map(
    (await listPromises(tx, promised)).map((promise) => [promise.loanId, promise]),
  );
  const changed = loans.flatMap(({ loan, history, projection }) => {
    const { lateGraceDays } = loan.product;
    const returnUntil = startedReturn(history, loan.product)?.until ?? null;
    const promise = lastPromises.get(loan.id);
    const standing: LoanStanding = {
      nextEventOn: nextEventDay(projection, lateGraceDays, loan.promisedOn, returnUntil),
      oldestDueOn: oldestDueDate(projection),
      pastDue: {
        bucket: bucketOf(projection, lateGraceDays),
        dueNow: projection.state === 'ACTIVE' ? projection.dueNow : centavos(0n),
      },
      promiseState: promise
        ? promiseToFollow(viewPromise(promise, history, projection.asOf), projection)
        : null,
    };
    const isSame =
      standing.nextEventOn === loan.nextEventOn &&
      standing.oldestDueOn === loan.oldestDueOn &&
      standing.pastDue.bucket === loan.pastDue.bucket &&
      standing.pastDue.dueNow === loan.pastDue.dueNow &&
      standing.promiseState === loan.promiseState;
    return isSame ? [] : [{ id: loan.id, ...standing }];
  });
  if (changed.length > 0) await saveStandings(tx, changed);
}

/** The oldest due date before the day of the projection with something unpaid. */
function oldestDueDate({ state, asOf, installments }: LoanProjection): CalendarDate | null {
  if (state !== 'ACTIVE') return null;
  return installments.find((one) => one.dueDate < asOf && one.unpaid > 0n)?.dueDate ?? null;
}

/** A posting whose accounts may not be open yet. */
interface Draft extends Omit<Posting, 'debitId' | 'creditId'> {
  readonly debit: AccountName;
  readonly credit: AccountName;
}
type AccountName = readonly [kind: AccountKind, ownerId: string];

function draftOf(
  ctx: Context,
  { loanId, flow, debit, credit, amount }: BookEntry & { readonly loanId: LoanId },
): Draft {
  return {
    key: ctx.random.uuid(),
    debit: accountOf(loanId, debit),
    credit: accountOf(loanId, credit),
    amount: centavos(amount),
    code: flow,
    reference: loanId,
  };
}

function moneyDraft(ctx: Context, loanId: LoanId, { movement, other }: BookedMoney): Draft {
  const overpayment = accountOf(loanId, 'overpayment');
  const isIn = movement.type === 'RECEIVED';
  const code = other[0] === 'member_wallet' ? 'payment_from_wallet' : 'payment_received';
  return {
    key: ctx.random.uuid(),
    debit: isIn ? other : overpayment,
    credit: isIn ? overpayment : other,
    amount: movement.amount,
    code: movement.type === 'REFUNDED' ? 'overpayment_refunded' : code,
    reference: 'paymentId' in movement ? movement.paymentId : 'refund',
  };
}

const loanAccounts: readonly BookAccount[] = LOAN_ACCOUNTS;
const accountOf = (loanId: LoanId, account: BookAccount): AccountName => [
  BOOK_ACCOUNT_KINDS[account],
  loanAccounts.includes(account) ? loanId : companyOwner,
];

/** Opens the accounts that are missing, these ones too, and posts in the order given. */
async function postDrafts(
  tx: Tx,
  ctx: Context,
  drafts: readonly Draft[],
  accounts: readonly AccountName[] = [],
): Promise<void> {
  const named = [...accounts, ...drafts.flatMap(({ debit, credit }) => [debit, credit])];
  const names = new Map(named.map((name) => [name.join(' '), name]));
  const ids = await openAccounts(tx, [...names.values()]);
  const idOf = new Map([...names.keys()].map((name, at) => [name, ids[at] as AccountId]));
  const postings = drafts.map(({ debit, credit, ...posting }) => ({
    ...posting,
    debitId: idOf.get(debit.join(' ')) as AccountId,
    creditId: idOf.get(credit.join(' ')) as AccountId,
  }));
  // Several batches lock their accounts one after another; here all are locked in one order.
  if (postings.length > POSTINGS_MAX) await lockAccounts(tx, ids);
  for (let from = 0; from < postings.length; from += POSTINGS_MAX) {
    await postTransfers(tx, postings.slice(from, from + POSTINGS_MAX), ctx.clock.now());
  }
}

/** The ledger accounts of a loan. */
export const LOAN_LEDGER_KINDS: readonly AccountKind[] = LOAN_ACCOUNTS.map(
  (account) => BOOK_ACCOUNT_KINDS[account],
);

/** The running totals of loans that the ledger shows, from the side of the loan's own accounts. */
export async function postedTotals(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<(loanId: LoanId) => BookTotals> {
  const found = await listTotalsByCode(reader, LOAN_LEDGER_KINDS, loanIds);
  const byLoan = Map.groupBy(found, ({ ownerId }) => ownerId);
  return (loanId) => bookTotalsFrom(byLoan.get(loanId) ?? []);
}

/** From the totals by code of the loan's own accounts. */
export function bookTotalsFrom(found: readonly TotalByCode[]): BookTotals {
  const totalOf = (flow: BookFlow): bigint => {
    const { debit, credit } = BOOK_FLOWS[flow];
    const isDebit = loanAccounts.includes(debit);
    const kind = BOOK_ACCOUNT_KINDS[isDebit ? debit : credit];
    const total = found.find((one) => one.code === flow && one.kind === kind);
    if (total === undefined) return 0n;
    return isDebit ? total.debits - total.credits : total.credits - total.debits;
  };
  return Object.fromEntries(flows.map((flow) => [flow, totalOf(flow)])) as BookTotals;
}
