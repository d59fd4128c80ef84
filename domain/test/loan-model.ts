import type {
  LoanServicingEvent,
  LoanTerms,
  PaymentInstruction,
} from '../src/loans/loan-events.ts';
import type { Component, DayCount, RepaymentTerms } from '../src/loans/repayment-terms.ts';
import type { RoundingMode } from '../src/money/money.ts';

/**
 * A second, independent computation of a loan. It is plain and slow: exact fractions, one day after
 * the other, everything from the beginning on every call.
 */
export type ModelInstallment = {
  number: number;
  dueDate: string;
  principal: bigint;
  interest: bigint;
  fee: bigint;
  /** Charged in all, with what was moved to the installment and without what was moved away. */
  lateCharge: bigint;
  principalPaid: bigint;
  interestPaid: bigint;
  feePaid: bigint;
  lateChargePaid: bigint;
  interestWaived: bigint;
  feeWaived: bigint;
  lateChargeWaived: bigint;
  /** Unpaid after the money held, which pays the earliest on their due dates. */
  left: bigint;
  daysPastDue: number;
};

/** `paymentId` is empty for money that came from a rebate. */
export type ModelAllocation = {
  paymentId: string;
  date: string;
  installment: number | null;
  component: string;
  amount: bigint;
};

export type ModelResult = {
  state: 'ACTIVE' | 'CLOSED' | 'CANCELLED' | 'WRITTEN_OFF';
  startedOn: string | null;
  installments: ModelInstallment[];
  allocations: ModelAllocation[];
  rebates: { date: string; toPrincipal: bigint; toHeld: bigint }[];
  held: bigint;
  refundToReturn: bigint;
  recovered: bigint;
  earnedInterest: bigint;
  daysPastDue: number;
  dueNow: bigint;
  next: { dueDate: string; amount: bigint } | null;
  outstanding: { principal: bigint; interest: bigint; fee: bigint; lateCharge: bigint };
  settlement: { amount: bigint; toPay: bigint; saving: bigint } | null;
  skipped: number[];
};

// --- Exact fractions ---

type Fraction = { readonly top: bigint; readonly bottom: bigint };

const fraction = (top: bigint, bottom: bigint): Fraction => ({ top, bottom });
const whole = (value: bigint): Fraction => fraction(value, 1n);
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
const over = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom, a.bottom * b.top);

function plus(a: Fraction, b: Fraction): Fraction {
  if (a.bottom === b.bottom) return fraction(a.top + b.top, a.bottom);
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

function floor({ top, bottom }: Fraction): bigint {
  const quotient = top / bottom;
  return top % bottom < 0n ? quotient - 1n : quotient;
}

function round(value: Fraction, mode: RoundingMode): bigint {
  const low = floor(value);
  const rest = value.top - low * value.bottom;
  if (rest === 0n) return low;
  if (mode === 'UP') return low + 1n;
  if (2n * rest === value.bottom) return mode === 'HALF_UP' || low % 2n !== 0n ? low + 1n : low;
  return 2n * rest > value.bottom ? low + 1n : low;
}

const ofRate = (rate: bigint): Fraction => fraction(rate, 1_000_000n);
const days = (count: number): Fraction => whole(BigInt(count));
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** The amount, but at least zero and at most `max`. */
const within = (amount: bigint, max: bigint): bigint => (amount < 0n ? 0n : least(amount, max));

// --- Dates: the number of days since 1970-01-01 ---

type Day = number;

const DAY_MS = 86_400_000;
const dayNumber = (date: string): Day => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** `month` counts from 0 and may be any whole number; day 0 is the last day of the month before. */
const ymd = (year: number, month: number, day: number): Day => Date.UTC(year, month, day) / DAY_MS;

function civil(day: Day): { year: number; month: number; date: number } {
  const utc = new Date(day * DAY_MS);
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth(), date: utc.getUTCDate() };
}

function addMonths(day: Day, months: number): Day {
  const { year, month, date } = civil(day);
  return Math.min(ymd(year, month + months, 1) + date - 1, ymd(year, month + months + 1, 0));
}

/** The 15th and the last day of every month, numbered in order. */
function payday(index: number): Day {
  const month = Math.floor(index / 2);
  return index % 2 === 0 ? ymd(2000, month, 15) : ymd(2000, month + 1, 0);
}

// --- The boundaries of the periods, and due dates ---

type Schedule = { readonly start: Day; readonly boundary: (place: number) => Day };

function scheduleFrom(terms: RepaymentTerms, start: Day, first: Day | null): Schedule {
  if (first !== null && first <= start) throw new RangeError('first due date not after the start');
  if (terms.frequency === 'SEMI_MONTHLY') {
    const from = first ?? start + 1;
    const { year, month } = civil(from);
    let index = 2 * (12 * (year - 2000) + month);
    while (payday(index) < from) index += 1;
    return { start, boundary: (place) => payday(index + place - 1) };
  }
  const anchor = first ?? start;
  const shift = first === null ? 0 : 1;
  if (terms.frequency === 'MONTHLY') {
    return { start, boundary: (place) => addMonths(anchor, place - shift) };
  }
  const length = { WEEKLY: 7, FOUR_WEEKLY: 28, EVERY_N_DAYS: terms.frequencyDays }[terms.frequency];
  return { start, boundary: (place) => anchor + (place - shift) * length };
}

function dueDate(state: State, boundary: Day): Day {
  const isBusinessDay = (day: Day) => {
    const weekday = new Date(day * DAY_MS).getUTCDay();
    return weekday !== 0 && weekday !== 6 && !state.holidays.has(dateOf(day));
  };
  const moved = (step: number) => {
    let day = boundary;
    while (!isBusinessDay(day)) day += step;
    return day;
  };
  const rule = state.terms.businessDayRule;
  let due = boundary;
  if (rule === 'NEXT' || rule === 'NEXT_IN_MONTH') due = moved(1);
  if (rule === 'PREVIOUS') due = moved(-1);
  if (rule === 'NEXT_IN_MONTH' && civil(due).month !== civil(boundary).month) due = moved(-1);
  return Math.max(due, state.schedule.start);
}

