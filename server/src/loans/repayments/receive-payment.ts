import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { PaymentInstruction } from '@pahiram/domain/loans/loan-events';
import { mayBeSameMoney, type RecordedMoney } from '@pahiram/domain/loans/payment-matching';
import { type LoanProjection, viewHistory } from '@pahiram/domain/loans/projection';
import { codeMoneyUse } from '@pahiram/domain/loans/provider-payment';
import {
  type CoolingOffRules,
  type PaymentOrigin,
  paymentEvent,
  type ServicingRefusal,
} from '@pahiram/domain/loans/servicing';
import type { Centavos } from '@pahiram/domain/money/money';
import type { CompanyAccountId } from '../../company/company-accounts.ts';
import { bankHolidays } from '../../company/settings.ts';
import { atOneMoment, type Context } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { newId, newNumber } from '../../ids.ts';
import { type AccountKind, companyOwner } from '../../ledger/chart.ts';
import { openAccounts, type Posting, postTransfers } from '../../ledger/posting.ts';
import type { BookedMoney } from '../books.ts';
import type { LoanRecord } from '../loan-record.ts';
import { loadHistory } from '../servicing-history.ts';
import { freezeReceipt } from './receipts.ts';
import { recordEvent } from './record-event.ts';
import {
  insertPayment,
  listPaymentsBetween,
  type PaidCode,
  type PaymentChannel,
  type PaymentRecord,
  saveMatch,
} from './store.ts';

/** Money as its channel reports it. */
export interface ReportedMoney {
  readonly channel: Exclude<PaymentChannel, 'wallet'>;
  readonly externalId: string;
  readonly amount: Centavos;
  readonly valueDate: CalendarDate;
  readonly payer: string;
  readonly referenceText: string;
  readonly code?: PaidCode | null;
  /** Of money that came by bank. */
  readonly accountId?: CompanyAccountId | null;
}

/**
 * Stores money that came in through a channel, as money that nobody has matched yet. Storing never depends on
 * whether it can be applied.
 * @returns null when the channel's id is known: then nothing changes (V06).
 */
export async function receivePayment(
  tx: Tx,
  ctx: Context,
  money: ReportedMoney,
): Promise<PaymentRecord | null> {
  const payment: PaymentRecord = {
    ...money,
    id: newId(ctx.random, 'pay'),
    number: newNumber(ctx.random, 'PM'),
    receivedAt: ctx.clock.now(),
    match: null,
    reversal: null,
  };
  if (!(await insertPayment(tx, payment, ctx.actor.id))) return null;
  await postTransfers(
    tx,
    await channelPostings(tx, ctx, payment, ['repayment_received', 'unidentified_received']),
    ctx.clock.now(),
  );
  await crashPoint('payment-received-before-commit');
  return payment;
}

/** Calendar days that surely hold the banking days within which money may be the same. */
const sameMoneyDays = 31;

/** Payments that may be the same money as others of these days, for `mayBeSameMoney`. */
export function listPaymentsNear(
  reader: Reader,
  loanNumbers: readonly string[],
  days: readonly CalendarDate[],
) {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return Promise.resolve([]);
  const span = { from: addDays(first, -sameMoneyDays), to: addDays(last, sameMoneyDays) };
  return listPaymentsBetween(reader, loanNumbers, span);
}

/**
 * The payment of the loan that may be the same money. Money is then not applied without two people. The caller has
 * locked the loan.
 */
export async function findSameMoney(
  reader: Reader,
  loan: Pick<LoanRecord, 'number'>,
  money: RecordedMoney & { readonly id?: string },
): Promise<PaymentRecord | undefined> {
  const near = await listPaymentsNear(reader, [loan.number], [money.valueDate]);
  const holidays = await bankHolidays(reader);
  return near.find((one) => one.id !== money.id && mayBeSameMoney(one, money, holidays));
}

export interface AppliedPayment {
  readonly payment: PaymentRecord;
  readonly loan: LoanRecord;
  readonly projection: LoanProjection;
}

/**
 * Matches a stored payment with a loan and applies it. The caller has locked both, the loan first.
 * @param isConfirmed a second person has confirmed it. Only then can money of a bank row or a record of staff return
 *   a loan in the cooling-off period.
 * @throws PaymentRefused
 */
export async function applyPayment(
  tx: Tx,
  ctx: Context,
  payment: PaymentRecord,
  loan: LoanRecord,
  isConfirmed: boolean,
): Promise<AppliedPayment> {
  await postTransfers(
    tx,
    await channelPostings(tx, ctx, payment, ['unidentified_matched']),
    ctx.clock.now(),
  );
  const applied = await recordPayment(tx, ctx, loan, {
    payment,
    instruction: payment.code ? codeMoneyUse(payment.code, payment.amount) : 'DEFAULT',
    from: clearingOf(payment),
    origin: isConfirmed || isReportedByProvider(payment) ? 'OUTSIDE' : 'ONE_PERSON',
  });
  await saveMatch(tx, payment.id, matchOf(applied), ctx.actor.id);
  await crashPoint('payment-applied-before-commit');
  return applied;
}

