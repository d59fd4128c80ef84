import { judgePhoto, type PhotoLook } from './judge-photo.ts';

export type PhotoFault = 'heic' | 'unreadable' | 'not-a-photo';

export type PreparedPhoto =
  | { readonly ok: true; readonly photo: Blob; readonly look: PhotoLook }
  | { readonly ok: false; readonly fault: PhotoFault };

/** Limits of the uploaded photo: small enough for a weak signal, large enough to read a card. */
const sideMax = 1920;
const bytesMax = 600 * 1024;
const qualities = [0.8, 0.7, 0.6, 0.5] as const;
const shrinkStep = 0.8;
const sideLeast = 960;
const judgedSide = 400;

/**
 * Converts the chosen file to an upright JPEG of at most 1920 px and about 600 KB, without metadata.
 * HEIC works where the browser can decode it.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const isHeic = /heic|heif/i.test(`${file.type} ${file.name}`);
  if (!isHeic && file.type !== '' && !file.type.startsWith('image/')) {
    return { ok: false, fault: 'not-a-photo' };
  }
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file);
  } catch {
    return { ok: false, fault: isHeic ? 'heic' : 'unreadable' };
  }
  try {
    const photo = await shrink(image);
    return photo ? { ok: true, photo, look: lookOf(image) } : { ok: false, fault: 'unreadable' };
  } finally {
    image.close();
  }
}

async function shrink(image: ImageBitmap): Promise<Blob | null> {
  let side = Math.min(sideMax, Math.max(image.width, image.height));
  let smallest: Blob | null = null;
  while (true) {
    const canvas = draw(image, side);
    for (const quality of qualities) {
      smallest = await encode(canvas, quality);
      if (!smallest || smallest.size <= bytesMax) return smallest;
    }
    if (side * shrinkStep < sideLeast) return smallest;
    side = Math.round(side * shrinkStep);
  }
}

function draw(image: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = penOf(canvas);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function lookOf(image: ImageBitmap): PhotoLook {
  const canvas = draw(image, judgedSide);
  const { data } = penOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return judgePhoto(data, canvas.width, canvas.height);
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser cannot draw pictures');
  return pen;
}
