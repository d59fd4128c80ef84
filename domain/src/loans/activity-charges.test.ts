import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as day } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { pesos } from '../money/money.ts';
import { listCharges } from './activity-charges.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { loanStatement } from './statement.ts';

const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
/** The first installment is due on Monday, February 16. */
const started: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: day('2026-01-15'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: day('2026-01-15') },
];
const payment = (id: string, date: string, amount: number): LoanServicingEvent => ({
  type: 'PAYMENT',
  id,
  date: day(date),
  amount: pesos(amount),
  instruction: 'DEFAULT',
});
const waiver = (date: string, amount: number): LoanServicingEvent => ({
  type: 'WAIVER',
  component: 'LATE_CHARGE',
  date: day(date),
  amount: pesos(amount),
});
const linesOf = (events: readonly LoanServicingEvent[], to: string) =>
  loanStatement(
    loan,
    [...started, ...events].map((event) => ({ event, bookedOn: event.date })),
    { from: day('2026-01-15'), to: day(to) },
    mergeHolidays([]),
  ).lines;

test('[D12][V40] a late charge is one entry up to each payment, due date, end of a month and today, and the entries add up to the statement', () => {
  const lines = linesOf([payment('a', '2026-03-10', 1_000)], '2026-04-30');
  const late = listCharges(lines).filter(({ kind }) => kind === 'LATE_CHARGE');
  assert.deepEqual(
    late.map(({ on, cause }) => [on, cause]),
    [
      ['2026-02-28', null],
      ['2026-03-10', null],
      ['2026-03-16', null],
      ['2026-03-31', null],
      ['2026-04-15', null],
      ['2026-04-30', null],
    ],
  );
  assert.ok(
    late.every(({ title, amount }) => title.en === 'Late charge' && amount !== null && amount > 0n),
  );
  const stated = lines.filter(({ kind }) => kind === 'LATE_CHARGE');
  assert.deepEqual(
    late.map(({ amount }) => amount),
    stated.map(({ amount }) => amount),
  );
});

test('[D11][V40] interest, a waived charge and interest given back are entries whose words say the direction, and payments are not', () => {
  const events = [waiver('2026-03-10', 10), payment('a', '2026-03-20', 160_000)];
  const charges = listCharges(linesOf(events, '2026-03-20'));
  assert.deepEqual(
    charges.map(({ on, title }) => `${on} ${title.en}`),
    [
      '2026-01-15 Interest',
      '2026-02-28 Late charge',
      '2026-03-10 Late charge',
      '2026-03-10 Charge waived',
      '2026-03-16 Late charge',
      '2026-03-20 Late charge',
      '2026-03-20 Interest taken off',
    ],
  );
  assert.ok(charges.every(({ amount }) => (amount ?? 0n) > 0n));
  assert.deepEqual(
    charges.map(({ effect }) => effect),
    ['MORE_OWED', 'MORE_OWED', 'MORE_OWED', 'LESS_OWED', 'MORE_OWED', 'MORE_OWED', 'LESS_OWED'],
  );
  const waived = charges.find(({ kind }) => kind === 'WAIVER');
  assert.deepEqual([waived?.amount, waived?.cause], [pesos(10), events[0]]);
});

test('[V31][V39] a late charge that grew up to the day of a payment, and that it takes back because it counts from an earlier day, is one line of the statement and one entry, with one figure', () => {
  const late = payment('a', '2026-03-03', 25_800);
  const lines = loanStatement(
    loan,
    [
      ...started.map((event) => ({ event, bookedOn: event.date })),
      { event: late, bookedOn: day('2026-03-10') },
    ],
    { from: day('2026-01-15'), to: day('2026-03-10') },
    mergeHolidays([]),
  ).lines;
  const [february, grown, ...others] = lines.filter(({ kind }) => kind === 'LATE_CHARGE');
  assert.deepEqual([february?.bookedOn, february?.notAdded, others], ['2026-02-28', null, []]);
  assert.ok(grown && grown.amount > 0n && grown.notAdded && grown.notAdded.amount > 0n);
  assert.equal(grown.notAdded.cause, late);
  let owed = 0n;
  for (const { amount, balance } of lines) {
    owed += amount;
    assert.equal(balance, owed);
  }
  assert.equal(grown.bookedOn, late.date, 'it arose by the day from which the payment counts');
  const charges = listCharges(lines).filter(({ kind }) => kind === 'LATE_CHARGE');
  assert.deepEqual(
    charges.slice(1).map(({ title, amount, cause, on }) => [title.en, amount, cause, on]),
    [['Late charge', grown.amount, null, late.date]],
  );
  assert.match(
    charges[1]?.detail?.en ?? '',
    /^For days late up to this day\. ₱[\d.]+ for the days after the payment was not added$/,
  );
});

