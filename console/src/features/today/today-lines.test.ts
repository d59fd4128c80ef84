import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPromise } from './today-lines.ts';

test('[A11][E7] Today sorts work and proposals of all kinds together: a stolen phone first, then the first promised time, then what has waited longest', () => {
  const line = (name: string, dueAt: string | null, since: string) => ({
    ...{ name, dueAt, since, isUrgent: name === 'stolen phone' },
  });
  const lines = [
    line('undated ticket', null, '2026-11-29T01:00:00Z'),
    line('proposal', '2026-11-30T08:00:00Z', '2026-11-01T00:00:00Z'),
    line('older undated ID', null, '2026-11-28T01:00:00Z'),
    line('chat', '2026-11-30T02:05:00Z', '2026-11-30T02:00:00Z'),
    line('stolen phone', '2026-11-30T05:00:00Z', '2026-11-30T02:00:00Z'),
    line('late ticket', '2026-11-29T02:00:00Z', '2026-11-27T02:00:00Z'),
  ];
  assert.deepEqual(
    lines.toSorted(byPromise).map(({ name }) => name),
    ['stolen phone', 'late ticket', 'chat', 'proposal', 'older undated ID', 'undated ticket'],
  );
});
