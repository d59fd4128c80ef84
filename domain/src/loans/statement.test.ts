import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomLoan } from '../../test/random-loans.ts';
import { addDays, type CalendarDate, calendarDate, laterDate } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { centavos, sum } from '../money/money.ts';
import type { LoanServicingEvent, LoanTerms } from './loan-events.ts';
import { owedOf } from './owed.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { addEvent, type LoanProjection, newHistory, project, viewHistory } from './projection.ts';
import { quoteSettlement } from './settlement-quote.ts';
import { type BookedEvent, type LoanStatement, loanStatement } from './statement.ts';
import { lateDaysWords, notAddedWords } from './statement-words.ts';

const holidays = mergeHolidays([]);
const standard: LoanTerms = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
const day = calendarDate;
const start = day('2026-01-15');

/** The balance of the statement, also below zero and before the first release. */
function owed({ outstanding, refundToReturn, overpayment, disbursed, start }: LoanProjection) {
  const { PRINCIPAL, INTEREST, LATE_CHARGE } = outstanding;
  const principal = start === null ? disbursed : PRINCIPAL;
  return principal + INTEREST + LATE_CHARGE + refundToReturn - overpayment;
}

const begin: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: start, amount: centavos(15_000_000n) },
  { type: 'FIRST_RELEASED', date: start },
];
const onTheDay = (events: readonly LoanServicingEvent[]): readonly BookedEvent[] =>
  events.map((event) => ({ event, bookedOn: event.date }));
const payment = (id: string, date: string, pesos: number): LoanServicingEvent => ({
  type: 'PAYMENT',
  id,
  date: day(date),
  amount: centavos(BigInt(Math.round(pesos * 100))),
  instruction: 'DEFAULT',
});
const historyOf = (events: readonly LoanServicingEvent[]) =>
  events.reduce(addEvent, newHistory(standard, holidays));

test('[V31][V05][V40] the closing balance of random loans is what the engine says is owed, and what the borrower is told, on every day and in every period', () => {
  let [compared, reversed, backDated] = [0, 0, 0];
  for (let seed = 1; seed <= 400; seed += 1) {
    const { loan, events, asOf } = randomLoan(seed);
    const terms = { ...loan, terms: { ...loan.terms, installmentFee: centavos(0n) } };
    const booked: BookedEvent[] = [];
    let last = start;
    for (const event of events.filter(({ type }) => type !== 'CHARGE')) {
      if (event.date < last) backDated += 1;
      if (event.type === 'PAYMENT_REVERSED') reversed += 1;
      last = laterDate(last, event.date);
      booked.push({ event, bookedOn: last });
    }
    try {
      const end = laterDate(asOf, last);
      const known = booked.map(({ event }) => event);
      const view = project(terms, known, end, holidays);
      // Staff cannot record what has no effect.
      if (view.skipped.length > 0) continue;
      const whole = loanStatement(terms, booked, { from: day('2000-01-01'), to: end }, holidays);
      assert.equal(whole.closing, owed(view), `seed ${seed}`);
      const { closing } = whole;
      if (view.start !== null) assert.equal(owedOf(view), closing > 0n ? closing : 0n);
      const middle = addDays(booked[0]?.bookedOn ?? end, 50);
      const first = loanStatement(terms, booked, { from: day('2000-01-01'), to: middle }, holidays);
      const rest = loanStatement(terms, booked, { from: addDays(middle, 1), to: end }, holidays);
      assert.equal(rest.opening, first.closing, `seed ${seed}`);
      assert.equal(rest.closing, middle < end ? whole.closing : first.closing, `seed ${seed}`);
      compared += 1;
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause;
    }
  }
  assert.ok(
    compared > 150 && reversed > 20 && backDated > 20,
    `${compared} ${reversed} ${backDated}`,
  );
});

