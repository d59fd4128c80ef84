import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../calendar/calendar.ts';
import { areFactsOld, counterOfferReasons } from './review.ts';

test('[V26] an offer of the same amount, or to somebody who has borrowed before, cannot say that a first loan begins with less', () => {
  const reasons = (
    earlier: Parameters<typeof counterOfferReasons>[0]['earlier'],
    isLess: boolean,
  ) => counterOfferReasons({ earlier, isLess });
  assert.ok(reasons([], true).includes('FIRST_LOAN'));
  assert.ok(reasons(['REJECTED', 'EXPIRED'], true).includes('FIRST_LOAN'));
  assert.ok(!reasons([], false).includes('FIRST_LOAN'));
  assert.ok(!reasons(['CLOSED'], true).includes('FIRST_LOAN'));
  assert.equal(reasons(['CLOSED'], false).length, 3);
});

test('[D13] facts of an application are old after 30 days', () => {
  assert.equal(areFactsOld(0, 30 * DAY_MS), false);
  assert.equal(areFactsOld(0, 30 * DAY_MS + 1), true);
});
