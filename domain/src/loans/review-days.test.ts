import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, calendarDate as date, manilaInstant } from '../calendar/calendar.ts';
import { mergeHolidays } from '../calendar/holidays.ts';
import { LOAN_STATES } from './loan-state.ts';
import { answerDay, decideBy, isReviewQueue, REVIEW_QUEUES, sentFrom } from './review.ts';

const holidays = mergeHolidays([]);
const at = (day: string) => manilaInstant(date(day), 15 * 60);

test('[V26] an answer is promised in banking days, and one asked on a Saturday counts as asked on Monday', () => {
  assert.equal(answerDay(at('2027-01-14'), 1, holidays), '2027-01-15');
  assert.equal(answerDay(at('2027-01-15'), 1, holidays), '2027-01-18', 'a Friday');
  assert.equal(answerDay(at('2027-01-16'), 1, holidays), '2027-01-19', 'a Saturday');
  assert.equal(decideBy(at('2027-01-16'), 1, holidays), '2027-01-19');
  assert.equal(decideBy(at('2027-01-16'), null, holidays), null, 'no promise');
});

test('[V26] what was sent from a day on is promised for a day or later, and nothing that was sent before', () => {
  for (const days of [0, 1, 3]) {
    for (let day = date('2027-01-11'); day < '2027-01-26'; day = addDays(day, 1)) {
      const first = sentFrom(day, days, holidays);
      assert.ok(answerDay(manilaInstant(first), days, holidays) >= day, `${days} ${day}`);
      const before = manilaInstant(addDays(first, -1));
      assert.ok(answerDay(before, days, holidays) < day, `${days} ${day}`);
    }
  }
  assert.equal(sentFrom(date('2027-01-19'), 1, holidays), '2027-01-16');
});

test('the states that wait for staff or for the member are review queues, and no others', () => {
  assert.deepEqual(LOAN_STATES.filter(isReviewQueue).toSorted(), REVIEW_QUEUES.toSorted());
});
