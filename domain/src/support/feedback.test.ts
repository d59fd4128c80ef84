import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../calendar/calendar.ts';
import { decideFeedback, FEEDBACK_CHANGE_DAYS } from './feedback.ts';

test('[E7] "Did this help?" is answered once a ticket is closed, and changed for seven days', () => {
  const decide = (isClosed: boolean, answeredAt: number | null, now = 0) => {
    const decision = decideFeedback({ isClosed, answeredAt }, now);
    return decision.ok ? decision.value : decision.refusal.code;
  };
  assert.equal(decide(false, null), 'feedback-not-asked');
  assert.equal(decide(false, 0), 'feedback-not-asked');
  assert.equal(decide(true, null), 'FIRST');
  assert.equal(decide(true, 0, FEEDBACK_CHANGE_DAYS * DAY_MS), 'CHANGED');
  assert.equal(decide(true, 0, FEEDBACK_CHANGE_DAYS * DAY_MS + 1), 'feedback-final');
});
