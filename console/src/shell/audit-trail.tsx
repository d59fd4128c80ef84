import { listAuditEntries } from '@pahiram/api/addresses';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { call } from './http.ts';
import { PagedList, usePagedQuery } from './paged-list.tsx';
import { RecordSection } from './record-section.tsx';
import { actorTexts } from './shell-texts.ts';
import { Instant, RecordLink } from './table-cells.tsx';

const auditTrailTexts = texts(
  {
    title: 'Audit trail',
    written: 'Time',
    who: 'Person',
    action: 'Action',
    reason: 'Reason',
    wholeAudit: 'Open in Audit, with filters',
  },
  {
    title: 'Tala ng mga ginawa',
    written: 'Oras',
    who: 'Tao',
    action: 'Ginawa',
    reason: 'Dahilan',
    wholeAudit: 'Buksan sa Audit, na may mga filter',
  },
);

export interface AuditTrailProps {
  readonly subjectKind: 'loan' | 'member';
  readonly subjectId: string;
}

/** Everything that was done to a record and each look at it, newest first; of a loan also what was done to its parts. */
export function AuditTrail({ subjectKind, subjectId }: AuditTrailProps) {
  const words = useTexts(auditTrailTexts);
  const actors = useTexts(actorTexts);
  const subject = { subjectKind, subjectId };
  const found = usePagedQuery(['audit-of', subjectKind, subjectId], (cursor) =>
    call(listAuditEntries, {
      query: { ...subject, limit: 50, ...(cursor === undefined ? {} : { cursor }) },
    }),
  );
  return (
    <RecordSection
      title={words.title}
      aside={
        <RecordLink href={`/audit?subjectKind=${subjectKind}&subjectId=${subjectId}`}>
          {words.wholeAudit}
        </RecordLink>
      }
    >
      <PagedList query={found}>
        {(pages) => (
          <DataTable
            caption={words.title}
            rows={pages.flatMap(({ entries }) => entries)}
            rowKey={(row) => row.id}
            columns={[
              { key: 'at', title: words.written, cell: (row) => <Instant at={row.at} /> },
              {
                key: 'who',
                title: words.who,
                cell: (row) => row.actorName ?? actors[row.actorKind],
              },
              { key: 'action', title: words.action, cell: (row) => <code>{row.action}</code> },
              { key: 'why', title: words.reason, cell: (row) => row.reason ?? '–' },
            ]}
          />
        )}
      </PagedList>
    </RecordSection>
  );
}
