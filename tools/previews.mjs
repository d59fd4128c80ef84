/**
 * `npm run previews`: takes the sixteen screenshots of the slideshow on Home, with the demo data, each in
 * both languages and both themes. Writes web/public/previews/<language>-<theme>/<name>.webp; run it again
 * when screens have changed.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from './build-browser.mjs';
import { provideChromium } from './chromium.mjs';
import { pinnedNode, root } from './paths.mjs';
import { tours } from './preview-tours.mjs';

const folder = join(root, 'web/public/previews');
const phone = { width: 360, height: 720 };
const picture = { width: 400, height: 800 };
const bytesMax = 20_000;
const banner = /^(This is a demonstration|Demonstrasyon (lang )?ito)/;
const readyWithinMs = 120_000;

await build(['web']);
const dataDir = mkdtempSync(join(tmpdir(), 'pahiram-previews-'));
const address = `http://127.0.0.1:${await freePort()}`;
const service = startService();
try {
  await untilSeeded();
  await takePictures();
} finally {
  const ended = new Promise((resolve) => service.once('exit', resolve));
  if (service.exitCode === null && service.kill('SIGTERM')) await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

function startService() {
  return spawn(pinnedNode, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PAHIRAM_MODE: 'demo',
      PORT: new URL(address).port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SANDBOX_PROVIDER_SETTLE_SECONDS: '1',
    },
  });
}

/** Waits until the demo data exists. */
async function untilSeeded() {
  for (const end = Date.now() + readyWithinMs; Date.now() < end; await wait(500)) {
    if (service.exitCode !== null) throw new Error(`the service ended with ${service.exitCode}`);
    const response = await fetch(`${address}/api/v2/demo/people`).catch(() => null);
    if (response?.ok && (await response.json()).people.length > 7) return;
  }
  throw new Error('the service was not ready in time');
}

async function takePictures() {
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const tour of tours) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: phone,
        deviceScaleFactor: 2,
        locale: 'en-PH',
        colorScheme: 'light',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await tour(page, (name, top) => takePicture(page, name, top));
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** @param top The element to scroll to, below the bar, found in either language; without it the top of the page. */
async function takePicture(page, name, top) {
  for (const language of ['fil', 'en']) {
    await switchLanguage(page, language);
    await page.waitForLoadState('networkidle');
    // Hides the demo banner; the caption says that the people are invented.
    await page.getByText(banner).evaluateAll((banners) => {
      for (const one of banners) one.hidden = true;
    });
    if (top) await top.evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - 84));
    for (const theme of ['dark', 'light']) {
      await page.emulateMedia({ colorScheme: theme });
      await writePicture(page, `${language}-${theme}`, name);
    }
  }
}

/** Changes the language in place, so that what the tour has typed and opened stays. */
async function switchLanguage(page, language) {
  const chosen = `html[lang=${language}]`;
  if ((await page.locator(chosen).count()) > 0) return;
  // A dialog may cover the switch: a click by script reaches it all the same.
  await page
    .locator(`:is(a, button)[lang=${language}]`)
    .first()
    .evaluate((button) => button.click());
  await page.locator(chosen).waitFor();
}

async function writePicture(page, version, name) {
  const png = await page.screenshot({ animations: 'disabled' });
  const webp = await smallEnough(sharp(png).resize(picture.width, picture.height));
  mkdirSync(join(folder, version), { recursive: true });
  writeFileSync(join(folder, version, `${name}.webp`), webp);
  process.stdout.write(`${version}/${name}.webp ${webp.length} bytes\n`);
}

/** The best quality within the size limit. */
async function smallEnough(image) {
  for (let quality = 82; quality >= 16; quality -= 6) {
    const webp = await image.clone().webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= bytesMax) return webp;
  }
  throw new Error(`a picture does not fit into ${bytesMax} bytes`);
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