// --- The state of a loan ---

type Amounts = Record<Component, bigint>;

/** Interest that is earned evenly by days. */
type Accrual = { readonly amount: bigint; readonly from: Day; readonly to: Day };

type Installment = {
  number: number;
  /** Which boundary of the current schedule it ends on; 0 when it belongs to an earlier one. */
  place: number;
  boundary: Day;
  due: Day;
  charged: Amounts;
  paid: Amounts;
  waived: Amounts;
  own: Accrual;
  /** Its unpaid principal, added up over the days with a late charge. */
  latePrincipalDays: bigint;
};

/** `payment` is empty for money from a rebate. */
type Held = { readonly payment: string; rest: bigint };

const NOTHING: Amounts = { LATE_CHARGE: 0n, FEE: 0n, INTEREST: 0n, PRINCIPAL: 0n };
const NO_ACCRUAL: Accrual = { amount: 0n, from: 0, to: 0 };

type State = ReturnType<typeof newState>;

function newState(loan: LoanTerms, holidays: ReadonlySet<string>) {
  const { terms } = loan;
  return {
    loan,
    terms,
    holidays,
    status: 'ACTIVE' as ModelResult['state'],
    started: null as Day | null,
    schedule: { start: 0, boundary: () => 0 } as Schedule,
    principalGrace: terms.principalGraceInstallments,
    interestGrace: terms.interestGraceInstallments,
    freePeriods: terms.interestFreeInstallments,
    disbursed: 0n,
    flatBase: 0n,
    /** Flat interest charged once, and interest that no later change can touch. */
    flat: NO_ACCRUAL,
    fixedInterest: 0n,
    installments: [] as Installment[],
    allocations: [] as ModelAllocation[],
    rebates: [] as ModelResult['rebates'],
    received: [] as { payment: string; amount: bigint }[],
    held: [] as Held[],
    refunded: 0n,
    refundToReturn: 0n,
    returnStarted: false,
    recovered: 0n,
    pauses: [] as { after: Day; through: Day | null }[],
    /** Days that do not count as past due, by installment. */
    excused: [] as { number: number; after: Day; through: Day }[],
    advancedTo: 0,
    lateYear: { number: 0, added: 0n, blocked: false },
  };
}

/** A copy that can be collapsed or rescheduled without a trace in the original. */
function clone(state: State): State {
  const copy = (one: Installment): Installment => {
    const { charged, paid, waived } = one;
    return { ...one, charged: { ...charged }, paid: { ...paid }, waived: { ...waived } };
  };
  return {
    ...state,
    installments: state.installments.map(copy),
    held: state.held.map((money) => ({ ...money })),
    allocations: [...state.allocations],
    rebates: [...state.rebates],
    received: [...state.received],
    excused: [...state.excused],
  };
}

function newInstallment(number: number, place: number, boundary: Day, due: Day): Installment {
  return {
    number,
    place,
    boundary,
    due,
    charged: { ...NOTHING },
    paid: { ...NOTHING },
    waived: { ...NOTHING },
    own: NO_ACCRUAL,
    latePrincipalDays: 0n,
  };
}

/** New installments of the current schedule, after those that it has. */
function addInstallments(state: State, count: number): void {
  const number = Math.max(0, ...state.installments.map((one) => one.number));
  const place = Math.max(0, ...state.installments.map((one) => one.place));
  for (let i = 1; i <= count; i += 1) {
    const boundary = state.schedule.boundary(place + i);
    const one = newInstallment(number + i, place + i, boundary, dueDate(state, boundary));
    one.charged.FEE = state.terms.installmentFee;
    state.installments.push(one);
  }
  sortInstallments(state);
}

function sortInstallments(state: State): void {
  state.installments.sort((a, b) => a.due - b.due || a.number - b.number);
}

const unpaid = (one: Installment, component: Component): bigint =>
  one.charged[component] - one.paid[component] - one.waived[component];
const allUnpaid = (one: Installment): bigint =>
  sum(Object.values(one.charged)) - sum(Object.values(one.paid)) - sum(Object.values(one.waived));
const total = (list: Installment[], amount: (one: Installment) => bigint): bigint =>
  sum(list.map(amount));

const paidAnything = (one: Installment): boolean => sum(Object.values(one.paid)) > 0n;
const waivedAnything = (one: Installment): boolean => sum(Object.values(one.waived)) > 0n;

const isActive = (state: State): boolean => state.started !== null && state.status === 'ACTIVE';
const isOwed = (state: State): boolean =>
  isActive(state) || (state.started !== null && state.status === 'WRITTEN_OFF');

const notDue = (state: State, day: Day): Installment[] =>
  state.installments.filter((one) => one.due > day);
const slotsOn = (state: State, day: Day): Installment[] =>
  notDue(state, day).filter((one) => !(paidAnything(one) && allUnpaid(one) === 0n));

const heldMoney = (state: State): bigint => sum(state.held.map((one) => one.rest));
const rebated = (state: State): bigint =>
  sum(state.rebates.map((one) => one.toPrincipal + one.toHeld));

/** Principal repaid outside the installments: by prepayments and rebates. */
const prepaid = (state: State): bigint =>
  sum(state.allocations.filter((one) => one.installment === null).map((one) => one.amount)) +
  sum(state.rebates.map((one) => one.toPrincipal));

function isPaused(state: State, day: Day): boolean {
  return state.pauses.some(
    ({ after, through }) => day > after && (through === null || day <= through),
  );
}

function isExcused(state: State, one: Installment, day: Day): boolean {
  return state.excused.some(
    ({ number, after, through }) => number === one.number && day > after && day <= through,
  );
}

