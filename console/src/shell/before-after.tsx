import { DataTable } from '@pahiram/ui/data-table.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { useIsPhone } from './use-is-wide.ts';

const beforeAfterTexts = texts(
  { now: 'Now', after: 'After' },
  { now: 'Ngayon', after: 'Pagkatapos' },
);

export interface BeforeAfterRow {
  readonly title: string;
  readonly now: ReactNode;
  readonly after: ReactNode;
}

export interface BeforeAfterProps {
  readonly caption: string;
  readonly rows: readonly BeforeAfterRow[];
  /** Titles of the two columns; "Now" and "After" without them. */
  readonly titles?: { readonly now: string; readonly after: string };
  /** The first column, when it is not named as the table. */
  readonly rowTitle?: string;
  readonly figures?: boolean;
}

/** What a decision changes: each row now and after it, on a phone in one line below its title. */
export function BeforeAfter(props: BeforeAfterProps) {
  const { caption, rows, titles, rowTitle = caption, figures = false } = props;
  const words = useTexts(beforeAfterTexts);
  const isPhone = useIsPhone();
  const { now: nowTitle, after: afterTitle } = titles ?? words;
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ title }) => title}
      columns={
        isPhone
          ? [
              {
                key: 'title',
                title: `${rowTitle}: ${nowTitle} → ${afterTitle}`,
                cell: ({ title, now, after }) => (
                  <>
                    <span className="block text-sm text-soft">{title}</span>
                    <span className="flex flex-wrap items-baseline gap-x-2">
                      <span className="sr-only">{nowTitle}</span>
                      <span className="figures">{now}</span>
                      <span aria-hidden="true" className="text-soft">
                        →
                      </span>
                      <span className="sr-only">{afterTitle}</span>
                      <span className="figures font-semibold">{after}</span>
                    </span>
                  </>
                ),
              },
            ]
          : [
              { key: 'title', title: rowTitle, cell: ({ title }) => title },
              { key: 'now', title: nowTitle, figures, cell: ({ now }) => now },
              {
                key: 'after',
                title: afterTitle,
                figures,
                cell: ({ after }) => (
                  <span className="font-semibold">
                    <span aria-hidden="true" className="mr-2 font-normal text-soft">
                      →
                    </span>
                    {after}
                  </span>
                ),
              },
            ]
      }
    />
  );
}