test('[D12][V31] a statement names each movement: interest, a late charge, payments with what they paid, and what a settlement saves', () => {
  const events = [...begin, payment('a', '2026-03-10', 26_000)];
  const { toPay } = settledOn(events, '2026-03-20');
  const settled = [...events, payment('b', '2026-03-20', Number(toPay) / 100)];
  const { lines, closing } = loanStatement(
    standard,
    onTheDay(settled),
    { from: start, to: day('2026-03-31') },
    holidays,
  );
  assert.deepEqual(
    lines.map(({ kind, bookedOn }) => `${bookedOn} ${kind}`),
    [
      '2026-01-15 DISBURSED',
      '2026-01-15 INTEREST',
      '2026-02-28 LATE_CHARGE',
      '2026-03-10 LATE_CHARGE',
      '2026-03-10 PAYMENT',
      '2026-03-20 PAYMENT',
      '2026-03-20 REBATE',
    ],
  );
  const [, interest, february, late, first] = lines;
  assert.equal(interest?.amount, 75_000n);
  assert.ok(february && february.amount > 0n && late && late.amount > 0n);
  assert.equal(first?.paid?.interest, 75_000n);
  assert.equal(first?.paid?.lateCharge, february.amount + late.amount);
  assert.equal(closing, 0n);
});

/** Runs with a random loan and the last day of its events; without those whose terms are refused. */
function withRandomLoan(
  seed: number,
  run: (
    statementTo: (to: CalendarDate) => LoanStatement,
    end: CalendarDate,
    statementOf: (period: { from: CalendarDate; to: CalendarDate }) => LoanStatement,
  ) => void,
): void {
  const { loan, events, asOf } = randomLoan(seed);
  const terms = { ...loan, terms: { ...loan.terms, installmentFee: centavos(0n) } };
  const booked: BookedEvent[] = [];
  let last = start;
  for (const event of events.filter(({ type }) => type !== 'CHARGE')) {
    last = laterDate(last, event.date);
    booked.push({ event, bookedOn: last });
  }
  const from = day('2000-01-01');
  try {
    const statementOf = (period: { from: CalendarDate; to: CalendarDate }) =>
      loanStatement(terms, booked, period, holidays);
    run((to) => statementOf({ from, to }), laterDate(asOf, last), statementOf);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
  }
}

test('[V40][V05] each peso of a statement stands once: what the money of a payment paid is its amount, interest given back is a line of its own, and every balance follows from the columns of its line', () => {
  const kinds = new Map<string, number>();
  for (let seed = 1; seed <= 400; seed += 1) {
    withRandomLoan(seed, (statementTo, end) => {
      let balance = 0n;
      for (const { kind, paid, amount, balance: after } of statementTo(end).lines) {
        const byMoney = sum(Object.values(paid ?? {}));
        assert.equal(after, balance + (paid ? -byMoney : amount), `seed ${seed} ${kind}`);
        assert.equal(paid !== null, /^(PAYMENT|REBATE|PAID_AHEAD)$/.test(kind));
        assert.ok(!('givenBack' in (paid ?? {})));
        balance = after;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    });
  }
  assert.ok((kinds.get('PAYMENT') ?? 0) > 200 && (kinds.get('REBATE') ?? 0) > 0, `${[...kinds]}`);
});

test('[V40][V05] over a loan that is paid off the principal of the lines is the principal lent: interest given back and money paid ahead are under what they repaid', () => {
  let [givenBack, ahead] = [0, 0];
  for (let seed = 1; seed <= 180; seed += 1) {
    const date = addDays(start, 1 + ((seed * 13) % 100));
    const early: LoanServicingEvent = {
      type: 'PAYMENT',
      id: 'a',
      date,
      amount: centavos(BigInt(100 + ((seed * 791_900) % 12_000_000))),
      instruction:
        (['SHORTER_TERM', 'SMALLER_INSTALLMENTS', 'DEFAULT'] as const)[seed % 3] ?? 'DEFAULT',
    };
    const end = addDays(date, seed % 40);
    const { toPay } = settledOn([...begin, early], end);
    const events = [...begin, early, payment('b', end, Number(toPay) / 100)];
    const period = { from: start, to: end };
    const { lines, closing } = loanStatement(standard, onTheDay(events), period, holidays);
    const column = (name: 'principal' | 'kept') =>
      sum(lines.map(({ paid }) => paid?.[name] ?? centavos(0n)));
    assert.equal(closing, 0n);
    assert.deepEqual([column('principal'), column('kept')], [15_000_000n, 0n], `seed ${seed}`);
    if (lines.some(({ kind }) => kind === 'PAID_AHEAD')) ahead += 1;
    if (lines.some(({ kind, paid }) => kind === 'REBATE' && paid?.principal !== 0n)) givenBack += 1;
  }
  assert.ok(givenBack > 20 && ahead > 20, `${givenBack} ${ahead}`);
});

test('[V31][V40] the balance at the end of each month is the closing balance of a statement to that day', () => {
  let compared = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    withRandomLoan(seed, (statementTo, end) => {
      const { monthEnds } = statementTo(end);
      assert.equal(monthEnds.at(-1)?.on, end);
      for (const { on, balance } of monthEnds) {
        assert.equal(balance, statementTo(on).closing, `seed ${seed} ${on}`);
        compared += 1;
      }
    });
  }
  assert.ok(compared > 100, `${compared}`);
});

