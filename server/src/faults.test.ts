import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const script = `
  const { fault } = await import(process.argv[1]);
  await fault('after-claim-before-submit');
  console.log('passed the other point');
  await fault('after-submit-before-save');
  console.log('lived on');`;

test('[V27] at its FAULT_POINT a process dies at once, and only there', () => {
  const file = new URL('./faults.ts', import.meta.url).href;
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script, file], {
    env: { ...process.env, FAULT_POINT: 'after-submit-before-save' },
    encoding: 'utf8',
  });
  assert.equal(ended.signal, 'SIGKILL', ended.stderr);
  assert.equal(ended.stdout.trim(), 'passed the other point');
});
