import type { listIncidents } from '@pahiram/api/incidents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { momentText } from '@pahiram/client/dates.ts';
import { WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { ReactNode } from 'react';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { incidentsTexts } from './incidents-texts.ts';

export type Incident = WireReplyOf<typeof listIncidents>['rows'][number];

export interface IncidentCardProps {
  readonly incident: Incident;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onCheck: (verdict: 'CONFIRM' | 'RETURN') => void;
}

/** One incident: its facts, the proposal to close it or how it was closed, and the possible actions. */
export function IncidentCard({ incident, busy, onClose, onCheck }: IncidentCardProps) {
  const words = useTexts(incidentsTexts);
  const may = useMay();
  const isOpen = incident.closedAt === null;
  const { proposal } = incident;
  return (
    <li>
      <Card title={words[incident.kind]}>
        <IncidentFacts incident={incident} />
        {proposal && isOpen ? (
          <div className="mt-4">
            <Notice tone="warning" title={words.proposedBy(proposal.by)}>
              <ClosingText closing={proposal} />
            </Notice>
          </div>
        ) : null}
        {incident.closing ? (
          <div className="mt-4">
            <Notice tone="info" title={words.closedBy(incident.closing.by)}>
              <ClosingText closing={incident.closing} />
            </Notice>
          </div>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-3">
          {isOpen && proposal && may('confirm-incident-closing') ? (
            <>
              <Button busy={busy} onClick={() => onCheck('CONFIRM')}>
                {words.confirm}
              </Button>
              <Button kind="secondary" busy={busy} onClick={() => onCheck('RETURN')}>
                {words.keepOpen}
              </Button>
            </>
          ) : null}
          {isOpen && proposal === null && may('resolve-incidents') ? (
            <Button kind="secondary" onClick={onClose}>
              {incident.needsSecondPerson ? words.propose : words.close}
            </Button>
          ) : null}
        </div>
      </Card>
    </li>
  );
}

/** No provider is concerned; the subject is the number of a loan, or not one loan. */
const isOfClose = ({ kind }: Incident): boolean => kind === 'CLOSE_OF_BUSINESS_FAILED';

function IncidentSubject({ incident }: { incident: Incident }) {
  const words = useTexts(incidentsTexts);
  const { withdrawalNumber, subject } = incident;
  if (isOfClose(incident)) {
    return /^LN-/.test(subject) ? (
      <RecordLink href={`/loans/${subject}`}>{subject}</RecordLink>
    ) : (
      words.manyLoans
    );
  }
  if (withdrawalNumber === null) return <code>{subject}</code>;
  return <RecordLink href={`/withdrawals/${subject}`}>{withdrawalNumber}</RecordLink>;
}

/** The facts of an incident, with a link to its withdrawal or loan. */
function IncidentFacts({ incident }: { incident: Incident }) {
  const words = useTexts(incidentsTexts);
  const language = useLanguage();
  return (
    <SummaryList
      rows={[
        { label: words.subject, value: <IncidentSubject incident={incident} /> },
        ...(isOfClose(incident) ? [] : [{ label: words.provider, value: incident.provider }]),
        { label: words.opened, value: momentText(incident.openedAt, language) },
        { label: words.seen, value: momentText(incident.seenAt, language) },
        ...(incident.closedAt === null
          ? []
          : [{ label: words.closedAt, value: momentText(incident.closedAt, language) }]),
        ...Object.entries(incident.details).map(([name, value]) => ({
          label: detailName(name, words),
          value: detailText(value, language),
        })),
      ]}
    />
  );
}

function ClosingText({ closing }: { closing: NonNullable<Incident['closing']> }) {
  const words = useTexts(incidentsTexts);
  const language = useLanguage();
  return (
    <p>
      {closing.outcome ? <strong>{words[closing.outcome]}: </strong> : null}
      {closing.note} <span className="text-soft">({momentText(closing.at, language)})</span>
    </p>
  );
}

type DetailNames = Readonly<
  Record<'ours' | 'theirs' | 'amount' | 'ourAmount' | 'theirAmount', string>
> &
  Readonly<
    Record<'providerId' | 'providerIds' | 'state' | 'expectedAt' | 'day' | 'cause', string>
  > &
  Readonly<Record<'number' | 'account' | 'ledger' | 'expected' | 'others' | 'loans', string>>;

function detailName(name: string, words: DetailNames): ReactNode {
  return name in words ? words[name as keyof DetailNames] : <code>{name}</code>;
}

const centavosShape = /^-?\d{1,15}$/;
const instantShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Amounts are centavos as text, states are state names, instants are in UTC. */
function detailText(value: string | number | null, language: Language): ReactNode {
  if (value === null) return '–';
  const text = String(value);
  if (typeof value === 'string' && centavosShape.test(text)) return pesosText(Number(text) / 100);
  if (instantShape.test(text)) return momentText(text, language);
  if (text in WITHDRAWAL_WORDS) {
    return WITHDRAWAL_WORDS[text as keyof typeof WITHDRAWAL_WORDS].text[language];
  }
  return <code className="break-all">{text}</code>;
}
