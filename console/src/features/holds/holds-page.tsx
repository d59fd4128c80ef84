import { listHolds } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { holdsTexts } from './holds-texts.ts';

const refreshMs = 10_000;

/** Fraud holds that wait for a second person, and those that wait for their review (V14). */
export function Page() {
  const words = useTexts(holdsTexts);
  const titles = useTexts(pageTitles);
  const list = usePagedQuery(
    ['holds'],
    (cursor) => call(listHolds, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={titles.holds} note={words.pageNote} />
      <PagedList query={list}>
        {(pages) => {
          const holds = pages.flatMap((page) => page.holds);
          if (holds.length === 0) return <EmptyState title={words.noneOpen} />;
          return (
            <ul aria-label={titles.holds} className="max-w-4xl space-y-4">
              {holds.map((hold) => (
                <li key={hold.id} className="rounded-card border border-line bg-raised p-4 sm:p-5">
                  <RecordLink href={`/members/${hold.memberId}`}>{hold.fullName}</RecordLink>
                  <HoldNotice hold={hold} onChange={() => void list.refetch()} />
                </li>
              ))}
            </ul>
          );
        }}
      </PagedList>
    </>
  );
}
