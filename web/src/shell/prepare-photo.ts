/** Result of a quick check of a photo. It is a hint and never blocks an upload. */
export type PhotoLook = 'clear' | 'dark' | 'blurred' | 'glare';

export type PhotoFault = 'heic' | 'unreadable' | 'not-a-photo' | 'too-large';

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

/** Glare: a patch without any tone left, of this share of the picture. A larger one is white paper. */
const burntOut = 250;
const glareShareMin = 0.01;
const glareShareMax = 0.4;
/**
 * Light fades at the edge of a reflection: over `fadePixels` it loses at least `fadeDropMin` of 255, and
 * less than half of that in the first two pixels. The edge of white paper is sharp, or hardly darker.
 */
const fadePixels = 12;
const fadeDropMin = 30;
const fadeStartMax = 0.5;
const fadingEdgeMin = 0.5;
/** Half the width of a letter's stroke, in pixels of the judged picture. */
const letterStroke = 3;

/**
 * Converts the chosen file to an upright JPEG of at most 1920 px and about 600 KB, without metadata.
 * HEIC works where the browser can decode it.
 */
export async function preparePhoto(file: File, isCard: boolean): Promise<PreparedPhoto> {
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
    if (!photo) return { ok: false, fault: 'unreadable' };
    const look = lookOf(image);
    // Behind a face a lamp or a bright window does no harm.
    return { ok: true, photo, look: look === 'glare' && !isCard ? 'clear' : look };
  } catch {
    // No memory for a picture of this size, as on an older phone.
    return { ok: false, fault: 'too-large' };
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
  if (spreadOfEdges(grey, width, height) < sharpnessMin) return 'blurred';
  return hasGlare(toneOf(pixels, width), width, height) ? 'glare' : 'clear';
}

/** @param tone the brightness of the surface, without its letters */
function hasGlare(tone: Float32Array, width: number, height: number): boolean {
  const seen = new Uint8Array(tone.length);
  for (let start = 0; start < tone.length; start += 1) {
    if (seen[start] || !isBurnt(tone, start)) continue;
    const patch = patchFrom(start, tone, seen, width);
    const share = patch.length / tone.length;
    if (share < glareShareMin || share > glareShareMax) continue;
    if (fadingShare(patch, tone, width, height) >= fadingEdgeMin) return true;
  }
  return false;
}

const isBurnt = (tone: Float32Array, at: number): boolean => (tone[at] ?? 0) >= burntOut;

/** The burnt-out pixels that are connected with this one; they are marked as seen. */
function patchFrom(
  start: number,
  tone: Float32Array,
  seen: Uint8Array,
  width: number,
): readonly number[] {
  const patch = [start];
  seen[start] = 1;
  for (let next = 0; next < patch.length; next += 1) {
    const at = patch[next] ?? start;
    const column = at % width;
    const beside = [column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1];
    for (const one of [...beside, at - width, at + width]) {
      if (one < 0 || one >= tone.length || seen[one] || !isBurnt(tone, one)) continue;
      seen[one] = 1;
      patch.push(one);
    }
  }
  return patch;
}

const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** The share of the patch's edge at which its light fades. */
function fadingShare(
  patch: readonly number[],
  tone: Float32Array,
  width: number,
  height: number,
): number {
  let edges = 0;
  let fading = 0;
  for (const at of patch) {
    const [column, row] = [at % width, Math.floor(at / width)];
    for (const [right, down] of directions) {
      const [farColumn, farRow] = [column + right * fadePixels, row + down * fadePixels];
      if (farColumn < 0 || farColumn >= width || farRow < 0 || farRow >= height) continue;
      const step = right + down * width;
      if (isBurnt(tone, at + step)) continue;
      const drop = 255 - (tone[at + step * fadePixels] ?? 0);
      const start = 255 - (tone[at + step * 2] ?? 0);
      edges += 1;
      if (drop >= fadeDropMin && start < drop * fadeStartMax) fading += 1;
    }
  }
  return edges === 0 ? 0 : fading / edges;
}

/** The darkest channel of each pixel, with dark strokes as thin as letters filled by their surroundings. */
function toneOf(pixels: Uint8ClampedArray, width: number): Float32Array {
  const darkest = new Float32Array(pixels.length / 4);
  for (let at = 0; at < darkest.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    darkest[at] = Math.min(red, green, blue);
  }
  return spread(spread(darkest, width, Math.max), width, Math.min);
}

/**
 * Each pixel becomes the brightest (or darkest) one within `letterStroke`, first along rows, then columns.
 * At the left and right edge the next row counts too, which does not matter for patches.
 */
function spread(tone: Float32Array, width: number, pick: typeof Math.max): Float32Array {
  let from = tone;
  for (const step of [1, width]) {
    const to = new Float32Array(from.length);
    for (let at = 0; at < from.length; at += 1) {
      let found = from[at] ?? 0;
      for (let away = 1; away <= letterStroke; away += 1) {
        found = pick(found, from[at - away * step] ?? found, from[at + away * step] ?? found);
      }
      to[at] = found;
    }
    from = to;
  }
  return from;
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
