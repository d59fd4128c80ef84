import type { CalendarDate } from '../calendar/calendar.ts';
import {
  type Account,
  amountsTotal,
  dueBy,
  type HeldMoney,
  heldTotal,
  type Installment,
  unpaid,
  unpaidTotal,
} from './account.ts';
import type { Component } from './repayment-terms.ts';

/** Held money pays what is due on a day, the oldest money first, in the order of the terms. */
export function payDue(
  account: Account,
  day: CalendarDate,
  componentOrder: readonly Component[] = account.loan.terms.componentOrder,
): void {
  if (heldTotal(account) === 0n) return;
  const { allocationSequence, dueOrder } = account.loan.terms;
  const due = dueBy(account, day).filter((one) => unpaidTotal(one) > 0n);
  if (dueOrder === 'DUE_TODAY_FIRST') {
    due.sort((left, right) => Number(right.dueDate === day) - Number(left.dueDate === day));
  }
  if (allocationSequence === 'BY_INSTALLMENT') {
    for (const one of due) payInstallment(account, account.held, one, day, componentOrder);
  } else {
    for (const component of componentOrder) {
      for (const one of due) payInstallment(account, account.held, one, day, [component]);
    }
  }
  account.held = account.held.filter(({ amount }) => amount > 0n);
}

/** Pays the parts of one installment from some of the held money. */
export function payInstallment(
  account: Account,
  money: readonly HeldMoney[],
  one: Installment,
  date: CalendarDate,
  componentOrder: readonly Component[],
): void {
  for (const component of componentOrder) {
    const amount = spend(account, money, unpaid(one, component), date, one.number, component);
    one.paid[component] += amount;
  }
  if (unpaidTotal(one) === 0n && amountsTotal(one.paid) > 0n) one.paidOn ??= date;
}

/** Allocates at most `amountMax`, the oldest money first; returns how much that was. */
export function spend(
  account: Account,
  money: readonly HeldMoney[],
  amountMax: bigint,
  date: CalendarDate,
  installment: number | null,
  component: Component,
): bigint {
  let rest = amountMax;
  for (const item of money) {
    if (rest <= 0n) break;
    const amount = item.amount < rest ? item.amount : rest;
    if (amount === 0n) continue;
    item.amount -= amount;
    rest -= amount;
    account.allocated.push({ paymentId: item.paymentId, date, installment, component, amount });
  }
  return amountMax > rest ? amountMax - rest : 0n;
}

/** Forgives unpaid due amounts of a component, oldest first; returns how much that was. */
export function waive(
  account: Account,
  day: CalendarDate,
  component: Component,
  amountMax: bigint,
): bigint {
  let rest = amountMax;
  for (const one of account.installments) {
    if (one.dueDate > day) continue;
    const open = unpaid(one, component);
    const amount = open < rest ? open : rest;
    if (amount <= 0n) continue;
    one.waived[component] += amount;
    rest -= amount;
    if (unpaidTotal(one) === 0n && amountsTotal(one.paid) > 0n) one.paidOn ??= day;
  }
  return amountMax - rest;
}
