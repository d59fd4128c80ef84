import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomLoan } from '../../test/random-loans.ts';
import { addDays, calendarDate as date, laterDate, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { type Centavos, centavos, pesos } from '../money/money.ts';
import { bookEntries, bookTotals } from './books.ts';
import type { LoanServicingEvent, PaymentInstruction } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, type LoanHistory, newHistory, viewHistory } from './projection.ts';
import {
  coolingOffReturn,
  decideMemberPayment,
  decideServicing,
  type PaymentOrigin,
  paymentEvent,
  planOverpaymentUse,
  SCHEDULE_EVENTS,
  SERVICING_STEPS,
  type ServicingFacts,
  TWO_PERSON_EVENTS,
} from './servicing.ts';

type EventType = LoanServicingEvent['type'];
/** An event without its date. */
type Undated = LoanServicingEvent extends infer Event
  ? Event extends LoanServicingEvent
    ? Omit<Event, 'date'>
    : never
  : never;

const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };

function at(day: string, event: Undated): LoanServicingEvent {
  return { ...event, date: date(day) } as LoanServicingEvent;
}

function paid(
  day: string,
  amount: Centavos,
  instruction: PaymentInstruction = 'DEFAULT',
  id = 'held',
): LoanServicingEvent {
  return at(day, { type: 'PAYMENT', id, amount, instruction });
}

const disbursed = at('2026-01-05', { type: 'DISBURSED', amount: pesos(150_000) });
const started = [disbursed, at('2026-01-05', { type: 'FIRST_RELEASED' })];
const early = '2026-01-08';
const late = '2026-03-16';
const overdue = [...started, paid('2026-02-05', pesos(10_000), 'HOLD')];
const active = [...started, paid('2026-01-06', pesos(10_000), 'HOLD')];
const writtenOff = [...overdue, at('2026-03-10', { type: 'WRITTEN_OFF' })];
const returned = { type: 'RETURNED_IN_COOLING_OFF', amount: pesos(150_000) } as const;

/** A loan in each state, on a day. The first two installments are due on February 5 and March 5. */
const loans = {
  unstarted: { today: early, events: [disbursed] },
  active: { today: early, events: active },
  paused: {
    today: early,
    events: [...active, at('2026-01-07', { type: 'PAUSED', reason: 'HARDSHIP' })],
  },
  overdue: { today: late, events: overdue },
  closed: {
    today: early,
    events: [...started, paid('2026-01-06', pesos(150_200), 'SETTLE')],
  },
  cancelled: {
    today: early,
    events: [
      ...started,
      paid('2026-01-06', pesos(200), 'HOLD'),
      at('2026-01-07', { ...returned, id: 'back' }),
    ],
  },
  'written-off': { today: late, events: writtenOff },
} as const;
type StateName = keyof typeof loans;
const stateNames = Object.keys(loans) as readonly StateName[];

function historyOf(events: readonly LoanServicingEvent[]): LoanHistory {
  return events.reduce(addEvent, newHistory(loan, NO_HOLIDAYS));
}

function decide(
  history: LoanHistory,
  event: LoanServicingEvent,
  today: string = event.date,
  change: Partial<ServicingFacts> = {},
) {
  return decideServicing({
    history,
    event,
    today: date(today),
    isAccepted: true,
    isConfirmed: true,
    coolingOffBusinessDays: STANDARD_PRODUCT.coolingOffBusinessDays,
    holidays: NO_HOLIDAYS,
    ...change,
  });
}

/** The refusal, or the next state with the money moved and the notices. */
function outcomeOf(decision: ReturnType<typeof decide>): string {
  if (!decision.ok) return decision.refusal.code;
  const { next, money, notices } = decision.value;
  return [next ?? 'stays', ...(money ? [money.type] : []), ...notices].join(' ');
}

function outcomeIn(name: StateName, event: Undated, change: Partial<ServicingFacts> = {}): string {
  const { today, events } = loans[name];
  return outcomeOf(decide(historyOf(events), at(today, event), today, change));
}

/** What the ledger has to post for an event. */
function bookedBy(
  history: LoanHistory,
  event: LoanServicingEvent,
  today: string = event.date,
): readonly string[] {
  const decision = decide(history, event, today);
  assert.ok(decision.ok);
  const before = bookTotals(viewHistory(history, date(today)));
  const after = bookTotals(viewHistory(decision.value.history, date(today)));
  return bookEntries(after, before).map(
    ({ flow, debit, credit, amount }) => `${flow} ${debit} ${credit} ${amount}`,
  );
}

