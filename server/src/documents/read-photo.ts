import sharp, { type Metadata } from 'sharp';
import { createFairGate, GateFull } from '../work/fair-gate.ts';

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

/** A card with a shorter side below this is not legible. */
export const sidePixelsMin = 300;
const sidePixelsMax = 2048;
const inputPixelsMax = 50_000_000;
const jpegQuality = 82;
/** 50 million pixels of 8 bits in three channels, as from the largest cameras, are 150 MB. */
const unpackedBytesMax = 160 * 1024 * 1024;
const decodeSecondsMax = 10;

// No cache, one thread each, two at a time: at most about 320 MB for two photos.
sharp.cache(false);
sharp.concurrency(1);
const gate = createFairGate({ atOnceMax: 2, waitingMax: 20 });

const options = { limitInputPixels: inputPixelsMax, failOn: 'error' } as const;

/**
 * Decodes a photo and encodes its pixels again, which removes everything else in the file
 * (location, camera, appended data).
 * @param personId waiting photos take turns by the person who sent them.
 * @throws GateFull when too many photos are waiting.
 */
export async function readPhoto(personId: string, bytes: Uint8Array): Promise<PhotoResult> {
  const kind = sniffKind(bytes);
  if (kind === 'heic') return { ok: false, fault: 'photo-is-heic' };
  if (kind === null) return { ok: false, fault: 'photo-kind-not-accepted' };
  return gate.run(personId, async () => {
    const metadata = await readMetadata(bytes);
    if (typeof metadata === 'string') return { ok: false, fault: metadata };
    if (metadata.format !== kind) return { ok: false, fault: 'photo-kind-not-accepted' };
    if (Math.min(metadata.width, metadata.height) < sidePixelsMin) {
      return { ok: false, fault: 'photo-too-small' };
    }
    if (unpackedBytes(metadata) > unpackedBytesMax) return { ok: false, fault: 'photo-too-large' };
    return encode(bytes);
  });
}

/** `readPhoto`, or `gate-full` when too many photos are waiting. */
export async function readPhotoInTurn(
  personId: string,
  bytes: Uint8Array,
): Promise<PhotoResult | 'gate-full'> {
  try {
    return await readPhoto(personId, bytes);
  } catch (error) {
    if (error instanceof GateFull) return 'gate-full';
    throw error;
  }
}

type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Detects the type by the first bytes; file name and declared type are not trusted. */
function sniffKind(bytes: Uint8Array): PhotoKind | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return /^....ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs])/s.test(head) ? 'heic' : null;
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata | PhotoFault> {
  try {
    return await sharp(bytes, options).metadata();
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * Decoded size in bytes. Interlaced and progressive images need a second full copy while they are
 * decoded; 16 bits a channel take twice the memory. No phone camera makes either of that size.
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

/** Maps a decoder error to a fault; its message would not help a member. */
function faultOf(error: unknown): PhotoFault {
  const isOverLimit = error instanceof Error && /pixel limit|dimensions/i.test(error.message);
  return isOverLimit ? 'photo-too-large' : 'photo-not-readable';
}
