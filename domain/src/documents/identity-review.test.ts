import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  DOCUMENT_STATES,
  decideDocument,
  decideIdentityChange,
  identityReviewOf,
} from './identity-review.ts';

test('[B6] a picture that waits takes any answer; an answered one only a different one', () => {
  const answers = DOCUMENT_STATES.map((state) =>
    (['ACCEPT', 'ASK_AGAIN', 'REJECT'] as const).map((answer) => {
      const facts = { state, review: 'WAITING', decidedBy: 'one', actorId: 'two' } as const;
      const decision = decideDocument(facts, answer);
      return decision.ok ? decision.value : decision.refusal.code;
    }),
  );
  const decided = 'document-already-decided';
  assert.deepEqual(answers, [
    ['ACCEPTED', 'ASKED_AGAIN', 'REJECTED'],
    [decided, 'ASKED_AGAIN', 'REJECTED'],
    [decided, decided, decided],
    [decided, 'ASKED_AGAIN', decided],
  ]);
});

test('[B6][V22] a rejected identity is closed; a second person opens it by the rejected picture alone', () => {
  const codeOf = (state: 'SUBMITTED' | 'ACCEPTED' | 'REJECTED', actorId: string) => {
    const facts = { state, review: 'REJECTED', decidedBy: 'one', actorId } as const;
    const decision = decideDocument(facts, 'ASK_AGAIN');
    return decision.ok ? decision.value : decision.refusal.code;
  };
  assert.equal(codeOf('SUBMITTED', 'two'), 'identity-closed');
  assert.equal(codeOf('ACCEPTED', 'two'), 'identity-closed');
  assert.equal(codeOf('REJECTED', 'one'), 'same-person');
  assert.equal(codeOf('REJECTED', 'two'), 'ASKED_AGAIN');
});

test('[B6] an identity is accepted when all three pictures are', () => {
  assert.equal(identityReviewOf([]), 'WAITING');
  assert.equal(identityReviewOf(['ACCEPTED', 'ACCEPTED']), 'WAITING');
  assert.equal(identityReviewOf(['ACCEPTED', 'ACCEPTED', 'SUBMITTED']), 'WAITING');
  assert.equal(identityReviewOf(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']), 'ACCEPTED');
  assert.equal(identityReviewOf(['ACCEPTED', 'ASKED_AGAIN', 'ACCEPTED']), 'ASKED_AGAIN');
  assert.equal(identityReviewOf(['REJECTED', 'ASKED_AGAIN', 'ACCEPTED']), 'REJECTED');
});

test('[V12] who was verified does not change', () => {
  assert.deepEqual(
    ([null, 'WAITING', 'ASKED_AGAIN', 'ACCEPTED', 'REJECTED'] as const).map(
      (review) => decideIdentityChange(review).ok,
    ),
    [true, true, true, false, false],
  );
});
