import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { pesos } from '../money/money.ts';
import { percent } from '../money/rate.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, newHistory, viewHistory } from './projection.ts';
import type { RepaymentTerms } from './repayment-terms.ts';
import {
  canPauseOn,
  isScheduleAsOffered,
  offerSchedule,
  type ScheduleChangeTerms,
  scheduleChangeEvent,
} from './schedule-offer.ts';

const declining: RepaymentTerms = {
  ...STANDARD_PRODUCT,
  interestMethod: 'DECLINING_EQUAL_INSTALLMENT',
  interestRate: percent('24'),
  interestRatePeriod: 'YEAR',
};

/** A loan of 150,000 pesos since January 15, 2026, due on the 15th of each month. */
function loan(
  others: readonly LoanServicingEvent[] = [],
  terms: RepaymentTerms = STANDARD_PRODUCT,
  installmentCount = 6,
) {
  const start = date('2026-01-15');
  const events: readonly LoanServicingEvent[] = [
    { type: 'DISBURSED', date: start, amount: pesos(150_000) },
    { type: 'FIRST_RELEASED', date: start },
    ...others,
  ];
  const agreed = { terms, installmentCount, firstDueDate: null };
  return events.reduce(addEvent, newHistory(agreed, NO_HOLIDAYS));
}

const payment = (day: string, amount: number): LoanServicingEvent => ({
  type: 'PAYMENT',
  id: `on ${day}`,
  date: date(day),
  amount: pesos(amount),
  instruction: 'DEFAULT',
});

function offered(history: ReturnType<typeof loan>, change: ScheduleChangeTerms, day: string) {
  const offer = offerSchedule(history, change, { effectiveOn: date(day), today: date(day) });
  assert.ok(offer.ok);
  return offer.value;
}

