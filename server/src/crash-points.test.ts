import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const script = `
  const [file, mode] = process.argv.slice(1);
  const { armCrashPoint, crashPoint } = await import(file);
  armCrashPoint({ mode }, process.env);
  await crashPoint('after-claim-before-submit');
  console.log('passed the other point');
  await crashPoint('after-submit-before-save');
  console.log('lived on');`;

function runInMode(mode: 'demo' | 'live') {
  const file = new URL('./crash-points.ts', import.meta.url).href;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, file, mode], {
    env: { ...process.env, CRASH_POINT: 'after-submit-before-save' },
    encoding: 'utf8',
  });
}

test('[V27] at its CRASH_POINT a process dies at once, and only there', () => {
  const ended = runInMode('demo');
  assert.equal(ended.signal, 'SIGKILL', ended.stderr);
  assert.equal(ended.stdout.trim(), 'passed the other point');
});

test('in live mode CRASH_POINT has no effect', () => {
  const ended = runInMode('live');
  assert.equal(ended.status, 0, ended.stderr);
  assert.equal(ended.stdout.trim(), 'passed the other point\nlived on');
});
