import type { CalendarDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, sum, ZERO } from '../money/money.ts';
import type { LoanProjection } from './projection.ts';
import type { Component } from './repayment-terms.ts';

/** `charged` less `takenOff` less `paid` is `unpaid`. */
export interface ComponentLine {
  /** Of principal everything that was lent. */
  readonly charged: Centavos;
  /** Interest that was given back, and amounts that were waived. */
  readonly takenOff: Centavos;
  /** By payments; interest that was given back counts where it paid instead. */
  readonly paid: Centavos;
  readonly unpaid: Centavos;
}

export interface LoanComponents {
  readonly principal: ComponentLine;
  readonly interest: ComponentLine;
  readonly lateCharge: ComponentLine;
  /** Of all payments: money that pays nothing yet. */
  readonly kept: Centavos;
  /** Of all payments: money that went back to the wallet and stays there. */
  readonly refunded: Centavos;
}

/**
 * A loan by component. The payments that count are the sum of everything paid, `kept` and `refunded`.
 * @param refunds all refunds that were made.
 */
export function loanComponents(view: LoanProjection, refunds: Centavos): LoanComponents {
  const { installments, allocated, rebates, outstanding, disbursed } = view;
  const inInstallments = (part: 'due' | 'waived', component: Component) =>
    sum(installments.map((one) => one[part][component]));
  const paidOf = (component: Component) =>
    sum(allocated.flatMap((one) => (one.component === component ? centavos(one.amount) : [])));
  const toPrincipal = sum(rebates.map((one) => centavos(one.toPrincipal)));
  const givenBack = sum(rebates.map((one) => centavos(one.toPrincipal + one.toHeld)));
  return {
    principal: {
      charged: disbursed,
      takenOff: ZERO,
      paid: centavos(paidOf('PRINCIPAL') + toPrincipal),
      unpaid: outstanding.PRINCIPAL,
    },
    interest: {
      charged: inInstallments('due', 'INTEREST'),
      takenOff: centavos(givenBack + inInstallments('waived', 'INTEREST')),
      paid: centavos(paidOf('INTEREST') - givenBack),
      unpaid: outstanding.INTEREST,
    },
    lateCharge: {
      charged: inInstallments('due', 'LATE_CHARGE'),
      takenOff: inInstallments('waived', 'LATE_CHARGE'),
      paid: paidOf('LATE_CHARGE'),
      unpaid: outstanding.LATE_CHARGE,
    },
    kept: view.overpayment,
    refunded: centavos(refunds - view.refundToReturn),
  };
}

/** Principal that was repaid early, on a day: it belongs to no installment. */
export interface EarlyPrincipal {
  readonly date: CalendarDate;
  readonly paid: Centavos;
  /** Interest that was given back and repaid principal. */
  readonly givenBack: Centavos;
}

/** The days on which principal of no installment was repaid, the earliest first. */
export function earlyPrincipal({ allocated, rebates }: LoanProjection): readonly EarlyPrincipal[] {
  const early = allocated.filter(({ installment }) => installment === null);
  const back = rebates.filter(({ toPrincipal }) => toPrincipal > 0n);
  const days = [...new Set([...early, ...back].map(({ date }) => date))].sort();
  return days.map((day) => ({
    date: day,
    paid: sum(early.flatMap(({ date, amount }) => (date === day ? centavos(amount) : []))),
    givenBack: sum(
      back.flatMap(({ date, toPrincipal }) => (date === day ? centavos(toPrincipal) : [])),
    ),
  }));
}