test('[V31][V40] a late charge stands in the month for which it was charged: a statement of a month has the lines that the statement of the whole loan has in it, and its last one is the balance at the end of the month', () => {
  let [months, late, corrected] = [0, 0, 0];
  for (let seed = 1; seed <= 120; seed += 1) {
    withRandomLoan(seed, (statementTo, end, statementOf) => {
      const { lines, monthEnds } = statementTo(end);
      assert.deepEqual(
        lines.map(({ bookedOn }) => bookedOn),
        lines.map(({ bookedOn }) => bookedOn).toSorted(),
        `seed ${seed}`,
      );
      for (const { on, balance } of monthEnds) {
        const ofMonth = lines.filter(({ bookedOn }) => bookedOn.slice(0, 7) === on.slice(0, 7));
        const from = day(`${on.slice(0, 7)}-01`);
        assert.deepEqual(statementOf({ from, to: on }).lines, ofMonth, `seed ${seed} ${on}`);
        assert.equal(lines.findLast(({ bookedOn }) => bookedOn <= on)?.balance, balance);
        months += 1;
        late += ofMonth.filter(({ kind }) => kind === 'LATE_CHARGE').length;
        corrected += ofMonth.filter(({ notAdded }) => notAdded !== null).length;
      }
    });
  }
  assert.ok(months > 200 && late > 100 && corrected > 5, `${months} ${late} ${corrected}`);
});

test('[D11][V09][V40] money paid ahead is off what is owed from its payment on; each installment that it pays on its due date is noted with that day, and changes no balance', () => {
  const events = [...begin, payment('a', '2026-01-20', 60_000)];
  const until = day('2026-04-20');
  const noted = (known: readonly LoanServicingEvent[], from = start) =>
    loanStatement(standard, onTheDay(known), { from, to: until }, holidays);
  const view = viewHistory(historyOf(events), day('2026-01-31'));
  assert.deepEqual([view.overpayment, owedOf(view)], [3_425_000n, 9_075_000n]);
  assert.equal(owedOf(viewHistory(historyOf(events), until)), 9_075_000n);
  const { closing, paidAhead } = noted(events);
  assert.equal(closing, 9_075_000n);
  const [second, third] = [
    { installment: 2, amount: 2_500_000n, isWhole: true, on: view.installments[1]?.dueDate },
    { installment: 3, amount: 925_000n, isWhole: false, on: view.installments[2]?.dueDate },
  ];
  assert.deepEqual(paidAhead, [second, third]);
  assert.deepEqual(noted(events, day('2026-04-01')).paidAhead, [third]);
  const date = day('2026-04-01');
  const reversed = [...events, { type: 'PAYMENT_REVERSED', date, paymentId: 'a' } as const];
  assert.deepEqual(noted(reversed).paidAhead, [second]);
});

