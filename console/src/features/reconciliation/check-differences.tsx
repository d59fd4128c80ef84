import type { WireReplyOf } from '@pahiram/api/operation';
import type { listDayChecks } from '@pahiram/api/reconciliation';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { incidentSubjectTexts, incidentsTexts } from '../incidents/incidents-texts.ts';
import { accountKindTexts } from '../ledger/ledger-words.ts';
import { reconciliationTexts } from './reconciliation-texts.ts';

type Check = WireReplyOf<typeof listDayChecks>['runs'][number]['checks'][number];
type Difference = Check['details'][number];

/** What a check has found, folded: a run can have many. */
export function CheckDifferences({ check }: { check: Check }) {
  const words = useTexts(reconciliationTexts);
  const kinds = useTexts(accountKindTexts);
  const left = check.differences - check.details.length;
  const amount = (value: number | null) => (value === null ? '–' : pesosText(value));
  return (
    <details className="mt-4">
      <summary className="min-h-control cursor-pointer py-2 font-semibold">
        {words.found(words[check.name])}
      </summary>
      <DataTable
        caption={words.found(words[check.name])}
        rows={check.details.map((one, at) => ({ ...one, at }))}
        rowKey={(row) => String(row.at)}
        columns={[
          { key: 'cause', title: words.cause, cell: (row) => words[row.cause] },
          { key: 'subject', title: words.subject, cell: (row) => <Subject difference={row} /> },
          {
            key: 'account',
            title: words.account,
            cell: (row) => (row.account === null ? '–' : kinds[row.account]),
          },
          {
            key: 'ledger',
            title: words.ledger,
            figures: true,
            cell: (row) => amount(row.ledger),
          },
          {
            key: 'expected',
            title: words.expected,
            figures: true,
            cell: (row) => amount(row.expected),
          },
          {
            key: 'since',
            title: words.since,
            cell: (row) => (row.since === null ? '–' : <Instant at={row.since} />),
          },
        ]}
      />
      {left > 0 ? <p className="mt-2 text-soft">{words.more(left)}</p> : null}
      {check.name === 'INCIDENTS' ? (
        <RecordLink href="/incidents">{words.openIncidents}</RecordLink>
      ) : null}
    </details>
  );
}

/** The record that differs, as a link; an incident by what it is about; otherwise the finding itself. */
function Subject({ difference }: { difference: Difference }) {
  const incidents: Readonly<Record<string, unknown>> = useTexts(incidentsTexts);
  const subjects: Readonly<Record<string, string>> = useTexts(incidentSubjectTexts);
  const { subject, number, loanNumber, cause } = difference;
  if (loanNumber !== null) return <RecordLink href={`/loans/${loanNumber}`}>{number}</RecordLink>;
  const page = Object.entries(recordPages).find(([prefix]) => subject.startsWith(prefix))?.[1];
  if (number !== null && page) return <RecordLink href={page(subject)}>{number}</RecordLink>;
  const [kind = '', ...about] = subject.split(' ');
  const what = incidents[kind];
  if ((cause === 'INCIDENT_OPEN' || cause === 'PROVIDER_DIFFERS') && typeof what === 'string') {
    const record = about.join(' ');
    return (
      <>
        {what} {subjects[record] ?? <code className="block text-xs break-all">{record}</code>}
      </>
    );
  }
  return <code className="break-all">{number ?? subject}</code>;
}

const recordPages: Readonly<Record<string, (id: string) => string>> = {
  pay_: () => '/payments',
  wdr_: (id) => `/withdrawals/${id}`,
};
