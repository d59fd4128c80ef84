import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

export interface DrawnCard {
  /** The holder; the same name and kind draw the same pixels. */
  readonly name: string;
  readonly kind: 'front' | 'back' | 'selfie';
  readonly width?: number;
  readonly height?: number;
}

/** Draws a synthetic ID picture marked SPECIMEN, so that tests contain no real card or face. */
export async function drawIdImage(card: DrawnCard): Promise<Buffer> {
  return drawCard(card).jpeg({ quality: 80 }).toBuffer();
}

/** The picture before it is encoded, for other formats and metadata. */
export function drawCard({ name, kind, width = 960, height = 600 }: DrawnCard): Sharp {
  const seed = createHash('sha256').update(`${name}:${kind}`).digest();
  const hue = ((seed[0] ?? 0) * 360) / 256;
  const bars = [...seed.subarray(1, 25)]
    .map(
      (size, at) =>
        `<rect x="${40 + at * 36}" y="${440 - size / 2}" width="24" height="${size / 2}"/>`,
    )
    .join('');
  const face = kind === 'back' ? '' : '<circle cx="800" cy="180" r="90" fill="#d9b38c"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600" width="${width}" height="${height}">
    <rect width="960" height="600" rx="30" fill="hsl(${hue},45%,82%)"/>${face}
    <g fill="hsl(${hue},60%,30%)">${bars}</g>
    <g font-family="sans-serif" fill="#222">
      <text x="40" y="90" font-size="54">${escapeText(name)}</text>
      <text x="40" y="160" font-size="40">${kind}</text>
      <text x="40" y="560" font-size="72" fill="#b00">SPECIMEN</text>
    </g></svg>`;
  return sharp(Buffer.from(svg));
}

const escapeText = (text: string): string => text.replace(/[<>&'"]/g, ' ');
