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

function runInMode(mode: 'demo' | 'live', moment = 'after-submit-before-save') {
  const file = new URL('./crash-points.ts', import.meta.url).href;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script, file, mode], {
    env: { ...process.env, CRASH_POINT: moment },
    encoding: 'utf8',
  });
}

test('[V27] at its CRASH_POINT a process dies at once, and only there', () => {
  const ended = runInMode('demo');
  assert.equal(ended.signal, 'SIGKILL', ended.stderr);
  assert.equal(ended.stdout.trim(), 'passed the other point');
});

test('[V27] with a number it dies when it comes there for that time', () => {
  const once = runInMode('demo', 'after-submit-before-save:2');
  assert.equal(once.status, 0, once.stderr);
  const ended = runInMode('demo', 'after-claim-before-submit:1');
  assert.equal(ended.signal, 'SIGKILL', ended.stderr);
  assert.equal(ended.stdout, '');
});

test('in live mode CRASH_POINT has no effect', () => {
  const ended = runInMode('live');
  assert.equal(ended.status, 0, ended.stderr);
  assert.equal(ended.stdout.trim(), 'passed the other point\nlived on');
});
