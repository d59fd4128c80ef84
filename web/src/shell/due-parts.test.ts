import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ageOfDue,
  isOfSeveral,
  oldestUnpaid,
  partsOfDue,
  plannedToday,
  withOnePrice,
  wordOfLate,
} from './due-parts.ts';

const accountOf = (dueNow: number, unpaid: readonly number[]) => ({
  dueNow,
  installments: unpaid.map((one, at) => ({
    unpaid: one,
    dueDate: `2027-0${at + 1}-28`,
  })),
});

test('[D12][V40] the age of the oldest part is not said of the whole amount that is due', () => {
  assert.equal(isOfSeveral(accountOf(6_258.33, [0, 6_258.33, 6_250])), false);
  assert.equal(isOfSeveral(accountOf(6_258.35, [0.02, 6_258.33, 6_250])), true);
  assert.equal(isOfSeveral(accountOf(0.02, [0.02, 6_258.33])), false);
  assert.equal(isOfSeveral(accountOf(0, [0, 6_258.33])), false, 'nothing is due');
  assert.equal(isOfSeveral(accountOf(0, [])), false);
  const account = accountOf(6_258.35, [0, 0.02, 6_258.33]);
  assert.equal(oldestUnpaid(account)?.dueDate, '2027-02-28');
});

test('[G18][V40] an amount due of several installments has each of them that is due and not paid, and no other', () => {
  const of = (account: ReturnType<typeof accountOf>, asOf: string) =>
    partsOfDue({ ...account, asOf }).map(({ dueDate }) => dueDate);
  const two = accountOf(6_258.35, [0, 0.02, 6_258.33, 6_250]);
  assert.deepEqual(of(two, '2027-03-28'), ['2027-02-28', '2027-03-28']);
  assert.deepEqual(of(two, '2027-04-27'), ['2027-02-28', '2027-03-28']);
  assert.deepEqual(of(accountOf(6_250, [0, 6_250, 6_250]), '2027-03-27'), []);
});

test('[D10][V40] an amount that is due today is not called due since a day', () => {
  const account = accountOf(6_258.33, [0, 6_258.33, 6_250]);
  assert.equal(ageOfDue(account, '2027-02-28'), 'dueToday');
  assert.equal(ageOfDue(account, '2027-03-01'), 'sinceDue');
  assert.equal(ageOfDue(accountOf(6_258.35, [0.02, 6_258.33]), '2027-02-28'), 'oldestSince');
});

test('[D12][V40] what was not paid on its day is past due; due now is only an amount with an installment of today', () => {
  const asOf = (account: ReturnType<typeof accountOf>, day: string) => ({ ...account, asOf: day });
  const one = accountOf(6_258.33, [0, 6_258.33, 6_250]);
  assert.equal(wordOfLate(asOf(one, '2027-03-03')), 'late');
  const two = accountOf(12_508.33, [0, 6_258.33, 6_250]);
  assert.equal(wordOfLate(asOf(two, '2027-03-28')), 'lateAndToday');
  assert.equal(wordOfLate(asOf(two, '2027-03-29')), 'severalLate');
});

test('[D10][V40] on the day of a plan to pay its sum is what is to be paid, on no other day, and not when all that is due is planned', () => {
  const promise = { state: 'OPEN', promisedOn: '2027-02-10', left: 3_000 };
  const account = { asOf: '2027-02-10', dueNow: 7_000, promise };
  assert.equal(plannedToday(account), 3_000);
  assert.equal(plannedToday({ ...account, asOf: '2027-02-09' }), 0);
  assert.equal(plannedToday({ ...account, promise: { ...promise, state: 'BROKEN' } }), 0);
  assert.equal(plannedToday({ ...account, dueNow: 3_000 }), 0);
  assert.equal(plannedToday({ ...account, promise: null }), 0);
});

test('[V14][V40] while an announced payment waits, what is due, owed, late, left and to settle is what it costs with that payment; without one nothing changes', () => {
  const part = { dueDate: '2026-11-16', daysPastDue: 14 };
  const account = {
    ...{ dueNow: 4_008, owed: 9_008, outstanding: { lateCharge: 8 }, announced: null },
    settlement: { toPay: 8_950 },
    installments: [
      { ...part, number: 1, total: 3_008, unpaid: 3_008, left: 3_008 },
      { ...part, number: 2, total: 1_500, unpaid: 1_000, left: 1_000 },
    ],
  };
  assert.equal(withOnePrice(account), account);
  const announced = {
    ...{ dueNow: 4_006.67, owed: 9_006.67, toSettle: 8_948.67, lateCharge: 6.67 },
    parts: [
      { number: 1, amount: 3_006.67 },
      { number: 2, amount: 1_000 },
    ],
  };
  const priced = withOnePrice({ ...account, announced });
  assert.deepEqual(
    [priced.dueNow, priced.owed, priced.outstanding.lateCharge, priced.settlement?.toPay],
    [4_006.67, 9_006.67, 6.67, 8_948.67],
  );
  assert.deepEqual(
    priced.installments.map(({ total, unpaid, left }) => [total, unpaid, left]),
    [
      [3_006.67, 3_006.67, 3_006.67],
      [1_500, 1_000, 1_000],
    ],
  );
});
