import { addDays, type CalendarDate, daysBetween, laterDate } from '../calendar/calendar.ts';
import { type Centavos, centavos, smaller } from '../money/money.ts';
import { type AnnouncedPayment, announcedEvent } from './announced-payment.ts';
import { type ReminderFacts, type ReminderStop, reminderStop } from './collections.ts';
import { owedOf } from './owed.ts';
import {
  addEvent,
  type LoanHistory,
  type LoanProjection,
  type ProjectedInstallment,
  project,
  viewHistory,
} from './projection.ts';
import {
  FIRST_NOTICE_DAYS,
  lastSetOffDay,
  SECOND_NOTICE_DAYS,
  SET_OFF_AFTER_DAYS,
} from './set-off-days.ts';

/*
 * Set-off: an installment that is long past due is paid from the money of the same loan that is still in the wallet,
 * after two notices (D9, D10, V14). It never locks the wallet: until the day, all of it can be withdrawn.
 */

/** A set-off that the borrower was told of. */
export type SetOffPlan = {
  readonly plannedOn: CalendarDate;
  /** At most this is taken. */
  readonly amount: Centavos;
  readonly firstNoticeOn: CalendarDate;
  /** Null while the second notice was not sent for this day. */
  readonly secondNoticeOn: CalendarDate | null;
};

export type SetOffFacts = Omit<ReminderFacts, 'isPaused'> & {
  readonly history: LoanHistory;
  /** The signed contract has the article about set-off. */
  readonly hasArticle: boolean;
  /** What is left in the wallet of the money that this loan credited (`walletShare`). */
  readonly available: Centavos;
  readonly isNumberWrong: boolean;
  /** A bank statement shows a payment of the loan that a second person has not checked yet. */
  readonly isBeingChecked: boolean;
  /** The statements of every company account are confirmed through the last banking day. */
  readonly areStatementsConfirmed: boolean;
  readonly plan: SetOffPlan | null;
};

/** Why there is no set-off. NUMBER_WRONG: a notice would not reach the borrower. */
export type SetOffStop =
  | ReminderStop
  | 'no-article'
  | 'number-wrong'
  | 'nothing-due'
  | 'nothing-left';

export type SetOffDecision =
  /** No plan, its day has not come, or a notice is missing. */
  | { readonly type: 'NONE' }
  | { readonly type: 'CANCEL'; readonly reason: SetOffStop }
  | { readonly type: 'WAIT'; readonly reason: 'bank-payment-checked' | 'statements-missing' }
  /** `valueDate`: the planned day, so that a wait of ours costs the borrower no late charge. */
  | { readonly type: 'TAKE'; readonly amount: Centavos; readonly valueDate: CalendarDate };

/** What happens to a planned set-off today. */
export function decideSetOff(facts: SetOffFacts, today: CalendarDate): SetOffDecision {
  const { plan } = facts;
  if (plan === null) return { type: 'NONE' };
  const reason = stopOf(facts, plan.plannedOn, today);
  if (reason !== null) return { type: 'CANCEL', reason };
  if (today < plan.plannedOn || mustMove(plan, today)) return { type: 'NONE' };
  if (facts.isBeingChecked) return { type: 'WAIT', reason: 'bank-payment-checked' };
  const isLastDay = today >= lastSetOffDay(plan.plannedOn);
  if (!facts.areStatementsConfirmed && !isLastDay) {
    return { type: 'WAIT', reason: 'statements-missing' };
  }
  const { plannedOn } = plan;
  return { type: 'TAKE', amount: setOffAmount(facts, plan, today), valueDate: plannedOn };
}

/**
 * What the borrower can pay at once of a planned set-off whose day has come, instead of waiting for our banks: the same
 * amount, as of the same day. Null when nothing is planned, its day is ahead, or a bank payment is being checked.
 */
export function setOffPayableNow(
  facts: SetOffFacts,
  today: CalendarDate,
): Extract<SetOffDecision, { type: 'TAKE' }> | null {
  const decision = decideSetOff({ ...facts, areStatementsConfirmed: true }, today);
  return decision.type === 'TAKE' ? decision : null;
}

