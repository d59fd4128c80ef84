import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { enqueue } from '../../src/jobs/enqueue.ts';
import { startWorkers } from '../../src/jobs/workers.ts';
import { startTestApp, type TestApp } from '../harness.ts';

const script = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
/** A lease lasts 15 seconds. */
const takeOverMs = 25_000;

let service: TestApp;
before(async () => {
  service = await startTestApp();
});
after(() => service.close());

test('[V27] the job of a worker process that is killed is run by another process', async () => {
  const runAt = service.clock.now();
  await service.app.db.transaction((tx) => enqueue(tx, 'hang', {}, { runAt }));
  const child = spawn(process.execPath, [script, service.ownerUrl, runAt.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(child.stdout, 'data');
    let runs = 0;
    const countRun = () => {
      runs += 1;
    };
    const workers = startWorkers(service.app, [{ name: 'hang', run: async () => countRun() }]);
    await pause(16_000);
    assert.equal(runs, 0, 'while the first process lives it keeps its job, longer than one lease');
    child.kill('SIGKILL');
    const killedAt = performance.now();
    while (runs === 0 && performance.now() - killedAt < takeOverMs) await pause(50);
    await workers.stop();
    assert.equal(runs, 1);
    const left = await service.app.db.reader.selectFrom('job').select('id').execute();
    assert.deepEqual(left, []);
  } finally {
    child.kill('SIGKILL');
  }
});
