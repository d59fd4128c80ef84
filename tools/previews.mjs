/**
 * `npm run previews`: the sixteen screens of the slideshow on Home (E10), photographed from this product
 * with the invented people of its demonstration. Writes web/public/previews/<name>.webp; run it again
 * whenever screens have changed.
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
const readyWithinMs = 120_000;

await build(['web']);
const dataDir = mkdtempSync(join(tmpdir(), 'pahiram-previews-'));
const address = `http://127.0.0.1:${await freePort()}`;
const service = startService();
try {
  await untilSeeded();
  mkdirSync(folder, { recursive: true });
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
      SANDBOX_RAIL_SETTLE_SECONDS: '1',
    },
  });
}

/** The demonstration's people are there. */
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

/** @param top What stands at the upper edge, below the bar; without it the page from its top. */
async function takePicture(page, name, top) {
  await page.waitForLoadState('networkidle');
  // The banner belongs to the demonstration, not to the screen; the caption says who the people are.
  await page.getByText(/^This is a demonstration/).evaluateAll((banners) => {
    for (const banner of banners) banner.hidden = true;
  });
  if (top) await top.evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - 84));
  const png = await page.screenshot({ animations: 'disabled' });
  const webp = await smallEnough(sharp(png).resize(picture.width, picture.height));
  writeFileSync(join(folder, `${name}.webp`), webp);
  process.stdout.write(`${name}.webp ${webp.length} bytes\n`);
}

/** The best quality that stays within the size. */
async function smallEnough(image) {
  for (let quality = 82; quality >= 28; quality -= 6) {
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
