import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date } from '../calendar/calendar.ts';
import { centavos, pesos } from '../money/money.ts';
import { LANGUAGES, type Words } from '../texts/words.ts';
import {
  loanStep,
  paidAheadWords,
  prepaymentWords,
  promiseStepWords,
  scheduleChangeWords,
} from './activity-words.ts';
import { LOAN_STATES } from './loan-state.ts';
import type { DatedPrepayment } from './statement.ts';

type Step = Parameters<typeof loanStep>[0];

test('[V31][V40] money and a request are listed once: a loan that is open again or read again brings none, and one that ends unused takes its money out of the wallet', () => {
  const step = (from: Step['from'], to: Step['to'], isStarted = false) => {
    const { words, hasAmount, effect } = loanStep({ from, to }, isStarted);
    return [words.en, hasAmount, effect];
  };
  assert.deepEqual(step('NONE', 'PENDING'), ['You applied', true, null]);
  assert.deepEqual(step('MORE_INFO', 'PENDING'), ['You answered our question', false, null]);
  assert.deepEqual(step('AWAITING_CHECK', 'PENDING'), ['Back in review', false, null]);
  assert.deepEqual(step('APPROVED', 'ACTIVE'), [
    ...['Loan received in your wallet', true, 'INTO_WALLET'],
  ]);
  assert.deepEqual(step('CLOSED', 'ACTIVE', true), ['The loan is open again', false, null]);
  assert.deepEqual(step('WRITTEN_OFF', 'ACTIVE', true), ['The loan is open again', false, null]);
  assert.deepEqual(step('ACTIVE', 'CLOSED', true), ['Loan paid in full', false, null]);
  const cancelled = 'Loan cancelled, nothing owed';
  assert.deepEqual(step('ACTIVE', 'CANCELLED'), [cancelled, true, 'OUT_OF_WALLET']);
  assert.deepEqual(step('ACTIVE', 'CANCELLED', true), [cancelled, false, null], 'its payments say');
  assert.deepEqual(step('ACTIVE', 'LAPSED'), [
    ...['Loan ended unused, nothing owed', true, 'OUT_OF_WALLET'],
  ]);
});

test('[V40] each step of a loan has words of its own in both languages, and only a loan that ends unused takes its money out of the wallet', () => {
  const steps: Step[] = [
    ...LOAN_STATES.map((to) => ({ from: to === 'ACTIVE' ? 'APPROVED' : 'NONE', to }) as const),
    { from: 'MORE_INFO', to: 'PENDING' },
    { from: 'AWAITING_CHECK', to: 'PENDING' },
    { from: 'CLOSED', to: 'ACTIVE' },
  ];
  for (const language of LANGUAGES) {
    const texts = steps.map((step) => loanStep(step, true).words[language]);
    assert.equal(new Set(texts).size, steps.length);
    for (const text of texts) assert.match(text ?? '', /\w/);
  }
  const unused = steps.filter((step) => loanStep(step, false).effect === 'OUT_OF_WALLET');
  assert.deepEqual(
    unused.map(({ to }) => to),
    ['CANCELLED', 'LAPSED'],
  );
});

const both = ({ en, fil }: Words) => `${en} | ${fil}`;

test('[V40] a changed schedule says the last due date before and after it, when it had one and still has one', () => {
  const [before, after] = [date('2026-12-05'), date('2027-02-05')];
  assert.equal(
    both(scheduleChangeWords('EXTENDED', { before, after })),
    'More installments: the last due date from Dec 5, 2026 to Feb 5, 2027 | Dinagdagan ang mga hulog: ang huling due date mula Dis 5, 2026, naging Peb 5, 2027',
  );
  const without = 'Installments skipped | May nilaktawang hulog';
  for (const last of [
    { before: null, after },
    { before, after: null },
    { before: null, after: null },
  ]) {
    assert.equal(both(scheduleChangeWords('PAYMENT_HOLIDAY', last)), without);
  }
});

