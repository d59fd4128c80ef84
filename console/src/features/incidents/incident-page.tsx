import { checkIncidentClosing, closeIncident, getIncident } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import {
  INCIDENT_NOTE_LENGTH_MAX,
  INCIDENT_NOTE_LENGTH_MIN,
  INCIDENT_OUTCOMES,
} from '@pahiram/domain/withdrawals/incident';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { decisionKeys, RecordKeys } from '../../shell/list-tools.tsx';
import { useNextRecord } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { pageTitles, shellTexts } from '../../shell/shell-texts.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { type Incident, IncidentCard } from './incident-card.tsx';
import { incidentsTexts } from './incidents-texts.ts';

/** One incident, and its closing by one person or two (V10). */
export function Page({ id }: { id: string }) {
  const words = useTexts(incidentsTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const [isClosing, setClosing] = useState(false);
  const params = { id: id as Incident['id'] };
  const query = useQuery({
    queryKey: ['incident', id],
    queryFn: () => call(getIncident, { params }),
  });
  const next = useNextRecord();
  const keys = useIdempotencyKeys();
  const action = useAction();
  const decided = (state: 'OPEN' | 'CLOSED' | 'PROPOSED') => {
    void query.refetch();
    next.finish(words[`recorded${state}`]);
  };
  const check = (shown: Incident, verdict: 'CONFIRM' | 'RETURN') =>
    action.run(async () => {
      const key = keys.get(`${verdict} ${id}`);
      const reply = await call(checkIncidentClosing, { params, key, body: { verdict }, shown });
      keys.renew(`${verdict} ${id}`);
      decided(reply.state);
    });
  return (
    <LoadState query={query} lines={8}>
      {({ incident }) => (
        <>
          <PageHeading
            title={words[incident.kind]}
            back={{ href: '/incidents', text: titles.incidents }}
          />
          <StatusLine {...action.status} />
          <div className="max-w-xl">
            <IncidentCard
              incident={incident}
              busy={action.busy}
              onClose={() => setClosing(true)}
              onCheck={(verdict) => void check(incident, verdict)}
            />
            {incident.closedAt === null ? next.switch : null}
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
          <RecordKeys keys={decisionKeys(list)} />
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
  const shared = useTexts(shellTexts);
  const [chosen, setChosen] = useState('');
  const outcome = INCIDENT_OUTCOMES.find((one) => one === chosen);
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
      <SelectField
        name="outcome"
        label={words.outcome}
        placeholder={shared.choose}
        options={INCIDENT_OUTCOMES.map((value) => ({ value, label: words[value] }))}
        value={chosen}
        onValue={setChosen}
      />
    </ReasonDialog>
  );
}