test('[V31][V39] a payment that counts from a day of a month that is over leaves the charge of that month, and is one correction with what was not added', () => {
  const late = payment('a', '2026-02-27', 25_800);
  const booked = started.map((event) => ({ event, bookedOn: event.date }));
  const { lines, monthEnds } = loanStatement(
    loan,
    [...booked, { event: late, bookedOn: day('2026-03-10') }],
    { from: day('2026-01-15'), to: day('2026-03-10') },
    mergeHolidays([]),
  );
  const charges = listCharges(lines).filter(({ kind }) => kind === 'LATE_CHARGE');
  assert.deepEqual(
    charges.map(({ title, on, cause }) => [title.en, on, cause]),
    [
      ['Late charge', '2026-02-28', null],
      ['Late charge corrected', '2026-03-10', late],
    ],
  );
  assert.equal(charges[1]?.effect, 'LESS_OWED');
  assert.match(
    charges[1]?.detail?.en ?? '',
    /^₱83\.33 for the days after the payment was not added$/,
  );
  const february = lines.find(({ bookedOn }) => bookedOn === '2026-02-28');
  assert.equal(monthEnds.find(({ on }) => on === '2026-02-28')?.balance, february?.balance);
});

test('[D12][V39][V40] a late charge that still grows for another installment after a back-dated payment stays on the day on which it was booked', () => {
  const part = payment('a', '2026-03-20', 25_750);
  const booked = started.map((event) => ({ event, bookedOn: event.date }));
  const lines = loanStatement(
    loan,
    [...booked, { event: part, bookedOn: day('2026-03-30') }],
    { from: day('2026-01-15'), to: day('2026-03-30') },
    mergeHolidays([]),
  ).lines;
  const late = listCharges(lines).filter(({ kind }) => kind === 'LATE_CHARGE');
  // The second installment was due on March 16: its own charge begins on March 27.
  assert.deepEqual(
    late.map(({ on }) => on),
    ['2026-02-28', '2026-03-16', '2026-03-30'],
  );
  assert.match(late.at(-1)?.detail?.en ?? '', /was not added$/);
});

test('[V31] a late charge that a reversed payment brings back follows the reversal of its day', () => {
  const reversal = { type: 'PAYMENT_REVERSED', date: day('2026-03-20'), paymentId: 'a' } as const;
  const charges = listCharges(
    linesOf([payment('a', '2026-02-10', 25_750), reversal], '2026-03-20'),
  );
  const late = charges.filter(({ kind }) => kind === 'LATE_CHARGE');
  assert.deepEqual(
    late.map(({ on, cause }) => [on, cause]),
    [['2026-03-20', reversal]],
  );
});

const returned = [
  { ...payment('part', '2026-01-15', 50_000), instruction: 'SHORTER_TERM' },
  { type: 'RETURNED_IN_COOLING_OFF', id: 'rest', date: day('2026-01-16'), amount: pesos(100_000) },
] as readonly LoanServicingEvent[];

test('[S4.11][D11] of a loan that was returned free of charge the interest is one entry without an amount, on the day on which the last of it was given back', () => {
  const lines = linesOf(returned, '2026-01-20');
  const [entry, ...others] = listCharges(lines, true);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [entry?.kind, entry?.on, entry?.cause, entry?.amount, entry?.effect],
    ['INTEREST', '2026-01-16', returned[1], null, null],
  );
  assert.deepEqual(entry?.detail, {
    en: '₱750.00 was added and taken off again: the loan cost nothing',
    fil: 'Idinagdag ang ₱750.00 at inalis ulit: walang nagastos sa loan',
  });
});

test('[S4.11][D11] without a return, with interest that was not all given back, and without interest each charge keeps its entry', () => {
  const lines = linesOf(returned, '2026-01-20');
  const amounts = (...given: Parameters<typeof listCharges>) =>
    listCharges(...given).map(({ kind, amount, effect }) => `${kind} ${amount} ${effect}`);
  const each = ['INTEREST 75000 MORE_OWED', 'INTEREST 25000 LESS_OWED', 'INTEREST 50000 LESS_OWED'];
  assert.deepEqual(amounts(lines), each);
  assert.deepEqual(amounts(lines.slice(0, -1), true), each.slice(0, 2));
  const late = linesOf([], '2026-03-10').find(({ kind }) => kind === 'LATE_CHARGE');
  assert.ok(late);
  const own = `LATE_CHARGE ${late.amount} MORE_OWED`;
  assert.deepEqual(amounts([late], true), [own]);
  assert.deepEqual(amounts([...lines, late], true), ['INTEREST null null', own]);
  const free = lines.filter(({ kind }) => kind === 'INTEREST').slice(0, 1);
  const none = free.map((line) => ({ ...line, amount: pesos(0) }));
  assert.deepEqual(amounts(none, true), ['INTEREST null null']);
  assert.equal(listCharges(none, true)[0]?.detail, null, 'nothing was added');
});
