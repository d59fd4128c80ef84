import { useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import Up from '~icons/ic/round-expand-less';
import Down from '~icons/ic/round-expand-more';
import { useIsPhone } from './use-is-wide.ts';
import type { Selection } from './use-selection.ts';
import { workListTexts } from './work-list-texts.ts';

export interface ListColumn<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly isFigures?: boolean;
  /** The name of the order by this column, if the list has it. */
  readonly sort?: string;
}

export interface ListOrder {
  /** The name of a column's order; with `-` the other way round. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export interface WorkListProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The number of a row, for the name of its box. */
  readonly rowName: (row: Row) => string;
  readonly columns: readonly ListColumn<Row>[];
  readonly order?: ListOrder;
  readonly selection?: Selection;
  /** The key of the row that is open beside the list. */
  readonly current?: string | undefined;
}

/** The table of a queue: 34 px a row, the head stays in view, a click on a title sorts, boxes choose rows. */
export function WorkList<Row>(props: WorkListProps<Row>) {
  const { caption, rows, rowKey, rowName, order, selection, current } = props;
  const isPhone = useIsPhone();
  const columns = isPhone ? phoneColumns(props.columns, order) : props.columns;
  const words = useTexts(workListTexts);
  return (
    <section tabIndex={0} aria-label={caption} className="relative -mx-2 max-lg:overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="z-10 bg-raised text-sm text-soft lg:sticky lg:top-(--band)">
          <tr className="shadow-[inset_0_-1px_0_var(--line)]">
            {selection ? (
              <th scope="col" className="w-8 px-2 py-1.5">
                <AllRows
                  label={words.selectAll}
                  chosen={selection.ids.size}
                  of={rows.length}
                  onToggle={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} order={order} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowKey(row);
            const isChosen = selection?.ids.has(id) ?? false;
            const isMarked = isChosen || id === current;
            return (
              <tr
                key={id}
                aria-current={id === current ? 'true' : undefined}
                className={`h-[34px] border-b border-line ${isMarked ? 'bg-brand-soft shadow-[inset_3px_0_0_var(--brand)]' : ''}`}
              >
                {selection ? (
                  <td className="px-2">
                    <RowBox
                      label={words.select(rowName(row))}
                      keyName="X"
                      checked={isChosen}
                      onToggle={() => selection.toggle(id)}
                    />
                  </td>
                ) : null}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={`px-2 ${isPhone ? 'py-1.5 align-top' : 'whitespace-nowrap'} ${column.isFigures ? 'figures text-right' : ''}`}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone the money and the claim stand at the right. */
const atRight: readonly string[] = ['amount', 'due', 'claim', 'assignee', 'collector'];

/**
 * On a phone a row is read without scrolling sideways: at the left its number with everything else below it, at the right
 * the money and the claim. The titles by which the list can be sorted stand in the head.
 */
function phoneColumns<Row>(
  columns: readonly ListColumn<Row>[],
  order: ListOrder | undefined,
): readonly ListColumn<Row>[] {
  const isRight = ({ key }: ListColumn<Row>) => atRight.includes(key);
  const right = columns.filter(isRight);
  const others = columns.filter((column) => !isRight(column));
  const [first, ...rest] = [
    ...others.filter(({ key }) => key === 'number'),
    ...others.filter(({ key }) => key !== 'number'),
  ];
  if (!first) return columns;
  const title = (one: ListColumn<Row>) =>
    order && one.sort !== undefined ? (
      <SortButton key={one.key} title={one.title} sort={one.sort} order={order} />
    ) : null;
  return [
    {
      key: 'record',
      title: (
        <span className="flex flex-wrap gap-x-3 whitespace-normal">
          {title(first) ?? first.title}
          {rest.map(title)}
        </span>
      ),
      cell: (row) => (
        <>
          {first.cell(row)}
          {rest.map((one) => (
            <div key={one.key} className="text-sm">
              <span className="text-soft">{one.title}</span> {one.cell(row)}
            </div>
          ))}
        </>
      ),
    },
    ...(right.length === 0
      ? []
      : [
          {
            key: 'right',
            title: (
              <span className="flex flex-col items-end whitespace-normal">
                {right.map((one) => (
                  <span key={one.key}>{title(one) ?? one.title}</span>
                ))}
              </span>
            ),
            isFigures: true,
            cell: (row: Row) =>
              right.map((one) => (
                <div key={one.key} className="mb-1 flex justify-end">
                  {one.cell(row)}
                </div>
              )),
          },
        ]),
  ];
}

interface ColumnHeadProps<Row> {
  readonly column: ListColumn<Row>;
  readonly order: ListOrder | undefined;
}

function ColumnHead<Row>({ column, order }: ColumnHeadProps<Row>) {
  const { title, isFigures, sort } = column;
  const look = `px-2 py-1.5 align-bottom font-semibold ${isFigures ? 'text-right' : ''}`;
  if (!order || sort === undefined) {
    return (
      <th scope="col" className={look}>
        {withPesos(title)}
      </th>
    );
  }
  const isUp = order.value === sort;
  const isDown = order.value === `-${sort}`;
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
      className={`${look} ${isUp || isDown ? 'text-ink' : ''}`}
    >
      <SortButton title={title} sort={sort} order={order} />
    </th>
  );
}

/** The sign of the peso stays beside the last word, where a title needs two lines. */
const withPesos = (title: ReactNode): ReactNode =>
  typeof title === 'string' ? title.replace(/ ₱$/, '\u00a0₱') : title;

interface SortButtonProps {
  readonly title: ReactNode;
  readonly sort: string;
  readonly order: ListOrder;
}

function SortButton({ title, sort, order }: SortButtonProps) {
  const isUp = order.value === sort;
  const isDown = order.value === `-${sort}`;
  const Mark = isDown ? Down : Up;
  return (
    <button
      type="button"
      className={`-my-1.5 inline-flex min-h-6 items-center gap-0.5 text-left font-semibold hover:text-ink max-lg:min-h-control ${isUp || isDown ? 'text-ink' : ''}`}
      onClick={() => order.onValue(isUp ? `-${sort}` : sort)}
    >
      {withPesos(title)}
      <Mark aria-hidden="true" className={`size-4 shrink-0 ${isUp || isDown ? '' : 'invisible'}`} />
    </button>
  );
}

interface RowBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly keyName?: string;
  readonly onToggle: () => void;
}

function RowBox({ label, checked, keyName, onToggle }: RowBoxProps) {
  return (
    <label className="grid min-h-control min-w-6 cursor-pointer place-items-center lg:min-h-6">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        aria-keyshortcuts={keyName}
        className="size-4.5 cursor-pointer accent-brand lg:size-5"
        onChange={onToggle}
      />
    </label>
  );
}

function AllRows(props: {
  readonly label: string;
  readonly chosen: number;
  readonly of: number;
  readonly onToggle: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = props.chosen > 0 && props.chosen < props.of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="grid min-h-control min-w-6 cursor-pointer place-items-center lg:min-h-6">
      <span className="sr-only">{props.label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={props.of > 0 && props.chosen === props.of}
        className="size-4.5 cursor-pointer accent-brand lg:size-5"
        onChange={props.onToggle}
      />
    </label>
  );
}
