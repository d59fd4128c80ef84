/**
 * `npm run bench`: runs the benchmarks (docs/performance.md). The measurement of pages (`-- --web`) needs
 * Chromium, which is installed if it is missing and this account may install it.
 */
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const words = process.argv.slice(2);
const isOfPages = words.includes('--web');
// The close of business runs in the benchmark's own process, so with the flag of `npm start`.
const flags = words.includes('--cob') ? ['--max-semi-space-size=32'] : [];
const { code } = await run(pinnedNode, [...flags, join(root, 'bench/src/main.ts'), ...words], {
  env: isOfPages ? { ...process.env, CHROME_PATH: await provideChromium() } : process.env,
});
process.exitCode = code;
