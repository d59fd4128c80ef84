import { listAuditEntries, listLoanHistory } from '@pahiram/api/audit';
import { auditActionWords } from '@pahiram/domain/access/audit-words';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
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
    record: 'Record',
    reason: 'Reason',
    history: 'Who touched this loan',
    withReads: 'What people did with this loan, and which staff opened it.',
    withoutReads:
      'What people did with this loan. Who only opened it is seen by managers and auditors.',
    wholeAudit: 'Open in Audit, with filters',
  },
  {
    title: 'Tala ng mga ginawa',
    written: 'Oras',
    who: 'Tao',
    action: 'Ginawa',
    record: 'Rekord',
    reason: 'Dahilan',
    history: 'Mga gumalaw sa loan na ito',
    withReads: 'Ang mga ginawa sa loan na ito, at kung sinong kawani ang nagbukas nito.',
    withoutReads:
      'Ang mga ginawa sa loan na ito. Ang mga nagbukas lang nito ay nakikita ng mga manager at auditor.',
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
              { key: 'action', title: words.action, cell: (row) => <Deed action={row.action} /> },
              { key: 'record', title: words.record, cell: (row) => row.subjectName ?? '–' },
              { key: 'why', title: words.reason, cell: (row) => row.reason ?? '–' },
            ]}
          />
        )}
      </PagedList>
    </RecordSection>
  );
}

/** What was done, in words. */
export function Deed({ action }: { action: string }) {
  const language = useLanguage();
  const words = auditActionWords(action);
  return words ? words[language] : <code>{action}</code>;
}

/** Who did what to a loan and its parts, for those who answer for it; the server leaves out what their role may not see. */
export function LoanHistory({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(auditTrailTexts);
  const actors = useTexts(actorTexts);
  const found = usePagedQuery(['history-of', loanNumber], (cursor) =>
    call(listLoanHistory, {
      params: { loanNumber },
      query: { limit: 50, ...(cursor === undefined ? {} : { cursor }) },
    }),
  );
  return (
    <RecordSection title={words.history}>
      <PagedList query={found}>
        {(pages) => (
          <>
            <p className="mb-2 text-soft">
              {pages[0]?.withReads ? words.withReads : words.withoutReads}
            </p>
            <DataTable
              caption={words.history}
              rows={pages.flatMap(({ entries }) => entries)}
              rowKey={(row) => row.id}
              columns={[
                { key: 'at', title: words.written, cell: (row) => <Instant at={row.at} /> },
                {
                  key: 'who',
                  title: words.who,
                  cell: (row) => row.actorName ?? actors[row.actorKind],
                },
                {
                  key: 'action',
                  title: words.action,
                  cell: (row) => <Deed action={row.action} />,
                },
                { key: 'record', title: words.record, cell: (row) => row.subjectName ?? '–' },
              ]}
            />
          </>
        )}
      </PagedList>
    </RecordSection>
  );
}