// --- Interest ---

/** The exact interest of one centavo between two days. */
function unitInterest(state: State, begin: Day, end: Day): Fraction {
  const { terms, schedule, freePeriods } = state;
  const monthly = terms.interestRatePeriod === 'MONTH';
  const yearRate = ofRate(monthly ? terms.interestRate * 12n : terms.interestRate);
  if (terms.interestAccrual === 'BY_DAY') {
    const from = freePeriods > 0 ? Math.max(begin, schedule.boundary(freePeriods)) : begin;
    return end <= from ? whole(0n) : times(yearRate, yearFraction(from, end, terms.dayCount));
  }
  if (end <= begin) return whole(0n);
  let place = 1;
  while (schedule.boundary(place - 1) > begin) place -= 1;
  let periods = whole(0n);
  for (; schedule.boundary(place - 1) < end; place += 1) {
    const from = schedule.boundary(place - 1);
    const to = schedule.boundary(place);
    const inside = Math.min(to, end) - Math.max(from, begin);
    const free = freePeriods > 0 && place <= freePeriods;
    if (inside > 0 && !free) periods = plus(periods, over(days(inside), days(to - from)));
  }
  const periodsOfYear = {
    MONTHLY: whole(12n),
    SEMI_MONTHLY: whole(24n),
    WEEKLY: whole(52n),
    FOUR_WEEKLY: whole(13n),
    EVERY_N_DAYS: fraction(365n, BigInt(terms.frequencyDays)),
  }[terms.frequency];
  return over(times(yearRate, periods), periodsOfYear);
}

function yearFraction(begin: Day, end: Day, dayCount: DayCount): Fraction {
  if (dayCount === '30/360') {
    const first = civil(begin);
    const last = civil(end);
    const firstDate = first.date === 31 ? 30 : first.date;
    const lastDate = last.date === 31 && firstDate === 30 ? 30 : last.date;
    const months = 12 * (last.year - first.year) + last.month - first.month;
    return over(days(30 * months + lastDate - firstDate), whole(360n));
  }
  if (dayCount !== 'ACTUAL/ACTUAL') {
    const year = { 'ACTUAL/360': 360n, 'ACTUAL/364': 364n, 'ACTUAL/365': 365n }[dayCount];
    return over(days(end - begin), whole(year));
  }
  let result = whole(0n);
  for (let year = civil(begin).year; year <= civil(end).year; year += 1) {
    const [newYear, nextYear] = [ymd(year, 0, 1), ymd(year + 1, 0, 1)];
    const inside = Math.min(end, nextYear) - Math.max(begin, newYear);
    result = plus(result, over(days(inside), days(nextYear - newYear)));
  }
  return result;
}

function earnedOf({ amount, from, to }: Accrual, day: Day): bigint {
  if (day >= to) return amount;
  if (day <= from) return 0n;
  return floor(over(times(whole(amount), days(day - from)), days(to - from)));
}

function earnedBy(state: State, day: Day): bigint {
  const own = total(state.installments, (one) => earnedOf(one.own, day));
  return state.fixedInterest + earnedOf(state.flat, day) + own;
}

// --- Planning ---

type Planned = { principal: bigint; interest: bigint; own: Accrual; balanceBefore: bigint };

/**
 * `firstFlat` is the unrounded interest of a first schedule whose interest is charged once. With `isEqual` every
 * amortizing slot but the last has the same part of the balance.
 */
type PlanOptions = { firstFlat?: Fraction; kept?: bigint[]; isEqual?: boolean };

/** Principal and interest of the slots, in order. */
function plan(
  state: State,
  slots: Installment[],
  balance: bigint,
  begin: Day,
  accrued: bigint,
  { firstFlat, kept, isEqual = false }: PlanOptions,
): Planned[] {
  const { interestMethod: method, interestRounding } = state.terms;
  const roundPrincipal = (amount: Fraction): bigint => {
    const multiple = state.terms.installmentMultiple;
    return round(over(amount, whole(multiple)), state.terms.installmentRounding) * multiple;
  };
  const begins = slots.map((_, index) => Math.max(begin, slots[index - 1]?.boundary ?? begin));
  const units = slots.map((slot, index) =>
    unitInterest(state, begins[index] ?? begin, slot.boundary),
  );
  const isLast = (index: number) => index === slots.length - 1;
  const isAmortizing = slots.map(
    (slot, index) => slot.number > state.principalGrace || isLast(index),
  );
  const parts = isAmortizing.filter(Boolean).length;
  const part = fraction(balance, BigInt(parts));
  const level =
    method === 'DECLINING_EQUAL_INSTALLMENT'
      ? roundPrincipal(levelAmount(balance, units, isAmortizing, accrued))
      : 0n;

  let left = balance;
  let deferred = 0n;
  return slots.map((slot, index) => {
    const accruedHere = index === 0 ? accrued : 0n;
    const balanceBefore = left;
    const base = method === 'FLAT_PER_PERIOD' ? state.flatBase : left;
    const bears = method !== 'FLAT_ONCE' && left > 0n;
    const exact = bears ? times(whole(base), units[index] ?? whole(0n)) : whole(0n);
    const own = round(exact, interestRounding);
    const inGrace = slot.number <= state.interestGrace;

    let principal = 0n;
    if (isLast(index)) {
      principal = left;
    } else if (kept !== undefined) {
      const interestDue = accruedHere + (inGrace ? 0n : own + deferred);
      principal = within((kept[index] ?? 0n) - interestDue, left);
    } else if (isAmortizing[index] && isEqual) {
      principal = floor(part);
    } else if (isAmortizing[index]) {
      const exactAccrued = index === 0 ? (firstFlat ?? whole(accrued)) : whole(0n);
      const wanted = {
        FLAT_ONCE: () => roundPrincipal(plus(part, exactAccrued)) - accruedHere,
        FLAT_PER_PERIOD: () =>
          roundPrincipal(plus(plus(part, exact), whole(accruedHere))) - own - accruedHere,
        EQUAL_PRINCIPAL: () => roundPrincipal(part),
        DECLINING_EQUAL_INSTALLMENT: () => level - own - accruedHere,
      }[method];
      principal = within(wanted(), left);
    }
    left -= principal;

    let interest = accruedHere;
    if (inGrace && left > 0n) {
      deferred += own;
    } else {
      interest += own + deferred;
      deferred = 0n;
    }
    const accrual = { amount: own, from: begins[index] ?? begin, to: slot.boundary };
    return { principal, interest, own: accrual, balanceBefore };
  });
}

