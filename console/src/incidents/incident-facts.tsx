import type { listIncidents } from '@pahiram/api/code-desk';
import type { WireReplyOf } from '@pahiram/api/operation';
import { WITHDRAWAL_WORDS } from '@pahiram/domain/loans/status-words';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { ReactNode } from 'react';
import { manilaTime } from '../lib/manila-time.ts';
import { RecordLink } from '../lib/record-link.tsx';
import { incidentsTexts } from './incidents-texts.ts';

export type Incident = WireReplyOf<typeof listIncidents>['rows'][number];

/** The facts of an incident, with a link to its withdrawal. */
export function IncidentFacts({ incident }: { incident: Incident }) {
  const words = useTexts(incidentsTexts);
  const language = useLanguage();
  const { withdrawalNumber, subject } = incident;
  return (
    <SummaryList
      rows={[
        {
          label: words.subject,
          value: withdrawalNumber ? (
            <RecordLink href={`/withdrawals/${subject}`}>{withdrawalNumber}</RecordLink>
          ) : (
            <code>{subject}</code>
          ),
        },
        { label: words.provider, value: incident.provider },
        { label: words.opened, value: manilaTime(incident.openedAt) },
        { label: words.seen, value: manilaTime(incident.seenAt) },
        ...(incident.closedAt === null
          ? []
          : [{ label: words.closedAt, value: manilaTime(incident.closedAt) }]),
        ...Object.entries(incident.details).map(([name, value]) => ({
          label: detailName(name, words),
          value: detailText(value, language),
        })),
      ]}
    />
  );
}

export function ClosingText({ closing }: { closing: NonNullable<Incident['closing']> }) {
  const words = useTexts(incidentsTexts);
  return (
    <p>
      {closing.outcome ? <strong>{words[closing.outcome]}: </strong> : null}
      {closing.note} <span className="text-soft">({manilaTime(closing.at)})</span>
    </p>
  );
}

type Words = Readonly<Record<'ours' | 'theirs' | 'amount' | 'ourAmount' | 'theirAmount', string>> &
  Readonly<Record<'providerId' | 'providerIds' | 'state' | 'expectedAt', string>>;

function detailName(name: string, words: Words): ReactNode {
  return name in words ? words[name as keyof Words] : <code>{name}</code>;
}

const centavosShape = /^-?\d{1,15}$/;
const instantShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Amounts are centavos as text, states are state names, instants are in UTC. */
function detailText(value: string | number | null, language: Language): ReactNode {
  if (value === null) return '–';
  const text = String(value);
  if (typeof value === 'string' && centavosShape.test(text)) return pesosText(Number(text) / 100);
  if (instantShape.test(text)) return manilaTime(text);
  if (text in WITHDRAWAL_WORDS) {
    return WITHDRAWAL_WORDS[text as keyof typeof WITHDRAWAL_WORDS].text[language];
  }
  return <code className="break-all">{text}</code>;
}
