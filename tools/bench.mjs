/**
 * `npm run bench`: figures as ratios (docs/performance.md). Those of pages (`-- --web`) are taken in a
 * Chromium of this machine, which is installed first when it may be.
 */
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const words = process.argv.slice(2);
const isOfPages = words.includes('--web');
const { code } = await run(pinnedNode, [join(root, 'bench/src/main.ts'), ...words], {
  env: isOfPages ? { ...process.env, CHROME_PATH: await provideChromium() } : process.env,
});
process.exitCode = code;
