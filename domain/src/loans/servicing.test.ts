import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomLoan } from '../../test/random-loans.ts';
import { addDays, calendarDate as date, laterDate, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { type Centavos, centavos, pesos } from '../money/money.ts';
import { type AllocatedPart, amountsTotal } from './account.ts';
import type { LoanServicingEvent, PaymentInstruction } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import {
  addEvent,
  type LoanHistory,
  type LoanProjection,
  newHistory,
  viewHistory,
} from './projection.ts';
import {
  decideServicing,
  SCHEDULE_EVENTS,
  SERVICING_STEPS,
  type ServicingEffect,
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

/** The refusal, or the next state with the effects and notices. */
function outcomeOf(decision: ReturnType<typeof decide>): string {
  if (!decision.ok) return decision.refusal.code;
  const { next, effects } = decision.value;
  const names = effects.map((each) => (each.type === 'NOTIFY_MEMBER' ? each.notice : each.type));
  return [next ?? 'stays', ...names].join(' ');
}

function outcomeIn(name: StateName, event: Undated, change: Partial<ServicingFacts> = {}): string {
  const { today, events } = loans[name];
  return outcomeOf(decide(historyOf(events), at(today, event), today, change));
}

function effectsOf(decision: ReturnType<typeof decide>): readonly ServicingEffect[] {
  assert.ok(decision.ok);
  return decision.value.effects;
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
      unstarted: 'stays POST_DISBURSEMENT schedule-changed',
      'active overdue paused': 'stays POST_DISBURSEMENT STORE_SCHEDULE schedule-changed',
      'closed cancelled written-off': 'not-running',
    },
  },
  {
    event: { type: 'FIRST_RELEASED' },
    outcomes: {
      unstarted: 'stays STORE_SCHEDULE',
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
      'active overdue paused': 'stays STORE_SCHEDULE schedule-changed',
    },
  },
  {
    event: { type: 'PAYMENT_HOLIDAY', installments: 1 },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active overdue paused': 'stays STORE_SCHEDULE schedule-changed',
    },
  },
  {
    event: { type: 'RESCHEDULED', installmentCount: 9, firstDueDate: null },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active overdue paused': 'stays STORE_SCHEDULE schedule-changed',
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
      'overdue written-off': 'stays POST_WAIVER charge-forgiven',
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
      'unstarted closed cancelled': 'stays POST_RECEIPT payment-received',
      'active overdue paused written-off': 'stays POST_RECEIPT POST_ALLOCATION payment-received',
    },
  },
  {
    event: { type: 'PAYMENT', id: 'new', amount: pesos(30_000), instruction: 'SHORTER_TERM' },
    outcomes: {
      'unstarted closed cancelled': 'stays POST_RECEIPT payment-received',
      'active paused': 'stays POST_RECEIPT POST_ALLOCATION STORE_SCHEDULE payment-received',
      'overdue written-off': 'stays POST_RECEIPT POST_ALLOCATION payment-received',
    },
  },
  {
    event: { type: 'PAYMENT', id: 'new', amount: pesos(200_000), instruction: 'SETTLE' },
    outcomes: {
      'unstarted closed cancelled': 'stays POST_RECEIPT payment-received',
      'active paused':
        'CLOSED POST_RECEIPT POST_ALLOCATION STORE_SCHEDULE payment-received settled',
      overdue:
        'CLOSED POST_RECEIPT POST_ALLOCATION POST_REBATE STORE_SCHEDULE payment-received settled',
      'written-off': 'CLOSED POST_RECEIPT POST_ALLOCATION payment-received settled',
    },
  },
  {
    event: { type: 'RECOVERED', id: 'new', amount: pesos(1_000) },
    outcomes: {
      'unstarted closed cancelled': 'stays POST_RECEIPT payment-received',
      'active overdue paused': 'stays POST_RECEIPT POST_ALLOCATION payment-received',
      'written-off': 'stays POST_RECEIPT POST_ALLOCATION POST_RECOVERY payment-received',
    },
  },
  {
    event: { type: 'PREPAYMENT_CHOICE', paymentId: 'held', choice: 'SHORTER_TERM' },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active paused': 'stays POST_ALLOCATION STORE_SCHEDULE schedule-changed',
      overdue: 'nothing-held',
    },
  },
  {
    event: { ...returned, id: 'new' },
    outcomes: {
      unstarted: 'not-running',
      'active paused':
        'CANCELLED POST_RECEIPT POST_ALLOCATION POST_EARNED_INTEREST payment-received cancelled',
      'overdue written-off': 'cooling-off-ended',
      closed: 'principal-not-whole',
      cancelled: 'stays POST_RECEIPT payment-received',
    },
  },
  {
    event: { ...returned, id: 'new', amount: pesos(1_000) },
    outcomes: {
      unstarted: 'not-running',
      'active paused closed': 'principal-not-whole',
      'overdue written-off': 'cooling-off-ended',
      cancelled: 'stays POST_RECEIPT payment-received',
    },
  },
  {
    event: { type: 'WRITTEN_OFF' },
    outcomes: {
      'unstarted closed cancelled written-off': 'not-running',
      'active paused': 'WRITTEN_OFF POST_ALLOCATION POST_WRITE_OFF STORE_SCHEDULE written-off',
      overdue: 'WRITTEN_OFF POST_REBATE POST_WRITE_OFF STORE_SCHEDULE written-off',
    },
  },
  {
    event: { type: 'REFUNDED', amount: pesos(100) },
    outcomes: {
      'unstarted overdue written-off': 'more-than-held',
      'active paused closed cancelled': 'stays POST_REFUND refunded',
    },
  },
  {
    event: { type: 'PAYMENT_REVERSED', paymentId: 'held' },
    outcomes: {
      unstarted: 'no-such-payment',
      'active paused': 'stays REVERSE_RECEIPT payment-reversed',
      overdue: 'stays REVERSE_RECEIPT POST_ALLOCATION POST_LATE_CHARGE payment-reversed',
      closed:
        'ACTIVE REVERSE_RECEIPT POST_ALLOCATION POST_EARNED_INTEREST STORE_SCHEDULE payment-reversed',
      cancelled: 'stays REVERSE_RECEIPT POST_ALLOCATION payment-reversed',
      'written-off':
        'stays REVERSE_RECEIPT POST_ALLOCATION POST_REBATE POST_LATE_CHARGE payment-reversed',
    },
  },
];

