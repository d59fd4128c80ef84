import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, NO_HOLIDAYS } from '@pahiram/domain/calendar/calendar';
import type { LoanServicingEvent } from '@pahiram/domain/loans/loan-events';
import { interestSaved } from '@pahiram/domain/loans/payment-effect';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import { project } from '@pahiram/domain/loans/projection';
import { pesos, toPesosNumber } from '@pahiram/domain/money/money';
import {
  addedPoints,
  asksForUse,
  bestUse,
  bestWay,
  choicesOf,
  countPaid,
  daysEarly,
  difference,
  hasUses,
  isNextNotSmaller,
  isNextPaid,
  isNextStillDue,
  isResultOf,
  paidInAll,
  paidOf,
  partOf,
  pesosOf,
  savedToday,
  scoreLinesOf,
  usesOf,
  wayFor,
  waysOf,
} from './pay-plan.ts';
import type { LoanAccount } from './use-loan-account.ts';

const methods = [
  { method: 'OVER_THE_COUNTER', amountMin: 50, amountMax: 50_000 },
  { method: 'BANK_TRANSFER', amountMin: 1, amountMax: 500_000 },
  { method: 'QR_PH', amountMin: 1, amountMax: 50_000 },
] as const;
const sources = (balance: number) => waysOf(balance, methods).map(({ source }) => source);
const wayOf = (source: string, balance = 0) => {
  const way = waysOf(balance, methods).find((one) => one.source === source);
  assert.ok(way, source);
  return way;
};

test('[D10] the wallet is the first way to pay, unless it is empty', () => {
  assert.deepEqual(sources(1), ['WALLET', 'QR_PH', 'BANK_TRANSFER', 'OVER_THE_COUNTER']);
  assert.deepEqual(sources(0), ['QR_PH', 'BANK_TRANSFER', 'OVER_THE_COUNTER', 'WALLET']);
});

test('[D10][V15] no way is asked for more than it takes: it pays a part, and the rest is what is left to the centavo', () => {
  assert.equal(partOf(150_067.96, wayOf('WALLET', 120_000)), 120_000);
  assert.equal(difference(150_067.96, 120_000), 30_067.96);
  assert.equal(partOf(60_000, wayOf('QR_PH')), 50_000);
  assert.equal(partOf(50_000, wayOf('QR_PH')), 50_000);
  assert.equal(partOf(49.99, wayOf('OVER_THE_COUNTER')), 0, 'less than it takes');
  assert.equal(partOf(1_000, wayOf('WALLET')), 0, 'nothing is in it');
});

test('[D10][V15] the way shown first takes the whole amount, and a part only where none does', () => {
  const best = (amount: number, balance: number) => bestWay(amount, waysOf(balance, methods));
  assert.equal(best(1_000, 2_000)?.source, 'WALLET');
  assert.equal(best(2_000.01, 2_000)?.source, 'QR_PH');
  assert.equal(best(60_000, 2_000)?.source, 'BANK_TRANSFER');
  assert.equal(best(600_000, 2_000)?.source, 'WALLET');
  assert.equal(best(600_000, 0)?.source, 'QR_PH');
  assert.equal(bestWay(1_000, waysOf(0, [])), undefined);
});

test('[D10] a way that was chosen stays where the amount is below its minimum; one that only came first gives way to another', () => {
  const ways = waysOf(2_000, methods);
  const sourceFor = (amount: number, isChosen: boolean) =>
    wayFor(amount, ways, { source: 'OVER_THE_COUNTER', isChosen })?.source;
  assert.equal(sourceFor(49.99, true), 'OVER_THE_COUNTER');
  assert.equal(sourceFor(49.99, false), 'WALLET');
  assert.equal(sourceFor(0, false), 'OVER_THE_COUNTER', 'no amount yet');
  assert.equal(sourceFor(60_000, true), 'OVER_THE_COUNTER', 'it takes a part');
  const empty = waysOf(0, methods);
  const wallet = { source: 'WALLET', isChosen: true } as const;
  assert.equal(wayFor(1_000, empty, wallet)?.source, 'QR_PH', 'an empty wallet takes nothing');
});

