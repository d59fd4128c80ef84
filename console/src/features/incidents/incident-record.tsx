import { checkIncidentClosing, closeIncident, getIncident } from '@pahiram/api/incidents';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import {
  INCIDENT_NOTE_LENGTH_MAX,
  INCIDENT_NOTE_LENGTH_MIN,
  INCIDENT_OUTCOMES,
  type IncidentOutcome,
} from '@pahiram/domain/withdrawals/incident';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { type Incident, IncidentCard } from './incident-card.tsx';
import { IncidentGuide } from './incident-guide.tsx';
import { outcomeTexts } from './incident-guide-texts.ts';
import { incidentsTexts } from './incidents-texts.ts';

export function useIncident(id: Incident['id']) {
  return useQuery({
    queryKey: ['incident', id],
    queryFn: () => call(getIncident, { params: { id } }),
  });
}

export interface IncidentRecordProps {
  readonly id: Incident['id'];
  readonly onDecided?: (deed?: Deed) => void;
  /** Says what was recorded, on a page of its own; otherwise it is said here. */
  readonly onFinish?: (done: string) => void;
  /** Below the record: whether the next row opens. */
  readonly children?: ReactNode;
}

/** One incident, and its closing by one person or two (V10). */
export function IncidentRecord({ id, onDecided, onFinish, children }: IncidentRecordProps) {
  const words = useTexts(incidentsTexts);
  const [isClosing, setClosing] = useState(false);
  const params = { id };
  const query = useIncident(id);
  const keys = useIdempotencyKeys();
  const action = useAction();
  const decided = (state: 'OPEN' | 'CLOSED' | 'PROPOSED', deed?: Deed) => {
    const done = words[`recorded${state}`];
    void query.refetch();
    onDecided?.(deed);
    if (onFinish) onFinish(done);
    else action.setStatus({ tone: 'success', text: done });
  };
  const check = (shown: Incident, verdict: 'CONFIRM' | 'RETURN') =>
    action.run(async () => {
      const key = keys.get(`${verdict} ${id}`);
      const reply = await call(checkIncidentClosing, { params, key, body: { verdict }, shown });
      keys.renew(`${verdict} ${id}`);
      decided(reply.state, verdict === 'CONFIRM' ? 'CONFIRMED' : 'RETURNED');
    });
  return (
    <LoadState query={query} lines={8}>
      {({ incident }) => (
        <>
          <StatusLine {...action.status} />
          <div className="max-w-xl">
            {incident.closedAt === null ? <IncidentGuide incident={incident} /> : null}
            <IncidentCard
              incident={incident}
              busy={action.busy}
              onClose={() => setClosing(true)}
              onCheck={(verdict) => void check(incident, verdict)}
            />
            {children}
          </div>
          {isClosing ? (
            <CloseIncidentDialog
              incident={incident}
              onDone={(state) => {
                setClosing(false);
                decided(state);
              }}
              onClose={() => setClosing(false)}
            />
          ) : null}
        </>
      )}
    </LoadState>
  );
}

interface CloseIncidentDialogProps {
  readonly incident: Incident;
  readonly onDone: (state: 'CLOSED' | 'PROPOSED') => void;
  readonly onClose: () => void;
}

/** Asks for outcome and explanation. An incident about money then needs a second person. */
function CloseIncidentDialog({ incident, onDone, onClose }: CloseIncidentDialogProps) {
  const words = useTexts(incidentsTexts);
  const meanings = useTexts(outcomeTexts);
  const [outcome, setOutcome] = useState<IncidentOutcome | null>(null);
  return (
    <ReasonDialog
      title={incident.needsSecondPerson ? words.propose : words.close}
      label={words.noteLabel}
      hint={words.noteHint}
      tooShort={words.noteShort}
      lengthMin={INCIDENT_NOTE_LENGTH_MIN}
      lengthMax={INCIDENT_NOTE_LENGTH_MAX}
      confirm={incident.needsSecondPerson ? words.propose : words.close}
      missing={outcome ? undefined : words.outcomeMissing}
      onClose={onClose}
      onConfirm={async (note, key) => {
        if (!outcome) return;
        const params = { id: incident.id };
        onDone((await call(closeIncident, { params, key, body: { outcome, note } })).state);
      }}
    >
      <p className="mb-4 font-semibold">
        {words[incident.kind]}: {incident.record?.number ?? incident.subject}
      </p>
      {incident.needsSecondPerson ? <p className="mb-4">{words.twoPeople}</p> : null}
      <fieldset className="mb-4">
        <legend className="mb-1 font-semibold">{words.outcome}</legend>
        {INCIDENT_OUTCOMES.map((one) => (
          <label
            key={one}
            className="flex min-h-control cursor-pointer items-start gap-2 rounded-control px-1 py-1.5 has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="outcome"
              checked={one === outcome}
              className="mt-0.5 size-4 shrink-0 accent-brand"
              onChange={() => setOutcome(one)}
            />
            <span>
              <span className="block font-semibold">{words[one]}</span>
              <span className="block text-sm text-soft">{meanings[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </ReasonDialog>
  );
}
