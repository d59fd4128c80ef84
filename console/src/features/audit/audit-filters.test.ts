import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditQuery, readFilters } from './audit-filters.ts';

test('[V22][V30] days are whole days in Manila and the last one is included', () => {
  const query = auditQuery(readFilters(new URLSearchParams('from=2026-11-20&until=2026-11-21')));
  assert.equal(query.from, '2026-11-19T16:00:00.000Z');
  assert.equal(query.to, '2026-11-21T16:00:00.000Z');
});

test('[V22] filters that are empty or no day are not sent', () => {
  const query = auditQuery(readFilters(new URLSearchParams('action=%20&from=yesterday')));
  assert.deepEqual(
    Object.values(query).filter((value) => value !== undefined),
    [],
  );
});
