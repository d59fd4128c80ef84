import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomLoan } from '../../test/random-loans.ts';
import { addDays, type CalendarDate, calendarDate as day } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { pesos } from '../money/money.ts';
import { correctionOf } from './correction.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { laterUsesOf } from './paid-ahead.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, type LoanHistory, newHistory, viewHistory } from './projection.ts';
import { receiptLines, stillPastDue } from './receipt.ts';
import { paymentEvent } from './servicing.ts';
import { settlementLines } from './settlement-quote.ts';

const holidays = mergeHolidays([]);
const standard = { terms: STANDARD_PRODUCT, installmentCount: 24, firstDueDate: null };
const begin: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: day('2026-11-26'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: day('2026-11-26') },
];
const historyOf = (events: readonly LoanServicingEvent[]) =>
  events.reduce(addEvent, newHistory(standard, holidays));
const payment = (id: string, date: string, amount: number, instruction = 'DEFAULT') =>
  ({
    type: 'PAYMENT',
    id,
    date: day(date),
    amount: pesos(amount),
    instruction,
  }) as LoanServicingEvent;

/** The receipt of an event of today. */
function receiptOf(history: LoanHistory, event: LoanServicingEvent, today: CalendarDate) {
  assert.ok('id' in event);
  const after = viewHistory(addEvent(history, event), today);
  return { ...receiptLines(viewHistory(history, today), after, event), after };
}

test('[V05][V40] a settlement is one set of figures: its lines are those of the receipt that ends the loan, whose principal is that which the money paid, and interest given back is a line of its own', () => {
  const on = day('2027-01-15');
  const history = historyOf(begin);
  const lines = settlementLines(viewHistory(history, on));
  assert.ok(lines);
  assert.equal(lines.principal, pesos(150_000));
  assert.equal(lines.interest, pesos(750));
  assert.ok(lines.lateCharge > 0n && lines.givenBack > 0n);
  const { after, ...receipt } = receiptOf(
    history,
    { ...payment('a', on, 1), amount: lines.toPay } as LoanServicingEvent,
    on,
  );
  assert.equal(after.state, 'CLOSED');
  const { principal, interest, lateCharge, givenBack } = lines;
  assert.deepEqual(receipt, {
    ...{ principal: principal - givenBack, interest, lateCharge, givenBack },
    ...{ kept: 0n, refundReturned: 0n },
  });
});

test('[V05][V40] the lines of every settlement of random loans are its amount, and all principal that is left', () => {
  let [compared, withRebate] = [0, 0];
  for (let seed = 1; seed <= 600; seed += 1) {
    const { loan, events, asOf } = randomLoan(seed);
    const terms = { ...loan.terms, installmentFee: pesos(0) };
    try {
      const history = events
        .filter(({ type }) => type !== 'CHARGE')
        .reduce(addEvent, newHistory({ ...loan, terms }, holidays));
      const view = viewHistory(history, asOf);
      const lines = settlementLines(view);
      if (lines === null) continue;
      const sum =
        lines.principal +
        lines.interest +
        lines.lateCharge +
        lines.refundToReturn -
        lines.givenBack -
        lines.overpayment;
      assert.equal(lines.toPay, sum > 0n ? sum : 0n, `seed ${seed}`);
      assert.equal(lines.principal, view.outstanding.PRINCIPAL, `seed ${seed}`);
      compared += 1;
      if (lines.givenBack > 0n) withRebate += 1;
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
    }
  }
  assert.ok(compared > 150 && withRebate > 10, `${compared} ${withRebate}`);
});

test('[V39] a reversed payment changes figures since its day, and what later payments pay', () => {
  const today = day('2027-02-10');
  const before = historyOf([
    ...begin,
    payment('a', '2026-12-28', 7_000),
    payment('b', '2027-01-26', 6_250),
  ]);
  const event: LoanServicingEvent = { type: 'PAYMENT_REVERSED', date: today, paymentId: 'a' };
  const found = correctionOf(before, addEvent(before, event), event, today);
  assert.ok(found);
  assert.equal(found.cause, 'REVERSED');
  assert.equal(found.since, '2026-12-28');
  assert.equal(found.figures.find(({ figure }) => figure === 'DUE_NOW')?.before, 0n);
  assert.ok((found.figures.find(({ figure }) => figure === 'LATE_CHARGE')?.after ?? 0n) > 0n);
  assert.deepEqual(
    found.payments.map(({ paymentId }) => paymentId),
    ['a', 'b'],
  );
  const [reversed, later] = found.payments;
  assert.equal(reversed?.before.interest, pesos(750));
  assert.equal(reversed?.after.principal, 0n);
  assert.equal(later?.before.principal, pesos(6_250));
  assert.ok((later?.after.interest ?? 0n) > 0n);
});

test('[V39] a payment that is booked after its day is a correction only when a charge of the days between changes', () => {
  const history = historyOf(begin);
  const booked = (paidOn: string, today: string) => {
    const event = payment('a', paidOn, 7_000);
    return correctionOf(history, addEvent(history, event), event, day(today));
  };
  assert.equal(booked('2027-01-04', '2027-01-06'), null);
  assert.equal(booked('2027-01-20', '2027-01-20'), null);
  const found = booked('2027-01-05', '2027-01-12');
  assert.equal(found?.cause, 'BACK_DATED');
  assert.equal(found?.since, '2027-01-05');
  const charge = found?.figures.find(({ figure }) => figure === 'LATE_CHARGE');
  assert.ok(charge && charge.before > 0n && charge.after === 0n);
  assert.deepEqual(found?.takenBack, { lateCharge: charge?.before, interest: 0n });
});