test('[D11][V40] an early repayment says what changed: the last due date, the installments, or only the last installment', () => {
  const wordsOf = (change: Pick<DatedPrepayment, 'choice' | 'sooner' | 'lower'>) => {
    const cause = { type: 'RESUMED', date: date('2026-10-05') } as const;
    return both(prepaymentWords({ on: cause.date, cause, ...change }));
  };
  const sooner = {
    lastDueDateBefore: date('2027-01-05'),
    lastDueDate: date('2026-11-05'),
    interestSaved: pesos(100),
  };
  const lower = { installmentBefore: pesos(5_000), installment: centavos(412_550n) };
  assert.equal(
    wordsOf({ choice: 'SHORTER_TERM', sooner, lower: null }),
    'It ends sooner: from Jan 5, 2027 to Nov 5, 2026 | Mas maaga itong matatapos: mula Ene 5, 2027, naging Nob 5, 2026',
  );
  assert.equal(
    wordsOf({ choice: 'SMALLER_INSTALLMENTS', sooner: null, lower }),
    'Smaller installments: from ₱5,000.00 to ₱4,125.50 | Mas maliit na hulog: mula ₱5,000.00, naging ₱4,125.50',
  );
  assert.equal(
    wordsOf({ choice: 'SHORTER_TERM', sooner: null, lower }),
    'Smaller last installment: from ₱5,000.00 to ₱4,125.50 | Mas maliit na huling hulog: mula ₱5,000.00, naging ₱4,125.50',
  );
  assert.equal(
    wordsOf({ choice: 'SMALLER_INSTALLMENTS', sooner: null, lower: null }),
    'Smaller installments | Mas maliit na hulog',
  );
});

test('[V14] a plan to pay has its amount beside it where it begins, and in its words afterwards; one that staff noted says so', () => {
  const promise = {
    promisedOn: date('2026-12-05'),
    amount: pesos(1_500),
  } as Parameters<typeof promiseStepWords>[0]['promise'];
  const stepOf = (kind: Parameters<typeof promiseStepWords>[0]['kind'], isByStaff = false) => {
    const { title, detail, hasAmount } = promiseStepWords({ kind, promise }, isByStaff);
    return [both(title), both(detail), hasAmount];
  };
  const own = 'By Dec 5, 2026 | Hanggang Dis 5, 2026';
  const planned = 'You planned to pay | Nagplano kang magbayad';
  assert.deepEqual(stepOf('MADE'), [planned, own, true]);
  assert.deepEqual(stepOf('MADE_INSTEAD'), [
    ...['You changed your plan to pay | Binago mo ang plano mong magbayad', own, true],
  ]);
  assert.deepEqual(stepOf('MADE', true), [
    planned,
    'By Dec 5, 2026, as you told us | Hanggang Dis 5, 2026, ayon sa sinabi mo sa amin',
    true,
  ]);
  const later = '₱1,500.00 by Dec 5, 2026 | ₱1,500.00 hanggang Dis 5, 2026';
  for (const kind of ['KEPT', 'BROKEN', 'NO_LONGER_DUE', 'OPEN'] as const) {
    const [title, ...others] = stepOf(kind);
    assert.match(String(title), /\w.* \| \w/, kind);
    assert.deepEqual(others, [later, false], kind);
  }
  const titles = ['KEPT', 'BROKEN', 'NO_LONGER_DUE', 'OPEN'] as const;
  assert.equal(new Set(titles.map((kind) => stepOf(kind)[0])).size, titles.length);
});

test('[D11][V40] an installment that money paid ahead has paid says its number, and whether it is paid whole', () => {
  const wordsOf = (isWhole: boolean) =>
    both(paidAheadWords({ installment: 3, amount: pesos(100), isWhole }));
  assert.equal(
    wordsOf(true),
    'Installment 3 paid with money you paid ahead | Nabayaran ang hulog 3 mula sa paunang bayad mo',
  );
  assert.equal(
    wordsOf(false),
    'Part of installment 3 paid with money you paid ahead | Nabayaran ang bahagi ng hulog 3 mula sa paunang bayad mo',
  );
});
