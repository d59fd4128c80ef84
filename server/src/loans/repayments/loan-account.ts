import type * as contract from '@pahiram/api/repayments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decidePromiseNow } from '@pahiram/domain/loans/collections';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { type LoanProjection, viewHistory } from '@pahiram/domain/loans/projection';
import { lastDayWithoutCharge } from '@pahiram/domain/loans/reminders';
import type { Component } from '@pahiram/domain/loans/repayment-terms';
import { coolingOffReturn } from '@pahiram/domain/loans/servicing';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { listRepaymentAccounts } from '../../company/company-accounts.ts';
import type { Reader } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { isBankPaymentBeingChecked } from '../bank-statements/being-checked.ts';
import { showPromise, viewPromises } from '../collections/promises.ts';
import type { LoanRecord } from '../loan-record.ts';
import { listServicingEvents, loadHistory } from '../servicing-history.ts';
import { findLoanByNumber } from '../store.ts';
import { coolingOffRules } from './receive-payment.ts';
import { listPayments, type PaymentRecord } from './store.ts';

/** A loan of the caller as it stands today, and where it can be paid. */
export const getLoanAccount: Handler<typeof contract.getLoanAccount> = async (
  ctx,
  { params },
  refuse,
) => {
  const loan = await findLoanByNumber(ctx.reader, ctx.actor.id, params.loanNumber);
  if (!loan) throw refuse('loan-not-found');
  if (loan.firstWithdrawal === null) {
    const none = { coolingOff: null, payInto: null, promise: null, promiseUntil: null };
    return { account: null, ...none, isBankPaymentChecked: false };
  }
  const accounts = await listRepaymentAccounts(ctx.reader, ctx.clock.now());
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
  const history = await loadHistory(ctx.reader, loan);
  const projection = viewHistory(history, today);
  const promises = await viewPromises(ctx.reader, ctx, loan, history);
  const promise = promises.at(-1) ?? null;
  const next = decidePromiseNow({ loan: projection, promises, current: promise });
  const isShown = promise !== null && (projection.dueNow > 0n || promise.promisedOn >= today);
  return {
    account: await showAccount(ctx.reader, loan, projection),
    coolingOff: coolingOffReturn(history, today, await coolingOffRules(ctx.reader, loan)),
    payInto,
    promise: isShown ? showPromise(promise) : null,
    promiseUntil: next.ok ? next.value : null,
    isBankPaymentChecked: await isBankPaymentBeingChecked(ctx.reader, ctx, loan.id),
  };
};

export async function showAccount(
  reader: Reader,
  { id, number, state, product }: LoanRecord,
  loan: LoanProjection,
) {
  const { outstanding, settlement } = loan;
  return {
    loanNumber: number,
    state,
    asOf: loan.asOf,
    dueNow: loan.dueNow,
    daysPastDue: loan.daysPastDue,
    noChargeUntil: lastDayWithoutCharge(loan, product.lateGraceDays),
    next: loan.next,
    outstanding: {
      ...partsOf((component) => outstanding[component]),
      total: sum(Object.values(outstanding)),
    },
    overpayment: loan.overpayment,
    recovered: loan.writtenOff && loan.recovered,
    refundToReturn: loan.refundToReturn,
    settlement: settlement && {
      principal: centavos(settlement.principal),
      interest: centavos(settlement.interest),
      lateCharge: centavos(settlement.lateCharge),
      toPay: settlement.toPay,
      saving: settlement.saving,
    },
    installments: loan.installments.map((one) => ({
      number: one.number,
      dueDate: one.dueDate,
      ...partsOf((component) => one.due[component]),
      total: sum(Object.values(one.due)),
      unpaid: one.unpaid,
      paidOn: one.paidOn,
      daysPastDue: one.daysPastDue,
    })),
    payments: (await listPayments(reader, id)).map((payment) => showPayment(payment, loan)),
    refunds: (await listServicingEvents(reader, id)).flatMap((event) =>
      event.type === 'REFUNDED' ? [{ date: event.date, amount: event.amount }] : [],
    ),
  };
}

export function showPayment(payment: PaymentRecord, loan: LoanProjection) {
  const { id, number, amount, channel, receivedAt, code, reversal } = payment;
  return {
    ...{ number, amount, channel, receivedAt },
    method: code?.method ?? null,
    reversedOn: reversal?.on ?? null,
    paid: paidParts(loan, id),
  };
}

/** What a payment paid. */
export function paidParts({ allocated }: LoanProjection, paymentId: string) {
  const parts = allocated.filter((part) => part.paymentId === paymentId);
  return partsOf((component) =>
    sum(parts.map((part) => (part.component === component ? part.amount : 0n))),
  );
}

/** What a payment or a choice does to the schedule, and how it was before. */
export function showScheduleEffect(before: LoanProjection, after: LoanProjection) {
  const saving = before.interest.charged - after.interest.charged;
  const left = unpaidOf(after);
  return {
    saving: centavos(saving > 0n ? saving : 0n),
    ...scheduleEnd(after),
    owedAfter: sum(left.map(({ unpaid }) => unpaid)),
    before: scheduleEnd(before),
  };
}

function scheduleEnd(loan: LoanProjection) {
  const left = unpaidOf(loan);
  return {
    next: loan.next,
    installmentsLeft: left.length,
    lastDueDate: left.at(-1)?.dueDate ?? null,
  };
}

const unpaidOf = ({ installments }: LoanProjection) =>
  installments.filter(({ unpaid }) => unpaid > 0n);

function partsOf(amountOf: (component: Component) => Centavos) {
  return {
    lateCharge: amountOf('LATE_CHARGE'),
    interest: amountOf('INTEREST'),
    principal: amountOf('PRINCIPAL'),
  };
}

function sum(amounts: readonly bigint[]): Centavos {
  return centavos(amounts.reduce((total, amount) => total + amount, 0n));
}
