import { formatPesos, sum } from '@pahiram/domain/money/money';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { shortDayText } from '../lib/manila-time.ts';
import { calculatorTexts } from './calculator/calculator-texts.ts';
import { readPesos } from './loan-product.ts';

/** One instalment as the wire carries it, in pesos. */
export interface ScheduleRow {
  readonly number: number;
  readonly dueDate: string;
  readonly principal: number;
  readonly interest: number;
  readonly total: number;
  readonly balanceAfter: number;
}

export interface ScheduleTableProps {
  readonly rows: readonly ScheduleRow[];
  /** What it belongs to, where a page has more than one. */
  readonly of?: string;
}

/** Every instalment with its date, and what they add up to (V05). */
export function ScheduleTable({ rows, of }: ScheduleTableProps) {
  const words = useTexts(calculatorTexts);
  const language = useLanguage();
  const totalOf = (part: 'principal' | 'interest' | 'total') =>
    `₱${formatPesos(sum(rows.map((row) => readPesos(row[part]))))}`;
  return (
    <DataTable
      caption={of === undefined ? words.scheduleTitle : `${words.scheduleTitle}: ${of}`}
      rows={rows}
      rowKey={(row) => String(row.number)}
      columns={[
        { key: 'number', title: words.number, cell: (row) => row.number },
        {
          key: 'due',
          title: words.due,
          cell: (row) => (
            <span className="whitespace-nowrap">{shortDayText(row.dueDate, language)}</span>
          ),
        },
        {
          key: 'principal',
          title: words.principal,
          figures: true,
          cell: (row) => <Money pesos={row.principal} />,
        },
        {
          key: 'interest',
          title: words.interestColumn,
          figures: true,
          cell: (row) => <Money pesos={row.interest} />,
        },
        {
          key: 'total',
          title: words.total,
          figures: true,
          cell: (row) => <Money pesos={row.total} />,
        },
        {
          key: 'balance',
          title: words.balance,
          figures: true,
          cell: (row) => <Money pesos={row.balanceAfter} />,
        },
      ]}
      totals={
        <tr>
          <th scope="row" colSpan={2} className="px-3 py-2.5 text-left">
            {words.totals}
          </th>
          <td className="figures px-3 py-2.5 text-right">{totalOf('principal')}</td>
          <td className="figures px-3 py-2.5 text-right">{totalOf('interest')}</td>
          <td className="figures px-3 py-2.5 text-right">{totalOf('total')}</td>
          <td />
        </tr>
      }
    />
  );
}
