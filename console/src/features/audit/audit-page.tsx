import { exportAuditEntries, listAuditEntries, verifyAudit } from '@pahiram/api/audit';
import type { WireReplyOf } from '@pahiram/api/operation';
import { momentText } from '@pahiram/client/dates.ts';
import { deviceName } from '@pahiram/domain/access/device-name';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { routes } from '../../routes.ts';
import { Deed } from '../../shell/audit-trail.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { actorTexts, pageTitles } from '../../shell/shell-texts.ts';
import { Instant } from '../../shell/table-cells.tsx';
import { useListFile } from '../../shell/use-list-file.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { auditQuery, auditQueryText, readFilters } from './audit-filters.ts';
import { auditTexts, subjectTexts } from './audit-texts.ts';
import { detailAmount } from './detail-amount.ts';

type Entry = WireReplyOf<typeof listAuditEntries>['entries'][number];

/** The audit log (V22). Its filters are in the URL. */
export function Page() {
  const words = useTexts(auditTexts);
  const titles = useTexts(pageTitles);
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const filtered = Object.values(filters).some((text) => text !== '');
  const list = usePagedQuery(['audit', filters], (cursor) =>
    call(listAuditEntries, { query: { ...auditQuery(filters), cursor, limit: 50 } }),
  );
  const file = useListFile({
    name: 'audit',
    address: exportAuditEntries,
    query: auditQueryText(filters),
    chosen: [],
    rows: null,
  });
  return (
    <>
      <PageHeading title={titles.audit} note={words.note} aside={file.button} />
      <StatusLine {...file.status} />
      <SealsNotice />
      <AuditFilterForm
        filters={filters}
        onFilters={(next) =>
          setSearch(Object.fromEntries(Object.entries(next).filter(([, text]) => text !== '')))
        }
      />
      <PagedList query={list} order="newestFirst">
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries);
          return entries.length === 0 ? (
            <StateBox
              kind={filtered ? 'noMatch' : 'empty'}
              title={filtered ? words.noMatch : words.empty}
            />
          ) : (
            <Entries entries={entries} />
          );
        }}
      </PagedList>
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const words = useTexts(auditTexts);
  const titles = useTexts(pageTitles);
  const actors = useTexts(actorTexts);
  const subjects: Readonly<Record<string, string>> = useTexts(subjectTexts);
  return (
    <DataTable
      caption={titles.audit}
      rows={entries}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'when',
          title: words.when,
          cell: (row) => <Instant at={row.at} />,
        },
        {
          key: 'actor',
          title: words.actor,
          cell: (row) => (
            <>
              <RecordName kind={row.actorKind} id={row.actorId}>
                {row.actorName ?? actors[row.actorKind]}
              </RecordName>
            </>
          ),
        },
        { key: 'action', title: words.action, cell: (row) => <Deed action={row.action} /> },
        {
          key: 'subject',
          title: words.subject,
          cell: (row) => (
            <>
              {subjects[row.subjectKind]}{' '}
              {row.subjectName === null ? null : (
                <RecordName
                  kind={row.isLent ? 'lent-loan' : row.subjectKind}
                  id={row.isLent ? row.subjectName : row.subjectId}
                >
                  {row.subjectName}
                </RecordName>
              )}
            </>
          ),
        },
        { key: 'reason', title: words.reason, cell: (row) => <Reason entry={row} /> },
      ]}
    />
  );
}

/** The page of a record, by kind of subject. */
const recordPaths: Readonly<Record<string, string>> = {
  loan: '/applications/:loanId',
  'lent-loan': '/loans/:loanNumber',
  withdrawal: '/withdrawals/:id',
  member: '/members/:memberId',
  ticket: '/tickets/:id',
  chat: '/chat/:id',
  incident: '/incidents/:id',
  'bank-statement': '/statements/:statementId',
};

const idShape = /^[a-z]{2,5}_[0-9A-Za-z]{22}$/;

interface RecordNameProps {
  readonly kind: string;
  readonly id: string;
  readonly children: string;
}

/** The name of a record or person, with a link if the viewer may open its page. */
function RecordName({ kind, id, children }: RecordNameProps) {
  const may = useMay();
  const route = routes.find(({ path }) => path === recordPaths[kind]);
  const hasPage = idShape.test(id) || kind === 'lent-loan';
  if (!route?.permission || !hasPage || !may(route.permission)) return children;
  return (
    <Link href={route.path.replace(/:\w+/, id)} className="text-brand underline">
      {children}
    </Link>
  );
}

function detailText(action: string, name: string, value: Entry['details'][string]): string {
  if (name === 'device') return deviceName(String(value)) ?? String(value);
  const pesos = detailAmount(action, name, value);
  return pesos === null ? String(value ?? '–') : pesosText(pesos);
}

/** The reason; the details and ids open when they are asked for. */
function Reason({ entry }: { entry: Entry }) {
  const words = useTexts(auditTexts);
  const details = [
    ...Object.entries(entry.details).flatMap(([name, value]) =>
      value === '' ? [] : [[name, detailText(entry.action, name, value)] as const],
    ),
    [words.actionId, entry.action] as const,
    [words.actorIdOf, entry.actorId] as const,
    [words.subjectIdOf, entry.subjectId] as const,
    [words.trace, entry.trace] as const,
  ];
  return (
    <>
      {entry.reason ? <p>{entry.reason}</p> : null}
      <details className="min-w-40 text-sm">
        <summary className="min-h-6 cursor-pointer leading-5 text-soft">{words.details}</summary>
        <dl>
          {details.map(([name, value]) => (
            <div key={name} className="wrap-anywhere">
              <dt className="inline text-soft">{name}:</dt> <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** Checks, when the page opens, that the audit log still matches its seals (V22). */
function SealsNotice() {
  const words = useTexts(auditTexts);
  const language = useLanguage();
  const seals = useQuery({ queryKey: ['audit-seals'], queryFn: () => call(verifyAudit) });
  return (
    <div className="mb-5">
      <LoadState query={seals} lines={1}>
        {({ broken, sealedUntil, seals: count }) => {
          if (broken.length > 0) {
            return (
              <Notice tone="danger" title={words.broken(broken.length)}>
                <ul>
                  {broken.map((one) => (
                    <li key={one.sealId}>
                      {words.brokenBlock(one.sealId, one.entriesSealed, one.entriesFound)}
                    </li>
                  ))}
                </ul>
              </Notice>
            );
          }
          if (sealedUntil === null) return <Notice tone="info">{words.nothingSealed}</Notice>;
          return (
            <Notice tone="success">{words.intact(count, momentText(sealedUntil, language))}</Notice>
          );
        }}
      </LoadState>
    </div>
  );
}
