import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  type CalendarDate,
  calendarDate as date,
  type EpochMs,
  HOUR_MS,
  MINUTE_MS,
  manilaInstant,
  NO_HOLIDAYS,
} from '../calendar/calendar.ts';
import { centavos, pesos } from '../money/money.ts';
import {
  askStop,
  BUCKETS,
  bucketOf,
  bucketOfRank,
  bucketRank,
  type CallFacts,
  CONTACT_OUTCOMES,
  type Contact,
  decideAssignment,
  decideCall,
  decidePromise,
  isMissedPromiseTold,
  isPossibleOutcome,
  nextPromiseFrom,
  PROMISES_MAX,
  PROMISES_MAX_DAYS,
  type PromiseToPay,
  promiseDays,
  promisesLeft,
  readContactLog,
  reminderStop,
  WEEK_MS,
} from './collections.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, type LoanHistory, newHistory, viewHistory } from './projection.ts';
import { keptInPart, promiseToFollow, viewPromise, viewPromises } from './view-promise.ts';

test('[V24] the buckets change after the days of grace, 30, 60 and 90 days', () => {
  const at = (daysPastDue: number, grace = 10) => bucketOf({ state: 'ACTIVE', daysPastDue }, grace);
  for (const [bucket, first, last] of [
    ['GRACE', 1, 10],
    ['TO_30', 11, 30],
    ['TO_60', 31, 60],
    ['TO_90', 61, 90],
    ['OVER_90', 91, 4_000],
  ] as const) {
    assert.deepEqual([at(first), at(last)], [bucket, bucket]);
    assert.ok(BUCKETS.includes(bucket));
  }
  assert.equal(at(0), null);
  assert.deepEqual([at(3, 3), at(4, 3)], ['GRACE', 'TO_30']);
  assert.equal(bucketOf({ state: 'WRITTEN_OFF', daysPastDue: 200 }, 10), null);
});

test('[V24] a bucket is known again by its rank, which begins with 1', () => {
  assert.deepEqual(BUCKETS.map(bucketRank), [1, 2, 3, 4, 5]);
  assert.deepEqual([1, 2, 3, 4, 5].map(bucketOfRank), BUCKETS);
  assert.deepEqual([null, 0, 6].map(bucketOfRank), [null, null, null]);
});

test('[V22][V24] a loan that is past due goes to a collector who has no part in it, or to nobody', () => {
  const collector = { roles: ['COLLECTOR'], isConcerned: false };
  const decided = (...[bucket, to]: Parameters<typeof decideAssignment>) => {
    const decision = decideAssignment(bucket, to);
    return decision.ok ? decision.value : decision.refusal.code;
  };
  assert.equal(decided('GRACE', collector), null);
  assert.equal(decided('GRACE', null), null);
  assert.equal(decided(null, collector), 'nothing-past-due');
  assert.equal(decided(null, null), 'nothing-past-due');
  assert.equal(decided('GRACE', { ...collector, roles: ['TREASURY'] }), 'collector-not-allowed');
  assert.equal(decided('GRACE', { ...collector, isConcerned: true }), 'collector-concerned');
});

const noon = manilaInstant(date('2026-02-16'), 12 * 60);
const allowed: CallFacts = {
  bucket: 'TO_30',
  isPaused: false,
  isDisputed: false,
  isPromiseOpen: false,
  isMemberActive: true,
  isHeld: false,
  isNumberWrong: false,
  isPhoneStolen: false,
  callsInWeek: 0,
  now: noon,
};
const stopOf = (facts: Partial<CallFacts>) => {
  const decision = decideCall({ ...allowed, ...facts });
  return decision.ok ? null : decision.refusal.code;
};

