import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

/** Runs the journeys of e2e/ in a real Chromium; gives `{ passed, failed }`. */
export async function runBrowserTests() {
  const chromium = await provideChromium();
  mkdirSync(cacheDir, { recursive: true });
  const reportPath = join(cacheDir, `journeys-${process.pid}.json`);
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const words = [playwright, 'test', '--config=playwright.config.ts', '--reporter=list,json'];
  const { code } = await run(pinnedNode, words, {
    cwd: join(root, 'e2e'),
    env: {
      ...process.env,
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
      // Without a terminal the list reporter prints one plain line a test.
      PLAYWRIGHT_FORCE_TTY: '0',
    },
  });
  const counts = takeCounts(reportPath);
  if (code !== 0 && counts.failed === 0) {
    process.stdout.write(`FAILED browser journeys: playwright ended with code ${code}\n`);
    counts.failed = 1;
  }
  return counts;
}

/** What did not run, or passed only on a second try, has not passed. */
function takeCounts(reportPath) {
  try {
    const { stats, errors } = JSON.parse(readFileSync(reportPath, 'utf8'));
    const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
    const isEmpty = stats.expected + failed === 0;
    return { passed: stats.expected, failed: isEmpty ? 1 : failed };
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 1 };
    throw error;
  } finally {
    rmSync(reportPath, { force: true });
  }
}
