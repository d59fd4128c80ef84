import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { calendarDate as date } from '../calendar/calendar.ts';
import { formatPesos } from '../money/money.ts';
import {
  computeScore,
  EARLY_FROM_WALLET_MIN,
  SCORE_FACTORS,
  SCORE_RULES,
  type ScoreEvent,
} from './score.ts';

test('[D14][V26] the points of each factor are those that are published', () => {
  const points = SCORE_FACTORS.map((factor) => [factor, SCORE_RULES[factor].points]);
  assert.deepEqual(Object.fromEntries(points), {
    PROFILE_COMPLETED: 50,
    IDENTITY_VERIFIED: 50,
    INSTALLMENT_PAID_EARLY: 25,
    INSTALLMENT_PAID_ON_TIME: 20,
    INSTALLMENT_PAID_IN_GRACE: 0,
    INSTALLMENT_PAID_LATE: -40,
    EARLY_REPAYMENT_FROM_WALLET: 15,
    LOAN_FULLY_PAID: 60,
    LOAN_WRITTEN_OFF: -300,
  });
});

test('[D14][V26] the published list says from which amount early payments from the wallet count, and that they count once a month', () => {
  const { en, fil } = SCORE_RULES.EARLY_REPAYMENT_FROM_WALLET.words;
  const least = `₱${formatPesos(EARLY_FROM_WALLET_MIN)}`;
  assert.ok(en.includes(`${least} or more`) && en.endsWith('once a month'), en);
  assert.ok(fil.includes(`${least} o higit pa`) && fil.endsWith('isang beses bawat buwan'), fil);
});

test('[D14][V26] the documentation lists every factor with its points', async () => {
  const page = await readFile(new URL('../../../docs/loan-engine.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (-?\d+) \|$/gm)];
  assert.deepEqual(
    rows.map(([, factor, points]) => [factor, Number(points)]),
    SCORE_FACTORS.map((factor) => [factor, SCORE_RULES[factor].points]),
  );
});

test('[D14][V26] points that are taken back have a line of their own, and the score is the sum of its lines', () => {
  const line = (id: string, factor: ScoreEvent['factor'], isTakenBack = false): ScoreEvent => ({
    ...{ id, factor, on: date('2026-02-01'), isTakenBack },
  });
  const { score, history } = computeScore([
    line('1', 'LOAN_WRITTEN_OFF'),
    line('2', 'LOAN_WRITTEN_OFF'),
    line('3', 'LOAN_WRITTEN_OFF', true),
    line('4', 'INSTALLMENT_PAID_LATE', true),
  ]);
  assert.deepEqual(
    history.map(({ points, scoreAfter }) => [points, scoreAfter]),
    [
      [-300, 200],
      [-300, 0],
      [300, 200],
      [40, 240],
    ],
  );
  assert.equal(score, 240, 'what was below zero is not given away');
});