test('[V24][V30] a borrower is called from 08:00:00 through 19:59:59 in Manila', () => {
  const at = (hour: number, seconds = 0): EpochMs =>
    manilaInstant(date('2026-02-16')) + hour * HOUR_MS + seconds * 1000;
  assert.equal(stopOf({ now: at(8) }), null);
  assert.equal(stopOf({ now: at(20, -1) }), null);
  for (const now of [at(8, -1), at(7) + 59 * MINUTE_MS, at(20), at(23), at(0)]) {
    assert.equal(stopOf({ now }), 'outside-contact-hours');
  }
});

test('[V24] nobody is called during a dispute, a pause, a promise or a hold, and nobody without an active account or anything past due', () => {
  assert.equal(stopOf({}), null);
  assert.equal(stopOf({ isDisputed: true }), 'loan-disputed');
  assert.equal(stopOf({ isPaused: true }), 'loan-paused');
  assert.equal(stopOf({ isPromiseOpen: true }), 'promise-open');
  assert.equal(stopOf({ isHeld: true }), 'member-held');
  assert.equal(stopOf({ isMemberActive: false }), 'member-not-active');
  assert.equal(stopOf({ isNumberWrong: true }), 'number-wrong');
  assert.equal(stopOf({ isPhoneStolen: true }), 'phone-stolen');
  assert.equal(stopOf({ bucket: null }), 'nothing-past-due');
  assert.equal(reminderStop(allowed), null);
  assert.equal(reminderStop({ ...allowed, isDisputed: true }), 'loan-disputed');
});

test('[V14][V24] nobody is asked for money that comes from the wallet, or while more time is asked for', () => {
  const due = centavos(10_000n);
  const part = { amount: centavos(9_999n), due };
  assert.equal(askStop({ setOff: null, isMoreTimeAsked: false }), null);
  assert.equal(
    askStop({ setOff: { amount: due, due }, isMoreTimeAsked: true }),
    'paid-from-wallet',
  );
  assert.equal(askStop({ setOff: part, isMoreTimeAsked: false }), null, 'the rest is asked for');
  assert.equal(askStop({ setOff: part, isMoreTimeAsked: true }), 'more-time-asked');
});

const call = (
  at: EpochMs,
  outcome: (typeof CONTACT_OUTCOMES)[number] = 'NOT_REACHED',
): Contact => ({
  at,
  channel: 'CALL',
  outcome,
});

test('[V24] three calls in any seven days, answered or not; what the borrower begins does not count', () => {
  const calls = [call(noon - WEEK_MS + 1), call(noon - 2), call(noon - 1, 'REACHED')];
  const chat: Contact = { at: noon - 3, channel: 'CHAT', outcome: 'REACHED' };
  const log = readContactLog([...calls, chat], noon);
  assert.equal(log.callsInWeek, 3);
  assert.equal(stopOf({ callsInWeek: log.callsInWeek }), 'calls-used-up');
  const later = readContactLog(calls, noon + 1);
  assert.equal(later.callsInWeek, 2);
  assert.equal(stopOf({ callsInWeek: later.callsInWeek }), null);
});

test('[V24] a dispute lasts until it is settled; a wrong number is not called until the borrower contacts us', () => {
  const log = (...contacts: readonly Contact[]) => readContactLog(contacts, noon);
  const settled: Contact = { at: noon, channel: 'OFFICE', outcome: 'DISPUTE_SETTLED' };
  assert.ok(log(call(noon, 'DISPUTES'), call(noon, 'REACHED')).isDisputed);
  assert.ok(!log(call(noon, 'DISPUTES'), settled).isDisputed);
  assert.ok(log(settled, call(noon, 'DISPUTES')).isDisputed);
  assert.ok(!log().isDisputed);
  assert.ok(log(call(noon, 'WRONG_NUMBER'), settled).isNumberWrong);
  const back: Contact = { at: noon, channel: 'INCOMING_CALL', outcome: 'ASKS_FOR_TIME' };
  assert.ok(!log(call(noon, 'WRONG_NUMBER'), back).isNumberWrong);
});

