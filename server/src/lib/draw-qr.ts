import { encode } from 'uqr';

/** Light squares around the code, as scanners need (ISO/IEC 18004). */
const border = 4;

/** A QR code as the path of an SVG drawing of `size` squares in each direction; dark squares are filled. */
export function drawQr(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border });
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return { size, path: runs.join('') };
}

/** Dark squares that follow each other in a row: where they begin, and how many. */
function darkRuns(row: readonly boolean[]): readonly (readonly [x: number, width: number])[] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
