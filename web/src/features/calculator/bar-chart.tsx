import { useId } from 'react';
import { numberedPlaces, placeBars, type StackedFigure } from './bar-geometry.ts';

export interface BarChartProps {
  readonly title: string;
  /** The same in words, for screen readers. */
  readonly description: string;
  readonly figures: readonly StackedFigure[];
  /** The amount that the highest bar represents. */
  readonly highest: string;
  /** Names of the plain and the striped part, where there are both. */
  readonly legend?: readonly [plain: string, striped: string];
}

const frame = { width: 320, height: 84, gap: 0.22 };
const marginTop = 18;
const marginBottom = 18;

/** Bars from zero, distinguished by stripes and not by color; a table is shown with it. */
export function BarChart({ title, description, figures, highest, legend }: BarChartProps) {
  const stripes = useId();
  const bars = placeBars(figures, frame);
  const place = frame.width / Math.max(1, figures.length);
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{title}</span>
        {legend ? <Legend names={legend} /> : null}
      </figcaption>
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${frame.width} ${marginTop + frame.height + marginBottom}`}
        className="block w-full overflow-visible"
      >
        <defs>
          <Stripes id={stripes} />
        </defs>
        <text x="0" y="12" className="figures fill-ink text-xs font-semibold">
          {highest}
        </text>
        <g transform={`translate(0 ${marginTop})`}>
          <path d={`M0 .5H${frame.width}`} className="stroke-line" strokeDasharray="3 3" />
          {bars.map((bar, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the installment
            <g key={at}>
              <rect {...bar.base} className="fill-brand" />
              <rect {...bar.top} fill={`url(#${stripes})`} className="stroke-brand" />
            </g>
          ))}
          <path d={`M0 ${frame.height}H${frame.width}`} className="stroke-line-strong" />
          {numberedPlaces(figures.length).map((number) => (
            <text
              key={number}
              x={place * (number - 0.5)}
              y={frame.height + 14}
              textAnchor="middle"
              className="figures fill-soft text-xs"
            >
              {number}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  );
}

function Legend({ names: [plain, striped] }: { names: readonly [string, string] }) {
  const stripes = useId();
  return (
    <span className="flex flex-wrap gap-x-3 text-soft">
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
          <rect width="12" height="12" className="fill-brand" />
        </svg>
        {plain}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
          <defs>
            <Stripes id={stripes} />
          </defs>
          <rect width="12" height="12" fill={`url(#${stripes})`} className="stroke-brand" />
        </svg>
        {striped}
      </span>
    </span>
  );
}

function Stripes({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="4" height="4" className="fill-accent-soft" />
      <rect width="2" height="4" className="fill-brand" />
    </pattern>
  );
}
