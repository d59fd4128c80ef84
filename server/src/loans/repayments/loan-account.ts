import type * as contract from '@pahiram/api/repayments';
import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  decidePromiseNow,
  nextPromiseFrom,
  PROMISES_MAX,
  promisesLeft,
} from '@pahiram/domain/loans/collections';
import { owedOf } from '@pahiram/domain/loans/owed';
import { interestSaved, lastInstallmentLeft } from '@pahiram/domain/loans/payment-effect';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import {
  type LoanHistory,
  type LoanProjection,
  viewHistory,
} from '@pahiram/domain/loans/projection';
import { lastDayWithoutCharge, lateChargeADay } from '@pahiram/domain/loans/reminders';
import type { Component } from '@pahiram/domain/loans/repayment-terms';
import { type CoolingOffReturn, coolingOffReturn } from '@pahiram/domain/loans/servicing';
import { settlementLines } from '@pahiram/domain/loans/settlement-quote';
import { type Centavos, centavos, smaller, ZERO } from '@pahiram/domain/money/money';
import { listRepaymentAccounts } from '../../company/company-accounts.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import type { Handler } from '../../http/route.ts';
import { getBalance } from '../../ledger/balances.ts';
import { isBankPaymentBeingChecked } from '../bank-statements/being-checked.ts';
import { loadPromises, showPromise, type ViewedPromise } from '../collections/promises.ts';
import { findReminderStop } from '../collections/standing.ts';
import type { LoanRecord } from '../loan-record.ts';
import { listServicingEvents, loadHistory } from '../servicing-history.ts';
import { findAnnounced } from '../set-off/announced.ts';
import { findLoanByNumber } from '../store.ts';
import { listCorrections } from './corrections.ts';
import { mapReceipts, type Receipt } from './receipts.ts';
import { coolingOffRules } from './receive-payment.ts';
import { listPayments, type PaymentRecord } from './store.ts';

/** A loan of the caller as it stands today, and where it can be paid. */
export const getLoanAccount: Handler<typeof contract.getLoanAccount> = async (
  ctx,
  { params },
  refuse,
) => {
  const found = await readLoanAccount(ctx, ctx.actor.id, params.loanNumber);
  if (!found) throw refuse('loan-not-found');
  return found;
};

/** Null for a loan that is not this member's. */
export function readLoanAccount(
  ctx: Pick<Context, 'reader' | 'clock'>,
  memberId: string,
  loanNumber: string,
) {
  return inSnapshot(ctx.reader, async (reader) => {
    const loan = await findLoanByNumber(reader, memberId, loanNumber);
    if (!loan) return null;
    if (loan.firstWithdrawal === null) {
      const none = { coolingOff: null, payInto: null, promise: null, promiseUntil: null };
      const nothing = {
        ...{ lateChargeADay: ZERO, isBankPaymentChecked: false, remindersStop: null },
        announced: null,
      };
      const plans = { promisesLeft: PROMISES_MAX, nextPromiseFrom: null };
      return { account: null, ...none, ...plans, ...nothing };
    }
    const accounts = await listRepaymentAccounts(reader, ctx.clock.now());
    const payInto =
      accounts.length === 0
        ? null
        : {
            reference: paymentReference(loan.number),
            accounts: accounts.map(({ bank, accountName, accountNumber }) => ({
              ...{ bank, accountName, accountNumber },
            })),
          };
    const today = manilaDate(ctx.clock.now().getTime());
    const history = await loadHistory(reader, loan);
    const projection = viewHistory(history, today);
    const promises = await loadPromises(reader, ctx, loan, history);
    const promise = promises.at(-1) ?? null;
    const next = decidePromiseNow({ loan: projection, promises, current: promise });
    const isShown = promise !== null && (projection.dueNow > 0n || promise.promisedOn >= today);
    return {
      account: await showAccount(reader, loan, projection),
      coolingOff: await showReturn(reader, loan, history, today),
      payInto,
      promise: isShown ? { ...showPromise(promise), ...leftOfPromise(promise, history) } : null,
      promiseUntil: next.ok ? next.value : null,
      promisesLeft: promisesLeft(promises, today),
      nextPromiseFrom: nextPromiseFrom(promises, today),
      lateChargeADay: lateChargeADay(history, today),
      isBankPaymentChecked: await isBankPaymentBeingChecked(reader, ctx, loan.id),
      announced: showAnnounced(await findAnnounced(reader, ctx, loan, today)),
      remindersStop: await findReminderStop(reader, ctx, loan, {
        isPaused: projection.isPaused,
        isPromiseOpen: promise?.state === 'OPEN',
      }),
    };
  });
}

/** For the reply, whose lists can be changed. */
const showAnnounced = (price: Awaited<ReturnType<typeof findAnnounced>>) =>
  price && { ...price, parts: [...price.parts] };

/** What is left of a promise, and how much of it is late charge. A payment pays the late charge first. */
function leftOfPromise({ state, left, promisedOn }: ViewedPromise, history: LoanHistory) {
  const isOpen = state === 'OPEN';
  const lateCharge = isOpen ? viewHistory(history, promisedOn).outstanding.LATE_CHARGE : ZERO;
  return { left, lateCharge: smaller(left, lateCharge) };
}