test('[D11][V40] installments are paid, covered by money paid ahead, or left; those in which nothing is charged are not counted', () => {
  const parts = {
    ...{ lateCharge: 0, interest: 0, dueDate: '2026-03-16' },
    ...{ paidOn: null, daysPastDue: 0, paid: 0, noChargeUntil: null },
  };
  const installments = [
    [25_750, 0, 0],
    [25_000, 25_000, 0],
    [25_000, 25_000, 15_749.99],
    [25_000, 25_000, 25_000],
    [0, 0, 0],
  ].map(([total = 0, unpaid = 0, left = 0], at) => ({
    ...{ ...parts, number: at + 1, principal: total, total, unpaid, left },
  }));
  assert.deepEqual(countPaid({ installments }), { paid: 2, ahead: 1, all: 4 });
});

test('[D10][D11] beside a return that costs nothing, an amount of one’s own is the only choice where less than the next installment ends the loan', () => {
  const coolingOff = {
    ...{ until: '2026-12-02', returned: 0, toPay: 150_000, fromWallet: 0 },
    isStarted: false,
  };
  const next = { amount: 25_000, dueDate: '2027-01-27' };
  const settlement = { toPay: 20_000 } as never;
  assert.deepEqual(
    choicesOf({
      ...{ asOf: '2026-12-01', state: 'ACTIVE', dueNow: 0, promise: null, announced: null },
      ...{ next, settlement, coolingOff },
    }),
    ['other'],
  );
});

test('[D11][V40] paying everything off saves what is not charged, with and without money paid ahead', () => {
  const saved = (owed: number, toPay: number) =>
    savedToday({ owed, settlement: { toPay } as never });
  assert.equal(saved(150_750, 150_010.01), 739.99);
  assert.equal(saved(116_500, 115_760.01), 739.99, '34,250 paid ahead');
  assert.equal(savedToday({ owed: 0, settlement: null }), 0);
});

test('[D10][D11][V14][S4.11] what is due leads, or an announced payment that waits and costs less; a written-off loan has no installment to pay, and a return in progress asks for its rest', () => {
  const settlement = { toPay: 150_000 } as never;
  const next = { amount: 25_750, dueDate: '2026-12-28' };
  const others = { settlement, coolingOff: null, promise: null, announced: null };
  const running = { asOf: '2026-12-01', state: 'ACTIVE', dueNow: 0, next, ...others } as const;
  assert.deepEqual(choicesOf(running), ['next', 'everything', 'other']);
  assert.deepEqual(choicesOf({ ...running, dueNow: 100 }), ['due', 'everything', 'other']);
  assert.deepEqual(choicesOf({ ...running, state: 'WRITTEN_OFF' }), ['everything', 'other']);
  assert.deepEqual(
    choicesOf({ ...running, next: { ...next, amount: 150_001 } }),
    ['everything', 'other'],
    'paid ahead',
  );
  const announced = {
    ...{ amount: 4_006.67, plannedOn: '2026-11-29', dueNow: 4_006.67, owed: 9_006.67 },
    ...{ toSettle: 8_948.67, lateCharge: 6.67, parts: [], isPayableNow: true },
  };
  const waiting = { ...running, dueNow: 4_008, announced };
  assert.deepEqual(choicesOf(waiting), ['announced', 'due', 'everything', 'other']);
  assert.equal(pesosOf('announced', waiting), 4_006.67);
  assert.equal(pesosOf('due', waiting), 4_008, 'with the late charge of the wait');
  const checked = { ...waiting, announced: { ...announced, isPayableNow: false } };
  assert.deepEqual(choicesOf(checked), ['due', 'everything', 'other']);
  const coolingOff = {
    ...{ until: '2026-12-02', returned: 0, toPay: 150_000, fromWallet: 0 },
    isStarted: false,
  };
  assert.deepEqual(choicesOf({ ...running, coolingOff }), ['next', 'other']);
  assert.deepEqual(choicesOf({ ...running, coolingOff: { ...coolingOff, isStarted: true } }), [
    'return',
    'other',
  ]);
});