/** What a debt costs while an announced payment waits for our banks: that payment, and what is due after it. */
export type AnnouncedPrice = AnnouncedPayment & {
  /** With `amount`. Less than an ordinary payment of today, which has the late charge of the wait. */
  readonly dueNow: Centavos;
  readonly owed: Centavos;
  /** What ends the loan today: `amount`, and what is left to settle after it. */
  readonly toSettle: Centavos;
  /** In `dueNow`. */
  readonly lateCharge: Centavos;
  /** What each installment that is due has of `dueNow`. */
  readonly parts: readonly { readonly number: number; readonly amount: Centavos }[];
};

/** Null while nothing waits: then a payment of today costs the same. */
export function announcedPrice(facts: SetOffFacts, today: CalendarDate): AnnouncedPrice | null {
  const { plan, history } = facts;
  if (plan === null || today <= plan.plannedOn) return null;
  const { type } = decideSetOff(facts, today);
  if (type !== 'TAKE' && type !== 'WAIT') return null;
  const { plannedOn } = plan;
  const amount = setOffAmount(facts, plan, today);
  const payment = announcedEvent({ amount, plannedOn });
  const after = viewHistory(addEvent(history, payment), today);
  const paid = after.allocated.filter(({ paymentId }) => paymentId === payment.id);
  const paidOf = (number: number) =>
    total(paid.filter(({ installment }) => installment === number));
  return {
    ...{ amount, plannedOn },
    dueNow: centavos(amount + after.dueNow),
    owed: centavos(amount + owedOf(after)),
    toSettle: centavos(amount + (after.settlement?.toPay ?? 0n)),
    lateCharge: centavos(
      total(paid.filter(({ component }) => component === 'LATE_CHARGE')) +
        after.outstanding.LATE_CHARGE,
    ),
    parts: after.installments
      .filter(({ dueDate }) => dueDate <= today)
      .map(({ number, unpaid }) => ({ number, amount: centavos(unpaid + paidOf(number)) }))
      .filter((part) => part.amount > 0n),
  };
}

const total = (parts: readonly { readonly amount: bigint }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n);

/** What a planned set-off takes as things stand today: at most the amount of its notices. */
export function setOffAmount(
  facts: Pick<SetOffFacts, 'history' | 'available'>,
  plan: Pick<SetOffPlan, 'plannedOn' | 'amount'>,
  today: CalendarDate,
): Centavos {
  return smaller(plan.amount, smaller(facts.available, neededFor(facts, plan.plannedOn, today)));
}

/** FIRST begins a plan, SECOND repeats it, MOVED names a later day because a notice or the day was missed. */
export type SetOffNotice = {
  readonly type: 'FIRST' | 'SECOND' | 'MOVED';
  readonly plannedOn: CalendarDate;
  /** At most this is taken. */
  readonly amount: Centavos;
};

/** What a planned set-off leaves due on its day. */
export type PartOfDue = {
  /** Zero when it pays all that is due. */
  readonly staysDue: Centavos;
  /** The wallet holds no more of the loan's money than the amount that is taken. */
  readonly isAllOfWallet: boolean;
};

/** What a planned set-off of this amount leaves due on its day, as things stand. */
export function dueAfterSetOff(
  facts: Pick<SetOffFacts, 'history' | 'available'>,
  { plannedOn, amount }: Pick<SetOffPlan, 'plannedOn' | 'amount'>,
): PartOfDue {
  const { account, events } = facts.history;
  const then = project(account.loan, events, plannedOn, account.holidays);
  const due = then.state === 'WRITTEN_OFF' ? unpaidOf(then.installments) : then.dueNow;
  const staysDue = centavos(due > amount ? due - amount : 0n);
  return { staysDue, isAllOfWallet: amount === facts.available };
}

/**
 * The notice that the borrower gets today, or null. A notice never names a day that is too near: when days were
 * missed, the day of the set-off moves.
 * @param today the day on which a notice that is made now is sent.
 */
