/** Draws the site's icons from web/public/icon.svg. Run it again when that file changes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './paths.mjs';

const site = join(root, 'web/public');
const folder = join(site, 'icons');
const drawing = readFileSync(join(site, 'icon.svg'));
/** As in icon.svg. */
const ground = '#0b5a55';
/** Systems crop a maskable icon to their shape, so the drawing must fit the middle 80%. */
const safePart = 0.8;
const pixels = 512;

const draw = (size) => sharp(drawing, { density: (72 * size) / 64 }).resize(size, size);
const inner = Math.round(pixels * safePart);

mkdirSync(folder, { recursive: true });
await draw(192).png().toFile(join(folder, '192.png'));
await draw(pixels).png().toFile(join(folder, '512.png'));
await sharp({ create: { width: pixels, height: pixels, channels: 3, background: ground } })
  .composite([{ input: await draw(inner).png().toBuffer() }])
  .png()
  .toFile(join(folder, 'maskable.png'));

/** The menu of the installed app's icon (web/public/manifest.webmanifest). */
const shortcuts = {
  pay: 'round-payments',
  activity: 'round-receipt-long',
  wallet: 'round-account-balance-wallet',
};
const drawings = createRequire(join(root, 'web/package.json'))('@iconify-json/ic/icons.json').icons;
for (const [name, icon] of Object.entries(shortcuts)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 48 48" color="#fff"><circle cx="12" cy="12" r="24" fill="${ground}"/>${drawings[icon].body}</svg>`;
  await sharp(Buffer.from(svg), { density: 72 * 2 })
    .resize(96, 96)
    .png()
    .toFile(join(folder, `${name}.png`));
}

/** Android shows the shape of a notice's badge only. */
const shape = String(drawing)
  .replace(/<rect[^>]*>/, '')
  .replace('#f6b23c', '#fff');
await sharp(Buffer.from(shape), { density: 72 * 1.5 })
  .resize(96, 96)
  .png()
  .toFile(join(folder, 'badge.png'));

/** iOS rounds the corners itself and shows transparent pixels as black. */
const touchIcon = await draw(180).flatten({ background: ground }).png().toBuffer();
for (const name of ['apple-touch-icon.png', 'apple-touch-icon-precomposed.png']) {
  writeFileSync(join(site, name), touchIcon);
}

/** An ICO file is a directory of images, which may be PNG since Windows Vista. */
const sizes = [16, 32, 48];
const pictures = await Promise.all(sizes.map((size) => draw(size).png().toBuffer()));
const entryBytes = 16;
const header = Buffer.from([0, 0, 1, 0, sizes.length, 0]);
let offset = header.length + entryBytes * sizes.length;
const entries = sizes.map((size, at) => {
  const entry = Buffer.alloc(entryBytes);
  entry.set([size, size, 0, 0, 1, 0, 32, 0]);
  entry.writeUInt32LE(pictures[at].length, 8);
  entry.writeUInt32LE(offset, 12);
  offset += pictures[at].length;
  return entry;
});
writeFileSync(join(site, 'favicon.ico'), Buffer.concat([header, ...entries, ...pictures]));