const on = (today: string) => ({ today: day(today), pauseEndsOn: null });

const settledOn = (events: readonly LoanServicingEvent[], date: string) => {
  const decision = quoteSettlement(historyOf(events), on(date), day(date));
  assert.ok(decision.ok);
  return decision.value;
};

test('[V31] a reversed payment stays on the statement, with its reversal; a back-dated one does not change a period that is over', () => {
  const reversal: LoanServicingEvent = {
    type: 'PAYMENT_REVERSED',
    date: day('2026-02-20'),
    paymentId: 'a',
  };
  const booked = onTheDay([...begin, payment('a', '2026-02-10', 25_750), reversal]);
  const period = { from: start, to: day('2026-02-25') };
  const before = loanStatement(standard, booked, period, holidays);
  assert.deepEqual(
    before.lines.slice(2).map(({ kind, amount, balance }) => [kind, amount, balance]),
    [
      ['PAYMENT', -2_575_000n, 12_500_000n],
      ['PAYMENT_REVERSED', 2_575_000n, 15_075_000n],
    ],
  );
  const late = { event: payment('b', '2026-02-16', 25_750), bookedOn: day('2026-03-05') };
  assert.deepEqual(loanStatement(standard, [...booked, late], period, holidays), before);
  const march = { from: day('2026-02-26'), to: day('2026-03-31') };
  const after = loanStatement(standard, [...booked, late], march, holidays);
  assert.equal(after.lines[0]?.kind, 'LATE_CHARGE');
  assert.ok(
    after.lines.some(
      ({ valueDate, bookedOn }) => valueDate === '2026-02-16' && bookedOn === '2026-03-05',
    ),
  );
  assert.equal(after.opening, before.closing);
  const all = [...booked, late].map(({ event }) => event);
  assert.equal(after.closing, owed(project(standard, all, march.to, holidays)));
});

test('[D11][D12][V09] the settlement of a later day grows with interest and late charges, is the engine’s, and says until when it holds', () => {
  const history = historyOf(begin);
  const quote = (date: string) => quoteSettlement(history, on(start), day(date));
  const [now, later, overdue] = [quote('2026-01-15'), quote('2026-02-16'), quote('2026-03-20')];
  assert.ok(now.ok && later.ok && overdue.ok);
  assert.equal(now.value.toPay, 15_000_000n);
  assert.ok(later.value.toPay > now.value.toPay);
  assert.equal(later.value.lateCharge, 0n);
  assert.ok(overdue.value.lateCharge > 0n);
  for (const { value } of [now, later, overdue]) {
    const { principal, interest, lateCharge, givenBack, overpayment, refundToReturn } = value;
    const lines = principal + interest + lateCharge + refundToReturn - givenBack - overpayment;
    assert.equal(lines, value.toPay);
    assert.ok(value.notCharged >= 0n);
    assert.equal(principal, viewHistory(history, value.on).outstanding.PRINCIPAL);
    const sameDays = viewHistory(history, value.holdsUntil).settlement?.toPay;
    assert.equal(sameDays, value.toPay);
    const next = viewHistory(history, addDays(value.holdsUntil, 1)).settlement;
    assert.notEqual(next?.toPay, value.toPay);
  }
});

