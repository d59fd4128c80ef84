import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDate as date } from '../calendar/calendar.ts';
import { boundariesFrom, interestUnits, wholePeriodUnits } from './periods.ts';
import { STANDARD_PRODUCT } from './product.ts';

const start = date('2026-01-15');

test('[V05] a schedule does not begin with a due date on its first day or before', () => {
  for (const firstDueDate of ['2026-01-14', '2026-01-15'].map(date)) {
    assert.throws(() => boundariesFrom(STANDARD_PRODUCT, start, firstDueDate), RangeError);
  }
  assert.ok(boundariesFrom(STANDARD_PRODUCT, start, date('2026-01-16')));
});

test('[V05] interest by day and half-month periods have no units without dates', () => {
  for (const change of [{ interestAccrual: 'BY_DAY' }, { frequency: 'SEMI_MONTHLY' }] as const) {
    assert.throws(() => wholePeriodUnits({ ...STANDARD_PRODUCT, ...change }), RangeError);
  }
});

test('[V05] the units of some months are the same from whichever earlier period the search begins', () => {
  const terms = { ...STANDARD_PRODUCT, interestAccrual: 'BY_PERIOD' } as const;
  const boundaries = boundariesFrom(terms, start, null);
  const to = date('2026-05-15');
  const units = [0, 1, 4].map((near) => interestUnits(boundaries, start, to, near, 0));
  assert.deepEqual(units, Array(3).fill(4n * wholePeriodUnits(terms)));
});
