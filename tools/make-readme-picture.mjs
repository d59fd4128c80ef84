/**
 * Draws docs/images/phones.webp, the picture in the README: three screenshots of the slideshow side
 * by side. `npm run previews` draws it.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './paths.mjs';

const screens = ['calculator', 'offer', 'wallet'];
const screen = { width: 400, height: 800 };
const frame = 12;
const radius = 44;
const gap = 48;
const phone = { width: screen.width + 2 * frame, height: screen.height + 2 * frame };

const rounded = (width, height, corner, fill) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}" fill="${fill}"/></svg>`,
  );

const phones = await Promise.all(
  screens.map(async (name) => {
    const shown = await sharp(join(root, `web/public/previews/en-light/${name}.webp`))
      .resize(screen.width, screen.height)
      .composite([
        { input: rounded(screen.width, screen.height, radius - frame, '#000'), blend: 'dest-in' },
      ])
      .png()
      .toBuffer();
    return sharp(rounded(phone.width, phone.height, radius, '#06211f'))
      .composite([{ input: shown, left: frame, top: frame }])
      .png()
      .toBuffer();
  }),
);

const folder = join(root, 'docs/images');
mkdirSync(folder, { recursive: true });
await sharp({
  create: {
    width: screens.length * phone.width + (screens.length - 1) * gap,
    height: phone.height,
    channels: 4,
    background: '#0000',
  },
})
  .composite(phones.map((input, at) => ({ input, left: at * (phone.width + gap), top: 0 })))
  .webp({ quality: 82, effort: 6 })
  .toFile(join(folder, 'phones.webp'));
