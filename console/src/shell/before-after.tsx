import { DataTable } from '@pahiram/ui/data-table.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';

const beforeAfterTexts = texts(
  { now: 'Now', after: 'After' },
  { now: 'Ngayon', after: 'Pagkatapos' },
);

export interface BeforeAfterRow {
  readonly title: string;
  readonly now: ReactNode;
  readonly after: ReactNode;
}

/** What a decision changes: each row now and after it. */
export function BeforeAfter({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly BeforeAfterRow[];
}) {
  const words = useTexts(beforeAfterTexts);
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ title }) => title}
      columns={[
        { key: 'title', title: caption, cell: ({ title }) => title },
        { key: 'now', title: words.now, cell: ({ now }) => now },
        {
          key: 'after',
          title: words.after,
          cell: ({ after }) => (
            <span className="font-semibold">
              <span aria-hidden="true" className="mr-2 font-normal text-soft">
                →
              </span>
              {after}
            </span>
          ),
        },
      ]}
    />
  );
}
