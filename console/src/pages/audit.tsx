import { listAuditEntries } from '@pahiram/api/addresses';
import type { listAuditEntries as contract } from '@pahiram/api/audit';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { Permission } from '@pahiram/domain/access/roles';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link, useSearchParams } from 'wouter';
import { AuditFilterForm } from '../audit/audit-filter-form.tsx';
import { auditQuery, readFilters } from '../audit/audit-filters.ts';
import { auditTexts } from '../audit/audit-texts.ts';
import { SealsNotice } from '../audit/seals-notice.tsx';
import { Instant } from '../lib/instant.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { call } from '../lib/session.ts';
import { useMay } from '../lib/use-may.ts';
import { usePages } from '../lib/use-pages.ts';

type Entry = WireReplyOf<typeof contract>['entries'][number];

/** The audit log (V22). Its filters are in the URL. */
export function AuditPage() {
  const words = useTexts(auditTexts);
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const filtered = Object.values(filters).some((text) => text !== '');
  const list = usePages(['audit', filters], (cursor) =>
    call(listAuditEntries, { query: { ...auditQuery(filters), cursor, limit: 50 } }),
  );
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
      <SealsNotice />
      <AuditFilterForm
        filters={filters}
        onFilters={(next) =>
          setSearch(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== '')))
        }
      />
      <PagedAnswer query={list} order="newestFirst">
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <EmptyState title={filtered ? words.noMatch : words.empty} />
          ) : (
            <Entries entries={entries} />
          );
        }}
      </PagedAnswer>
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const words = useTexts(auditTexts);
  return (
    <DataTable
      caption={words.title}
      rows={entries}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'when',
          title: words.when,
          cell: (row) => <Instant at={row.at} />,
        },
        {
          key: 'who',
          title: words.who,
          cell: (row) => (
            <>
              {row.actorName ?? words[row.actorKind]}
              {row.actorId === row.actorKind ? null : <Id text={row.actorId} />}
            </>
          ),
        },
        { key: 'action', title: words.action, cell: (row) => <code>{row.action}</code> },
        {
          key: 'subject',
          title: words.subject,
          cell: (row) => (
            <>
              {row.subjectKind}
              <Subject entry={row} />
            </>
          ),
        },
        { key: 'reason', title: words.reason, cell: (row) => <Reason entry={row} /> },
      ]}
    />
  );
}

function Id({ text }: { text: string }) {
  return <code className="block max-w-40 text-xs break-all text-soft">{text}</code>;
}

const records: Readonly<
  Record<string, { readonly path: string; readonly permission: Permission }>
> = {
  loan: { path: '/applications', permission: 'view-applications' },
  withdrawal: { path: '/withdrawals', permission: 'view-withdrawals' },
  member: { path: '/members', permission: 'view-member' },
  ticket: { path: '/tickets', permission: 'view-tickets' },
  chat: { path: '/chat', permission: 'view-chats' },
};

/** The id of a subject, with a link if the viewer may open its page. */
function Subject({ entry }: { entry: Entry }) {
  const may = useMay();
  const record = records[entry.subjectKind];
  const isId = /^[a-z]{2,5}_[0-9A-Za-z]{22}$/.test(entry.subjectId);
  if (!record || !isId || !may(record.permission)) return <Id text={entry.subjectId} />;
  return (
    <Link href={`${record.path}/${entry.subjectId}`} className="block text-brand underline">
      <Id text={entry.subjectId} />
    </Link>
  );
}

/** Details with these names are amounts in centavos, as text. */
const amounts = new Set(['principal', 'amount']);

function detailText(name: string, value: Entry['details'][string]): string {
  const isAmount = amounts.has(name) && /^\d{1,15}$/.test(String(value));
  return isAmount ? pesosText(Number(value) / 100) : String(value ?? '–');
}

function Reason({ entry }: { entry: Entry }) {
  const details = Object.entries(entry.details).filter(([, value]) => value !== '');
  return (
    <>
      {entry.reason ? <p>{entry.reason}</p> : null}
      {details.map(([name, value]) => (
        <p key={name} className="min-w-40 text-sm break-all">
          <span className="text-soft">{name}:</span> {detailText(name, value)}
        </p>
      ))}
    </>
  );
}