test('a borrower who contacts us was reached', () => {
  for (const outcome of CONTACT_OUTCOMES) {
    assert.ok(isPossibleOutcome('CALL', outcome));
    const isUnanswered = outcome === 'NOT_REACHED' || outcome === 'WRONG_NUMBER';
    assert.equal(isPossibleOutcome('CHAT', outcome), !isUnanswered, outcome);
  }
});

/** 25,750 pesos were due on February 5; today is February 8. */
const today = date('2026-02-08');
const started: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: date('2026-01-05'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: date('2026-01-05') },
];
const historyOf = (...events: readonly LoanServicingEvent[]) =>
  [...started, ...events].reduce(
    addEvent,
    newHistory({ terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null }, NO_HOLIDAYS),
  );
const paid = (id: string, day: string, amount: number): LoanServicingEvent => ({
  type: 'PAYMENT',
  id,
  date: date(day),
  amount: pesos(amount),
  instruction: 'DEFAULT',
});
const promise: PromiseToPay = {
  amount: pesos(20_000),
  promisedOn: date('2026-02-12'),
  madeOn: today,
  eventsBefore: 2,
};
const stateOn = (day: string, ...events: readonly LoanServicingEvent[]) =>
  viewPromise(promise, historyOf(...events), date(day)).state;

test('a promise is open through its day and broken on the day after; partial payments add up', () => {
  assert.equal(stateOn('2026-02-12'), 'OPEN');
  assert.equal(stateOn('2026-02-13'), 'BROKEN');
  const halves = [paid('a', '2026-02-09', 12_000), paid('b', '2026-02-12', 7_999)];
  assert.equal(stateOn('2026-02-12', ...halves), 'OPEN');
  assert.equal(stateOn('2026-02-13', ...halves), 'BROKEN');
  assert.equal(stateOn('2026-02-13', ...halves, paid('c', '2026-02-12', 1)), 'KEPT');
  assert.equal(stateOn('2026-02-13', ...halves, paid('c', '2026-02-13', 1)), 'BROKEN');
  assert.equal(viewPromise(promise, historyOf(...halves), today).paid, pesos(19_999));
});

test('[D10][V40] what is left of a promise after a part payment is what is due today and the late charge until its day', () => {
  const promisedOn = date('2026-03-02');
  const dueOn = (history: LoanHistory, day: string) => viewHistory(history, date(day)).dueNow;
  const charged = date('2026-02-25');
  const whole = { ...promise, promisedOn, madeOn: charged, amount: dueOn(historyOf(), promisedOn) };
  const history = historyOf(paid('a', charged, 5_000));
  const { left } = viewPromise(whole, history, charged);
  assert.equal(left, dueOn(history, promisedOn));
  assert.ok(left > dueOn(history, charged), 'the charge grows');
  assert.ok(left < whole.amount - pesos(5_000), 'on less, as a part is paid');
  const part = { ...whole, amount: pesos(20_000) };
  assert.equal(viewPromise(part, history, charged).left, pesos(15_000));
});

test('[D10] a promise that was not kept is followed until what was due on its day is paid, has a later due date or is paused, also when the next installment is late', () => {
  const followedOn = (day: string, ...events: readonly LoanServicingEvent[]) => {
    const history = historyOf(...events);
    return promiseToFollow(
      viewPromise(promise, history, date(day)),
      viewHistory(history, date(day)),
    );
  };
  const nextLate = '2026-04-08';
  assert.equal(followedOn('2026-02-12'), 'OPEN');
  assert.equal(followedOn(nextLate), 'BROKEN');
  assert.equal(followedOn(nextLate, paid('a', '2026-02-14', 20_000)), 'BROKEN', 'a part');
  assert.equal(followedOn(nextLate, paid('a', '2026-02-14', 26_000)), 'NO_LONGER_DUE');
  const moved: LoanServicingEvent = {
    ...{ type: 'RESCHEDULED', date: date('2026-02-14'), installmentCount: 6 },
    firstDueDate: date('2026-03-05'),
  };
  const late = viewHistory(historyOf(moved), date(nextLate));
  assert.ok(late.daysPastDue > 0);
  assert.equal(followedOn(nextLate, moved), 'NO_LONGER_DUE');
  const pause: LoanServicingEvent = {
    ...{ type: 'PAUSED', date: date('2026-02-14'), reason: 'HARDSHIP' },
  };
  assert.equal(followedOn('2026-02-20', pause), 'NO_LONGER_DUE');
});

