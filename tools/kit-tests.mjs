import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

/** Runs the tests of ui/, part by part in a real Chromium; gives `{ passed, failed }`. */
export async function runKitTests() {
  const chromium = await provideChromium();
  mkdirSync(cacheDir, { recursive: true });
  const reportPath = join(cacheDir, `kit-${process.pid}.json`);
  const words = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=src/test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
  ];
  const { code } = await run(pinnedNode, words, {
    cwd: join(root, 'ui'),
    env: { ...process.env, CHROME_PATH: chromium },
  });
  const counts = takeCounts(reportPath);
  if (code !== 0 && counts.failed === 0) {
    process.stdout.write(`FAILED kit tests: vitest ended with code ${code}\n`);
    counts.failed = 1;
  }
  return counts;
}

/** What was skipped or left to do has not passed; a file that could not be read counts as one. */
function takeCounts(reportPath) {
  try {
    const { numTotalTests, numPassedTests, testResults } = JSON.parse(
      readFileSync(reportPath, 'utf8'),
    );
    const unread = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    const failed = numTotalTests - numPassedTests + unread.length;
    return { passed: numPassedTests, failed: numTotalTests + failed === 0 ? 1 : failed };
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 1 };
    throw error;
  } finally {
    rmSync(reportPath, { force: true });
  }
}
