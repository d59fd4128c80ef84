import type { getIncident } from '@pahiram/api/incidents';
import type { WireReplyOf } from '@pahiram/api/operation';
import { momentText } from '@pahiram/client/dates.ts';
import type { IncidentDetail } from '@pahiram/domain/withdrawals/incident';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { DecideBar, OwnProposal } from '../../shell/decide-bar.tsx';
import { ButtonKeys, MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { goneToBy } from '../../shell/use-keys.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { IncidentFact } from './incident-fact.tsx';
import {
  incidentDetailTexts,
  incidentSubjectTexts,
  incidentsTexts,
  providerTexts,
} from './incidents-texts.ts';

export type Incident = WireReplyOf<typeof getIncident>['incident'];

export interface IncidentCardProps {
  readonly incident: Incident;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onCheck: (verdict: 'CONFIRM' | 'RETURN') => void;
}

/** One incident: its facts, the proposal to close it or how it was closed, and the possible actions. */
export function IncidentCard({ incident, busy, onClose, onCheck }: IncidentCardProps) {
  const words = useTexts(incidentsTexts);
  const language = useLanguage();
  const may = useMay();
  const isOpen = incident.closedAt === null;
  const { proposal, changedAt } = incident;
  const isChanged =
    proposal !== null && changedAt !== null && Date.parse(changedAt) > Date.parse(proposal.at);
  const isOwn = useStaff().data?.id === proposal?.byId;
  return (
    <Card title={words.facts}>
      <IncidentFacts incident={incident} />
      {proposal && isOpen ? (
        <div className="mt-4">
          <Notice tone="warning" title={words.proposedBy(proposal.by)}>
            <ClosingText closing={proposal} />
            <p>
              {isChanged
                ? words.changedAt(momentText(changedAt, language))
                : words.lapsesAt(momentText(proposal.expiresAt, language))}
            </p>
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
      <DecideBar>
        {isOpen && proposal && may('confirm-incident-closing') ? (
          <>
            {isOwn ? <OwnProposal /> : null}
            {isOwn || isChanged ? null : (
              <Button busy={busy} {...goneToBy('Control+Enter')} onClick={() => onCheck('CONFIRM')}>
                {words.confirm} <ButtonKeys keys={MAIN_KEYS} />
              </Button>
            )}
            <Button
              kind="secondary"
              busy={busy}
              {...goneToBy('R')}
              onClick={() => onCheck('RETURN')}
            >
              {words.keepOpen} <ButtonKeys keys="R" />
            </Button>
          </>
        ) : null}
        {isOpen && proposal === null && may('resolve-incidents') ? (
          <Button kind="secondary" aria-keyshortcuts="Control+Enter" onClick={onClose}>
            {incident.needsSecondPerson ? words.propose : words.close}{' '}
            <ButtonKeys keys={MAIN_KEYS} />
          </Button>
        ) : null}
      </DecideBar>
    </Card>
  );
}

/** The withdrawal, payment, loan or company account of an incident; otherwise its subject in words where there are any. */
function IncidentSubject({ incident: { record, subject } }: { incident: Incident }) {
  const subjects = useTexts(incidentSubjectTexts);
  const may = useMay();
  if (record !== null) {
    const { number, loanNumber } = record;
    if (record.kind === 'WITHDRAWAL') {
      return <RecordLink href={`/withdrawals/${subject}`}>{number}</RecordLink>;
    }
    if (record.kind === 'ACCOUNT') return number;
    const href = loanNumber === null ? '/payments?state=UNMATCHED' : `/loans/${loanNumber}`;
    return may(loanNumber === null ? 'view-ledger' : 'view-loans') ? (
      <RecordLink href={href}>{number}</RecordLink>
    ) : (
      number
    );
  }
  if (subject in subjects) return subjects[subject as keyof typeof subjects];
  return <code className="break-all">{subject}</code>;
}

/** The facts of an incident, with a link to its record. */
function IncidentFacts({ incident }: { incident: Incident }) {
  const words = useTexts(incidentsTexts);
  const details = useTexts(incidentDetailTexts);
  const providers = useTexts(providerTexts);
  const language = useLanguage();
  const { provider } = incident;
  return (
    <SummaryList
      rows={[
        { label: words.subject, value: <IncidentSubject incident={incident} /> },
        ...(provider in providers
          ? [{ label: words.provider, value: providers[provider as keyof typeof providers] }]
          : []),
        { label: words.opened, value: momentText(incident.openedAt, language) },
        { label: words.seen, value: momentText(incident.seenAt, language) },
        ...(incident.closedAt === null
          ? []
          : [{ label: words.closedAt, value: momentText(incident.closedAt, language) }]),
        ...Object.entries(incident.details).flatMap(([name, value]) =>
          value === null
            ? []
            : [
                {
                  label: details[name as IncidentDetail],
                  value: <IncidentFact name={name as IncidentDetail} value={String(value)} />,
                },
              ],
        ),
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