test('[D10] a promise is kept in part while something that was due on its day is unpaid', () => {
  const isPart = (day: string, ...events: readonly LoanServicingEvent[]) => {
    const history = historyOf(...events);
    const of = { ...promise, promisedOn: date('2026-03-05') };
    return keptInPart(viewPromise(of, history, date(day)), viewHistory(history, date(day)));
  };
  const [first, both] = [paid('a', '2026-02-09', 25_800), paid('a', '2026-02-09', 50_800)];
  assert.ok(isPart('2026-03-04', first), 'the second installment is due on the promised day');
  assert.ok(!isPart('2026-03-05', both), 'the others are due later');
  assert.ok(isPart('2026-03-04', paid('a', '2026-02-09', 20_000)));
  assert.ok(!isPart('2026-03-04', paid('a', '2026-02-09', 19_999)), 'not kept');
});

test('[D10][V40] a broken promise has left what its day missed, less what was paid since', () => {
  const missed = date('2026-02-13');
  const part = paid('a', '2026-02-11', 5_000);
  assert.equal(viewPromise(promise, historyOf(part), missed).left, pesos(15_000));
  const since = historyOf(part, paid('b', '2026-02-14', 14_000));
  const later = viewPromise(promise, since, date('2026-02-14'));
  assert.deepEqual([later.state, later.paid, later.left], ['BROKEN', pesos(5_000), pesos(1_000)]);
});

test('a transfer of the promised day that is reported later still keeps the promise', () => {
  const history = historyOf();
  assert.equal(viewPromise(promise, history, date('2026-02-13')).state, 'BROKEN');
  const reported = addEvent(history, paid('a', '2026-02-12', 20_000));
  assert.equal(viewPromise(promise, reported, date('2026-02-14')).state, 'KEPT');
});

test('a payment from before the promise does not keep it, and a reversed payment never did', () => {
  const before = historyOf(paid('a', '2026-02-08', 5_000));
  assert.equal(viewPromise({ ...promise, eventsBefore: 3 }, before, today).paid, 0n);
  const reversed: LoanServicingEvent = {
    type: 'PAYMENT_REVERSED',
    paymentId: 'a',
    date: date('2026-02-11'),
  };
  const kept = paid('a', '2026-02-10', 20_000);
  assert.equal(stateOn('2026-02-10', kept), 'KEPT');
  assert.equal(stateOn('2026-02-11', kept, reversed), 'OPEN');
  assert.equal(stateOn('2026-02-13', kept, reversed), 'BROKEN');
});

test('[D10] a promise whose day was changed in time is not broken; one whose day was over is', () => {
  const second = { ...promise, promisedOn: addDays(promise.promisedOn, 3) };
  const statesOn = (madeOn: CalendarDate, day: CalendarDate) =>
    viewPromises([promise, { ...second, madeOn }], historyOf(), day).map(({ state }) => state);
  assert.deepEqual(statesOn(today, today), ['CHANGED', 'OPEN']);
  assert.deepEqual(statesOn(promise.promisedOn, addDays(today, 20)), ['CHANGED', 'BROKEN']);
  const late = addDays(promise.promisedOn, 1);
  assert.deepEqual(statesOn(late, late), ['BROKEN', 'OPEN']);
});