test('[D12][V40] each late charge says for which installment and which days it is, also of two at once, after a pause, and up to the day of a payment', () => {
  const events: readonly LoanServicingEvent[] = [
    ...begin,
    { type: 'PAUSED', date: day('2026-04-10'), reason: 'HARDSHIP' },
    { type: 'RESUMED', date: day('2026-04-12') },
    payment('a', '2026-04-20', 60_000),
  ];
  const period = { from: start, to: day('2026-05-31') };
  const { lines } = loanStatement(standard, onTheDay(events), period, holidays);
  const late = lines.filter(({ kind }) => kind === 'LATE_CHARGE');
  assert.deepEqual(
    late.map(({ amount, lateDays }) => [amount, lateDaysWords(lateDays)?.en]),
    [
      [1_667n, 'For installment 1, Feb 27, 2026 to Feb 28, 2026'],
      [13_333n, 'For installment 1, Mar 1, 2026 to Mar 16, 2026'],
      [
        ...[
          16_667n,
          'For installment 1, Mar 17, 2026 to Mar 31, 2026; installment 2, Mar 27, 2026 to Mar 31, 2026',
        ],
      ],
      [
        ...[
          16_666n,
          'For installment 1, Apr 1, 2026 to Apr 10, 2026; installment 2, Apr 1, 2026 to Apr 10, 2026',
        ],
      ],
      [
        ...[
          5_000n,
          'For installment 1, Apr 13, 2026 to Apr 15, 2026; installment 2, Apr 13, 2026 to Apr 15, 2026',
        ],
      ],
      [
        ...[
          8_334n,
          'For installment 1, Apr 16, 2026 to Apr 20, 2026; installment 2, Apr 16, 2026 to Apr 20, 2026',
        ],
      ],
      [2_728n, 'For installment 3, Apr 26, 2026 to Apr 30, 2026'],
      [8_183n, 'For installment 3, May 1, 2026 to May 15, 2026'],
      [
        ...[
          13_729n,
          'For installment 3, May 16, 2026 to May 31, 2026; installment 4, May 26, 2026 to May 31, 2026',
        ],
      ],
    ],
  );
});

test('[D11][V14][V40] while an announced payment waits, statement and settlement have no late charge of its wait: what they say is owed is the one price', () => {
  const history = historyOf(begin);
  const [plannedOn, today] = [day('2026-03-09'), day('2026-03-12')];
  const onPlanned = viewHistory(history, plannedOn);
  const amount = centavos(onPlanned.dueNow);
  const announced = { amount, plannedOn };
  const noted = (to: CalendarDate, waits: typeof announced | null) =>
    loanStatement(standard, onTheDay(begin), { from: start, to }, holidays, waits);
  const [dearer, priced] = [noted(today, null), noted(today, announced)];
  const wait = dearer.closing - priced.closing;
  assert.equal(wait, 2_500n, 'three days of 25,000 pesos at 1 % a month');
  assert.equal(priced.closing, owed(project(standard, begin, plannedOn, holidays)));
  assert.ok(!priced.lines.some(({ kind }) => kind === 'PAYMENT'), 'it is not made yet');
  const charged = priced.lines.at(-1);
  assert.deepEqual(
    [charged?.kind, charged?.bookedOn, charged?.balance],
    ['LATE_CHARGE', plannedOn, priced.closing],
  );
  assert.equal(
    charged && lateDaysWords(charged.lateDays)?.en,
    'For installment 1, Mar 1, 2026 to Mar 9, 2026',
  );
  assert.deepEqual(
    charged?.notAdded && notAddedWords(charged.notAdded).en,
    '₱25.00 for the days since Mar 9, 2026 is not added: our payment from your wallet counts from that day',
  );
  const quoteOn = (then: CalendarDate, waits: typeof announced | null) => {
    const facts = { today, pauseEndsOn: null, announced: waits };
    const decision = quoteSettlement(history, facts, then);
    assert.ok(decision.ok);
    return decision.value;
  };
  for (const then of [today, addDays(today, 30)]) {
    const { toPay, notCharged, ...quote } = quoteOn(then, announced);
    const { principal, interest, lateCharge, givenBack, overpayment, refundToReturn } = quote;
    const lines = principal + interest + lateCharge + refundToReturn - givenBack - overpayment;
    assert.equal(lines, toPay);
    assert.ok(toPay < quoteOn(then, null).toPay);
    assert.equal(notCharged, quoteOn(then, null).notCharged);
  }
  assert.equal(quoteOn(today, null).toPay - quoteOn(today, announced).toPay, wait);
});

