import { dayText } from '@pahiram/client/dates.ts';
import { readPesos } from '@pahiram/client/loan-product.ts';
import { add, sum } from '@pahiram/domain/money/money';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { useId } from 'react';
import { centavosText } from '../amounts.ts';
import { numberedPlaces, placeBars, type StackedFigure } from '../bar-geometry.ts';
import { scheduleTexts } from './schedule-texts.ts';

/** One installment as sent by the API, in pesos. */
export interface ScheduleRow {
  readonly number: number;
  /** Null while it is not known yet. */
  readonly dueDate: string | null;
  readonly principal: number;
  readonly interest: number;
  readonly total: number;
  readonly balanceAfter: number;
}

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

export interface ScheduleTableProps {
  readonly rows: readonly ScheduleRow[];
  /** Title of the document it belongs to, where a page has more than one. */
  readonly of?: string;
}

/** Every installment with its date, and the totals (V05). */
export function ScheduleTable({ rows, of }: ScheduleTableProps) {
  const words = useTexts(scheduleTexts);
  const totalOf = (part: 'principal' | 'interest' | 'total') =>
    centavosText(sum(rows.map((row) => readPesos(row[part]))));
  return (
    // With very large letters it is moved sideways, not the page.
    <div className="@container overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm @2xl:text-base">
        <caption className="sr-only">{of ? `${words.title}: ${of}` : words.title}</caption>
        <thead className="border-b-2 border-line-strong text-sm text-soft">
          <tr className={wraps}>
            <Head title={words.number} />
            <Head title={words.due} />
            <Head title={words.principal} look={`text-right ${wide}`} />
            <Head title={words.interest} look={`text-right ${wide}`} />
            <Head title={words.total} look="ml-auto text-right" />
            <Head title={words.balance} look={`text-right ${wide}`} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line-strong font-semibold">
          <tr className={wraps}>
            <th scope="row" colSpan={2} className={cell}>
              {words.totals}
            </th>
            <td className={`${figure} ${wide}`}>{totalOf('principal')}</td>
            <td className={`${figure} ${wide}`}>{totalOf('interest')}</td>
            <td className={figure}>
              {totalOf('total')}
              <span className={`${narrow} font-normal`}>
                {words.ofWhichInterest(totalOf('interest'))}
              </span>
            </td>
            <td className={`${cell} ${wide}`} />
          </tr>
        </tfoot>
      </table>
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

const cell = 'py-2 pr-1.5 align-top last:pr-0 @2xl:px-3';
const figure = `${cell} figures ml-auto text-right whitespace-nowrap`;
/** Columns of wide screens; on narrow ones the same figures are below the amount. */
const wide = 'hidden @2xl:table-cell';
const narrow = 'block text-xs text-soft @2xl:hidden';
/** With very large text, the cells of a row wrap. */
const wraps = '@max-[15rem]:flex @max-[15rem]:flex-wrap';

const pesos = (wire: number) => centavosText(readPesos(wire));

function Head({ title, look = '' }: { title: string; look?: string }) {
  return (
    <th scope="col" className={`${cell} font-semibold ${look}`}>
      {title}
    </th>
  );
}

function Row({ row }: { row: ScheduleRow }) {
  const words = useTexts(scheduleTexts);
  const language = useLanguage();
  return (
    <tr className={`break-inside-avoid border-b border-line ${wraps}`}>
      <td className={`${cell} figures`}>{row.number}</td>
      <td className={`${cell} whitespace-nowrap`}>
        {row.dueDate === null ? '…' : dayText(row.dueDate, language)}
        <span className={`${narrow} figures whitespace-normal`}>
          {words.leaves(pesos(row.balanceAfter))}
        </span>
      </td>
      <td className={`${figure} ${wide}`}>
        <Money pesos={row.principal} />
      </td>
      <td className={`${figure} ${wide}`}>
        <Money pesos={row.interest} />
      </td>
      <td className={figure}>
        <Money pesos={row.total} />
        {row.interest > 0 ? (
          <span className={narrow}>{words.ofWhichInterest(pesos(row.interest))}</span>
        ) : null}
      </td>
      <td className={`${figure} ${wide}`}>
        <Money pesos={row.balanceAfter} />
      </td>
    </tr>
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
