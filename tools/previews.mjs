/**
 * `npm run previews`: takes the sixteen screenshots of the slideshow on Home, with the demo data, each in
 * both languages and both themes, and draws the pictures that show some of them. Writes
 * web/public/previews/<language>-<theme>/<name>.webp, e2e/support/preview-texts.json with what they say,
 * web/public/og.png and docs/images/phones.webp; run it again when those screens have changed.
 */
import { join } from 'node:path';
import { build } from './build-browser.mjs';
import { provideChromium } from './chromium.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const playwright = join(root, 'node_modules/@playwright/test/cli.js');

await build(['web']);
const words = [playwright, 'test', '--config=previews.config.ts', '--reporter=list'];
const { code } = await run(pinnedNode, words, {
  cwd: join(root, 'e2e'),
  env: { ...process.env, CHROME_PATH: await provideChromium() },
});
if (code === 0) {
  await import('./make-og.mjs');
  await import('./make-readme-picture.mjs');
}
process.exitCode = code;