test('[V31] each event has its next state and effects in some states, and is refused in all others', () => {
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
  assert.equal(types.size, 16);
});

test('[V22] forgiving, writing off, recording a recovery and refunding need a second person, in every state', () => {
  const needed: readonly EventType[] = ['WAIVER', 'WRITTEN_OFF', 'RECOVERED', 'REFUNDED'];
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
  assert.equal(refund(pesos(10_000)), 'stays POST_REFUND refunded');
  assert.equal(refund(pesos(10_000) + 1n), 'more-than-held');
  // Back-dated before February 5, but by March 16 the money has paid an installment.
  const past = at(early, { type: 'REFUNDED', amount: pesos(10_000) });
  assert.equal(outcomeOf(decide(history, past, late)), 'more-than-held');
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

test('[V31] a payment has its receipt, then its allocation', () => {
  const first = paid('2026-02-05', pesos(10_000));
  const part = { paymentId: 'held', date: first.date, installment: 1 };
  assert.deepEqual(effectsOf(decide(historyOf(started), first)), [
    { type: 'POST_RECEIPT', paymentId: 'held', amount: pesos(10_000) },
    {
      type: 'POST_ALLOCATION',
      undone: [],
      added: [
        {
          ...part,
          component: 'INTEREST',
          amount: pesos(750),
        },
        {
          ...part,
          component: 'PRINCIPAL',
          amount: pesos(9_250),
        },
      ],
    },
    { type: 'NOTIFY_MEMBER', notice: 'payment-received' },
  ]);
});

test('[V31] a payment recorded late takes back late charges and the allocations that followed it', () => {
  const after = paid('2026-03-10', pesos(1_000), 'DEFAULT', 'after');
  const history = historyOf([...started, after]);
  const before = viewHistory(history, date(late));
  const effects = effectsOf(decide(history, paid('2026-02-10', pesos(25_750)), late));
  const allocation = effects.find((effect) => effect.type === 'POST_ALLOCATION');
  assert.deepEqual(allocation?.undone, before.allocated);
  const charge = effects.find((effect) => effect.type === 'POST_LATE_CHARGE');
  // Only the second installment is charged, from its eleventh day: March 16, on 24,000 pesos.
  assert.equal(charge?.difference, 800n - before.lateCharged);
});

test('[V31] a reversed payment takes back its allocations, and they are those that were posted for it', () => {
  const first = paid('2026-02-05', pesos(25_750));
  const history = historyOf([...started, first]);
  const posted = effectsOf(decide(historyOf(started), first)).find(
    (effect) => effect.type === 'POST_ALLOCATION',
  );
  const reversal = at('2026-02-20', { type: 'PAYMENT_REVERSED', paymentId: 'held' });
  const effects = effectsOf(decide(history, reversal));
  assert.deepEqual(effects[0], {
    type: 'REVERSE_RECEIPT',
    paymentId: 'held',
    amount: pesos(25_750),
  });
  assert.deepEqual(effects[1], { type: 'POST_ALLOCATION', undone: posted?.added, added: [] });
  // The installment was unpaid all the time: 5 days are charged now.
  assert.deepEqual(effects[2], { type: 'POST_LATE_CHARGE', difference: 4_167n });
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
] as const;

test('[V31] reversing the payment that ended a loan opens it again and takes back its allocations', () => {
  for (const { events, paymentId, today, next } of ended) {
    const history = historyOf(events);
    assert.ok(['CLOSED', 'CANCELLED'].includes(viewHistory(history, date(today)).state));
    const decision = decide(history, at(today, { type: 'PAYMENT_REVERSED', paymentId }));
    assert.equal(outcomeOf(decision).split(' ')[0], next);
    const undone = effectsOf(decision).flatMap((effect) =>
      effect.type === 'POST_ALLOCATION' ? effect.undone : [],
    );
    assert.ok(undone.some((part) => part.paymentId === paymentId));
  }
});

type Balances = {
  /** Receipts that pay nothing, less refunds that must be returned. */
  money: bigint;
  readonly allocated: Map<string, bigint>;
  rebatedPrincipal: bigint;
  earned: bigint;
  lateCharged: bigint;
  waived: bigint;
  disbursed: bigint;
  recovered: bigint;
  scheduleVersion: number;
};

function noBalances(): Balances {
  return {
    money: 0n,
    allocated: new Map(),
    rebatedPrincipal: 0n,
    earned: 0n,
    lateCharged: 0n,
    waived: 0n,
    disbursed: 0n,
    recovered: 0n,
    scheduleVersion: 0,
  };
}

function addTo(sums: Map<string, bigint>, part: AllocatedPart, sign: bigint): void {
  const key = [part.paymentId, part.date, part.installment, part.component].join(' ');
  const sum = (sums.get(key) ?? 0n) + sign * part.amount;
  assert.ok(sum >= 0n, 'only what was allocated is taken back');
  if (sum === 0n) sums.delete(key);
  else sums.set(key, sum);
}

/** Applies the effects as a ledger would: it knows nothing else about the loan. */
function apply(to: Balances, effects: readonly ServicingEffect[]): void {
  for (const effect of effects) {
    switch (effect.type) {
      case 'POST_RECEIPT':
        to.money += effect.amount;
        break;
      case 'REVERSE_RECEIPT':
      case 'POST_REFUND':
        to.money -= effect.amount;
        break;
      case 'POST_ALLOCATION':
        for (const part of effect.undone) {
          addTo(to.allocated, part, -1n);
          to.money += part.amount;
        }
        for (const part of effect.added) {
          addTo(to.allocated, part, 1n);
          to.money -= part.amount;
        }
        break;
      case 'POST_REBATE':
        for (const { toPrincipal, toHeld } of effect.undone) {
          to.rebatedPrincipal -= toPrincipal;
          to.money -= toHeld;
        }
        for (const { toPrincipal, toHeld } of effect.added) {
          to.rebatedPrincipal += toPrincipal;
          to.money += toHeld;
        }
        break;
      case 'POST_EARNED_INTEREST':
        to.earned += effect.difference;
        break;
      case 'POST_LATE_CHARGE':
        to.lateCharged += effect.difference;
        break;
      case 'POST_WAIVER':
        to.waived += effect.difference;
        break;
      case 'POST_DISBURSEMENT':
        to.disbursed += effect.amount;
        break;
      case 'POST_RECOVERY':
        to.recovered += effect.difference;
        break;
      case 'STORE_SCHEDULE':
        to.scheduleVersion = effect.version;
        break;
      default:
        break;
    }
  }
}

function balancesOf(view: LoanProjection): Balances {
  const allocated = new Map<string, bigint>();
  for (const part of view.allocated) addTo(allocated, part, 1n);
  return {
    money: view.overpayment - view.refundToReturn,
    allocated,
    rebatedPrincipal: view.rebates.reduce((sum, { toPrincipal }) => sum + toPrincipal, 0n),
    earned: view.interest.earned,
    lateCharged: view.lateCharged,
    waived: view.installments.reduce((sum, { waived }) => sum + amountsTotal(waived), 0n),
    disbursed: view.disbursed,
    recovered: view.recovered,
    scheduleVersion: view.scheduleVersion,
  };
}

const holidays = mergeHolidays([]);

type Served = {
  readonly balances: Balances;
  readonly view: LoanProjection;
  readonly steps: readonly string[];
};

/** Offers the events of a random loan, all recorded on one day. Null when the terms are refused. */
function serveRandomLoan(seed: number): Served | null {
  const { loan: terms, events } = randomLoan(seed);
  const last = events.reduce((day, one) => laterDate(day, one.date), date('2026-01-30'));
  const today = addDays(last, seed % 30);
  let history = newHistory(terms, holidays);
  const balances = noBalances();
  const steps: string[] = [];
  try {
    for (const event of events) {
      const decision = decide(history, event, today, { holidays });
      if (!decision.ok) continue;
      steps.push(...stepOf(history, decision, today));
      apply(balances, decision.value.effects);
      history = decision.value.history;
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return { balances, view: viewHistory(history, today), steps };
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
});

test('[V31] a write-off has the amounts that are owed after it: no interest that is not earned', () => {
  const effects = effectsOf(decide(historyOf(started), at(early, { type: 'WRITTEN_OFF' })));
  const written = effects.find((effect) => effect.type === 'POST_WRITE_OFF');
  // 3 of 181 days of 750 pesos.
  const amounts = { LATE_CHARGE: 0n, FEE: 0n, INTEREST: 1_243n, PRINCIPAL: pesos(150_000) };
  assert.deepEqual(written?.amounts, amounts);
});

test('[V31] a waiver of a charge that a back-dated payment prevents is taken back', () => {
  const waiver = at(late, { type: 'WAIVER', component: 'LATE_CHARGE', amount: pesos(240) });
  const history = historyOf([...started, waiver]);
  const effects = effectsOf(decide(history, paid('2026-02-05', pesos(25_750)), late));
  const corrected = effects.find((effect) => effect.type === 'POST_WAIVER');
  // Only 8.33 pesos are owed now: the eleventh day of the second installment.
  const difference = 833n - pesos(240);
  assert.deepEqual(corrected, { type: 'POST_WAIVER', component: 'LATE_CHARGE', difference });
});

test('the cooling-off period begins with the first withdrawal', () => {
  const back = at('2026-01-04', { ...returned, id: 'back' });
  assert.equal(outcomeOf(decide(historyOf(started), back, early)), 'not-running');
});

test('[V31] the effects of all events, applied one after the other, are the balances of the projection', () => {
  let served = 0;
  for (let seed = 1; seed <= 2_500; seed += 1) {
    const found = serveRandomLoan(seed);
    if (found === null) continue;
    assert.deepEqual(found.balances, balancesOf(found.view), `random loan ${seed}`);
    if (found.view.allocated.length > 2) served += 1;
  }
  assert.ok(served > 1_000);
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
  const random = Array.from({ length: 600 }, (_, seed) => serveRandomLoan(seed)?.steps ?? []);
  const listed = SERVICING_STEPS.map(([from, to]) => `${from} ${to}`);
  assert.deepEqual(new Set([...inTable, ...backwards, ...random.flat()]), new Set(listed));
});