function isReportedByProvider({ channel }: PaymentRecord): boolean {
  return channel !== 'bank' && channel !== 'staff';
}

export interface PaymentGiven {
  readonly payment: PaymentRecord;
  readonly instruction: PaymentInstruction;
  readonly from: BookedMoney['other'];
  readonly origin: PaymentOrigin;
  /** Of the contract, for a set-off. */
  readonly setOffArticle?: number;
  /** It is the announced payment from the wallet, or what the borrower pays instead of waiting for it. */
  readonly paysSetOff?: boolean;
}

/** The loan does not allow the payment: its day is in the future. */
export class PaymentRefused extends Error {
  constructor(code: ServicingRefusal) {
    super(`the loan refuses the payment: ${code}`);
  }
}

/**
 * Records the event of a payment, with its receipt. The caller has locked the loan, and stores the match.
 * @throws PaymentRefused
 * @throws LedgerRefusal `amount-over-balance` when it is paid from a wallet that has too little.
 */
export async function recordPayment(
  tx: Tx,
  receiving: Context,
  loan: LoanRecord,
  { payment, instruction, from, origin, setOffArticle, paysSetOff = false }: PaymentGiven,
): Promise<AppliedPayment> {
  const ctx = atOneMoment(receiving);
  const { id, amount, valueDate } = payment;
  const history = await loadHistory(tx, loan);
  const rules = await coolingOffRules(tx, loan);
  const recorded = await recordEvent(tx, ctx, loan, {
    event: paymentEvent(history, { id, amount, instruction, origin, date: valueDate }, rules),
    money: from,
    paymentNumber: payment.number,
    paysSetOff,
    ...(setOffArticle !== undefined && { setOffArticle }),
  });
  if (!recorded.ok) throw new PaymentRefused(recorded.refusal.code);
  const { seq: eventSeq, loan: paid, projection, returning } = recorded.value;
  const today = manilaDate(ctx.clock.now().getTime());
  const before = viewHistory(history, today);
  await freezeReceipt(tx, ctx, paid, {
    payment: { ...payment, setOffArticle: setOffArticle ?? null },
    ...{ eventSeq, before, after: projection, returning },
  });
  const match = { loanId: loan.id, eventSeq, at: ctx.clock.now() };
  return { payment: { ...payment, match }, loan: paid, projection };
}

export async function coolingOffRules(
  reader: Reader,
  { product }: LoanRecord,
): Promise<CoolingOffRules> {
  const { coolingOffBusinessDays } = product;
  return { coolingOffBusinessDays, holidays: await bankHolidays(reader) };
}

function matchOf({ payment }: AppliedPayment): NonNullable<PaymentRecord['match']> {
  if (payment.match === null) throw new Error(`payment ${payment.id} is not matched`);
  return payment.match;
}

type ChannelCode =
  | 'repayment_received'
  | 'repayment_cash_returned'
  | 'unidentified_received'
  | 'unidentified_matched';

type ChannelAccount = readonly [kind: AccountKind, ownerId: string];

/** The owner of the clearing account of a payment's channel: each bank account has its own. */
function clearingOwner({ id, channel, accountId }: PaymentRecord): string {
  if (channel !== 'bank') return channel;
  if (!accountId) throw new Error(`payment ${id} has no company account`);
  return accountId;
}

/** Where the money of a payment is on its way to a loan. */
export function clearingOf(payment: PaymentRecord): readonly ['repayment_clearing', string] {
  return ['repayment_clearing', clearingOwner(payment)];
}

/** Where the money of a payment is: at the bank, at the counter or at a provider. */
export function cashOf(payment: PaymentRecord): ChannelAccount {
  if (payment.channel === 'bank') return ['cash_at_bank', clearingOwner(payment)];
  if (payment.channel === 'staff') return ['cash_on_hand', companyOwner];
  return ['cash_at_provider', payment.channel];
}

/** The cash of the channel, and the way of money between its clearing account and unmatched money. */
export async function channelPostings(
  tx: Tx,
  ctx: Context,
  payment: PaymentRecord,
  codes: readonly ChannelCode[],
): Promise<readonly Posting[]> {
  const { id, amount } = payment;
  const [cash, clearing, suspense] = await openAccounts(tx, [
    cashOf(payment),
    clearingOf(payment),
    ['suspense', companyOwner],
  ]);
  if (cash === undefined || clearing === undefined || suspense === undefined) {
    throw new Error(`the channel ${payment.channel} has no accounts`);
  }
  const sides = {
    repayment_received: { debitId: cash, creditId: clearing },
    repayment_cash_returned: { debitId: clearing, creditId: cash },
    unidentified_received: { debitId: clearing, creditId: suspense },
    unidentified_matched: { debitId: suspense, creditId: clearing },
  };
  return codes.map((code) => ({
    key: ctx.random.uuid(),
    ...sides[code],
    amount,
    code,
    reference: id,
  }));
}