test('[D10][V24] the planned amount is a choice after what is due, and the first on its day, while the plan is open and names another amount; of more than is due only on its day', () => {
  const promise = { state: 'OPEN', left: 3_000, promisedOn: '2027-01-09' } as NonNullable<
    LoanAccount['promise']
  >;
  const late = {
    asOf: '2027-01-08',
    ...({ state: 'ACTIVE', dueNow: 7_000, next: null, coolingOff: null } as const),
    announced: null,
    ...{ settlement: { toPay: 150_000 } as never, promise },
  };
  assert.deepEqual(choicesOf(late), ['due', 'promised', 'everything', 'other']);
  assert.deepEqual(choicesOf({ ...late, asOf: '2027-01-09' }), [
    ...['promised', 'due', 'everything', 'other'],
  ]);
  assert.equal(pesosOf('promised', late), 3_000);
  const more = { ...promise, left: 7_008.33 };
  assert.equal(choicesOf({ ...late, asOf: '2027-01-09', promise: more })[0], 'promised');
  for (const other of [
    { ...promise, state: 'BROKEN' as const },
    { ...promise, left: 0 },
    { ...promise, left: 7_000 },
    // What is more than is due now comes only by its day: a late charge, or the next installment.
    { ...promise, left: 7_008.33 },
    null,
  ]) {
    assert.deepEqual(choicesOf({ ...late, promise: other }), ['due', 'everything', 'other']);
  }
});

test('[D10][V40] a payment came so many days before the installment that it paid; one that ended the loan is early for no installment', () => {
  const next = { dueDate: '2027-01-28', amount: 25_000 };
  const before = { dueNow: 0, next };
  const later = { ...next, dueDate: '2027-02-28' };
  const paid = { asOf: '2026-12-31', dueNow: 0, next: later, coolingOff: null } as const;
  assert.equal(daysEarly({ ...paid, state: 'ACTIVE' }, before), 28);
  assert.equal(daysEarly({ ...paid, next, state: 'ACTIVE' }, before), 0, 'a part of it');
  assert.equal(daysEarly({ ...paid, next: null, state: 'CLOSED' }, before), 0);
  assert.equal(daysEarly({ ...paid, next: null, state: 'CANCELLED' }, before), 0);
  assert.equal(daysEarly({ ...paid, state: 'ACTIVE' }, { dueNow: 100, next }), 0);
});

test('[D11][V09] the next installment stays due after a prepayment or a part of it, not after it is paid, and only what is due was paid', () => {
  const next = { dueDate: '2027-01-28', amount: 25_750 };
  const before = { dueNow: 0, next };
  assert.equal(isNextStillDue(before, { ...next, amount: 25_500 }, 60_000), true);
  assert.equal(isNextStillDue(before, { ...next, dueDate: '2027-02-28' }, 25_750), false);
  assert.equal(isNextStillDue(before, null, 150_000), false);
  assert.equal(isNextStillDue({ dueNow: 25_000, next }, next, 25_000), false, 'what was due');
  assert.equal(isNextStillDue({ dueNow: 25_000, next }, next, 60_000), true);
});

test('[D11][V40] a part of an installment that is paid counts with the money paid ahead for it, and without what was waived', () => {
  assert.equal(paidOf({ paid: 500, unpaid: 1_219, left: 1_219 }), 500);
  assert.equal(paidOf({ paid: 0, unpaid: 25_000, left: 15_750 }), 9_250);
  assert.equal(paidOf({ paid: 0.1, unpaid: 25_000, left: 24_999.8 }), 0.3);
});