export function planSetOffNotice(facts: SetOffFacts, today: CalendarDate): SetOffNotice | null {
  const { plan } = facts;
  if (facts.isBeingChecked) return null;
  const noticeOf = (type: SetOffNotice['type'], day: CalendarDate) =>
    noticeFor(facts, type, day, today);
  if (plan === null) return noticeOf('FIRST', addDays(today, FIRST_NOTICE_DAYS));
  if (mustMove(plan, today)) {
    const soonest = addDays(today, SECOND_NOTICE_DAYS);
    const early = addDays(plan.firstNoticeOn, FIRST_NOTICE_DAYS);
    return noticeOf('MOVED', laterDate(soonest, early));
  }
  const isDay = daysBetween(today, plan.plannedOn) === SECOND_NOTICE_DAYS;
  return plan.secondNoticeOn === null && isDay ? noticeOf('SECOND', plan.plannedOn) : null;
}

/** What a write-off takes first: all that is left of the loan's money, up to what is owed. */
export function setOffAtWriteOff(facts: SetOffFacts, today: CalendarDate): Centavos {
  const stop = stopOfBorrower(facts, today);
  if (stop !== null || facts.isBeingChecked) return centavos(0n);
  const { settlement } = viewHistory(facts.history, today);
  return smaller(facts.available, settlement?.toPay ?? centavos(0n));
}

function noticeFor(
  facts: SetOffFacts,
  type: SetOffNotice['type'],
  plannedOn: CalendarDate,
  today: CalendarDate,
): SetOffNotice | null {
  if (stopOf(facts, plannedOn, today) !== null) return null;
  const most = smaller(facts.available, neededFor(facts, plannedOn, today));
  const isSameDay = facts.plan?.plannedOn === plannedOn;
  return { type, plannedOn, amount: isSameDay ? smaller(facts.plan.amount, most) : most };
}

/**
 * What a set-off of this day needs: what its installments leave unpaid on it. After a wait no more than what is still
 * unpaid of them, because the borrower may have paid meanwhile.
 */
function neededFor(
  { history }: Pick<SetOffFacts, 'history'>,
  plannedOn: CalendarDate,
  today: CalendarDate,
): Centavos {
  const { account, events } = history;
  const due = dueBySetOff(project(account.loan, events, plannedOn, account.holidays));
  if (today <= plannedOn) return unpaidOf(due);
  const numbers = due.map(({ number }) => number);
  const still = dueBySetOff(viewHistory(history, today));
  return smaller(unpaidOf(due), unpaidOf(still.filter(({ number }) => numbers.includes(number))));
}

/** A notice for the day is missing and too late, or the day and its wait are over. */
function mustMove({ plannedOn, secondNoticeOn }: SetOffPlan, today: CalendarDate): boolean {
  return secondNoticeOn === null
    ? daysBetween(today, plannedOn) < SECOND_NOTICE_DAYS
    : today > lastSetOffDay(plannedOn);
}

function stopOf(
  facts: SetOffFacts,
  plannedOn: CalendarDate,
  today: CalendarDate,
): SetOffStop | null {
  const stop = stopOfBorrower(facts, laterDate(today, plannedOn));
  if (stop !== null) return stop;
  if (neededFor(facts, plannedOn, today) === 0n) return 'nothing-due';
  return facts.available === 0n ? 'nothing-left' : null;
}

function stopOfBorrower(facts: SetOffFacts, day: CalendarDate): SetOffStop | null {
  if (!facts.hasArticle) return 'no-article';
  const { isPaused } = viewHistory(facts.history, day);
  return reminderStop({ ...facts, isPaused }) ?? (facts.isNumberWrong ? 'number-wrong' : null);
}

/** The installments that a set-off pays: more than ten days past due; of a loan written off, all of them. */
function dueBySetOff({ state, installments }: LoanProjection): readonly ProjectedInstallment[] {
  if (state === 'WRITTEN_OFF') return installments;
  if (state !== 'ACTIVE') return [];
  return installments.filter(({ daysPastDue }) => daysPastDue > SET_OFF_AFTER_DAYS);
}

function unpaidOf(installments: readonly ProjectedInstallment[]): Centavos {
  return centavos(installments.reduce((sum, { unpaid }) => sum + unpaid, 0n));
}
