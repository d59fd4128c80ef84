import { isConfirmedAlone } from '@pahiram/domain/loans/bank-statement';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { type AccountKind, companyOwner, type PostingCode } from '../../ledger/chart.ts';
import { openAccounts, postTransfer } from '../../ledger/posting.ts';
import { notifyMember } from '../../notices/send.ts';
import { applyPayment, cashOf, clearingOf, receivePayment } from '../repayments/receive-payment.ts';
import { getPayment, type PaymentRecord } from '../repayments/store.ts';
import { lockLoan } from '../store.ts';
import { evaluateRows } from './evaluate-rows.ts';
import { refusedRowNotice } from './notice-texts.ts';
import { listRows, lockRow, type StoredRow, saveResult } from './row-store.ts';
import { warningsNow } from './show-statement.ts';
import { lockStatement, type StatementRecord } from './store.ts';
import { findOtherSide, pairTransfer } from './transfers.ts';

/** A ledger account by its kind and owner. */
type Side = readonly [kind: AccountKind, ownerId: string];

/**
 * Books a row of a confirmed file, once. Money for a loan that cannot take it waits for a match.
 * @returns false when it is booked already.
 */
export async function bookRow(
  ctx: Context,
  statement: StatementRecord,
  line: number,
): Promise<boolean> {
  try {
    return await ctx.transaction((tx) => bookLocked(tx, ctx, statement, line, false));
  } catch (error) {
    ctx.log.error({ err: error, statement: statement.number, line }, 'a row could not be applied');
    return ctx.transaction((tx) => bookLocked(tx, ctx, statement, line, true));
  }
}

async function bookLocked(
  tx: Tx,
  ctx: Context,
  { id }: StatementRecord,
  line: number,
  isUnmatched: boolean,
): Promise<boolean> {
  const statement = await lockStatement(tx, id);
  const row = await lockRow(tx, id, line);
  if (statement?.state !== 'CONFIRMED' || row === undefined || row.result !== null) return false;
  const isRefused = row.decision?.as === 'REFUSE';
  if (isRefused) await tellBorrower(tx, ctx, row);
  if (
    row.direction === 'IN' &&
    (row.kind === 'LOAN_PAYMENT' || row.kind === 'UNKNOWN' || isRefused)
  ) {
    const loan = row.loanId === null ? undefined : await lockLoan(tx, row.loanId);
    const payment = await receiveRow(tx, ctx, row);
    const isHeld =
      loan === undefined ||
      isRefused ||
      isUnmatched ||
      (await mustBeConfirmedAlone(tx, ctx, statement, row));
    if (!isHeld) await applyPayment(tx, ctx, payment, loan, true);
    const result = isHeld ? 'UNMATCHED' : 'BOOKED';
    await saveResult(tx, row.id, { result, paymentId: payment.id, transferId: null });
    return true;
  }
  const { code, other, reference } = await postingOf(
    tx,
    isRefused ? { ...row, kind: 'UNKNOWN' } : row,
  );
  const bank: Side = ['cash_at_bank', row.accountId];
  const [debit, credit] = row.direction === 'IN' ? [bank, other] : [other, bank];
  const [debitId, creditId] = await openAccounts(tx, [debit, credit]);
  if (debitId === undefined || creditId === undefined) throw new Error(`no accounts for ${row.id}`);
  const posting = { debitId, creditId, amount: row.amount, code, reference };
  const transferId = await postTransfer(
    tx,
    { key: ctx.random.uuid(), ...posting },
    ctx.clock.now(),
  );
  const result = row.kind === 'UNKNOWN' || isRefused ? 'UNMATCHED' : 'BOOKED';
  await saveResult(tx, row.id, { result, paymentId: null, transferId });
  return true;
}

async function receiveRow(tx: Tx, ctx: Context, row: StoredRow): Promise<PaymentRecord> {
  const payment = await receivePayment(tx, ctx, {
    channel: 'bank',
    externalId: row.id,
    accountId: row.accountId,
    amount: row.amount,
    valueDate: row.date,
    payer: row.payer,
    referenceText: row.reference,
  });
  if (payment === null) throw new Error(`row ${row.id} is a payment already`);
  return payment;
}

/** Something changed since the file was confirmed: the row needs a decision of its own that nobody gave. */
async function mustBeConfirmedAlone(
  tx: Tx,
  ctx: Context,
  { id, firstDay, evidence }: StatementRecord,
  row: StoredRow,
): Promise<boolean> {
  const [now] = await evaluateRows(tx, ctx, firstDay, [row]);
  const same = now?.maybeSame ?? null;
  if (same !== null && same.id !== row.maybeSamePaymentId) {
    // The proposer knew the other rows of the file, but no payment that came since.
    const isOfFile = (await listRows(tx, id)).some((one) => one.id === same.externalId);
    if (row.proposedBy === null || !isOfFile) return true;
  }
  if (row.decision?.as === 'CONFIRM') return false;
  return isConfirmedAlone(warningsNow(row, now), evidence?.kind ?? null);
}

interface RowPosting {
  readonly code: PostingCode;
  /** Beside the bank account. */
  readonly other: Side;
  readonly reference: string;
}

/** The posting of each kind of row that is no payment of a loan. */
async function postingOf(tx: Tx, row: StoredRow): Promise<RowPosting> {
  const reference = row.id;
  switch (row.kind) {
    case 'PROVIDER_SETTLEMENT': {
      if (row.provider === null) throw new Error(`row ${row.id} names no provider`);
      return { code: 'provider_settled', other: ['cash_at_provider', row.provider], reference };
    }
    case 'COUNTER_CASH':
      return { code: 'counter_cash_moved', other: ['cash_on_hand', companyOwner], reference };
    case 'OWN_TRANSFER': {
      const first = await findOtherSide(tx, row);
      if (first !== null) await pairTransfer(tx, first, row.id);
      const other = ['transfer_clearing', companyOwner] as const;
      return { code: 'own_transfer_moved', other, reference: first ?? reference };
    }
    case 'COMPANY_MONEY': {
      const code = row.direction === 'IN' ? 'cash_funded' : 'cash_drawn';
      return { code, other: ['company_funds', companyOwner], reference };
    }
    case 'BANK_FEE':
      return { code: 'bank_fee_taken', other: ['bank_fee', companyOwner], reference };
    case 'SAME_MONEY': {
      if (row.samePaymentId === null) throw new Error(`row ${row.id} names no payment`);
      const payment = await getPayment(tx, row.samePaymentId);
      return row.direction === 'IN'
        ? { code: 'known_money_moved', other: cashOf(payment), reference: payment.id }
        : { code: 'repayment_cash_returned', other: clearingOf(payment), reference: payment.id };
    }
    case 'LOAN_PAYMENT':
    case 'UNKNOWN':
      return { code: 'unidentified_paid', other: ['suspense', companyOwner], reference };
    default:
      return row.kind satisfies never;
  }
}

async function tellBorrower(tx: Tx, ctx: Context, row: StoredRow): Promise<void> {
  if (row.kind !== 'LOAN_PAYMENT' || row.loanId === null) return;
  const loan = await lockLoan(tx, row.loanId);
  if (loan === undefined) return;
  await notifyMember(tx, ctx, loan.memberId, refusedRowNotice(loan, row));
}
