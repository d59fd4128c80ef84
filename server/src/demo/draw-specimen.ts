import { createHash } from 'node:crypto';
import sharp from 'sharp';

export type Specimen = 'front' | 'back' | 'selfie';

/** A drawn picture for the demo, bars and a disc, that resembles no real card or face. */
export async function drawSpecimen(name: string, kind: Specimen): Promise<Buffer> {
  const seed = createHash('sha256').update(`${name}:${kind}`).digest();
  const hue = ((seed[0] ?? 0) * 360) / 256;
  const bars = [...seed.subarray(1, 23)]
    .map((size, at) => `<rect x="${40 + at * 38}" y="${440 - size}" width="26" height="${size}"/>`)
    .join('');
  const face = kind === 'back' ? '' : '<circle cx="480" cy="150" r="100" fill="#d9b38c"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
    <rect width="960" height="600" fill="hsl(${hue},45%,82%)"/>${face}
    <g fill="hsl(${hue},60%,30%)">${bars}</g>
    <text x="480" y="540" font-size="64" text-anchor="middle" fill="#b00">SPECIMEN</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