/** What returns the loan today, with the part that the wallet holds. Money in transfer counts as withdrawn. */
export async function showReturn(
  reader: Reader,
  loan: LoanRecord,
  history: LoanHistory,
  today: CalendarDate,
): Promise<CoolingOffReturn | null> {
  const wallet = await getBalance(reader, 'member_wallet', loan.memberId);
  const rules = await coolingOffRules(reader, loan);
  return coolingOffReturn(history, today, rules, wallet?.available ?? ZERO);
}

/** The return that the borrower has started and that can still be completed; null for none. */
export async function returningOn(
  reader: Reader,
  loan: LoanRecord,
  today: CalendarDate,
): Promise<CoolingOffReturn | null> {
  if (loan.state !== 'ACTIVE') return null;
  const back = await showReturn(reader, loan, await loadHistory(reader, loan), today);
  return back?.isStarted ? back : null;
}

export async function showAccount(reader: Reader, record: LoanRecord, loan: LoanProjection) {
  const { id, number, state, product, quote } = record;
  const { outstanding } = loan;
  const receipts = await mapReceipts(reader, record);
  return {
    loanNumber: number,
    state,
    asOf: loan.asOf,
    dueNow: loan.dueNow,
    daysPastDue: loan.daysPastDue,
    noChargeUntil: lastDayWithoutCharge(loan, product.lateGraceDays, record.pauseEndsOn),
    next: loan.next,
    outstanding: {
      ...partsOf((component) => outstanding[component]),
      total: sum(Object.values(outstanding)),
    },
    owed: owedOf(loan),
    overpayment: loan.overpayment,
    recovered: loan.writtenOff && loan.recovered,
    refundToReturn: loan.refundToReturn,
    settlement: settlementLines(loan),
    signedInstallments: quote.termMonths,
    installments: loan.installments.map((one) => ({
      number: one.number,
      dueDate: one.dueDate,
      ...partsOf((component) => one.due[component]),
      total: sum(Object.values(one.due)),
      paid: sum(Object.values(one.paid)),
      unpaid: one.unpaid,
      left: one.left,
      paidOn: one.paidOn,
      daysPastDue: one.daysPastDue,
      noChargeUntil:
        one.daysPastDue > 0
          ? lastDayWithoutCharge(
              { ...one, asOf: loan.asOf, dueNow: one.unpaid },
              product.lateGraceDays,
              record.pauseEndsOn,
            )
          : null,
    })),
    payments: (await listPayments(reader, id)).map((payment) =>
      showPayment(payment, receipts.get(payment.id)),
    ),
    refunds: (await listServicingEvents(reader, id)).flatMap((event) =>
      event.type === 'REFUNDED' ? [{ date: event.date, amount: event.amount }] : [],
    ),
    corrections: await listCorrections(reader, record),
  };
}

export function showPayment(payment: PaymentRecord, receipt: Receipt | undefined) {
  const { number, amount, channel, receivedAt, code, reversal, setOffArticle } = payment;
  if (receipt === undefined) throw new Error(`payment ${number} has no receipt`);
  return {
    ...{ number, amount, channel, receivedAt },
    method: code?.method ?? null,
    setOffArticle: setOffArticle ?? null,
    reversedOn: reversal?.on ?? null,
    paid: receipt.paid,
    owedBefore: receipt.owed.before,
    ...(receipt.endsSooner && { endsSooner: receipt.endsSooner }),
    ...(receipt.lowerInstallments && { lowerInstallments: receipt.lowerInstallments }),
    ...(receipt.lowerLast && { lowerLast: receipt.lowerLast }),
  };
}

/** What a payment or a choice does to the schedule, and how it was before. */
export function showScheduleEffect(before: LoanProjection, after: LoanProjection) {
  const notCharged = interestSaved(before, after) - givenBackBetween(before, after);
  return {
    notCharged: centavos(notCharged > 0n ? notCharged : 0n),
    dueNow: after.dueNow,
    ...scheduleEnd(after),
    owedAfter: owedOf(after),
    before: scheduleEnd(before),
  };
}

/** Paid interest that is not owed after all. */
export function givenBackBetween(before: LoanProjection, after: LoanProjection): Centavos {
  const more = after.interest.rebated - before.interest.rebated;
  return centavos(more > 0n ? more : 0n);
}

function scheduleEnd(loan: LoanProjection) {
  const last = lastInstallmentLeft(loan);
  return {
    next: loan.next,
    installmentsLeft: loan.installments.filter(({ left }) => left > 0n).length,
    last: last ? { dueDate: last.dueDate, amount: last.left } : null,
  };
}

export function partsOf(amountOf: (component: Component) => Centavos) {
  return {
    lateCharge: amountOf('LATE_CHARGE'),
    interest: amountOf('INTEREST'),
    principal: amountOf('PRINCIPAL'),
  };
}

function sum(amounts: readonly bigint[]): Centavos {
  return centavos(amounts.reduce((total, amount) => total + amount, 0n));
}
