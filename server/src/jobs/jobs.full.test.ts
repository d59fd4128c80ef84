import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAsOwner } from '../../test/facts.ts';
import { runDueJobsNow, startTestApp, type TestApp } from '../../test/harness.ts';
import type { Task } from '../task.ts';
import { enqueueMany } from './enqueue.ts';

let service: TestApp;
before(async () => {
  service = await startTestApp();
});
after(() => service.close());

test('[V28] 10,000 due jobs all run once, beside 20,000 that are not due', async () => {
  const seen: unknown[] = [];
  const task: Task = { name: 'seen', run: async (_ctx, { n }) => void seen.push(n) };
  const now = service.clock.now().getTime();
  await service.app.db.transaction(async (tx) => {
    const jobs = (count: number, runAt: (n: number) => number) =>
      Array.from({ length: count }, (_, n) => ({ payload: { n }, runAt: new Date(runAt(n)) }));
    await enqueueMany(
      tx,
      task.name,
      jobs(10_000, (n) => now - n),
    );
    await enqueueMany(
      tx,
      'future',
      jobs(20_000, (n) => now + (n + 1) * 60_000),
    );
  });
  await runDueJobsNow(service.app, [task], 200);
  assert.equal(seen.length, 10_000);
  assert.equal(new Set(seen).size, 10_000);
  const [waiting] = await runAsOwner(service, 'SELECT count(*)::int AS jobs FROM job');
  assert.equal(waiting?.jobs, 20_000);
});
