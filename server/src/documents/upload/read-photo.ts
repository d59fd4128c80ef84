import sharp, { type Metadata } from 'sharp';
import { createFairGate } from '../../work/fair-gate.ts';

export interface Photo {
  /** JPEG without metadata, upright, at most 2048 pixels a side. */
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export type PhotoFault =
  | 'photo-kind-not-accepted'
  | 'photo-is-heic'
  | 'photo-not-readable'
  | 'photo-too-small'
  | 'photo-too-large';

export type PhotoResult =
  | { readonly ok: true; readonly photo: Photo }
  | { readonly ok: false; readonly fault: PhotoFault };

/** A card whose shorter side has fewer pixels cannot be read by anybody. */
export const sidePixelsMin = 300;
const sidePixelsMax = 2048;
const inputPixelsMax = 50_000_000;
const jpegQuality = 82;
/** 50 million pixels of eight bits in three channels, as the largest cameras make them, are 150 MB. */
const unpackedBytesMax = 160 * 1024 * 1024;
const decodeSecondsMax = 10;

// No cache, one thread each, two at a time: two photos take about 320 MB at most.
sharp.cache(false);
sharp.concurrency(1);
const gate = createFairGate({ atOnceMax: 2, waitingMax: 20 });

const options = { limitInputPixels: inputPixelsMax, failOn: 'error' } as const;

/**
 * Decodes a photo and makes a new one of its pixels: whatever else the bytes carried (place, camera,
 * a second file glued to the end) is left behind (B6).
 * @param memberId those who wait take turns by member.
 * @throws GateFull when too many photos are waiting already.
 */
export async function readPhoto(memberId: string, bytes: Uint8Array): Promise<PhotoResult> {
  const kind = sniffKind(bytes);
  if (kind === 'heic') return { ok: false, fault: 'photo-is-heic' };
  if (kind === null) return { ok: false, fault: 'photo-kind-not-accepted' };
  return gate.run(memberId, async () => {
    const seen = await look(bytes);
    if (typeof seen === 'string') return { ok: false, fault: seen };
    if (seen.format !== kind) return { ok: false, fault: 'photo-kind-not-accepted' };
    if (Math.min(seen.width, seen.height) < sidePixelsMin) {
      return { ok: false, fault: 'photo-too-small' };
    }
    if (unpackedBytes(seen) > unpackedBytesMax) return { ok: false, fault: 'photo-too-large' };
    return encode(bytes);
  });
}

type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** What the first bytes say; a file's name and type as sent say nothing. */
function sniffKind(bytes: Uint8Array): PhotoKind | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return /^....ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs])/s.test(head) ? 'heic' : null;
}

async function look(bytes: Uint8Array): Promise<Metadata | PhotoFault> {
  try {
    return await sharp(bytes, options).metadata();
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * Interlaced and progressive pictures are kept whole, beside what is read from them, before they are made
 * smaller; 16 bits a channel take twice the room. No phone's camera makes either of that size.
 */
function unpackedBytes({ width, height, channels, depth, isProgressive }: Metadata): number {
  const bytesEach = depth === 'uchar' ? 1 : 2;
  return width * height * channels * bytesEach * (isProgressive ? 2 : 1);
}

async function encode(bytes: Uint8Array): Promise<PhotoResult> {
  try {
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: decodeSecondsMax })
      .rotate()
      .resize(sidePixelsMax, sidePixelsMax, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: jpegQuality })
      .toBuffer({ resolveWithObject: true });
    return { ok: true, photo: { jpeg: data, width: info.width, height: info.height } };
  } catch (error) {
    return { ok: false, fault: faultOf(error) };
  }
}

/** The decoder fails for what is in the bytes; its own words are of no use to a member. */
function faultOf(error: unknown): PhotoFault {
  const isOverLimit = error instanceof Error && /pixel limit|dimensions/i.test(error.message);
  return isOverLimit ? 'photo-too-large' : 'photo-not-readable';
}
