import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const script = `
  const [file, mode] = process.argv.slice(1);
  const { armFaultPoint, fault } = await import(file);
  armFaultPoint({ mode }, process.env);
  await fault('after-claim-before-submit');
  console.log('passed the other point');
  await fault('after-submit-before-save');
  console.log('lived on');`;

function runInMode(mode: 'demo' | 'live') {
  const file = new URL('./faults.ts', import.meta.url).href;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, file, mode], {
    env: { ...process.env, FAULT_POINT: 'after-submit-before-save' },
    encoding: 'utf8',
  });
}

test('[V27] at its FAULT_POINT a process dies at once, and only there', () => {
  const ended = runInMode('demo');
  assert.equal(ended.signal, 'SIGKILL', ended.stderr);
  assert.equal(ended.stdout.trim(), 'passed the other point');
});

test('in live mode FAULT_POINT has no effect', () => {
  const ended = runInMode('live');
  assert.equal(ended.status, 0, ended.stderr);
  assert.equal(ended.stdout.trim(), 'passed the other point\nlived on');
});
