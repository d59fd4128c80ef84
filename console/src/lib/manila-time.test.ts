import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civilDay, manilaDay, manilaTime } from './manila-time.ts';

test('[V30] the console writes dates like "Dec 22, 2026": an instant, a day, and a day with its weekday', () => {
  assert.match(manilaTime('2026-12-21T16:30:00.000Z'), /^Dec 22, 2026, 12:30\sAM$/);
  assert.equal(civilDay('2026-12-22'), 'Dec 22, 2026');
  assert.equal(manilaDay('2026-12-22'), 'Tue, Dec 22, 2026');
});