type Row = {
  readonly event: Undated;
  /** States, separated by spaces, and the outcome in them. */
  readonly outcomes: Readonly<Record<string, string>>;
};

const rows: readonly Row[] = [
  {
    event: { type: 'DISBURSED', amount: pesos(10_000) },
    outcomes: {
      unstarted: 'stays LENT schedule-changed',
      'active overdue paused': 'stays LENT schedule-changed',
      'closed cancelled written-off': 'not-running',
    },
  },
  {
    event: { type: 'FIRST_RELEASED' },
    outcomes: {
      unstarted: 'stays',
      'active overdue paused closed cancelled written-off': 'started-before',
    },
  },
  {
    event: { type: 'PAUSED', reason: 'DISPUTE' },
    outcomes: {
      'unstarted active overdue closed cancelled written-off': 'stays paused',
      paused: 'paused-before',
    },
  },
  {
    event: { type: 'RESUMED' },
    outcomes: {
      'unstarted active overdue closed cancelled written-off': 'not-paused',
      paused: 'stays resumed',
    },
  },
  {
    event: { type: 'EXTENDED', installments: 2 },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active overdue paused': 'stays schedule-changed',
    },
  },
  {
    event: { type: 'PAYMENT_HOLIDAY', installments: 1 },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active overdue paused': 'stays schedule-changed',
    },
  },
  {
    event: { type: 'RESCHEDULED', installmentCount: 9, firstDueDate: null },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active overdue paused': 'stays schedule-changed',
    },
  },
  {
    event: { type: 'RESCHEDULED', installmentCount: 9, firstDueDate: date(early) },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active overdue paused': 'first-due-date-not-after',
    },
  },
  {
    event: { type: 'CHARGE', kind: 'FEE', amount: pesos(100) },
    outcomes: {
      'unstarted active overdue paused closed cancelled written-off': 'fee-not-allowed',
    },
  },
  {
    event: { type: 'WAIVER', component: 'LATE_CHARGE', amount: pesos(50) },
    outcomes: {
      'unstarted closed cancelled': 'not-running',
      'active paused': 'more-than-owed',
      'overdue written-off': 'stays charge-forgiven',
    },
  },
  {
    event: { type: 'WAIVER', component: 'INTEREST', amount: pesos(50) },
    outcomes: {
      'unstarted closed cancelled': 'not-running',
      'active overdue paused written-off': 'more-than-owed',
    },
  },
  {
    event: { type: 'PAYMENT', id: 'new', amount: pesos(1_000), instruction: 'DEFAULT' },
    outcomes: {
      'unstarted closed cancelled': 'stays RECEIVED payment-received',
      'active overdue paused written-off': 'stays RECEIVED payment-received',
    },
  },
  {
    event: { type: 'PAYMENT', id: 'new', amount: pesos(30_000), instruction: 'SHORTER_TERM' },
    outcomes: {
      'unstarted closed cancelled': 'stays RECEIVED payment-received',
      'active paused': 'stays RECEIVED payment-received',
      'overdue written-off': 'stays RECEIVED payment-received',
    },
  },
  {
    event: { type: 'PAYMENT', id: 'new', amount: pesos(200_000), instruction: 'SETTLE' },
    outcomes: {
      'unstarted closed cancelled': 'stays RECEIVED payment-received',
      'active paused': 'CLOSED RECEIVED settled',
      overdue: 'CLOSED RECEIVED settled',
      'written-off': 'CLOSED RECEIVED settled',
    },
  },
  {
    event: { type: 'RECOVERED', id: 'new', amount: pesos(1_000) },
    outcomes: {
      'unstarted closed cancelled': 'stays RECEIVED payment-received',
      'active overdue paused': 'stays RECEIVED payment-received',
      'written-off': 'stays RECEIVED payment-received',
    },
  },
  {
    event: { type: 'PREPAYMENT_CHOICE', paymentId: 'held', choice: 'SHORTER_TERM' },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active paused': 'stays schedule-changed',
      overdue: 'nothing-held',
    },
  },
  {
    event: { ...returned, id: 'new' },
    outcomes: {
      unstarted: 'not-running',
      'active paused': 'CANCELLED RECEIVED cancelled',
      'overdue written-off': 'cooling-off-ended',
      closed: 'principal-not-whole',
      cancelled: 'stays RECEIVED payment-received',
    },
  },
  {
    event: { ...returned, id: 'new', amount: pesos(1_000) },
    outcomes: {
      unstarted: 'not-running',
      'active paused closed': 'principal-not-whole',
      'overdue written-off': 'cooling-off-ended',
      cancelled: 'stays RECEIVED payment-received',
    },
  },
  {
    event: { type: 'RETURN_STARTED' },
    outcomes: {
      unstarted: 'not-running',
      'active paused': 'stays',
      'overdue written-off': 'cooling-off-ended',
      'closed cancelled': 'not-running',
    },
  },
  {
    event: { type: 'WRITTEN_OFF' },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active paused': 'WRITTEN_OFF written-off',
      overdue: 'WRITTEN_OFF written-off',
    },
  },
  {
    event: { type: 'REFUNDED', amount: pesos(100) },
    outcomes: {
      'unstarted overdue written-off': 'more-than-held',
      'active paused closed cancelled': 'stays REFUNDED refunded',
    },
  },
  {
    event: { type: 'PAYMENT_REVERSED', paymentId: 'held' },
    outcomes: {
      unstarted: 'no-such-payment',
      'active paused': 'stays TAKEN_BACK payment-reversed',
      overdue: 'stays TAKEN_BACK payment-reversed',
      closed: 'ACTIVE TAKEN_BACK payment-reversed',
      cancelled: 'stays TAKEN_BACK payment-reversed',
      'written-off': 'stays TAKEN_BACK payment-reversed',
    },
  },
];

