import { listHolds } from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { RecordLink } from '../lib/record-link.tsx';
import { call } from '../lib/session.ts';
import { usePages } from '../lib/use-pages.ts';
import { HoldLine } from '../withdrawals/hold-line.tsx';
import { holdsTexts } from '../withdrawals/holds-texts.ts';

const refreshMs = 10_000;

/** Fraud holds that wait for a second person, and those that wait for their review (V14). */
export function HoldsPage() {
  const words = useTexts(holdsTexts);
  const list = usePages(
    ['holds'],
    (cursor) => call(listHolds, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={words.pageTitle} note={words.pageNote} />
      <PagedAnswer query={list}>
        {(pages) => {
          const holds = pages.flatMap((page) => page.holds);
          if (holds.length === 0) return <EmptyState title={words.noneOpen} />;
          return (
            <ul aria-label={words.pageTitle} className="max-w-4xl space-y-4">
              {holds.map((hold) => (
                <li key={hold.id} className="rounded-card border border-line bg-raised p-4 sm:p-5">
                  <RecordLink href={`/members/${hold.memberId}`}>{hold.fullName}</RecordLink>
                  <HoldLine hold={hold} onChange={() => void list.refetch()} />
                </li>
              ))}
            </ul>
          );
        }}
      </PagedAnswer>
    </>
  );
}
