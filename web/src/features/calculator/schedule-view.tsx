import { add } from '@pahiram/domain/money/money';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useId } from 'react';
import { centavosText } from './amounts.ts';
import { numberedPlaces, placeBars, type StackedFigure } from './bar-geometry.ts';
import { readPesos } from './loan-product.ts';
import { type ScheduleRow, ScheduleTable } from './schedule-table.tsx';
import { scheduleTexts } from './schedule-texts.ts';

/** The schedule as a table, with its charts above it on a phone and beside it on wide screens. */
export function ScheduleView({ rows }: { rows: readonly ScheduleRow[] }) {
  return (
    <div className="@container">
      <div className="grid gap-6 @4xl:grid-cols-[1fr_20rem]">
        <div className="@4xl:order-last">
          <InstallmentCharts rows={rows} />
        </div>
        <ScheduleTable rows={rows} />
      </div>
    </div>
  );
}

/** The schedule as two charts: the payment of each month, and the balance after it. */
export function InstallmentCharts({ rows }: { rows: readonly ScheduleRow[] }) {
  const words = useTexts(scheduleTexts);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const start = add(readPesos(first.balanceAfter), readPesos(first.principal));
  const highest = Math.max(...rows.map((row) => row.total));
  return (
    <div className="grid gap-4 @md:grid-cols-2 @4xl:grid-cols-1">
      <BarChart
        title={words.eachInstallment}
        description={words.installmentsInWords(
          pesosText(first.total),
          pesosText((rows[1] ?? first).total),
          pesosText(last.total),
          rows.length,
        )}
        figures={rows.map(({ principal, interest }) => ({ base: principal, top: interest }))}
        highest={pesosText(highest)}
        legend={[words.legendPrincipal, words.legendInterest]}
      />
      <BarChart
        title={words.stillOwed}
        description={words.owedInWords(centavosText(start), rows.length)}
        figures={rows.map(({ balanceAfter }) => ({ base: balanceAfter, top: 0 }))}
        highest={pesosText(first.balanceAfter)}
      />
    </div>
  );
}

interface BarChartProps {
  readonly title: string;
  /** The content in words, for screen readers. */
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

/** A bar for each installment. The stripes tell the parts apart without color. */
function BarChart({ title, description, figures, highest, legend }: BarChartProps) {
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
