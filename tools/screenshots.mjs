/**
 * `npm run screenshots`: takes pictures of all pages in each state that can be arranged, on a phone of 360 px, on one
 * of 390 px (`wide-phone`) and a desktop, in both themes and both languages, and on a phone with letters of twice the
 * size (`phone-letters`); of the console on a desktop in both themes and on a phone in the dark one. Starts its own
 * demo service. SCREENSHOTS_ONLY=dash-late,/tickets takes some pages only. Writes screenshots/<size>-<theme>-<language>/<page>.png. Arguments after `--` are passed on to Playwright.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build-browser.mjs';
import { provideChromium } from './chromium.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const folder = join(root, 'screenshots');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const chosen = process.argv.slice(2);

await build(['web', 'console']);
if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
const words = [playwright, 'test', '--config=screenshots.config.ts', '--reporter=list', ...chosen];
const { code } = await run(pinnedNode, words, {
  cwd: join(root, 'e2e'),
  env: { ...process.env, CHROME_PATH: await provideChromium(), SCREENSHOTS_DIR: folder },
});
process.stdout.write(`The pictures are in ${folder}/<size>-<theme>-<language>/<page>.png\n`);
process.exitCode = code;