/** The equal amount that repays the balance exactly when nothing is rounded. */
function levelAmount(
  balance: bigint,
  units: Fraction[],
  isAmortizing: boolean[],
  accrued: bigint,
): Fraction {
  let owed = whole(balance);
  let ofOnePaid = whole(0n);
  units.forEach((unit, index) => {
    if (!isAmortizing[index]) return;
    const growth = plus(whole(1n), unit);
    owed = plus(times(owed, growth), whole(index === 0 ? accrued : 0n));
    ofOnePaid = plus(times(ofOnePaid, growth), whole(1n));
  });
  return over(owed, ofOnePaid);
}

/** Plans the slots and gives them the new amounts, on top of what was paid on them. */
function planSlots(
  state: State,
  slots: Installment[],
  balance: bigint,
  begin: Day,
  accrued: bigint,
  options: PlanOptions,
): Planned[] {
  const first = plan(state, slots, balance, begin, accrued, options);
  const isRepaidEarly = balance > 0n && first.some((one) => one.balanceBefore === 0n);
  const isPlannedAgain = options.firstFlat === undefined && options.kept === undefined;
  const planned =
    isRepaidEarly && isPlannedAgain
      ? plan(state, slots, balance, begin, accrued, { ...options, isEqual: true })
      : first;
  const dropped = new Set<Installment>();
  slots.forEach((slot, index) => {
    const one = planned[index];
    if (one === undefined) return;
    slot.charged.PRINCIPAL = one.principal + slot.paid.PRINCIPAL;
    slot.charged.INTEREST = one.interest + slot.paid.INTEREST + slot.waived.INTEREST;
    slot.own = one.own;
    const getsNothing = one.balanceBefore === 0n && one.interest === 0n;
    const hasFee = slot.charged.FEE > state.terms.installmentFee;
    const isKept = paidAnything(slot) || unpaid(slot, 'LATE_CHARGE') > 0n || hasFee;
    if (getsNothing && !isKept) dropped.add(slot);
  });
  state.installments = state.installments.filter((one) => !dropped.has(one));
  return planned;
}

function startSchedule(state: State, day: Day): void {
  const { terms, loan } = state;
  const first = loan.firstDueDate === null ? null : dayNumber(loan.firstDueDate);
  const principal = state.disbursed;
  state.started = day;
  state.advancedTo = day;
  state.schedule = scheduleFrom(terms, day, first);
  state.flatBase = principal;
  addInstallments(state, loan.installmentCount);
  const slots = [...state.installments];
  const isFlatOnce = terms.interestMethod === 'FLAT_ONCE';
  const firstFlat = times(whole(principal), isFlatOnce ? ofRate(terms.interestRate) : whole(0n));
  const interest = round(firstFlat, 'HALF_EVEN');
  const planned = planSlots(state, slots, principal, day, interest, { firstFlat });
  if (planned.at(-1)?.principal === 0n) {
    throw new RangeError('rounding repays the balance too early');
  }
  state.flat = { amount: interest, from: day, to: slots.at(-1)?.boundary ?? day };
}

// --- Late charges ---

function lateChargeOf(one: Installment, terms: RepaymentTerms): bigint {
  const rate = over(ofRate(terms.lateChargeMonthlyRate), whole(30n));
  return round(times(whole(one.latePrincipalDays), rate), 'HALF_EVEN');
}

function addLateCharges(state: State, day: Day): void {
  const { terms, started, lateYear } = state;
  if (started === null || state.status !== 'ACTIVE' || isPaused(state, day)) return;
  const late = state.installments.filter(
    (one) =>
      unpaid(one, 'PRINCIPAL') > 0n &&
      !isExcused(state, one, day) &&
      daysPastDue(state, one, day) > terms.lateGraceDays,
  );
  if (late.length === 0) return;

  let year = lateYear.number;
  while (addMonths(started, 12 * (year + 1)) <= day) year += 1;
  if (year !== lateYear.number) {
    Object.assign(lateYear, { number: year, added: 0n, blocked: false });
  }
  if (lateYear.blocked) return;

  const after = late.map((one) => {
    const changed = { ...one, latePrincipalDays: one.latePrincipalDays + unpaid(one, 'PRINCIPAL') };
    const added = lateChargeOf(changed, terms) - lateChargeOf(one, terms);
    return { one, latePrincipalDays: changed.latePrincipalDays, added };
  });
  const begin = addMonths(started, 12 * year);
  const end = addMonths(started, 12 * (year + 1));
  const ofYear = state.installments.filter((one) => one.due >= begin && one.due < end);
  const interest = total(ofYear, (one) => one.charged.INTEREST - one.waived.INTEREST);
  const fees = total(ofYear, (one) => one.charged.FEE - one.waived.FEE);
  const share = times(whole(state.disbursed), ofRate(terms.chargesYearlyRateMax));
  const cap = round(share, 'HALF_EVEN') - interest - fees;
  const added = sum(after.map((one) => one.added));
  if (lateYear.added + added > cap) {
    lateYear.blocked = true;
    return;
  }
  lateYear.added += added;
  for (const { one, latePrincipalDays, added: charge } of after) {
    one.latePrincipalDays = latePrincipalDays;
    one.charged.LATE_CHARGE += charge;
  }
}

