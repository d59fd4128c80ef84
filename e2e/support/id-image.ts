import { createHash } from 'node:crypto';
import sharp from 'sharp';

export type IdImage = 'front' | 'back' | 'selfie';

const columns = 8;
const rows = 5;
const side = 120;

/** A drawn picture that is sharp, bright and different for each name and kind. */
export async function drawIdImage(name: string, kind: IdImage): Promise<Buffer> {
  const seed = createHash('sha512').update(`${name}:${kind}`).digest();
  const tiles = Array.from({ length: columns * rows }, (_, at) => {
    const shade = (seed[at] ?? 0) < 128 ? 40 + (at % 5) * 8 : 200 + (at % 5) * 8;
    const x = (at % columns) * side;
    const y = Math.floor(at / columns) * side;
    const fill = `rgb(${shade},${shade},${(shade + 30) % 256})`;
    return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${fill}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * side}" height="${rows * side}">${tiles.join('')}<text x="480" y="330" font-size="90" font-weight="bold" fill="#b00020" text-anchor="middle">SPECIMEN ${kind}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}
