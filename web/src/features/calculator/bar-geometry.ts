/** A bar in the units of the drawing; `y` is measured from the top. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The part of each bar's slot that stays free, 0 to 1. */
  readonly gap: number;
}

/** Two stacked figures, `base` below. */
export interface StackedFigure {
  readonly base: number;
  readonly top: number;
}

export interface StackedBar {
  readonly base: Bar;
  readonly top: Bar;
}

/**
 * Arranges stacked bars side by side, scaled from zero to the highest sum. A figure above zero stays
 * visible: at least one unit high.
 */
export function placeBars(
  figures: readonly StackedFigure[],
  { width, height, gap }: Frame,
): readonly StackedBar[] {
  const highest = Math.max(...figures.map(({ base, top }) => base + top));
  if (!(highest > 0)) return [];
  const place = width / figures.length;
  const heightOf = (figure: number) => (figure <= 0 ? 0 : Math.max(1, (figure / highest) * height));
  return figures.map(({ base, top }, at) => {
    const topHeight = heightOf(top);
    const baseHeight = Math.min(heightOf(base), height - topHeight);
    const side = { x: place * (at + gap / 2), width: place * (1 - gap) };
    return {
      base: { ...side, y: height - baseHeight, height: baseHeight },
      top: { ...side, y: height - baseHeight - topHeight, height: topHeight },
    };
  });
}

/** The bars that get a number below: the first, the last, and round ones far enough from both. */
export function numberedPlaces(count: number): readonly number[] {
  const every = count <= 12 ? 3 : 12;
  const between = Array.from({ length: count }, (_, at) => at + 1).filter(
    (number) => number % every === 0 && number > every / 2 && count - number >= every / 2,
  );
  return [...new Set([1, ...between, count])].filter((number) => number >= 1);
}