// --- Paying ---

/** Money repays an amount of an installment, or principal outside the installments. */
function use(
  state: State,
  day: Day,
  money: Held,
  one: Installment | null,
  component: Component,
  wanted: bigint,
): void {
  const amount = least(money.rest, wanted);
  if (amount === 0n) return;
  money.rest -= amount;
  if (one !== null) one.paid[component] += amount;
  const [paymentId, installment] = [money.payment, one?.number ?? null];
  state.allocations.push({ paymentId, date: dateOf(day), installment, component, amount });
}

type Order = readonly Component[];

function payInstallments(
  state: State,
  day: Day,
  money: Held,
  list: Installment[],
  order: Order,
): void {
  for (const one of list) {
    for (const component of order) use(state, day, money, one, component, unpaid(one, component));
  }
}

/** All held money, the oldest first, pays what is due. */
function payDue(state: State, day: Day, order: Order): void {
  const due = state.installments.filter((one) => one.due <= day);
  const dueToday = due.filter((one) => one.due === day);
  const older = due.filter((one) => one.due < day);
  const list = state.terms.dueOrder === 'DUE_TODAY_FIRST' ? [...dueToday, ...older] : due;
  const isByComponent = state.terms.allocationSequence === 'BY_COMPONENT';
  const rounds = isByComponent ? order.map((component) => [component]) : [order];
  for (const money of state.held) {
    for (const components of rounds) payInstallments(state, day, money, list, components);
  }
  state.held = state.held.filter((money) => money.rest > 0n);
}

function payDueAndClose(state: State, day: Day): void {
  if (!isOwed(state)) return;
  payDue(state, day, state.terms.componentOrder);
  if (state.installments.some((one) => allUnpaid(one) > 0n)) return;
  const earned = earnedBy(state, day);
  const charged = total(state.installments, (one) => one.charged.INTEREST);
  rebate(state, day, charged - earned - rebated(state), 0n);
  state.status = 'CLOSED';
  fixInterest(state, earned);
}

/** From now on `earned` is all interest of the loan, and it is earned. */
function fixInterest(state: State, earned: bigint): void {
  state.fixedInterest = earned;
  state.flat = NO_ACCRUAL;
  for (const one of state.installments) one.own = NO_ACCRUAL;
}

/**
 * Gives back interest that was charged beyond what is owed, as far as it was paid and not yet given back.
 * First to the principal, at most `balance`; returns that part.
 */
function rebate(state: State, day: Day, excess: bigint, balance: bigint): bigint {
  const paid = total(state.installments, (one) => one.paid.INTEREST) - rebated(state);
  const amount = least(excess, paid);
  if (amount <= 0n) return 0n;
  const toPrincipal = least(amount, balance);
  const toHeld = amount - toPrincipal;
  state.rebates.push({ date: dateOf(day), toPrincipal, toHeld });
  if (toHeld > 0n) state.held.push({ payment: '', rest: toHeld });
  return toPrincipal;
}

/** Adds late charges through `to`; held money pays on due dates and on `to`. */
function advance(state: State, to: Day): void {
  for (let day = state.advancedTo + 1; state.started !== null && day <= to; day += 1) {
    addLateCharges(state, day);
    if (state.installments.some((one) => one.due === day)) payDueAndClose(state, day);
    state.advancedTo = day;
  }
  payDueAndClose(state, to);
}

// --- Changes of the schedule ---

type Change = { prepaid?: bigint; disbursed?: bigint; kept?: bigint[] };

/** Plans the slots again. New and moved slots have their new boundaries already. */
function replan(state: State, day: Day, change: Change): void {
  const { prepaid: prepayment = 0n, disbursed = 0n } = change;
  const method = state.terms.interestMethod;
  const later = notDue(state, day);
  const due = state.installments.filter((one) => one.due <= day);
  const slots = slotsOn(state, day);
  const before = total(later, (one) => unpaid(one, 'PRINCIPAL'));

  for (const one of later) {
    state.fixedInterest += earnedOf(one.own, day);
    one.own = NO_ACCRUAL;
  }
  const flatEarned = earnedOf(state.flat, day);
  let unearned = state.flat.amount - flatEarned;
  if (method === 'FLAT_ONCE') {
    if (before > 0n) unearned -= (unearned * prepayment) / before;
    unearned += round(times(whole(disbursed), ofRate(state.terms.interestRate)), 'HALF_EVEN');
  }
  state.fixedInterest += flatEarned;

  const own = state.fixedInterest + unearned + total(due, (one) => one.own.amount);
  let accrued =
    own +
    rebated(state) -
    total(due, (one) => one.charged.INTEREST) -
    total(later, (one) => one.paid.INTEREST + one.waived.INTEREST);
  let balance =
    state.disbursed -
    prepaid(state) -
    total(due, (one) => one.charged.PRINCIPAL) -
    total(later, (one) => one.paid.PRINCIPAL);
  if (accrued < 0n) {
    balance -= rebate(state, day, -accrued, balance);
    accrued = 0n;
  }
  if (prepayment > 0n) {
    state.flatBase = round(fraction(state.flatBase * balance, before), 'HALF_EVEN');
  }
  state.flatBase += disbursed;

  const begin = Math.max(day, ...due.map((one) => one.own.to));
  planSlots(state, slots, balance, begin, accrued, change.kept ? { kept: change.kept } : {});
  state.flat = { amount: unearned, from: day, to: state.installments.at(-1)?.boundary ?? day };
}

