import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { Instant, RecordLink } from '../../shell/table-cells.tsx';
import { incidentSubjectTexts, incidentsTexts } from '../incidents/incidents-texts.ts';
import { accountKindTexts } from '../ledger/ledger-words.ts';
import type { Check } from './check-table.tsx';
import { reconciliationTexts } from './reconciliation-texts.ts';

type Difference = Check['details'][number];

/** What a check has found. */
export function CheckDifferences({ check }: { check: Check }) {
  const words = useTexts(reconciliationTexts);
  const left = check.differences - check.details.length;
  return (
    <RecordSection title={words.found(words[check.name])}>
      <ul>
        {check.details.map((difference) => (
          <li
            key={[difference.cause, difference.subject, difference.account].join(' ')}
            className="border-t border-line py-2.5"
          >
            <OneDifference difference={difference} />
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="mt-2 text-soft">{words.more(left)}</p> : null}
    </RecordSection>
  );
}

/** The record and what is wrong with it; beside each other what the ledger has and what it should have. */
function OneDifference({ difference }: { difference: Difference }) {
  const words = useTexts(reconciliationTexts);
  const kinds = useTexts(accountKindTexts);
  const { cause, account, ledger, expected, since } = difference;
  const amounts = [
    { label: words.expected, amount: expected },
    { label: words.ledger, amount: ledger },
    { label: words.off, amount: offBy(difference), isOff: true },
  ];
  return (
    <>
      <p className="font-medium">
        {words[cause]}: <Subject difference={difference} />
      </p>
      {account === null && since === null ? null : (
        <p className="text-soft">
          {account === null ? null : kinds[account]}
          {account === null || since === null ? null : ', '}
          {since === null ? null : (
            <>
              {words.since} <Instant at={since} />
            </>
          )}
        </p>
      )}
      {ledger === null && expected === null ? null : (
        <dl className="mt-1.5 flex flex-wrap gap-x-8 gap-y-1">
          {amounts.map(({ label, amount, isOff }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className={`figures font-bold ${isOff ? 'text-danger' : ''}`}>
                {amount === null ? '–' : pesosText(amount)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** The record that differs, as a link if it has a page; an incident by what it is about; otherwise the finding itself. */
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
        {what}{' '}
        {number ?? subjects[record] ?? <code className="block text-xs break-all">{record}</code>}
      </>
    );
  }
  return number ?? <code className="break-all">{subject}</code>;
}

const recordPages: Readonly<Record<string, (id: string) => string>> = {
  pay_: () => '/payments',
  wdr_: (id) => `/withdrawals/${id}`,
};

function offBy({ ledger, expected }: Difference): number | null {
  return ledger === null || expected === null ? null : Math.abs(ledger - expected);
}
