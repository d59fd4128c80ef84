import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, type Words } from '../texts/words.ts';
import { FRAUD_HOLD_REASONS, TAKEOVER_GROUNDS } from '../withdrawals/fraud-hold.ts';
import { INCOME_ITEMS, INCOME_NOTES, INCOME_REASONS } from './income-proof.ts';
import { INCOME_ITEM_WORDS, INCOME_NOTE_WORDS, INCOME_REASON_WORDS } from './income-proof-words.ts';
import { MONEY_EFFECT_WORDS, MONEY_EFFECTS } from './money-effect.ts';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  COUNTER_OFFER_WORDS,
  HOLD_CAUSE_WORDS,
  HOLD_REASON_WORDS,
  holdReasonWords,
  REJECTION_WORDS,
  STOLEN_PHONE_WORDS,
} from './reason-words.ts';
import {
  ASK_AGAIN_ITEMS,
  ASK_AGAIN_REASONS,
  COUNTER_OFFER_REASONS,
  REJECTION_REASONS,
} from './review.ts';

/** Each value has a text of its own, in every language. */
function assertEachHasWords(
  values: readonly string[],
  words: Readonly<Record<string, Words>>,
  name: string,
): void {
  assert.deepEqual(Object.keys(words).sort(), [...values].sort(), name);
  for (const language of LANGUAGES) {
    const texts = values.map((value) => words[value]?.[language]);
    assert.equal(new Set(texts).size, values.length, `${name}: ${texts}`);
    for (const text of texts) assert.match(text ?? '', /\w/, name);
  }
}

test('[V26] each reason for a decision, and each thing that we ask for, has a text of its own in both languages', () => {
  assertEachHasWords(REJECTION_REASONS, REJECTION_WORDS, 'rejection');
  assertEachHasWords(COUNTER_OFFER_REASONS, COUNTER_OFFER_WORDS, 'counter offer');
  assertEachHasWords(ASK_AGAIN_ITEMS, ASK_AGAIN_ITEM_WORDS, 'asked again');
  assertEachHasWords(ASK_AGAIN_REASONS, ASK_AGAIN_REASON_WORDS, 'why asked again');
  assertEachHasWords(INCOME_ITEMS, INCOME_ITEM_WORDS, 'income paper');
  assertEachHasWords(INCOME_NOTES, INCOME_NOTE_WORDS, 'income note');
  assertEachHasWords(INCOME_REASONS, INCOME_REASON_WORDS, 'income reason');
});

test('[V40] each effect of an amount has a text of its own in both languages', () => {
  assertEachHasWords(MONEY_EFFECTS, MONEY_EFFECT_WORDS, 'effect');
});

test('[V14] each reason for a fraud hold has a text of its own in both languages; after a report that staff took, the member reads the ground of the report', () => {
  assertEachHasWords(FRAUD_HOLD_REASONS, HOLD_REASON_WORDS, 'hold');
  assertEachHasWords([...FRAUD_HOLD_REASONS, ...TAKEOVER_GROUNDS], HOLD_CAUSE_WORDS, 'hold cause');
  for (const reason of FRAUD_HOLD_REASONS) {
    assert.equal(holdReasonWords({ reason, takeoverGround: null }), HOLD_REASON_WORDS[reason]);
  }
  const reason = 'ACCOUNT_TAKEOVER_SUSPECTED';
  const stolen = holdReasonWords({ reason, takeoverGround: 'REGISTERED_PHONE_STOLEN' });
  assert.equal(stolen, STOLEN_PHONE_WORDS);
  assert.notEqual(holdReasonWords({ reason, takeoverGround: 'CALLED_REGISTERED_NUMBER' }), stolen);
});