/** Uses held money of one payment as a prepayment. */
function prepay(state: State, day: Day, money: Held, choice: string): boolean {
  const balance = total(notDue(state, day), (one) => unpaid(one, 'PRINCIPAL'));
  const amount = least(money.rest, balance);
  if (!isActive(state) || amount === 0n) return false;
  const kept = slotsOn(state, day).map((one) => unpaid(one, 'PRINCIPAL') + unpaid(one, 'INTEREST'));
  const change = choice === 'SHORTER_TERM' ? { kept } : {};
  use(state, day, money, null, 'PRINCIPAL', amount);
  replan(state, day, { ...change, prepaid: amount });
  return true;
}

type Left = { principal: bigint; interest: bigint; fee: bigint; lateCharge: bigint };

/** Takes everything unpaid out of the installments and returns it. */
function cut(state: State, day: Day, keepsUnearned: boolean): Left {
  const due = state.installments.filter((one) => one.due <= day);
  const fee =
    total(due, (one) => unpaid(one, 'FEE')) +
    total(notDue(state, day), (one) => {
      const extra = unpaid(one, 'FEE') - state.terms.installmentFee;
      return extra > 0n ? extra : 0n;
    });
  const lateCharge = total(state.installments, (one) => unpaid(one, 'LATE_CHARGE'));
  const earned = earnedBy(state, day);
  const unearned = keepsUnearned ? state.flat.amount - earnedOf(state.flat, day) : 0n;
  fixInterest(state, earned);
  state.flat = { amount: unearned, from: day, to: day };

  for (const one of state.installments) {
    const removable = one.due > day || allUnpaid(one) > 0n;
    one.place = 0;
    for (const component of state.terms.componentOrder) {
      one.charged[component] -= unpaid(one, component);
    }
    const chargedLate = lateChargeOf(one, state.terms) > 0n;
    if (removable && !paidAnything(one) && !waivedAnything(one) && !chargedLate) {
      state.installments = state.installments.filter((other) => other !== one);
    }
  }

  let interest =
    earned + unearned + rebated(state) - total(state.installments, (one) => one.charged.INTEREST);
  let principal =
    state.disbursed - prepaid(state) - total(state.installments, (one) => one.charged.PRINCIPAL);
  if (interest < 0n) {
    principal -= rebate(state, day, -interest, principal);
    interest = 0n;
  }
  return { principal, interest, fee, lateCharge };
}

/** Everything unpaid becomes one installment. */
function collapse(state: State, day: Day, due: Day): void {
  const left = cut(state, day, false);
  if (sum(Object.values(left)) === 0n) return;
  const number = Math.max(0, ...state.installments.map((one) => one.number)) + 1;
  const one = newInstallment(number, 0, day, due);
  one.charged.PRINCIPAL = left.principal;
  one.charged.INTEREST = left.interest;
  one.charged.FEE = left.fee;
  one.charged.LATE_CHARGE = left.lateCharge;
  state.installments.push(one);
  sortInstallments(state);
}

function reschedule(state: State, day: Day, count: number, first: Day | null): boolean {
  if (!isActive(state) || (first !== null && first <= day)) return false;
  const draft = clone(state);
  const left = cut(draft, day, true);
  if (left.principal === 0n) return false;
  draft.schedule = scheduleFrom(draft.terms, day, first);
  draft.principalGrace = 0;
  draft.interestGrace = 0;
  draft.freePeriods = 0;
  draft.flatBase = left.principal;
  const old = new Set(draft.installments);
  addInstallments(draft, count);
  const slots = draft.installments.filter((one) => !old.has(one));
  const [firstSlot] = slots;
  if (firstSlot !== undefined) {
    firstSlot.charged.FEE += left.fee;
    firstSlot.charged.LATE_CHARGE += left.lateCharge;
  }
  planSlots(draft, slots, left.principal, day, left.interest, {});
  draft.flat = { ...draft.flat, to: draft.installments.at(-1)?.boundary ?? day };
  Object.assign(state, draft);
  return true;
}

// --- Events ---

function moneyIn(
  state: State,
  day: Day,
  payment: string,
  amount: bigint,
  instruction: PaymentInstruction,
): void {
  const { terms } = state;
  const returned = least(amount, state.refundToReturn);
  const money = { payment, rest: amount - returned };
  state.refundToReturn -= returned;
  state.received.push({ payment, amount });
  state.held.push(money);
  if (!isOwed(state)) return;

  const collapsed = clone(state);
  collapse(collapsed, day, day);
  if (heldMoney(collapsed) >= total(collapsed.installments, allUnpaid)) {
    payDue(state, day, terms.componentOrder);
    collapse(state, day, day);
    payDue(state, day, terms.componentOrder);
    return;
  }

  const isPrincipalFirst = instruction === 'PRINCIPAL_FIRST';
  const others = terms.componentOrder.filter((component) => component !== 'PRINCIPAL');
  payDue(state, day, isPrincipalFirst ? ['PRINCIPAL', ...others] : terms.componentOrder);
  if (state.status === 'WRITTEN_OFF') return;
  const rule = isPrincipalFirst || instruction === 'DEFAULT' ? terms.advanceRule : instruction;
  if (rule === 'NEXT_INSTALLMENT' || rule === 'NEXT_INSTALLMENTS') {
    const later = notDue(state, day);
    const list = rule === 'NEXT_INSTALLMENT' ? later.slice(0, 1) : later;
    payInstallments(state, day, money, list, terms.componentOrder);
  }
  if (rule === 'SHORTER_TERM' || rule === 'SMALLER_INSTALLMENTS') prepay(state, day, money, rule);
  state.held = state.held.filter((one) => one.rest > 0n);
}

/** Everything is undone; the money repays the principal. Refunds came from the oldest money. */
function cancel(state: State, day: Day): void {
  state.installments = [];
  state.allocations = [];
  state.rebates = [];
  state.held = [];
  fixInterest(state, 0n);
  let refundLeft = state.refunded;
  let principalLeft = state.disbursed;
  for (const { payment, amount } of state.received) {
    const refund = least(amount, refundLeft);
    const money = { payment, rest: amount - refund };
    const toPrincipal = least(money.rest, principalLeft);
    refundLeft -= refund;
    principalLeft -= toPrincipal;
    use(state, day, money, null, 'PRINCIPAL', toPrincipal);
    if (money.rest > 0n) state.held.push(money);
  }
  state.refundToReturn = 0n;
  state.status = 'CANCELLED';
}