test('[V39] a payment from before another one is a correction when the later one pays less of something', () => {
  const history = historyOf([...begin, payment('b', '2027-01-26', 6_250)]);
  const event = payment('a', '2026-12-28', 7_000);
  const found = correctionOf(history, addEvent(history, event), event, day('2027-02-10'));
  assert.equal(found?.cause, 'BACK_DATED');
  assert.deepEqual(
    found?.payments.map(({ paymentId }) => paymentId),
    ['b'],
  );
});

test('[V39] a pause from an earlier day is a correction when it takes back a late charge: because our answer was late from the morning after, else because it was recorded later', () => {
  const history = historyOf(begin);
  const found = (reason: 'ANSWER_LATE' | 'HARDSHIP') => {
    const event = { type: 'PAUSED', date: day('2027-01-08'), reason } as const;
    return correctionOf(history, addEvent(history, event), event, day('2027-01-12'));
  };
  const [answer, hardship] = [found('ANSWER_LATE'), found('HARDSHIP')];
  assert.deepEqual([answer?.cause, answer?.since], ['ANSWER_LATE', '2027-01-09']);
  assert.deepEqual([hardship?.cause, hardship?.since], ['BACK_DATED', '2027-01-08']);
});

test('[V39][D11] a loan that is returned in time says what the parts paid before; ordinary payments of today correct nothing', () => {
  const rules = { coolingOffBusinessDays: 3, holidays };
  const paidOn = addDays(day('2026-11-26'), 1);
  const started = { type: 'RETURN_STARTED', date: paidOn } as const;
  const first = historyOf([...begin, payment('a', paidOn, 20_000, 'SHORTER_TERM'), started]);
  const given = {
    id: 'b',
    amount: pesos(130_000),
    date: paidOn,
    instruction: 'DEFAULT',
    origin: 'OUTSIDE',
  } as const;
  const event = paymentEvent(first, given, rules);
  assert.equal(event.type, 'RETURNED_IN_COOLING_OFF');
  const found = correctionOf(first, addEvent(first, event), event, paidOn);
  assert.equal(found, null);
  const split = historyOf([...begin, payment('a', paidOn, 20_000), started]);
  const late = paymentEvent(split, given, rules);
  const returned = correctionOf(split, addEvent(split, late), late, paidOn);
  assert.equal(returned?.cause, 'RETURNED');
  assert.equal(returned?.payments[0]?.before.interest, pesos(750));
  assert.equal(returned?.payments[0]?.after.interest, 0n);
  const kept = historyOf([...begin, payment('a', paidOn, 9_000, 'HOLD')]);
  const ordinary = payment('c', '2026-12-10', 500);
  assert.equal(correctionOf(kept, addEvent(kept, ordinary), ordinary, day('2026-12-10')), null);
});

test('[D10][D12][V40] after a payment of a loan that was late its receipt says what is still due; of any other loan nothing', () => {
  const history = historyOf(begin);
  const stillDue = (paidOn: string, amount: number) => {
    const event = payment('a', paidOn, amount);
    const after = viewHistory(addEvent(history, event), day(paidOn));
    return stillPastDue(viewHistory(history, day(paidOn)), after);
  };
  const { dueNow } = viewHistory(history, day('2027-01-15'));
  assert.ok(dueNow > pesos(7_000));
  assert.equal(stillDue('2027-01-15', 3_000), dueNow - pesos(3_000));
  assert.equal(stillDue('2027-01-15', 10_000), 0n);
  assert.equal(stillDue('2026-12-10', 3_000), 0n);
});

test('[D11][V09][V40] what money paid ahead pays later is listed by day and installment, and adds up with the rest to what the receipt kept', () => {
  const kept = payment('a', '2026-12-01', 20_000);
  const history = historyOf(begin);
  const { after, ...receipt } = receiptOf(history, kept, day('2026-12-01'));
  assert.ok(receipt.kept > 0n);
  const uses = (events: readonly LoanServicingEvent[], on: string) => {
    const view = viewHistory(events.reduce(addEvent, addEvent(history, kept)), day(on));
    const own = pesos(20_000) - receipt.kept - receipt.refundReturned;
    return { listed: laterUsesOf(view, 'a', own), overpayment: view.overpayment };
  };
  assert.deepEqual(uses([], '2026-12-01').listed, []);
  const ahead = uses([], '2027-06-30');
  assert.deepEqual(
    ahead.listed.map(({ installment, on }) => [installment, on]),
    after.installments.slice(1, 4).map(({ number, dueDate }) => [number, dueDate]),
  );
  const total = ahead.listed.reduce((sum, { amount }) => sum + amount, 0n);
  assert.equal(total + ahead.overpayment, receipt.kept);
  const chosen: LoanServicingEvent = {
    type: 'PREPAYMENT_CHOICE',
    date: day('2026-12-01'),
    choice: 'SHORTER_TERM',
    paymentId: 'a',
  };
  assert.deepEqual(uses([chosen], '2026-12-01').listed, [
    { on: '2026-12-01', installment: null, amount: receipt.kept },
  ]);
});
