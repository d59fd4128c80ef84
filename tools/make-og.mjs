/**
 * Draws web/public/og.png, the picture in link previews of this site, in the product's typeface: logo,
 * tagline, claim and the calculator of Home. `npm run previews` draws it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { provideChromium } from './chromium.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const [width, height] = [1200, 630];
const file = (path) => `file://${join(root, path)}`;

const page = `<!doctype html><style>
  @font-face { font-family: Product; font-weight: 400 700; src: url(${file('ui/src/typeface/plus-jakarta-sans.woff2')}) }
  * { margin: 0 }
  body { position: relative; width: ${width}px; height: ${height}px; overflow: hidden; background: #0b5a55; color: #fff; font: 700 46px/1 Product }
  i { position: absolute; border-radius: 50%; background: #fff1 }
  main { position: absolute; left: 80px; top: 74px }
  header { display: flex; align-items: center; gap: 14px; margin-left: -14px }
  h1 { margin: 64px 0 56px; font-size: 66px; line-height: 78px; letter-spacing: -0.5px }
  p { display: flex; align-items: center; gap: 20px; font-size: 29px }
  .phone { position: absolute; left: 770px; top: 72px; width: 316px; height: 700px; border: 12px solid #06211f; border-radius: 48px; overflow: hidden }
</style>
<i style="left:540px;top:-40px;width:800px;height:800px"></i><i style="left:650px;top:70px;width:580px;height:580px"></i>
<main>
  <header><img src="${file('web/public/icon.svg')}" width="76" height="76">Pahiram</header>
  <h1>Empowering<br>dreams, one loan<br>at a time.</h1>
  <p><svg width="48" height="40" fill="none" stroke="#f6b23c" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><path d="m6 21 13 13 25-28"/></svg>No fee before your money. Ever.</p>
</main>
<div class="phone"><img src="${file('web/public/previews/en-light/calculator.webp')}" width="316"></div>`;

const folder = mkdtempSync(join(tmpdir(), 'pahiram-og-'));
try {
  writeFileSync(join(folder, 'og.html'), page);
  const shot = join(folder, 'og.png');
  const words = [
    '--headless',
    '--no-sandbox',
    '--hide-scrollbars',
    `--window-size=${width},${height}`,
  ];
  const { code, output } = await run(
    await provideChromium(),
    [...words, `--screenshot=${shot}`, join(folder, 'og.html')],
    // It writes about missing devices, which nobody needs here.
    { capture: true },
  );
  if (code !== 0) throw new Error(`Chromium drew no picture:\n${output}`);
  await sharp(shot)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(root, 'web/public/og.png'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