function waive(state: State, day: Day, component: Component, amount: bigint): boolean {
  let rest = amount;
  if (!isOwed(state)) return false;
  for (const one of state.installments.filter((other) => other.due <= day)) {
    const forgiven = least(rest, unpaid(one, component));
    one.waived[component] += forgiven;
    rest -= forgiven;
  }
  return rest === 0n;
}

/** Applies the event; false when it cannot be applied in full. */
function apply(state: State, event: LoanServicingEvent, day: Day): boolean {
  switch (event.type) {
    case 'DISBURSED': {
      const started = state.started !== null;
      if (state.status !== 'ACTIVE' || (started && slotsOn(state, day).length === 0)) return false;
      state.disbursed += event.amount;
      if (started) replan(state, day, { disbursed: event.amount });
      return true;
    }
    case 'FIRST_RELEASED':
      if (state.status !== 'ACTIVE' || state.started !== null) return false;
      if (state.disbursed === 0n) return false;
      startSchedule(state, day);
      return true;
    case 'PAUSED':
      if (state.pauses.some((one) => one.through === null)) return false;
      state.pauses.push({ after: day, through: null });
      return true;
    case 'RESUMED': {
      const open = state.pauses.find((one) => one.through === null);
      if (open === undefined) return false;
      open.through = day;
      return true;
    }
    case 'EXTENDED':
    case 'PAYMENT_HOLIDAY': {
      const slots = slotsOn(state, day);
      if (!isActive(state) || slots.length === 0) return false;
      if (event.type === 'EXTENDED') addInstallments(state, event.installments);
      else moveSlots(state, slots, event.installments);
      replan(state, day, {});
      return true;
    }
    case 'RESCHEDULED': {
      const first = event.firstDueDate === null ? null : dayNumber(event.firstDueDate);
      return reschedule(state, day, event.installmentCount, first);
    }
    case 'CHARGE': {
      const one = notDue(state, day - 1)[0] ?? state.installments.at(-1);
      if (!isOwed(state) || one === undefined) return false;
      one.charged.FEE += event.amount;
      return true;
    }
    case 'WAIVER':
      return waive(state, day, event.component, event.amount);
    case 'PAYMENT':
      moneyIn(state, day, event.id, event.amount, event.instruction);
      return true;
    case 'RECOVERED':
      if (state.status === 'WRITTEN_OFF') state.recovered += event.amount;
      moneyIn(state, day, event.id, event.amount, 'DEFAULT');
      return true;
    case 'PREPAYMENT_CHOICE': {
      const money = state.held.find((one) => one.payment === event.paymentId);
      return money !== undefined && prepay(state, day, money, event.choice);
    }
    case 'RETURN_STARTED': {
      const isAgain = state.returnStarted;
      if (!isActive(state)) return false;
      state.returnStarted = true;
      const received = sum(state.received.map((one) => one.amount));
      const isBack = received - state.refunded >= state.disbursed;
      if (isBack) cancel(state, day);
      return isBack || !isAgain;
    }
    case 'RETURNED_IN_COOLING_OFF': {
      const received = sum(state.received.map((one) => one.amount)) + event.amount;
      const covers = state.disbursed > 0n && received - state.refunded >= state.disbursed;
      if (state.status === 'ACTIVE' && covers) {
        state.received.push({ payment: event.id, amount: event.amount });
        cancel(state, day);
      } else {
        moneyIn(state, day, event.id, event.amount, 'DEFAULT');
      }
      return true;
    }
    case 'WRITTEN_OFF': {
      if (!isActive(state)) return false;
      const overdue = state.installments.find((one) => one.due <= day && allUnpaid(one) > 0n);
      state.status = 'WRITTEN_OFF';
      collapse(state, day, overdue?.due ?? day);
      return true;
    }
    case 'REFUNDED':
      refund(state, event.amount);
      return true;
    case 'PAYMENT_REVERSED':
      return true;
  }
}

function moveSlots(state: State, slots: Installment[], places: number): void {
  for (const one of slots) {
    one.place += places;
    one.boundary = state.schedule.boundary(one.place);
    one.due = dueDate(state, one.boundary);
  }
  sortInstallments(state);
}

function refund(state: State, amount: bigint): void {
  let missing = amount;
  for (const money of state.held) {
    const taken = least(money.rest, missing);
    money.rest -= taken;
    missing -= taken;
  }
  state.held = state.held.filter((money) => money.rest > 0n);
  state.refunded += amount;
  state.refundToReturn += missing;
}

/** Events of one day in this order. */
const placeInDay = ({ type }: LoanServicingEvent): number =>
  type === 'DISBURSED' ? 0 : type === 'FIRST_RELEASED' ? 1 : 2;

type Entry = {
  readonly event: LoanServicingEvent;
  readonly position: number;
  /** The day on which the borrower was told that this payment was taken back in good faith. */
  readonly told?: Day;
};

function inOrder(events: readonly LoanServicingEvent[], asOf: string): Entry[] {
  return events
    .map((event, position) => ({ event, position }))
    .filter(({ event }) => event.date <= asOf)
    .sort(
      (a, b) =>
        dayNumber(a.event.date) - dayNumber(b.event.date) ||
        placeInDay(a.event) - placeInDay(b.event) ||
        a.position - b.position,
    );
}

