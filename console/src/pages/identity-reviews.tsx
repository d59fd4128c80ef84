import { listIdentityReviews } from '@pahiram/api/addresses';
import { findIdentityType } from '@pahiram/domain/documents/identity-document';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { inOrder } from '../documents/document-order.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { Answer } from '../lib/answer.tsx';
import { Age } from '../lib/instant.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { RecordLink } from '../lib/record-link.tsx';
import { call } from '../lib/session.ts';

/** A minute, not ten seconds: each look at names is an audit row. */
const refreshMs = 60_000;

/** IDs whose pictures wait for a decision, oldest first (B6). */
export function IdentityReviewsPage() {
  const words = useTexts(documentsTexts);
  const queue = useQuery({
    queryKey: ['identity-reviews'],
    queryFn: () => call(listIdentityReviews, { query: { limit: 100 } }),
    refetchInterval: refreshMs,
  });
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
      <Answer query={queue}>
        {({ reviews, counts }) => (
          <>
            <p className="mb-4 font-semibold">
              {words.counts(counts.waiting, counts.askedAgain, counts.accepted, counts.rejected)}
            </p>
            {reviews.length === 0 ? (
              <EmptyState title={words.empty} />
            ) : (
              <DataTable
                caption={words.title}
                rows={reviews}
                rowKey={(row) => row.memberId}
                columns={[
                  {
                    key: 'member',
                    title: words.member,
                    cell: (row) => (
                      <RecordLink href={`/identity/${row.memberId}`}>{row.fullName}</RecordLink>
                    ),
                  },
                  {
                    key: 'type',
                    title: words.idType,
                    cell: (row) => findIdentityType(row.identityType)?.label ?? row.identityType,
                  },
                  {
                    key: 'pictures',
                    title: words.pictures,
                    cell: (row) => (
                      <ul>
                        {inOrder(row.documents).map((one) => (
                          <li key={one.documentId} className="whitespace-nowrap">
                            {words[one.kind]}: {words[one.state]}
                          </li>
                        ))}
                      </ul>
                    ),
                  },
                  {
                    key: 'age',
                    title: words.waiting,
                    cell: (row) => <Age since={row.waitingSince} />,
                  },
                ]}
              />
            )}
          </>
        )}
      </Answer>
    </>
  );
}
