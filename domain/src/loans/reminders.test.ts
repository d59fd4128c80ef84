import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import type { PromiseView } from './collections.ts';
import { startedReturn } from './cooling-off.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, newHistory, project, viewHistory } from './projection.ts';
import { lastDayWithoutCharge, lateChargeADay, nextEventDay, reminderOn } from './reminders.ts';

const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
/** The first two installments are due on February 5 and March 5. */
const started: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: date('2026-01-05'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: date('2026-01-05') },
];
const paid = (day: string, amount: number): LoanServicingEvent => ({
  type: 'PAYMENT',
  id: day,
  date: date(day),
  amount: pesos(amount),
  instruction: 'HOLD',
});
const on = (day: string, events: readonly LoanServicingEvent[] = started) =>
  project(loan, events, date(day), NO_HOLIDAYS);
const kindOn = (day: string, events?: readonly LoanServicingEvent[]) =>
  reminderOn(on(day, events), STANDARD_PRODUCT.lateGraceDays, null)?.kind ?? null;

test('[D12][V24] the borrower is reminded 7, 3 and 1 days before, on the day, on the day after and when the grace ends', () => {
  const found: string[] = [];
  for (let day = date('2026-01-06'); day < '2026-02-20'; day = addDays(day, 1)) {
    const kind = kindOn(day);
    if (kind !== null) found.push(`${day} ${kind}`);
  }
  assert.deepEqual(found, [
    '2026-01-29 DUE_SOON',
    '2026-02-02 DUE_SOON',
    '2026-02-04 DUE_SOON',
    '2026-02-05 DUE_TODAY',
    '2026-02-06 PAST_DUE',
    '2026-02-15 GRACE_ENDS',
  ]);
});

test('[S9.08][D12][V24] with two installments past due each reminder names the older charge, and the newest installment has none yet', () => {
  const second = reminderOn(on('2026-03-06'), STANDARD_PRODUCT.lateGraceDays, null);
  assert.equal(second?.kind, 'PAST_DUE');
  assert.ok(second.kind === 'PAST_DUE' && second.lateCharge > 0n);
  assert.deepEqual([second.dueDate, second.graceEnds], ['2026-03-05', '2026-03-15']);
  assert.equal(second.lateCharge, on('2026-03-06').outstanding.LATE_CHARGE);
  const soon = reminderOn(on('2026-03-02'), STANDARD_PRODUCT.lateGraceDays, null);
  assert.ok(soon?.kind === 'DUE_SOON' && soon.overdue > pesos(25_750) && soon.lateCharge > 0n);
  assert.equal(soon.amount, pesos(25_000));
  const history = started.reduce(addEvent, newHistory(loan, NO_HOLIDAYS));
  const tomorrow = on('2026-03-07').outstanding.LATE_CHARGE;
  const growth = tomorrow - second.lateCharge - lateChargeADay(history, date('2026-03-06'));
  assert.ok(growth >= -1n && growth <= 1n, 'to a centavo of rounding');
  assert.equal(lateChargeADay(history, date('2026-02-06')), 0n);
});

test('[D12][V24] a loan that stays past due is mentioned again after 30, 60 and 90 days with its late charge', () => {
  const found: string[] = [];
  for (let day = date('2026-02-16'); day < '2026-05-20'; day = addDays(day, 1)) {
    const reminder = reminderOn(on(day), STANDARD_PRODUCT.lateGraceDays, null);
    if (reminder?.kind !== 'STILL_PAST_DUE') continue;
    assert.ok(reminder.lateCharge > 0n && reminder.overdue > reminder.lateCharge);
    found.push(day);
  }
  // On April 7 another installment is one day past due, and its reminder names everything that is due.
  assert.deepEqual(found, ['2026-03-08', '2026-05-07']);
});