test('[D11][V09] uses of an extra amount that come to the same are no choice: the loan engine leaves the same to pay and saves the same with each use that is not offered, and something else with each that is', () => {
  const today = date('2026-01-20');
  const started: readonly LoanServicingEvent[] = [
    { type: 'DISBURSED', date: date('2026-01-05'), amount: pesos(150_000) },
    { type: 'FIRST_RELEASED', date: date('2026-01-05') },
  ];
  type Instruction = ReturnType<typeof usesOf>[number];
  const payment = (id: string, amount: number, instruction: Instruction): LoanServicingEvent => ({
    ...{ type: 'PAYMENT', id, date: today, amount: pesos(amount), instruction },
  });
  const all: readonly Instruction[] = [
    'DEFAULT',
    'NEXT_INSTALLMENTS',
    'SHORTER_TERM',
    'SMALLER_INSTALLMENTS',
  ];
  const cases: readonly (readonly [number, readonly LoanServicingEvent[], number, boolean])[] = [
    // Installments, what was paid before, the amount, and whether the next one is paid already.
    [6, [], 500, false],
    [6, [], 25_750, false],
    [6, [], 25_751, false],
    [6, [payment('one', 25_750, 'DEFAULT')], 500, true],
    [1, [], 500, false],
  ];
  for (const [installmentCount, before, amount, isPaid] of cases) {
    const loan = { terms: STANDARD_PRODUCT, installmentCount, firstDueDate: null };
    const after = (events: readonly LoanServicingEvent[]) =>
      project(loan, [...started, ...before, ...events], today, NO_HOLIDAYS);
    const now = after([]);
    const paid = (use: Instruction) => after([payment('now', amount, use)]);
    const savedBy = (use: Instruction) => toPesosNumber(interestSaved(now, paid(use)));
    const seen = (use: Instruction) =>
      JSON.stringify([
        savedBy(use),
        paid(use).installments.map(({ dueDate, left }) => [dueDate, String(left)]),
      ]);
    const account = {
      ...{ asOf: today, dueNow: 0, refundToReturn: 0 },
      installments: now.installments.map(({ dueDate, unpaid }) => ({
        ...{ dueDate, unpaid: toPesosNumber(unpaid) },
      })) as never,
    };
    const saved = Object.fromEntries(all.map((use) => [use, savedBy(use)]));
    const offered = usesOf(account, amount, saved as Record<Instruction, number>);
    const ends = new Set(offered.map(seen));
    assert.equal(ends.size, offered.length, `${amount}: two choices that come to the same`);
    for (const use of all) assert.ok(ends.has(seen(use)), `${amount}: ${use} is missing`);
    assert.equal(isNextPaid(account), isPaid);
  }
  const due = { asOf: today, dueNow: 500, refundToReturn: 20, installments: [] };
  assert.deepEqual(usesOf(due, 520, undefined), ['DEFAULT'], 'nothing is extra');
  const ahead = { DEFAULT: 1, NEXT_INSTALLMENTS: 2, SHORTER_TERM: 0, SMALLER_INSTALLMENTS: 0 };
  assert.ok(usesOf(due, 900, ahead).includes('NEXT_INSTALLMENTS'), 'it saves more');
});

test('[D11] of the uses of what is paid extra the one that saves most is offered first; of equal ones the one that ends the loan sooner', () => {
  const saved = { DEFAULT: 10, NEXT_INSTALLMENTS: 0, SHORTER_TERM: 10, SMALLER_INSTALLMENTS: 4 };
  const all = ['DEFAULT', 'NEXT_INSTALLMENTS', 'SHORTER_TERM', 'SMALLER_INSTALLMENTS'] as const;
  assert.equal(bestUse(all, saved), 'SHORTER_TERM');
  assert.equal(bestUse(all, { ...saved, DEFAULT: 11 }), 'DEFAULT');
  assert.equal(
    bestUse(['DEFAULT', 'SMALLER_INSTALLMENTS'], { ...saved, DEFAULT: 0 }),
    'SMALLER_INSTALLMENTS',
  );
  assert.equal(bestUse(all, undefined), 'DEFAULT', 'the figures are not here yet');
  const nothing = { DEFAULT: 0, NEXT_INSTALLMENTS: 0, SHORTER_TERM: 0, SMALLER_INSTALLMENTS: 0 };
  assert.equal(bestUse(all, nothing), 'DEFAULT', 'no use saves anything');
});

test('[D11][V40] smaller installments are said not to lower the next one where money paid ahead was off it', () => {
  type Use = Parameters<typeof isNextNotSmaller>[0];
  const due = (amount: number) => ({ dueDate: '2026-12-28', amount });
  const isNot = (now: number, then: number, use: Use = 'SMALLER_INSTALLMENTS') =>
    isNextNotSmaller(use, {
      before: { next: due(now), installmentsLeft: 3, last: null },
      next: due(then),
    });
  assert.equal(isNot(250, 6_000), true);
  assert.equal(isNot(250, 6_000, 'SHORTER_TERM'), false);
  assert.equal(isNot(6_250, 6_000), false);
  const next = { dueDate: '2027-03-29', amount: 3_936 };
  const later = { dueDate: '2027-04-28', amount: 2_323.01 };
  const before = { next: later, installmentsLeft: 34, last: null };
  assert.equal(isNextNotSmaller('SMALLER_INSTALLMENTS', { before, next }), false, 'another day');
});

