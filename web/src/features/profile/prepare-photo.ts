/** Result of a quick check of a photo. It is a hint and never blocks an upload. */
export type PhotoLook = 'clear' | 'dark' | 'blurred';

export type PhotoFault = 'heic' | 'unreadable' | 'not-a-photo';

export type PreparedPhoto =
  | { readonly ok: true; readonly photo: Blob; readonly look: PhotoLook }
  | { readonly ok: false; readonly fault: PhotoFault };

/** Limits of the uploaded photo, in pixels and bytes: small for a weak signal, but a card stays readable. */
const sideMax = 1920;
const bytesMax = 600 * 1024;
const qualities = [0.8, 0.7, 0.6, 0.5] as const;
const shrinkStep = 0.8;
const sideMin = 960;
const judgedSide = 400;

/** Mean brightness (0 to 255) under which text on a card is hard to read. */
const brightnessMin = 55;
/** Variance of the Laplacian below which no edge is sharp: camera shake or out of focus. */
const sharpnessMin = 45;

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
    if (side * shrinkStep < sideMin) return smallest;
    side = Math.round(side * shrinkStep);
  }
}

function draw(image: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = contextOf(canvas);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function lookOf(image: ImageBitmap): PhotoLook {
  const canvas = draw(image, judgedSide);
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
  return judgePhoto(data, canvas.width, canvas.height);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw pictures');
  return context;
}

/** @param pixels RGBA bytes, row by row, as from a canvas */
export function judgePhoto(pixels: Uint8ClampedArray, width: number, height: number): PhotoLook {
  const grey = greyOf(pixels);
  const brightness = grey.reduce((sum, value) => sum + value, 0) / Math.max(1, grey.length);
  if (brightness < brightnessMin) return 'dark';
  return spreadOfEdges(grey, width, height) < sharpnessMin ? 'blurred' : 'clear';
}

function greyOf(pixels: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(pixels.length / 4);
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(pixel * 4, pixel * 4 + 3);
    grey[pixel] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return grey;
}

/** Variance of the four-neighbour Laplacian over the inner pixels. */
function spreadOfEdges(grey: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const value = (at: number): number => grey[at] ?? 0;
  for (let row = 1; row < height - 1; row += 1) {
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      const around = value(at - 1) + value(at + 1) + value(at - width) + value(at + width);
      const edge = 4 * value(at) - around;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
