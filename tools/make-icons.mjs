/** Draws the installable site's icons from web/public/icon.svg. Run again after the drawing changes. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './paths.mjs';

const folder = join(root, 'web/public/icons');
const drawing = readFileSync(join(root, 'web/public/icon.svg'));
/** The drawing's own ground. */
const ground = '#0b5a55';
/** Systems cut a maskable icon to their shape: what matters stays in the middle 80 %. */
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