test('[D11][V40] a loan that has ended cost what was paid and not taken back, less what came back to the wallet', () => {
  type Ended = Parameters<typeof paidInAll>[0];
  const payment = (amount: number, receivedAt: string, reversedOn: string | null = null) => ({
    ...{ amount, receivedAt, reversedOn },
  });
  const ended = {
    payments: [
      payment(5_000.1, '2027-02-04T17:00:00Z'),
      payment(900, '2027-03-04T04:00:00Z', '2027-03-05'),
      payment(1_000.2, '2027-01-04T04:00:00Z'),
    ],
    refunds: [{ date: '2027-02-06', amount: 200 }],
    overpayment: 100,
  } as unknown as Ended;
  assert.deepEqual(paidInAll(ended), { total: 5_700.3, endedOn: '2027-02-05' });
});

test('[D11] the uses of money paid ahead are led to after a payment from outside, not from the wallet, and not during a return or after the loan', () => {
  const settlement = {} as NonNullable<LoanAccount['settlement']>;
  const paid = (channel: 'bank' | 'wallet', receivedAt: string, reversedOn: string | null = null) =>
    ({ channel, receivedAt, reversedOn }) as LoanAccount['payments'][number];
  const fromBank = paid('bank', '2027-01-04T04:00:00Z');
  const ahead = { overpayment: 250, settlement, coolingOff: null, payments: [fromBank] };
  assert.ok(hasUses(ahead) && asksForUse(ahead));
  const later = paid('wallet', '2027-01-05T04:00:00Z');
  const fromWallet = { ...ahead, payments: [later, fromBank] };
  assert.ok(hasUses(fromWallet) && !asksForUse(fromWallet));
  const reversed = paid('wallet', '2027-01-05T04:00:00Z', '2027-01-06');
  assert.ok(asksForUse({ ...ahead, payments: [reversed, fromBank] }));
  const coolingOff = { isStarted: true } as NonNullable<LoanAccount['coolingOff']>;
  for (const other of [{ coolingOff }, { settlement: null }, { overpayment: 0 }]) {
    assert.ok(!hasUses({ ...ahead, ...other }) && !asksForUse({ ...ahead, ...other }));
  }
});

test('[V40] a result that stays open holds on its day, until another payment or a reversal', () => {
  const of = (asOf: string, ...payments: readonly (readonly [string, string | null])[]) => ({
    asOf,
    payments: payments.map(
      ([number, reversedOn]) => ({ number, reversedOn }) as LoanAccount['payments'][number],
    ),
  });
  const isHeld = (account: ReturnType<typeof of>) =>
    isResultOf(account, ['PM-B'], { shownOn: '2027-01-15', paymentsBefore: 1 });
  const [earlier, own] = [
    ['PM-A', null],
    ['PM-B', null],
  ] as const;
  assert.ok(isHeld(of('2027-01-15', own, earlier)));
  assert.ok(!isHeld(of('2027-01-16', own, earlier)), 'the next day');
  assert.ok(!isHeld(of('2027-01-15', ['PM-C', null], own, earlier)), 'another payment');
  assert.ok(!isHeld(of('2027-01-15', ['PM-B', '2027-01-15'], earlier)), 'taken back');
});

test('[D14][V26] points that one payment gave twice for the same reason are said once, with their number and sum; lines without points, or taken back and given again, are not said', () => {
  const on = '2026-12-01';
  const line = (factor: string, points: number) =>
    ({ factor, points, on, isTakenBack: points < 0, scoreAfter: 500 }) as never;
  const early = line('INSTALLMENT_PAID_EARLY', 25);
  const history = [early, early, early, line('INSTALLMENT_PAID_IN_GRACE', 0)];
  const before = scoreLinesOf({ history: [early] });
  assert.deepEqual(addedPoints({ history }, before), [
    { factor: 'INSTALLMENT_PAID_EARLY', points: 50, times: 2 },
  ]);
  const back = line('INSTALLMENT_PAID_EARLY', -25);
  assert.deepEqual(addedPoints({ history: [early, back, early] }, []), [
    { factor: 'INSTALLMENT_PAID_EARLY', points: 25, times: 1 },
  ]);
  assert.deepEqual(addedPoints({ history: [back, early] }, []), [], 'nothing changed');
});