test('[D11][D12][V24] money paid ahead comes off the amount of a reminder; an installment that it covers gets none, and on its due date the message that it is paid', () => {
  const soon = reminderOn(on('2026-01-29', [...started, paid('2026-01-20', 5_750)]), 10, null);
  assert.ok(soon?.kind === 'DUE_SOON');
  assert.equal(soon.amount, pesos(20_000));
  const first = [...started, paid('2026-01-20', 25_750), paid('2026-02-20', 10_000)];
  const second = reminderOn(on('2026-03-04', first), 10, null);
  assert.ok(second?.kind === 'DUE_SOON');
  assert.equal(second.amount, pesos(15_000));
  const covered = [...started, paid('2026-01-20', 25_750), paid('2026-02-20', 25_000)];
  for (const day of ['2026-02-26', '2026-03-02', '2026-03-04', '2026-03-06']) {
    assert.equal(kindOn(day, covered), null, day);
  }
  assert.equal(nextEventDay(on('2026-03-04', covered), 10, null), '2026-03-05');
  assert.deepEqual(reminderOn(on('2026-03-05', covered), 10, null), {
    kind: 'PAID_AHEAD',
    dueDate: '2026-03-05',
    installment: 2,
    amount: pesos(25_000),
  });
  const rest = reminderOn(on('2026-03-05', first), 10, null);
  assert.ok(rest?.kind === 'DUE_TODAY' && rest.amount === pesos(15_000));
  assert.equal(kindOn('2026-02-05', [...started, paid('2026-02-05', 25_750)]), null);
});

test('[D12][V24] an installment that falls due in a pause is told on its day, once, and nothing else is', () => {
  const pause = { type: 'PAUSED', date: date('2026-02-08'), reason: 'HARDSHIP' } as const;
  const events = [...started, pause];
  const found: string[] = [];
  for (let day = date('2026-02-08'); day < '2026-03-30'; day = addDays(day, 1)) {
    const reminder = reminderOn(on(day, events), STANDARD_PRODUCT.lateGraceDays, null);
    if (reminder?.kind === 'DUE_IN_PAUSE') {
      found.push(`${day} ${reminder.installment} ${reminder.amount}`);
    } else if (reminder !== null) found.push(`${day} ${reminder.kind}`);
  }
  assert.deepEqual(found, ['2026-03-05 2 2500000']);
  assert.equal(nextEventDay(on('2026-03-04', events), 10, null), '2026-03-05');
  const ahead = [...events, paid('2026-02-09', 60_000)];
  assert.equal(kindOn('2026-03-05', ahead), null, 'paid ahead');
});

test('[D12] paused days move the reminder of the last day without a late charge', () => {
  const pause = (type: 'PAUSED' | 'RESUMED', day: string) =>
    ({ type, date: date(day), reason: 'HARDSHIP' }) as LoanServicingEvent;
  const events = [...started, pause('PAUSED', '2026-02-08'), pause('RESUMED', '2026-02-13')];
  assert.equal(kindOn('2026-02-15', events), null);
  assert.equal(kindOn('2026-02-20', events), 'GRACE_ENDS');
  assert.equal(nextEventDay(on('2026-02-13', events), 10, null), '2026-02-20');
});

test('[D12] the last day without a late charge is named from the due date until it is over, and moves with paused days', () => {
  const until = (day: string, events?: readonly LoanServicingEvent[], pauseEnd?: string) =>
    lastDayWithoutCharge(
      on(day, events),
      STANDARD_PRODUCT.lateGraceDays,
      pauseEnd === undefined ? null : date(pauseEnd),
    );
  assert.equal(until('2026-02-04'), null);
  assert.equal(until('2026-02-05'), '2026-02-15');
  assert.equal(until('2026-02-06'), '2026-02-15');
  assert.equal(until('2026-02-15'), '2026-02-15');
  assert.equal(until('2026-02-16'), null);
  const pause = (type: 'PAUSED' | 'RESUMED', day: string) =>
    ({ type, date: date(day), reason: 'HARDSHIP' }) as LoanServicingEvent;
  const events = [...started, pause('PAUSED', '2026-02-08'), pause('RESUMED', '2026-02-13')];
  assert.equal(until('2026-02-14', events), '2026-02-20');
  const paused = events.slice(0, -1);
  for (const day of ['2026-02-08', '2026-02-10', '2026-02-13']) {
    assert.equal(until(day, paused, '2026-02-13'), '2026-02-20', 'the same on each paused day');
  }
});