test('[V31] each event has its next state, money and notices in some states, and is refused in all others', () => {
  for (const { event, outcomes } of rows) {
    const byState = Object.entries(outcomes).flatMap(([names, outcome]) =>
      names.split(' ').map((name) => [name, outcome] as const),
    );
    const expected = new Map<string, string>(byState);
    assert.equal(expected.size, byState.length);
    for (const name of stateNames) {
      assert.equal(outcomeIn(name, event), expected.get(name), `${event.type}, ${name}`);
    }
    assert.equal(expected.size, stateNames.length);
  }
});

test('the table has every event', () => {
  const types = new Set(rows.map(({ event }) => event.type));
  assert.equal(types.size, 17);
});

test('[V22] forgiving, writing off and refunding need a second person, in every state', () => {
  const needed: readonly EventType[] = ['WAIVER', 'WRITTEN_OFF', 'REFUNDED'];
  assert.deepEqual(TWO_PERSON_EVENTS, needed);
  for (const { event } of rows) {
    for (const name of stateNames) {
      const found = outcomeIn(name, event, { isConfirmed: false });
      if (needed.includes(event.type)) assert.equal(found, 'second-person-missing');
      else assert.equal(found, outcomeIn(name, event));
    }
  }
});

test('a schedule changes only after the member accepted it, in every state', () => {
  const accepted: readonly EventType[] = ['EXTENDED', 'PAYMENT_HOLIDAY', 'RESCHEDULED'];
  assert.deepEqual(SCHEDULE_EVENTS, accepted);
  for (const { event } of rows) {
    for (const name of stateNames) {
      const found = outcomeIn(name, event, { isAccepted: false });
      if (accepted.includes(event.type)) assert.equal(found, 'not-accepted');
      else assert.equal(found, outcomeIn(name, event));
    }
  }
});

test('[V01] a fee is refused in every state, confirmed and accepted or not', () => {
  for (const name of stateNames) {
    for (const isSure of [true, false]) {
      const fee = { type: 'CHARGE', kind: 'FEE', amount: centavos(1n) } as const;
      const given = { isConfirmed: isSure, isAccepted: isSure };
      assert.equal(outcomeIn(name, fee, given), 'fee-not-allowed');
    }
  }
});

test('an event of tomorrow is refused, and one of today or before is taken', () => {
  const history = historyOf(loans.active.events);
  for (const { event } of rows) {
    assert.equal(outcomeOf(decide(history, at('2026-01-09', event), early)), 'date-in-future');
  }
  const before = at('2026-01-07', { type: 'PAUSED', reason: 'HARDSHIP' });
  assert.equal(outcomeOf(decide(history, before, early)), 'stays paused');
});

test('an amount of zero or less is refused for every event with an amount', () => {
  const withAmount = rows.filter(({ event }) => 'amount' in event);
  assert.equal(new Set(withAmount.map(({ event }) => event.type)).size, 7);
  for (const { event } of withAmount) {
    for (const amount of [0n, -1n]) {
      const none = { ...event, amount: centavos(amount) } as Undated;
      assert.equal(outcomeIn('active', none), 'amount-not-positive');
    }
  }
});

