import { dayText } from '@pahiram/client/dates.ts';
import { sum } from '@pahiram/domain/money/money';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { centavosText } from './amounts.ts';
import { readPesos } from './loan-product.ts';
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

export interface ScheduleTableProps {
  readonly rows: readonly ScheduleRow[];
  /** Title of the document it belongs to, where a page has more than one. */
  readonly of?: string;
}

const cell = 'py-2 pr-1.5 align-top last:pr-0 @2xl:px-3';
const figure = `${cell} figures ml-auto text-right whitespace-nowrap`;
/** Columns of wide screens; on narrow ones the same figures are below the amount. */
const wide = 'hidden @2xl:table-cell';
const narrow = 'block text-xs text-soft @2xl:hidden';
/** With very large text, the cells of a row wrap. */
const wraps = '@max-[15rem]:flex @max-[15rem]:flex-wrap';

const pesos = (wire: number) => centavosText(readPesos(wire));

/** Every installment with its date, and the totals (V05). */
export function ScheduleTable({ rows, of }: ScheduleTableProps) {
  const words = useTexts(scheduleTexts);
  const totalOf = (part: 'principal' | 'interest' | 'total') =>
    centavosText(sum(rows.map((row) => readPesos(row[part]))));
  return (
    <div className="@container">
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
