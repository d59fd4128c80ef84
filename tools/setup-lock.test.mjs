import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { identify, withSetupLock } from './setup-lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-lock-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const ignoreWait = () => undefined;

test('two setups at once work one after the other', async () => {
  const path = join(folder, 'one.lock');
  let atWork = 0;
  let waitCount = 0;
  const work = async () => {
    atWork += 1;
    assert.equal(atWork, 1);
    await sleep(50);
    atWork -= 1;
  };
  const onWait = () => {
    waitCount += 1;
  };
  const module = pathToFileURL(join(root, 'tools/setup-lock.mjs')).href;
  const script = `const { withSetupLock } = await import(process.argv[1]);
    await withSetupLock('${path}', () => {}, async () => {
      console.log('holding');
      await new Promise((resolve) => setTimeout(resolve, 500));
    });`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script, module]);
  await once(other.stdout, 'data');
  await withSetupLock(path, onWait, work);
  assert.equal(waitCount, 1);
  assert.deepEqual(readdirSync(folder), []);
});

test('the lock of a dead setup is taken over, and what it had started is ended first', async () => {
  const path = join(folder, 'two.lock');
  const orphan = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  await once(orphan, 'spawn');
  const ended = once(orphan, 'exit');
  const dead = spawn('true');
  await once(dead, 'exit');
  writeFileSync(path, `${dead.pid} 1\n${identify(orphan.pid)}\n`);
  await withSetupLock(path, ignoreWait, async () => {
    assert.equal(identify(orphan.pid), undefined);
  });
  assert.deepEqual(await ended, [null, 'SIGTERM']);
  assert.equal(existsSync(path), false);
});

test('a failed setup lets go of the lock', async () => {
  const path = join(folder, 'three.lock');
  const failing = withSetupLock(path, ignoreWait, async () => {
    throw new Error('no disk');
  });
  await assert.rejects(failing, /no disk/);
  assert.equal(existsSync(path), false);
});