test('a promise is not broken when the loan was paused or nothing was due any more', () => {
  const paused: LoanServicingEvent = {
    type: 'PAUSED',
    date: date('2026-02-10'),
    reason: 'HARDSHIP',
  };
  assert.equal(stateOn('2026-02-20', paused), 'NO_LONGER_DUE');
  const holiday: LoanServicingEvent = {
    type: 'RESCHEDULED',
    date: date('2026-02-10'),
    installmentCount: 6,
    firstDueDate: null,
  };
  assert.equal(stateOn('2026-02-20', holiday), 'NO_LONGER_DUE');
});

test('a promise names a day within 14 days and at most what is due on it, once, and three in 60 days', () => {
  const loan = viewHistory(historyOf(), today);
  const dueOn = (day: CalendarDate) => viewHistory(historyOf(), day).dueNow;
  const facts = { loan, promises: [], current: null };
  const refusalOf = (given: Partial<PromiseToPay>, more: object = {}) => {
    const decision = decidePromise({ ...facts, ...more }, { ...promise, ...given }, dueOn);
    return decision.ok ? null : decision.refusal.code;
  };
  for (const [promisedOn, expected] of [
    [addDays(today, -1), 'promise-day'],
    [today, null],
    [addDays(today, 14), null],
    [addDays(today, 15), 'promise-day'],
  ] as const) {
    assert.equal(refusalOf({ promisedOn }), expected, promisedOn);
  }
  const days = promiseDays(addDays(today, 14));
  assert.deepEqual([days.length, days[0], days.at(-1)], [15, today, addDays(today, 14)]);
  assert.equal(refusalOf({ amount: pesos(0) }), 'promise-amount');
  assert.equal(refusalOf({ amount: pesos(25_750) }), null);
  assert.equal(refusalOf({ amount: pesos(25_751) }), 'promise-amount');
  // By then seven days of late charge have been added.
  const later = { promisedOn: addDays(today, 14), amount: dueOn(addDays(today, 14)) };
  assert.equal(later.amount, 2_575_000n + 5_833n);
  assert.equal(refusalOf(later), null);
  assert.equal(refusalOf({ ...later, amount: centavos(later.amount + 1n) }), 'promise-amount');
  const open = viewPromise(promise, historyOf(), today);
  const whileOpen = { promises: [promise], current: open };
  assert.equal(refusalOf({}, whileOpen), 'promise-same');
  assert.equal(refusalOf({ promisedOn: addDays(promise.promisedOn, 1) }, whileOpen), null);
  const broken = { ...open, state: 'BROKEN' };
  const made = (days: number) => ({ ...promise, madeOn: addDays(today, -days) });
  const old = [made(60), made(59), made(20)];
  assert.equal(refusalOf({}, { promises: old, current: broken }), null);
  const used = [...old, made(1)];
  assert.equal(refusalOf({}, { promises: used, current: broken }), 'promises-used-up');
  assert.equal(nextPromiseFrom(old, today), null);
  const [oldest] = used.slice(-PROMISES_MAX);
  const from = nextPromiseFrom(used, today);
  assert.equal(from, addDays(oldest?.madeOn ?? today, PROMISES_MAX_DAYS));
  assert.ok(from && promisesLeft(used, addDays(from, -1)) === 0 && promisesLeft(used, from) > 0);
  assert.equal(
    refusalOf({}, { loan: viewHistory(historyOf(), date('2026-02-05')) }),
    'nothing-past-due',
  );
  const pause: LoanServicingEvent = { type: 'PAUSED', date: today, reason: 'HARDSHIP' };
  assert.equal(refusalOf({}, { loan: viewHistory(historyOf(pause), today) }), 'loan-paused');
});

test('[V24] a missed plan to pay is told for seven days', () => {
  assert.ok(isMissedPromiseTold(date('2026-03-01'), date('2026-03-08')));
  assert.ok(!isMissedPromiseTold(date('2026-03-01'), date('2026-03-09')));
});