test('[D11] a settlement is quoted from today to the last due date, and only while the loan runs', () => {
  const history = historyOf(begin);
  const codeOf = (today: string, then: string) => {
    const decision = quoteSettlement(history, on(today), day(then));
    return decision.ok ? null : decision.refusal.code;
  };
  assert.equal(codeOf('2026-02-01', '2026-01-31'), 'date-not-allowed');
  assert.equal(codeOf('2026-02-01', '2026-07-15'), null);
  assert.equal(codeOf('2026-02-01', '2026-07-16'), 'date-not-allowed');
  assert.equal(codeOf('2026-09-01', '2026-10-01'), null);
  assert.equal(codeOf('2026-09-01', '2026-10-02'), 'date-not-allowed');
  const { toPay } = settledOn(begin, '2026-02-01');
  const paid = historyOf([...begin, payment('a', '2026-02-01', Number(toPay) / 100)]);
  const refused = quoteSettlement(paid, on('2026-02-02'), day('2026-02-03'));
  assert.equal(!refused.ok && refused.refusal.code, 'loan-not-payable');
});

test('[D11][V40] while the loan is paused a settlement of a day after the pause counts the late days after its planned end', () => {
  const paused = [
    ...begin,
    { type: 'PAUSED', date: day('2026-02-20'), reason: 'HARDSHIP' } as const,
  ];
  const pauseEndsOn = day('2026-03-10');
  const quoteOf = (events: readonly LoanServicingEvent[], then: string, end = pauseEndsOn) => {
    const facts = { today: day('2026-02-25'), pauseEndsOn: end };
    const decision = quoteSettlement(historyOf(events), facts, day(then));
    assert.ok(decision.ok);
    return decision.value;
  };
  const { lateCharge, toPay } = quoteOf(paused, '2026-03-30');
  const resumed = viewHistory(
    historyOf([...paused, { type: 'RESUMED', date: pauseEndsOn }]),
    day('2026-03-30'),
  );
  assert.ok(lateCharge > 0n);
  assert.equal(lateCharge, resumed.outstanding.LATE_CHARGE);
  assert.equal(toPay, resumed.settlement?.toPay);
  assert.equal(quoteOf(paused, '2026-03-10').lateCharge, 0n, 'nothing is added in the pause');
});

test('[D11][V40] a settlement that stays the same while the loan is paused holds for 31 days', () => {
  const [overdue, today] = [day('2026-08-01'), day('2026-08-05')];
  const paused = [...begin, { type: 'PAUSED', date: overdue, reason: 'HARDSHIP' } as const];
  const quote = quoteSettlement(historyOf(paused), on(today), today);
  assert.ok(quote.ok);
  assert.equal(quote.value.holdsUntil, addDays(today, 31));
});

test('[D11] a loan that money from before its first day has paid by then cannot be settled on that day', () => {
  const early = {
    ...payment('a', '2026-01-15', 160_000),
    instruction: 'HOLD',
  } as LoanServicingEvent;
  const [lent] = begin;
  assert.ok(lent);
  const history = historyOf([lent, early, { type: 'FIRST_RELEASED', date: day('2026-01-16') }]);
  const quote = (then: string) => quoteSettlement(history, on('2026-01-20'), day(then));
  const now = quote('2026-01-20');
  assert.equal(now.ok && now.value.toPay, 0n, 'it is not settled by itself before a due date');
  const later = quote('2026-07-16');
  assert.equal(!later.ok && later.refusal.code, 'loan-not-payable');
});
