import { NoRows } from './list-tools.tsx';
import { PagedList } from './paged-list.tsx';
import type { WorkRows } from './use-work-rows.ts';
import { type ListColumn, type ListOrder, WorkList } from './work-list.tsx';

export interface WorkTableProps<Row> {
  readonly caption: string;
  readonly work: WorkRows<Row>;
  /** The number of a row, for the name of its box. */
  readonly rowName: (row: Row) => string;
  readonly columns: readonly ListColumn<Row>[];
  /** By the titles of columns, or fixed; null: the page says it. */
  readonly order: ListOrder | 'newestFirst' | null;
  readonly isFiltered: boolean;
  /** Says that there is nothing, without filters. */
  readonly empty: string;
  /** The id of the row that is open beside the list. */
  readonly current?: string | undefined;
}

/** The loaded rows of a queue, or why there are none, and a button for more. */
export function WorkTable<Row>(props: WorkTableProps<Row>) {
  const { caption, work, rowName, columns, order, isFiltered, empty, current } = props;
  return (
    <PagedList query={work.loaded} {...(order === 'newestFirst' ? { order } : {})}>
      {() =>
        work.rows.length === 0 ? (
          <NoRows isFiltered={isFiltered} empty={empty} />
        ) : (
          <WorkList
            caption={caption}
            rows={work.rows}
            rowKey={work.idOf}
            rowName={rowName}
            selection={work.selection}
            columns={columns}
            current={current}
            {...(order === 'newestFirst' || order === null ? {} : { order })}
          />
        )
      }
    </PagedList>
  );
}
