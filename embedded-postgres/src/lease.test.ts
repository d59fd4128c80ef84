import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasUsers, releaseLease, takeLease, withStartLock } from './lease.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pahiram-lease-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const lockPath = () => join(home, 'start.lock');

test('the start lock lets one in at a time and leaves no file behind', async () => {
  let inside = 0;
  const work = async () => {
    inside += 1;
    assert.equal(inside, 1);
    await sleep(5);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 5 }, () => withStartLock(home, work)));
  assert.deepEqual(readdirSync(home), []);
});

const deadLocks: readonly (readonly [string, string])[] = [
  ['of a dead process', '4194305 1\n'],
  ['of an earlier process with the same id', `${process.pid} 1\n`],
  ['that is empty', ''],
  ['that holds other text', 'not a lock\n'],
];
for (const [state, text] of deadLocks) {
  test(`a start lock ${state} is taken over`, { timeout: 10_000 }, async () => {
    writeFileSync(lockPath(), text);
    assert.equal(await withStartLock(home, async () => 'done'), 'done');
    assert.deepEqual(readdirSync(home), []);
  });
}

// A loop without a pause would block the timers too, so no timeout of a test would notice it.
const obstacles: readonly (readonly [string, () => void])[] = [
  ['a link to nothing', () => symlinkSync(join(home, 'nowhere'), lockPath())],
  ['a folder', () => mkdirSync(lockPath())],
];
for (const [obstacle, place] of obstacles) {
  test(`${obstacle} in the place of the start lock is refused at once`, async () => {
    place();
    await assert.rejects(
      withStartLock(home, async () => 'done'),
      { name: 'DatabaseStartError', message: /start\.lock is a folder or a link.*Remove it/ },
    );
    assert.deepEqual(readdirSync(home), ['start.lock']);
  });
}

test('leases of living processes count, those of dead ones are removed', () => {
  const lease = takeLease(home);
  const dead = join(home, 'users/user-4194305-1');
  writeFileSync(dead, '4194305 1\n');
  assert.equal(hasUsers(home), true);
  assert.equal(existsSync(dead), false);
  releaseLease(lease);
  assert.equal(hasUsers(home), false);
});
