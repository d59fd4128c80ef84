/**
 * Draws web/public/og.png, the picture in link previews of this site: logo, tagline, claims and the
 * calculator of Home. `npm run previews` draws it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './paths.mjs';

const width = 1200;
const height = 630;
/** The phone: its outer box, frame width and corner radius. */
const phone = { left: 770, top: 72, width: 340, frame: 12, radius: 48 };
const screenWidth = phone.width - 2 * phone.frame;
const screenHeight = height - phone.top - phone.frame;

const mark = readFileSync(join(root, 'web/public/icon.svg'));
const calculator = join(root, 'web/public/previews/en-light/calculator.webp');

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <rect width="${width}" height="${height}" fill="#0b5a55"/>
  <circle cx="940" cy="360" r="400" fill="#fff" opacity=".07"/>
  <circle cx="940" cy="360" r="290" fill="#fff" opacity=".07"/>
  <g font-family="system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif" fill="#fff">
    <text x="152" y="128" font-size="46" font-weight="700">Pahiram</text>
    <g font-size="66" font-weight="800" letter-spacing="-1.5">
      <text x="80" y="266">Empowering</text>
      <text x="80" y="344">dreams, one loan</text>
      <text x="80" y="422">at a time.</text>
    </g>
    <path d="m84 507 13 13 26-28" fill="none" stroke="#f6b23c" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    <text x="146" y="518" font-size="30" font-weight="700">No fee before your money. Ever.</text>
  </g>
  <rect x="${phone.left}" y="${phone.top}" width="${phone.width}" height="${height}" rx="${phone.radius}" fill="#06211f"/>
</svg>`;

const roundTop = `<svg width="${screenWidth}" height="${screenHeight}">
  <rect width="${screenWidth}" height="${screenHeight + phone.radius}" rx="${phone.radius - phone.frame}"/>
</svg>`;

const screen = await sharp(calculator)
  .resize({ width: screenWidth, height: screenHeight, fit: 'cover', position: 'top' })
  .composite([{ input: Buffer.from(roundTop), blend: 'dest-in' }])
  .png()
  .toBuffer();

await sharp(Buffer.from(ground))
  .composite([
    {
      input: await sharp(mark, { density: 180 }).resize(76, 76).png().toBuffer(),
      left: 66,
      top: 74,
    },
    { input: screen, left: phone.left + phone.frame, top: phone.top + phone.frame },
  ])
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(join(root, 'web/public/og.png'));