test('[V09] money with a known id is not counted twice, whatever brought it', () => {
  for (const type of ['PAYMENT', 'RECOVERED', 'RETURNED_IN_COOLING_OFF'] as const) {
    const again = { type, id: 'held', amount: pesos(10_000), instruction: 'HOLD' } as Undated;
    assert.equal(outcomeIn('active', again), 'payment-known');
  }
  const recovered = at(early, { type: 'RECOVERED', id: 'new', amount: pesos(1_000) });
  const known = historyOf([...active, recovered]);
  assert.equal(outcomeOf(decide(known, paid(early, pesos(1_000), 'HOLD', 'new'))), 'payment-known');
  const bounced = [...active, at('2026-01-07', { type: 'PAYMENT_REVERSED', paymentId: 'held' })];
  const history = historyOf(bounced);
  assert.equal(outcomeOf(decide(history, paid(early, pesos(1_000)))), 'payment-known');
  const again = at(early, { type: 'PAYMENT_REVERSED', paymentId: 'held' });
  assert.equal(outcomeOf(decide(history, again)), 'no-such-payment');
});

test('[V09] a refund is at most what is held on the day', () => {
  const history = historyOf(active);
  const refund = (amount: bigint) => {
    const event = at(early, { type: 'REFUNDED', amount: centavos(amount) });
    return outcomeOf(decide(history, event));
  };
  assert.equal(refund(pesos(10_000)), 'stays REFUNDED refunded');
  assert.equal(refund(pesos(10_000) + 1n), 'more-than-held');
  // Back-dated before February 5, but by March 16 the money has paid an installment.
  const past = at(early, { type: 'REFUNDED', amount: pesos(10_000) });
  assert.equal(outcomeOf(decide(history, past, late)), 'more-than-held');
});

test('[D11][V09] money kept of every payment is used with the same choice, and is nothing when no installment is left to change', () => {
  const second = paid('2026-01-07', pesos(5_000), 'HOLD', 'second');
  const history = historyOf([...active, second]);
  const use = planOverpaymentUse(history, 'SHORTER_TERM', date(early));
  const choice = { type: 'PREPAYMENT_CHOICE', choice: 'SHORTER_TERM' } as const;
  const events = [
    at(early, { ...choice, paymentId: 'held' }),
    at(early, { ...choice, paymentId: 'second' }),
  ];
  assert.deepEqual(use.events, events);
  assert.deepEqual(use.history, events.reduce(addEvent, history));
  assert.equal(viewHistory(use.history, date(early)).overpayment, 0n);
  const none = planOverpaymentUse(historyOf(started), 'SHORTER_TERM', date(early));
  assert.deepEqual(none.events, []);
  for (const ended of [writtenOff, [...loans.closed.events, second]]) {
    const kept = historyOf(ended);
    const unused = planOverpaymentUse(kept, 'SHORTER_TERM', date(late));
    assert.deepEqual(unused, { events: [], history: kept });
  }
});

test('[D11][V09] a member pays from the wallet at most what ends the loan, and nothing of a loan without debt', () => {
  const decided = (name: StateName, amount: bigint) => {
    const { today, events } = loans[name];
    return decideMemberPayment(viewHistory(historyOf(events), date(today)), centavos(amount));
  };
  const { settlement } = viewHistory(historyOf(active), date(early));
  const toPay = settlement?.toPay ?? assert.fail('nothing is owed');
  for (const amount of [1n, toPay]) {
    assert.deepEqual(decided('active', amount), { ok: true, value: true });
  }
  const refusal = (code: string, facts = {}) => ({ ok: false, refusal: { code, facts } });
  assert.deepEqual(decided('active', toPay + 1n), refusal('amount-over-owed', { toPay }));
  assert.deepEqual(decided('active', 0n), refusal('amount-missing'));
  assert.deepEqual(decided('closed', 1n), refusal('loan-not-payable'));
});

test('the cooling-off return is taken through its last business day and refused after it', () => {
  const back = (day: string, given: Partial<ServicingFacts> = {}) =>
    outcomeOf(decide(historyOf(started), at(day, { ...returned, id: 'back' }), day, given)).split(
      ' ',
    )[0];
  assert.equal(back('2026-01-08'), 'CANCELLED');
  assert.equal(back('2026-01-09'), 'cooling-off-ended');
  assert.equal(back('2026-01-09', { coolingOffBusinessDays: 4 }), 'CANCELLED');
  assert.equal(back('2026-01-09', { holidays: new Set([date('2026-01-07')]) }), 'CANCELLED');
});

test('[V31][D10] a payment pays interest, then principal', () => {
  const first = paid('2026-02-05', pesos(10_000));
  assert.deepEqual(bookedBy(historyOf(started), first), [
    'principal_repaid overpayment principal 925000',
    'interest_repaid overpayment interest 75000',
  ]);
});

