import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { previewService, textsFile, textsIn, walkPreviews } from './preview-walk.ts';
import { test } from './test.ts';

const folder = fileURLToPath(new URL('../../web/public/previews/', import.meta.url));
const themes = ['dark', 'light'] as const;
/** As web/src/features/marketing/home/previews.test.ts expects them. */
const picture = { width: 400, height: 800 };
const bytesMax = 20_000;
const service = previewService();

test('the pictures of the slideshow', async ({ browser }) => {
  const texts: Record<string, Record<string, string[]>> = { en: {}, fil: {} };
  await walkPreviews(browser, service.now().address, async (page, language, name) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await writePicture(page, `${language}-${theme}`, name);
    }
    Object.assign(texts[language] ?? {}, { [name]: await textsIn(page, 'window') });
  });
  writeFileSync(textsFile, `${JSON.stringify(texts, null, 2)}\n`);
});

async function writePicture(page: Page, version: string, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' });
  const webp = await smallEnough(sharp(png).resize(picture.width, picture.height));
  mkdirSync(`${folder}${version}`, { recursive: true });
  writeFileSync(`${folder}${version}/${name}.webp`, webp);
}

/** The best quality within the size limit. */
async function smallEnough(image: Sharp): Promise<Buffer> {
  for (let quality = 82; quality >= 16; quality -= 6) {
    const webp = await image.clone().webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= bytesMax) return webp;
  }
  throw new Error(`a picture does not fit into ${bytesMax} bytes`);
}
