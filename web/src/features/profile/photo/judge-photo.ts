/** Result of a quick check of a photo. It is a hint and never blocks an upload. */
export type PhotoLook = 'clear' | 'dark' | 'blurred';

/** Mean brightness (0 to 255) under which text on a card is hard to read. */
const brightnessMin = 55;
/** Variance of the Laplacian below which no edge is sharp: camera shake or out of focus. */
const sharpnessMin = 45;

/** @param pixels RGBA bytes, row by row, as from a canvas */
export function judgePhoto(pixels: Uint8ClampedArray, width: number, height: number): PhotoLook {
  const grey = greyOf(pixels);
  const brightness = grey.reduce((sum, value) => sum + value, 0) / Math.max(1, grey.length);
  if (brightness < brightnessMin) return 'dark';
  return spreadOfEdges(grey, width, height) < sharpnessMin ? 'blurred' : 'clear';
}

function greyOf(pixels: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(pixels.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
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