test('[V31] a payment recorded late takes back late charges, and pays what later payments had paid', () => {
  const after = paid('2026-03-10', pesos(1_000), 'DEFAULT', 'after');
  const history = historyOf([...started, after]);
  const charged = viewHistory(history, date(late)).lateCharged;
  assert.deepEqual(bookedBy(history, paid('2026-02-10', pesos(25_750)), late), [
    // The later payment had paid the late charge until its day.
    'late_charge_repaid lateCharge overpayment 19167',
    // Only the second installment is charged, from its eleventh day: March 16, on 24,000 pesos.
    `late_charge_charged lateChargeIncome lateCharge ${charged - 800n}`,
    'principal_repaid overpayment principal 2594167',
  ]);
});

test('[V31] a reversed payment takes back what it paid', () => {
  const history = historyOf([...started, paid('2026-02-05', pesos(25_750))]);
  const reversal = at('2026-02-20', { type: 'PAYMENT_REVERSED', paymentId: 'held' });
  assert.deepEqual(bookedBy(history, reversal), [
    // The installment was unpaid all the time: 5 days are charged now.
    'late_charge_charged lateCharge lateChargeIncome 4167',
    'principal_repaid principal overpayment 2500000',
    'interest_repaid interest overpayment 75000',
  ]);
});

/** Loans that ended by a payment, and the state to which its reversal leads. */
const ended = [
  { events: loans.closed.events, paymentId: 'held', today: early, next: 'ACTIVE' },
  { events: loans.cancelled.events, paymentId: 'back', today: early, next: 'ACTIVE' },
  {
    events: [
      ...writtenOff,
      at('2026-03-12', { type: 'RECOVERED', id: 'all', amount: pesos(160_000) }),
    ],
    paymentId: 'all',
    today: late,
    next: 'WRITTEN_OFF',
  },
  {
    // Money that came after the loan was returned covers all of it.
    events: [...loans.cancelled.events, paid(early, pesos(160_000), 'DEFAULT', 'later')],
    paymentId: 'back',
    today: early,
    next: 'CLOSED',
  },
] as const;

test('[V31] reversing the payment that ended a loan opens it again, unless others pay it', () => {
  for (const { events, paymentId, today, next } of ended) {
    const history = historyOf(events);
    assert.ok(['CLOSED', 'CANCELLED'].includes(viewHistory(history, date(today)).state));
    const decision = decide(history, at(today, { type: 'PAYMENT_REVERSED', paymentId }));
    assert.equal(outcomeOf(decision).split(' ')[0], next);
  }
});

const holidays = mergeHolidays([]);