test('[V31][D12] a loan whose due date passed in a pause has its first late days as events', () => {
  const events: readonly LoanServicingEvent[] = [
    ...started,
    { type: 'PAUSED', date: date('2026-02-01'), reason: 'HARDSHIP' },
    { type: 'RESUMED', date: date('2026-02-20') },
  ];
  assert.equal(nextEventDay(on('2026-02-20', events), 10, null), '2026-02-21');
  assert.equal(nextEventDay(on('2026-03-02', events), 10, null), '2026-03-03');
  assert.equal(kindOn('2026-03-02', events), 'GRACE_ENDS');
});

const promise = (state: PromiseView['state']): PromiseView => ({
  amount: pesos(25_750),
  promisedOn: date('2026-02-12'),
  madeOn: date('2026-02-06'),
  eventsBefore: 2,
  paid: pesos(5_000),
  left: pesos(20_750),
  state,
});

test('[V24] during a promise the borrower is reminded on its day only, and on the day after if it was not kept', () => {
  const during = (day: string, state: PromiseView['state']) =>
    reminderOn(on(day), STANDARD_PRODUCT.lateGraceDays, promise(state));
  assert.equal(during('2026-02-11', 'OPEN'), null);
  assert.deepEqual(during('2026-02-12', 'OPEN'), {
    kind: 'PROMISE_DUE',
    left: pesos(20_750),
    promised: pesos(25_750),
    promisedOn: '2026-02-12',
  });
  const missed = during('2026-02-13', 'BROKEN');
  assert.ok(missed?.kind === 'PROMISE_MISSED');
  assert.deepEqual([missed.left, missed.promised], [pesos(20_750), pesos(25_750)]);
  assert.equal(during('2026-02-13', 'KEPT'), null);
  assert.equal(during('2026-02-15', 'BROKEN')?.kind, 'GRACE_ENDS');
});

test('[V24][D10] the reminder of the day after a promise was not kept names it, also on the first late day of another installment and when the grace ends', () => {
  const after = (day: string, promisedOn: string) => {
    const broken = { ...promise('BROKEN'), promisedOn: date(promisedOn) };
    const reminder = reminderOn(on(day), STANDARD_PRODUCT.lateGraceDays, broken);
    return reminder && 'missed' in reminder ? [reminder.kind, reminder.missed] : null;
  };
  const amounts = { left: pesos(20_750), promised: pesos(25_750) };
  assert.deepEqual(after('2026-02-15', '2026-02-14'), [
    ...['GRACE_ENDS', { ...amounts, promisedOn: '2026-02-14' }],
  ]);
  assert.deepEqual(after('2026-03-06', '2026-03-05'), [
    ...['PAST_DUE', { ...amounts, promisedOn: '2026-03-05' }],
  ]);
  assert.deepEqual(after('2026-02-15', '2026-02-13'), ['GRACE_ENDS', null]);
});

test('[V31] the promised day and the day after it are event days', () => {
  const promisedOn = date('2026-02-12');
  assert.equal(nextEventDay(on('2026-02-11'), 10, promisedOn), '2026-02-12');
  assert.equal(nextEventDay(on('2026-02-12'), 10, promisedOn), '2026-02-13');
  assert.equal(nextEventDay(on('2026-02-13'), 10, promisedOn), '2026-02-15');
});

/** Withdrawn on Monday, January 5: the cooling-off period ends on January 8. */
function duringReturn(day: string, ...parts: readonly LoanServicingEvent[]) {
  const begun: LoanServicingEvent = { type: 'RETURN_STARTED', date: date('2026-01-05') };
  const history = [...started, begun, ...parts].reduce(addEvent, newHistory(loan, NO_HOLIDAYS));
  const returning = startedReturn(history, STANDARD_PRODUCT);
  const view = viewHistory(history, date(day));
  return {
    reminder: reminderOn(view, 10, null, returning),
    nextDay: nextEventDay(view, 10, null, returning?.until ?? null),
  };
}

