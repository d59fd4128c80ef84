import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly figures?: boolean;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly captionShown?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly totals?: ReactNode;
}

/** An HTML table that scrolls sideways on narrow screens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <section tabIndex={0} aria-label={props.caption} className="relative -mx-2 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className={props.captionShown ? 'mb-2 px-2 text-left font-semibold' : 'sr-only'}>
          {props.caption}
        </caption>
        <thead className="border-b border-line-strong text-sm text-soft">
          <tr>
            {props.columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`px-2 py-2 font-semibold ${column.figures ? 'text-right' : ''}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={props.rowKey(row)} className="border-b border-line">
              {props.columns.map((column) => (
                <td
                  key={column.key}
                  className={`px-2 py-in-row align-top ${column.figures ? 'figures text-right whitespace-nowrap' : ''}`}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {props.totals ? <tfoot className="font-semibold">{props.totals}</tfoot> : null}
      </table>
    </section>
  );
}