/** The steps between states when the events of a random loan are all recorded on one day. */
function stepsOfRandomLoan(seed: number): readonly string[] {
  const { loan: terms, events } = randomLoan(seed);
  const last = events.reduce((day, one) => laterDate(day, one.date), date('2026-01-30'));
  const today = addDays(last, seed % 30);
  let history = newHistory(terms, holidays);
  const steps: string[] = [];
  try {
    for (const event of events) {
      const decision = decide(history, event, today, { holidays });
      if (!decision.ok) continue;
      steps.push(...stepOf(history, decision, today));
      history = decision.value.history;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // The terms are refused.
  }
  return steps;
}

/** "FROM TO", or nothing when the state stays. */
function stepOf(
  history: LoanHistory,
  decision: ReturnType<typeof decide>,
  today: string,
): readonly string[] {
  if (!decision.ok || decision.value.next === null) return [];
  return [`${viewHistory(history, date(today)).state} ${decision.value.next}`];
}

test('[V09] a payment is reversed once, whatever the dates of its reversals', () => {
  const first = paid('2026-02-05', pesos(25_750));
  const reversal = at('2026-02-20', { type: 'PAYMENT_REVERSED', paymentId: 'held' });
  const history = historyOf([...started, first, reversal]);
  const again = at('2026-02-10', { type: 'PAYMENT_REVERSED', paymentId: 'held' });
  assert.equal(outcomeOf(decide(history, again, late)), 'no-such-payment');
});

test('a back-dated event is refused when a posted one could then not have happened', () => {
  const more = at('2026-02-25', { type: 'DISBURSED', amount: pesos(10_000) });
  const history = historyOf([...started, more]);
  const end = at('2026-02-07', { type: 'WRITTEN_OFF' });
  assert.equal(outcomeOf(decide(history, end, late)), 'undoes-earlier-event');
  assert.match(outcomeOf(decide(historyOf(started), end, late)), /^WRITTEN_OFF /);
  const unpaused = historyOf([...started, at('2026-01-10', { type: 'RESUMED' }), more]);
  assert.equal(outcomeOf(decide(unpaused, end, late)), 'undoes-earlier-event');
  const without = historyOf([...started, end, more]);
  assert.deepEqual(
    without.skipped.map(({ event }) => event),
    [more],
  );
  const recovered = at(late, { type: 'RECOVERED', id: 'back', amount: pesos(1_000) });
  assert.match(outcomeOf(decide(without, recovered)), /^stays /, 'it had no effect before either');
});

test('[V31] a write-off has the amounts that are owed after it: no interest that is not earned', () => {
  const booked = bookedBy(historyOf(started), at(early, { type: 'WRITTEN_OFF' }));
  assert.deepEqual(booked, [
    // 3 of 181 days of 750 pesos are earned, and written off.
    `interest_charged unearnedInterest interest ${pesos(750) - 1_243n}`,
    `principal_written_off writeOff principal ${pesos(150_000)}`,
    'interest_written_off writeOff interest 1243',
  ]);
});

test('[V31] a waiver of a charge that a back-dated payment prevents is taken back', () => {
  const waiver = at(late, { type: 'WAIVER', component: 'LATE_CHARGE', amount: pesos(240) });
  const history = historyOf([...started, waiver]);
  const booked = bookedBy(history, paid('2026-02-05', pesos(25_750)), late);
  // Only 8.33 pesos are owed now: the eleventh day of the second installment.
  assert.ok(booked.includes(`late_charge_waived lateCharge lateChargeIncome ${pesos(240) - 833n}`));
});

test('[S4.11][D11] the payment that completes a return which the borrower started returns the loan; a day later it is a payment', () => {
  const part = paid('2026-01-06', pesos(130_000), 'SHORTER_TERM', 'first');
  const start = at('2026-01-06', { type: 'RETURN_STARTED' });
  const history = historyOf([...started, start, part]);
  const payment = (day: string, amount: bigint) =>
    paymentEvent(history, money(day, amount, 'OUTSIDE'), rules).type;
  assert.equal(payment('2026-01-08', pesos(20_000)), 'RETURNED_IN_COOLING_OFF');
  assert.equal(payment('2026-01-08', pesos(20_000) - 1n), 'PAYMENT');
  assert.equal(payment('2026-01-09', pesos(20_000)), 'PAYMENT');
  assert.deepEqual(coolingOffReturn(history, date('2026-01-08'), rules, pesos(5_000)), {
    until: '2026-01-08',
    returned: pesos(130_000),
    toPay: pesos(20_000),
    fromWallet: pesos(5_000),
    isStarted: true,
  });
  assert.equal(coolingOffReturn(history, date('2026-01-09'), rules, pesos(5_000)), null);
  const back = at('2026-01-08', { ...returned, id: 'second', amount: pesos(20_000) });
  const view = viewHistory(historyOf([...started, start, part, back]), date('2026-01-08'));
  assert.equal(view.state, 'CANCELLED');
  assert.equal(view.overpayment, 0n);
  const {
    interest_charged: charged,
    interest_earned: earned,
    interest_repaid: repaid,
  } = bookTotals(view);
  assert.deepEqual([charged, earned, repaid], [0n, 0n, 0n]);
});

test('[D11][V09] a part payment never cancels a loan by itself, from the wallet or from outside', () => {
  const part = paid('2026-01-06', pesos(130_000), 'SHORTER_TERM', 'first');
  const history = historyOf([...started, part]);
  for (const origin of ['WALLET', 'OUTSIDE'] as const) {
    const rest = money('2026-01-08', pesos(20_000), origin);
    assert.equal(paymentEvent(history, rest, rules).type, 'PAYMENT', origin);
  }
  const whole = money('2026-01-08', pesos(150_000), 'WALLET');
  assert.equal(
    paymentEvent(historyOf(started), whole, rules).type,
    'PAYMENT',
    'not an act of return',
  );
});

test('[D11][V32] a day that only one person vouches for never returns a loan; a confirmed or reported one does', () => {
  const whole = (origin: PaymentOrigin) => money('2026-01-08', pesos(150_000), origin);
  const found = (origin: PaymentOrigin) =>
    paymentEvent(historyOf(started), whole(origin), rules).type;
  assert.equal(found('ONE_PERSON'), 'PAYMENT');
  assert.equal(found('OUTSIDE'), 'RETURNED_IN_COOLING_OFF');
  const begun = historyOf([...started, at('2026-01-06', { type: 'RETURN_STARTED' })]);
  assert.equal(paymentEvent(begun, whole('ONE_PERSON'), rules).type, 'PAYMENT');
  // Months later, one person records it as of the last day.
  const view = viewHistory(
    addEvent(begun, paymentEvent(begun, whole('ONE_PERSON'), rules)),
    date(late),
  );
  assert.equal(view.state, 'ACTIVE');
  assert.ok(view.interest.charged > 0n);
});

test('[D11] a return that is started when the whole principal is back cancels the loan at once', () => {
  const parts = [
    paid('2026-01-06', pesos(100_000), 'SHORTER_TERM', 'first'),
    paid('2026-01-07', pesos(50_000), 'SHORTER_TERM', 'second'),
  ];
  const history = historyOf([...started, ...parts]);
  const today = date('2026-01-08');
  assert.equal(viewHistory(history, today).state, 'ACTIVE');
  assert.equal(coolingOffReturn(history, today, rules, pesos(0))?.toPay, pesos(0));
  const decision = decide(history, at('2026-01-08', { type: 'RETURN_STARTED' }));
  assert.equal(outcomeOf(decision), 'CANCELLED cancelled');
  assert.ok(decision.ok);
  const view = viewHistory(decision.value.history, today);
  assert.deepEqual([view.overpayment, view.interest.charged], [0n, 0n]);
});

test('[V08] when the bank or provider made an error, days past due and late charges count from the day the borrower was told', () => {
  const onTime = paid('2026-02-05', pesos(25_750), 'DEFAULT', 'first');
  const told = '2026-03-20';
  const taken = (isGoodFaith: boolean) =>
    at(told, { type: 'PAYMENT_REVERSED', paymentId: 'first', ...(isGoodFaith && { isGoodFaith }) });
  const after = (isGoodFaith: boolean, day: string) =>
    viewHistory(historyOf([...started, onTime, taken(isGoodFaith)]), date(day)).installments[0];
  assert.equal(after(false, told)?.daysPastDue, 43, 'from the due date');
  assert.equal(after(true, told)?.daysPastDue, 0);
  assert.equal(after(true, '2026-03-30')?.daysPastDue, 10);
  assert.equal(after(true, '2026-03-30')?.due.LATE_CHARGE, 0n, 'ten days of grace');
  assert.equal(after(true, '2026-03-31')?.due.LATE_CHARGE, 833n);
  const second = viewHistory(historyOf([...started, onTime, taken(true)]), date(told));
  assert.equal(second.installments[1]?.daysPastDue, 15, 'the payment had not paid the second one');
});

test('[V08] a pause and a payment that was taken back in good faith each take their days off, whichever was first', () => {
  const daysPastDue = (paidOn: string, told: string, from: string, to: string) => {
    const taken = { type: 'PAYMENT_REVERSED', paymentId: 'first', isGoodFaith: true } as const;
    const events = [
      paid(paidOn, pesos(25_750), 'DEFAULT', 'first'),
      at(from, { type: 'PAUSED', reason: 'HARDSHIP' }),
      at(to, { type: 'RESUMED' }),
      at(told, taken),
    ];
    return viewHistory(historyOf([...started, ...events]), date('2026-03-20')).daysPastDue;
  };
  // 43 days after the due date, February 5.
  assert.equal(daysPastDue('2026-02-05', '2026-02-20', '2026-03-01', '2026-03-10'), 43 - 15 - 9);
  assert.equal(daysPastDue('2026-02-15', '2026-02-25', '2026-02-06', '2026-02-10'), 43 - 10 - 4);
});

test('[V09][V31] money for a written-off loan is a recovery, also on the day of the write-off; what was paid before was not written off', () => {
  const day = '2026-03-10';
  const history = historyOf([...started, at(day, { type: 'WRITTEN_OFF' })]);
  const owed = viewHistory(history, date(day)).settlement?.toPay ?? 0n;
  for (const [paidOn, amount, countsOn, state, recovered] of [
    [day, pesos(1_000), day, 'WRITTEN_OFF', pesos(1_000)],
    [day, owed, day, 'CLOSED', owed],
    // A part that was paid before the write-off was not written off.
    ['2026-03-09', pesos(1_000), '2026-03-09', 'WRITTEN_OFF', 0n],
    ['2026-02-01', pesos(160_000), '2026-02-01', 'CLOSED', 0n],
  ] as const) {
    const event = paymentEvent(history, money(paidOn, amount, 'OUTSIDE'), rules);
    assert.deepEqual([event.type, event.date], ['RECOVERED', countsOn]);
    const decision = decide(history, event, '2026-03-12');
    assert.ok(decision.ok, `${paidOn} ${amount}`);
    const view = viewHistory(decision.value.history, date('2026-03-12'));
    assert.deepEqual([view.state, view.recovered], [state, recovered]);
  }
});

test('the cooling-off period begins with the first withdrawal', () => {
  const back = at('2026-01-04', { ...returned, id: 'back' });
  assert.equal(outcomeOf(decide(historyOf(started), back, early)), 'not-running');
});

test('the listed steps between states are those that occur', () => {
  const inTable = stateNames.flatMap((name) => {
    const { today, events } = loans[name];
    const history = historyOf(events);
    return rows.flatMap(({ event }) =>
      stepOf(history, decide(history, at(today, event), today), today),
    );
  });
  const backwards = ended.flatMap(({ events, paymentId, today }) => {
    const history = historyOf(events);
    const reversal = at(today, { type: 'PAYMENT_REVERSED', paymentId });
    return stepOf(history, decide(history, reversal), today);
  });
  const random = Array.from({ length: 600 }, (_, seed) => stepsOfRandomLoan(seed));
  const listed = SERVICING_STEPS.map(([from, to]) => `${from} ${to}`);
  assert.deepEqual(new Set([...inTable, ...backwards, ...random.flat()]), new Set(listed));
});

const rules = { coolingOffBusinessDays: 3, holidays: NO_HOLIDAYS };
const money = (day: string, amount: bigint, origin: PaymentOrigin) => ({
  ...{ id: 'new', amount: centavos(amount), date: date(day) },
  ...({ instruction: 'DEFAULT', origin } as const),
});
/** The state after a payment from outside, as its event says. */
function stateAfter(events: readonly LoanServicingEvent[], day: string, amount: Centavos): string {
  const history = historyOf(events);
  const event = paymentEvent(history, money(day, amount, 'OUTSIDE'), rules);
  const decision = decide(history, event, late);
  assert.ok(decision.ok);
  return `${event.type} ${viewHistory(decision.value.history, date(late)).state}`;
}

test('[D11][V09] the parts of a returned principal cancel the loan in whatever order they reach us', () => {
  const begun = [...started, at('2026-01-06', { type: 'RETURN_STARTED' })];
  const second = paid('2026-01-08', pesos(100_000));
  const returns = 'RETURNED_IN_COOLING_OFF CANCELLED';
  assert.equal(stateAfter([...begun, second], '2026-01-06', pesos(50_000)), returns);
  const short = stateAfter([...begun, second], '2026-01-06', pesos(49_999));
  assert.equal(short, 'PAYMENT ACTIVE');
  const bounced = at('2026-01-09', { type: 'PAYMENT_REVERSED', paymentId: 'held' });
  const alone = stateAfter([...begun, second, bounced], '2026-01-06', pesos(50_000));
  assert.equal(alone, 'PAYMENT ACTIVE', 'money that was taken back is no part');
  const tooLate = paid('2026-01-09', pesos(100_000));
  assert.equal(stateAfter([...begun, tooLate], '2026-01-06', pesos(50_000)), 'PAYMENT ACTIVE');
});

test('[V01][V09] money from before the loan began counts from its first day, so that no interest is owed for it', () => {
  const returns = 'RETURNED_IN_COOLING_OFF CANCELLED';
  assert.equal(stateAfter(started, '2026-01-02', pesos(150_000)), returns);
  assert.equal(stateAfter(started, '2026-01-02', pesos(100)), 'PAYMENT ACTIVE');
});

test('[V09][V31] money for everything from before the write-off ends the loan, and nothing was lost', () => {
  for (const day of ['2026-02-20', '2026-03-09']) {
    const history = historyOf(writtenOff);
    const event = paymentEvent(history, money(day, pesos(150_000), 'OUTSIDE'), rules);
    const decision = decide(history, event, late);
    assert.equal(outcomeOf(decision), 'CLOSED RECEIVED settled', day);
    assert.ok(decision.ok);
    const paidUp = viewHistory(decision.value.history, date(late));
    assert.equal(bookTotals(paidUp).principal_written_off, 0n);
    const back = at(late, { type: 'PAYMENT_REVERSED', paymentId: 'new' });
    const undone = decide(decision.value.history, back, late);
    assert.ok(undone.ok && undone.value.next === 'WRITTEN_OFF');
  }
});

test('[V30] while the clock is behind the last event, around midnight, the loan is shown on the day of that event', () => {
  const history = historyOf([...started, paid('2026-01-08', pesos(100))]);
  const view = viewHistory(history, date('2026-01-07'));
  assert.deepEqual(view, viewHistory(history, date('2026-01-08')));
});
