/**
 * Prepares a new clone: installs the dependencies and the pinned Node, and builds the sites. Runs on
 * Node 20 with nothing installed; does nothing when all is current.
 */
import { join } from 'node:path';
import { build, listStale } from './build-browser.mjs';
import { install, isInstalled } from './install.mjs';
import { cacheDir } from './paths.mjs';
import { SetupError } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { timed } from './timed.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** `npm test` builds by itself, so that a broken build counts as a failure; commands need no sites. */
const isForTests = process.argv.includes('--for-tests');
const isInstallOnly = isForTests || process.argv.includes('--install-only');

const listWanted = () => (isInstallOnly ? [] : listStale());

async function setUp() {
  if (isInstalled() && listWanted().length === 0) return;
  const onWait = (pid) => say(`Another setup (process ${pid}) is at work; waiting for it ...`);
  await withSetupLock(join(cacheDir, 'setup.lock'), onWait, async (noteChild) => {
    // Checks again, because the previous holder of the lock may have done the work.
    if (!isInstalled()) await timed(say, 'Installing dependencies', () => install(noteChild));
    const stale = listWanted();
    if (stale.length > 0)
      await timed(say, `Building ${stale.join(' and ')}`, () => build(stale, noteChild));
  });
}

try {
  await setUp();
} catch (error) {
  if (error instanceof SetupError) say(error.message);
  else if (error.code === 'EACCES' || error.code === 'EROFS') {
    say(`This account may not write ${error.path}. Give it write permission to the checkout.`);
  } else if (error.code === 'ENOSPC') say(`The disk is full (${error.path}). Free some space.`);
  else throw error;
  if (isForTests) say('0 passed, 1 failed');
  process.exitCode = 1;
}