test('[D11][V24] a return that was started is reminded of on the day before its last day and on that day, with what is left; the day after says that what came back counts as payment', () => {
  const part = {
    type: 'PAYMENT',
    id: 'part',
    date: date('2026-01-05'),
    amount: pesos(130_000),
    instruction: 'DEFAULT',
  } as const;
  const on = (day: string) => duringReturn(day, part).reminder;
  assert.equal(on('2026-01-06'), null);
  const ends = { kind: 'RETURN_ENDS', until: '2026-01-08', toPay: pesos(20_000) };
  assert.deepEqual(on('2026-01-07'), ends);
  assert.deepEqual(on('2026-01-08'), ends);
  const missed = on('2026-01-09');
  assert.ok(missed?.kind === 'RETURN_MISSED');
  assert.deepEqual([missed.until, missed.returned], ['2026-01-08', pesos(130_000)]);
  assert.equal(missed.loan.next?.dueDate, '2026-07-06');
  assert.equal(on('2026-01-10'), null);
  const none = duringReturn('2026-01-29').reminder;
  assert.ok(none?.kind === 'DUE_SOON', 'then the reminders of installments go on');
});

test('[D11][V31] the last two days of a return and the day after are event days; a loan that was returned has none', () => {
  const found: (string | null)[] = [];
  for (const day of ['2026-01-05', '2026-01-07', '2026-01-08', '2026-01-09']) {
    found.push(duringReturn(day).nextDay);
  }
  assert.deepEqual(found, ['2026-01-07', '2026-01-08', '2026-01-09', '2026-01-29']);
  const whole = {
    type: 'RETURNED_IN_COOLING_OFF',
    date: date('2026-01-06'),
    id: 'whole',
    amount: pesos(150_000),
  } as const;
  assert.deepEqual(duringReturn('2026-01-08', whole), { reminder: null, nextDay: null });
});

test('no reminder is sent about what is paid, while the loan is paused, or when it has ended', () => {
  const ahead = [...started, paid('2026-01-20', 25_750)];
  assert.equal(kindOn('2026-02-06', ahead), null);
  const paused: LoanServicingEvent = {
    type: 'PAUSED',
    date: date('2026-02-01'),
    reason: 'HARDSHIP',
  };
  assert.equal(kindOn('2026-02-04', [...started, paused]), null);
  assert.equal(kindOn('2026-02-06', [...started, paused]), null);
  assert.equal(kindOn('2026-02-05', [...started, paid('2026-01-20', 151_000)]), null);
});

test('[V31][D12] from the end of the grace until it is paid each day is an event day, because the late charge grows', () => {
  const before = on('2026-02-15');
  assert.equal(before.outstanding.LATE_CHARGE, 0n);
  assert.equal(nextEventDay(before, 10, null), '2026-02-16');
  for (const [day, next] of [
    ['2026-02-16', '2026-02-17'],
    ['2026-02-17', '2026-02-18'],
    ['2026-06-20', '2026-06-21'],
  ] as const) {
    assert.equal(nextEventDay(on(day), 10, null), next);
    assert.ok(on(next).outstanding.LATE_CHARGE > on(day).outstanding.LATE_CHARGE, day);
  }
  const settled = [...started, paid('2026-02-17', 26_000)];
  assert.equal(nextEventDay(on('2026-02-17', settled), 10, null), '2026-02-26');
  const paused = { type: 'PAUSED', date: date('2026-02-17'), reason: 'HARDSHIP' } as const;
  assert.equal(nextEventDay(on('2026-02-18', [...started, paused]), 10, null), '2026-02-26');
});

test('[V31] every day on which a reminder is due or a stage begins is the next event day of the day before', () => {
  const eventDays = new Set<string>();
  let next = nextEventDay(on('2026-01-05'), STANDARD_PRODUCT.lateGraceDays, null);
  while (next !== null && next < '2026-08-30') {
    eventDays.add(next);
    next = nextEventDay(on(next), STANDARD_PRODUCT.lateGraceDays, null);
  }
  for (let day = date('2026-01-06'); day < '2026-08-30'; day = addDays(day, 1)) {
    if (kindOn(day) !== null) assert.ok(eventDays.has(day), day);
  }
  for (const stage of ['2026-02-16', '2026-03-08', '2026-04-07', '2026-05-07']) {
    assert.ok(eventDays.has(stage), stage);
  }
  assert.equal(
    nextEventDay(on('2026-01-20', [...started, paid('2026-01-20', 151_000)]), 10, null),
    null,
  );
});