describe('an offer of another schedule', () => {
  test('[D11][V01] with flat interest charged once more time costs nothing', () => {
    const { before, after, extraInterest } = offered(
      loan([payment('2026-02-16', 25_750)]),
      { type: 'EXTENDED', installments: 3 },
      '2026-02-20',
    );
    assert.equal(before.installmentsLeft, 5);
    assert.equal(after.installmentsLeft, 8);
    assert.equal(before.lastDueDate, '2026-07-15');
    assert.equal(after.lastDueDate, '2026-10-15');
    assert.equal(after.leftToPay, before.leftToPay);
    assert.equal(extraInterest, 0n);
    assert.equal(after.installments[0]?.unpaid, pesos(15_625));
  });

  test('[D11][V09] money that was paid ahead lowers what is left to pay, with the offer as without it, and an installment that it covers is not left', () => {
    const { before, after, extraInterest } = offered(
      loan([payment('2026-02-01', 25_750)]),
      { type: 'EXTENDED', installments: 3 },
      '2026-02-02',
    );
    assert.equal(before.leftToPay, pesos(125_000));
    assert.equal(after.leftToPay, pesos(125_000));
    assert.equal(extraInterest, 0n);
    const twoPaid = offered(
      loan([payment('2026-01-20', 51_500)]),
      { type: 'EXTENDED', installments: 3 },
      '2026-01-21',
    );
    const summaries = [twoPaid.before, twoPaid.after];
    assert.deepEqual(
      summaries.map(({ installments }) => installments.length),
      [5, 8],
    );
    assert.deepEqual(
      summaries.map(({ installmentsLeft }) => installmentsLeft),
      [4, 7],
    );
  });

  test('[D11] a payment holiday leaves one month out, and a new schedule begins on its day', () => {
    const history = loan([payment('2026-02-16', 25_750)]);
    const holiday = offered(history, { type: 'PAYMENT_HOLIDAY', installments: 1 }, '2026-02-20');
    assert.equal(holiday.before.installments[0]?.dueDate, '2026-03-16');
    assert.equal(holiday.after.installments[0]?.dueDate, '2026-04-15');
    assert.equal(holiday.after.installmentsLeft, 5);
    const change = {
      type: 'RESCHEDULED',
      installmentCount: 10,
      firstDueDate: date('2026-04-01'),
    } as const;
    const anew = offered(history, change, '2026-02-20');
    assert.equal(anew.after.installmentsLeft, 10);
    assert.equal(anew.after.installments[0]?.dueDate, '2026-04-01');
    assert.equal(anew.after.leftToPay, anew.before.leftToPay);
  });

  test('[V05][V15] on a declining balance the extra interest is the difference of what is left to pay', () => {
    const { before, after, extraInterest } = offered(
      loan([], declining, 12),
      { type: 'EXTENDED', installments: 6 },
      '2026-01-20',
    );
    assert.ok(extraInterest > 0n);
    assert.equal(after.leftToPay - before.leftToPay, extraInterest);
  });

  test('[V08] a change after which a loan year has more interest than the yearly maximum is refused', () => {
    const interestOnly = { ...declining, principalGraceInstallments: 23 };
    const change = { type: 'PAYMENT_HOLIDAY', installments: 1 } as const;
    const history = loan([], interestOnly, 24);
    const [early, late] = [date('2026-01-20'), date('2026-12-01')];
    assert.ok(offerSchedule(history, change, { effectiveOn: early, today: early }).ok);
    const refused = offerSchedule(history, change, { effectiveOn: late, today: late });
    assert.equal(refused.ok || refused.refusal.code, 'charges-above-cap');
  });

  test('[D11] a first due date out of range, and a loan that has ended, are refused', () => {
    const today = date('2026-02-20');
    const code = (history: ReturnType<typeof loan>, change: ScheduleChangeTerms) => {
      const offer = offerSchedule(history, change, { effectiveOn: today, today });
      return offer.ok || offer.refusal.code;
    };
    const from = (firstDueDate: string): ScheduleChangeTerms => ({
      type: 'RESCHEDULED',
      installmentCount: 6,
      firstDueDate: date(firstDueDate),
    });
    assert.equal(code(loan(), from('2026-02-20')), 'first-due-date-out-of-range');
    assert.equal(code(loan(), from('2026-05-24')), 'first-due-date-out-of-range');
    assert.equal(code(loan(), from('2026-05-23')), true);
    const ended = loan([payment('2026-02-01', 150_750)]);
    assert.equal(code(ended, { type: 'EXTENDED', installments: 1 }), 'change-not-possible');
  });

  test('[V05][V31] an offer stands while the days pass, also with a late charge that grows, until a payment changes it', () => {
    const history = loan();
    const day = date('2026-03-05');
    for (const change of [
      { type: 'EXTENDED', installments: 2 },
      { type: 'RESCHEDULED', installmentCount: 8, firstDueDate: date('2026-04-01') },
    ] as const) {
      const shown = offered(history, change, '2026-03-05');
      const again = (later: ReturnType<typeof loan>) => {
        const offer = offerSchedule(later, change, { effectiveOn: day, today: date('2026-03-12') });
        return offer.ok && isScheduleAsOffered(shown.after, offer.value.after, day);
      };
      assert.ok(again(history), change.type);
      assert.ok(!again(addEvent(history, payment('2026-03-10', 60_000))), change.type);
      const accepted = addEvent(history, scheduleChangeEvent(change, day));
      const view = viewHistory(accepted, date('2026-03-12'));
      const lines = view.installments
        .filter(({ unpaid, dueDate }) => unpaid > 0n && dueDate > day)
        .map(({ number, dueDate, unpaid }) => ({ number, dueDate, unpaid }));
      assert.deepEqual(
        lines,
        shown.after.installments.filter(({ dueDate }) => dueDate > day),
      );
    }
  });
});

test('[V08] a pause can begin on each day on which the loan is not paused, also on the one on which a pause ended', () => {
  const paused: LoanServicingEvent = {
    ...{ type: 'PAUSED', date: date('2026-02-01'), reason: 'DISPUTE' },
  };
  const resumed: LoanServicingEvent = { type: 'RESUMED', date: date('2026-02-10') };
  assert.ok(!canPauseOn(loan([paused]), date('2026-02-05')));
  assert.ok(canPauseOn(loan([paused, resumed]), date('2026-02-10')));
  assert.ok(canPauseOn(loan(), date('2026-02-10')));
  assert.ok(canPauseOn(loan([resumed]), date('2026-02-10')), 'another event has no effect');
});