/** Takes the reversed payments out. Reversals that reverse nothing are skipped. */
function withoutReversed(entries: Entry[]): { left: Entry[]; skipped: number[] } {
  let left: Entry[] = entries.filter(({ event }) => event.type !== 'PAYMENT_REVERSED');
  const skipped: number[] = [];
  for (const { event, position } of entries) {
    if (event.type !== 'PAYMENT_REVERSED') continue;
    const isOf = (one: Entry) =>
      'id' in one.event && one.event.id === event.paymentId && one.told === undefined;
    const found = left.find(isOf);
    if (found === undefined) skipped.push(position);
    const excusing = event.isGoodFaith === true && found !== undefined;
    const gone = excusing ? [{ ...found, told: dayNumber(event.date) }] : [];
    left = left.flatMap((one) => (one === found ? gone : [one]));
  }
  return { left, skipped };
}

/** The payment does not count, but the installments that it would have paid are not late until `told`. */
function excuse(state: State, event: LoanServicingEvent, day: Day, told: Day): void {
  const isOpen = (one: Installment) => allUnpaid(one) > unpaid(one, 'LATE_CHARGE');
  const paid = clone(state);
  apply(paid, event, day);
  payDueAndClose(paid, day);
  for (const one of state.installments.filter(isOpen)) {
    const after = paid.installments.find(({ number }) => number === one.number);
    if (after === undefined || !isOpen(after)) {
      state.excused.push({ number: one.number, after: day, through: told });
    }
  }
}

/** Throws RangeError when the first schedule is refused: rounding repays the balance too early. */
export function modelLoan(
  loan: LoanTerms,
  events: readonly LoanServicingEvent[],
  asOf: string,
  holidays: ReadonlySet<string>,
): ModelResult {
  const state = newState(loan, holidays);
  const { left, skipped } = withoutReversed(inOrder(events, asOf));
  for (const { event, position, told } of left) {
    const day = dayNumber(event.date);
    advance(state, day);
    if (told !== undefined) {
      excuse(state, event, day, told);
      continue;
    }
    if (!apply(state, event, day)) skipped.push(position);
    if (event.type !== 'REFUNDED') payDueAndClose(state, day);
  }
  advance(state, dayNumber(asOf));
  return resultOf(state, dayNumber(asOf), skipped);
}

// --- The result ---

function daysPastDue(state: State, one: Installment, asOf: Day): number {
  const isPaid = allUnpaid(one) === unpaid(one, 'LATE_CHARGE');
  let count = 0;
  for (let day = one.due + 1; !isPaid && day <= asOf; day += 1) {
    if (!isPaused(state, day) && !isExcused(state, one, day)) count += 1;
  }
  return count;
}

function settlementOn(state: State, day: Day): ModelResult['settlement'] {
  if (!isOwed(state)) return null;
  const collapsed = clone(state);
  collapse(collapsed, day, day);
  const amount = total(collapsed.installments, allUnpaid);
  const toPay = amount + state.refundToReturn - heldMoney(collapsed);
  const interest = (one: Installment) => unpaid(one, 'INTEREST');
  const saving =
    total(state.installments, interest) -
    total(collapsed.installments, interest) +
    (rebated(collapsed) - rebated(state));
  return { amount, toPay: toPay > 0n ? toPay : 0n, saving };
}

function mergedAllocations(state: State): ModelAllocation[] {
  const merged = new Map<string, ModelAllocation>();
  for (const { amount, ...key } of state.allocations) {
    const before = merged.get(JSON.stringify(key))?.amount ?? 0n;
    merged.set(JSON.stringify(key), { ...key, amount: before + amount });
  }
  const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  return [...merged.values()].sort(
    (a, b) =>
      compare(a.date, b.date) ||
      compare(a.paymentId, b.paymentId) ||
      (a.installment ?? -1) - (b.installment ?? -1) ||
      compare(a.component, b.component),
  );
}

function resultOf(state: State, asOf: Day, skipped: number[]): ModelResult {
  const { installments } = state;
  const unpaidOf = (component: Component) => total(installments, (one) => unpaid(one, component));
  let ahead = heldMoney(state);
  const left = new Map(
    notDue(state, asOf).map((one) => {
      const amount = allUnpaid(one);
      const covered = least(amount, ahead);
      ahead -= covered;
      return [one, amount - covered] as const;
    }),
  );
  const next = [...left].find(([, amount]) => amount > 0n);
  return {
    state: state.status,
    startedOn: state.started === null ? null : dateOf(state.started),
    installments: installments.map((one) => ({
      number: one.number,
      dueDate: dateOf(one.due),
      principal: one.charged.PRINCIPAL,
      interest: one.charged.INTEREST,
      fee: one.charged.FEE,
      lateCharge: one.charged.LATE_CHARGE,
      principalPaid: one.paid.PRINCIPAL,
      interestPaid: one.paid.INTEREST,
      feePaid: one.paid.FEE,
      lateChargePaid: one.paid.LATE_CHARGE,
      interestWaived: one.waived.INTEREST,
      feeWaived: one.waived.FEE,
      lateChargeWaived: one.waived.LATE_CHARGE,
      left: left.get(one) ?? allUnpaid(one),
      daysPastDue: daysPastDue(state, one, asOf),
    })),
    allocations: mergedAllocations(state),
    rebates: state.rebates,
    held: heldMoney(state),
    refundToReturn: state.refundToReturn,
    recovered: state.recovered,
    earnedInterest: earnedBy(state, asOf),
    daysPastDue: Math.max(0, ...installments.map((one) => daysPastDue(state, one, asOf))),
    dueNow: total(
      installments.filter((one) => one.due <= asOf),
      allUnpaid,
    ),
    next: next ? { dueDate: dateOf(next[0].due), amount: next[1] } : null,
    outstanding: {
      principal: unpaidOf('PRINCIPAL'),
      interest: unpaidOf('INTEREST'),
      fee: unpaidOf('FEE'),
      lateCharge: unpaidOf('LATE_CHARGE'),
    },
    settlement: settlementOn(state, asOf),
    skipped: skipped.sort((a, b) => a - b),
  };
}
