/**
 * Runs test files in this one process, each as a suite of its own, so that its hooks run around it and
 * a file that fails to load is a failure. (`node --test --test-isolation=none` of Node 26 passes over
 * such a file in silence.) Paths come as words; see node-tests.mjs for the reporter.
 */
import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';

const LEFT_OPEN_WAIT_MS = 15_000;

const files = process.argv.slice(2);
let endedCount = 0;

for (const file of files) {
  describe(file, async () => {
    after(noteEnd);
    await import(pathToFileURL(file).href);
  });
}

/** A pool or server that a test left open would keep the process, and so the whole run, for ever. */
function noteEnd() {
  endedCount += 1;
  if (endedCount < files.length) return;
  setTimeout(() => {
    const resources = process.getActiveResourcesInfo().join(', ');
    process.stdout.write(`FAILED: the tests are over but something was left open: ${resources}\n`);
    process.exit(1);
  }, LEFT_OPEN_WAIT_MS).unref();
}
