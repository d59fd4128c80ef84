import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date, NO_HOLIDAYS } from '../calendar/calendar.ts';
import { centavos, pesos } from '../money/money.ts';
import type { Words } from '../texts/words.ts';
import type { LoanServicingEvent } from './loan-events.ts';
import { STANDARD_PRODUCT } from './product.ts';
import { project } from './projection.ts';
import { STATEMENT_KINDS } from './statement.ts';
import {
  announcedWords,
  givenBackUseWords,
  movementWords,
  notAddedWords,
  pastDueWords,
} from './statement-words.ts';

const both = (words: Words | null) => (words === null ? null : `${words.en} | ${words.fil}`);

/** Installments of 25,750 and then 25,000 pesos are due on February 5, March 5, April 6 and so on. */
const loan = { terms: STANDARD_PRODUCT, installmentCount: 6, firstDueDate: null };
const started: readonly LoanServicingEvent[] = [
  { type: 'DISBURSED', date: date('2026-01-05'), amount: pesos(150_000) },
  { type: 'FIRST_RELEASED', date: date('2026-01-05') },
];
const viewOn = (day: string, events: readonly LoanServicingEvent[] = []) =>
  project(loan, [...started, ...events], date(day), NO_HOLIDAYS);

test('[V40] a statement says what is past due: nothing, one installment, or the first to the last of them', () => {
  const pastDueOn = (day: string) => both(pastDueWords(viewOn(day)));
  assert.equal(pastDueOn('2026-02-05'), null, 'due today is not late');
  assert.equal(
    pastDueOn('2026-02-06'),
    '₱25,750.00 is past due: installment 1, due on Feb 5, 2026. | Lampas na sa due date ang ₱25,750.00: hulog 1, na Peb 5, 2026 ang due date.',
  );
  assert.equal(
    pastDueOn('2026-03-05'),
    '₱25,900.00 is past due: installment 1, due on Feb 5, 2026. ₱150.00 of it is the late charge. | Lampas na sa due date ang ₱25,900.00: hulog 1, na Peb 5, 2026 ang due date. ₱150.00 nito ang late charge.',
  );
  const { en, fil } = pastDueWords(viewOn('2026-04-07')) ?? { en: '', fil: '' };
  assert.match(en, /: installments 1 to 3, the oldest due on Feb 5, 2026\. ₱/);
  assert.match(fil, /: hulog 1 hanggang 3, Peb 5, 2026 ang pinakamatagal\. ₱/);
});

test('[V40] an installment that was paid late is not past due any more', () => {
  const payment: LoanServicingEvent = {
    ...{ type: 'PAYMENT', id: 'a', date: date('2026-02-08'), amount: pesos(25_750) },
    instruction: 'DEFAULT',
  };
  assert.equal(pastDueWords(viewOn('2026-02-10', [payment])), null);
  assert.match(pastDueWords(viewOn('2026-03-06', [payment]))?.en ?? '', /: installment 2, due on/);
});

test('[V14][V40] while an announced payment waits the statement says its amount and its day', () => {
  const { en, fil } = announcedWords({ amount: pesos(1_234), plannedOn: date('2026-12-05') });
  assert.match(en, /pay ₱1,234\.00 from your wallet, planned for Dec 5, 2026\./);
  assert.match(fil, /bayaran ang ₱1,234\.00 mula sa wallet mo, na nakaplano noong Dis 5, 2026\./);
});

test('[V40][D11] interest given back says what it counts as, and what it no longer counts as when it is charged again', () => {
  assert.equal(
    both(givenBackUseWords('principal', true)),
    'Counts as payment of principal | Ibinilang na bayad sa principal',
  );
  assert.equal(
    both(givenBackUseWords('principal', false)),
    'No longer counts as payment of principal | Hindi na binibilang na bayad sa principal',
  );
});

test('[V40] a part of a late charge that is not owed says how much and why: a payment, a pause, or our late answer', () => {
  const day = date('2026-03-10');
  const causes: readonly (readonly [LoanServicingEvent, RegExp, RegExp])[] = [
    [{ type: 'RESUMED', date: day }, /the payment/, /ng bayad/],
    [{ type: 'PAUSED', reason: 'HARDSHIP', date: day }, /was paused/, /naka-pause/],
    [{ type: 'PAUSED', reason: 'ANSWER_LATE', date: day }, /answer was late/, /late ang sagot/],
  ];
  for (const [cause, english, filipino] of causes) {
    const { en, fil } = notAddedWords({ amount: centavos(12_34n), cause });
    assert.match(en, /₱12\.34 .*was not added/);
    assert.match(fil, /Hindi idinagdag ang ₱12\.34/);
    assert.match(en, english);
    assert.match(fil, filipino);
  }
});

test('[V40][D11] every kind of movement has words in both languages; of a returned loan only interest has others', () => {
  const wordsOf = (isReturned: boolean) =>
    STATEMENT_KINDS.flatMap((kind) =>
      [1n, -1n].map((amount) => both(movementWords(kind, amount, isReturned))),
    );
  const [ordinary, returned] = [wordsOf(false), wordsOf(true)];
  for (const text of [...ordinary, ...returned]) assert.match(text ?? '', /\w.* \| \w/);
  assert.deepEqual(
    returned.filter((text) => !ordinary.includes(text)),
    [
      'Interest, cancelled | Interes, kinansela',
      'Earlier interest reduction undone | Binawi ang naunang bawas sa interes',
    ],
  );
});
