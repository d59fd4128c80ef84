import { closeIncident } from '@pahiram/api/addresses';
import {
  INCIDENT_NOTE_LENGTH_MAX,
  INCIDENT_NOTE_LENGTH_MIN,
  INCIDENT_OUTCOMES,
} from '@pahiram/domain/withdrawals/incident';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { call } from '../lib/session.ts';
import type { Incident } from './incident-facts.tsx';
import { incidentsTexts } from './incidents-texts.ts';

export interface CloseIncidentDialogProps {
  readonly incident: Incident;
  readonly onDone: (state: 'CLOSED' | 'PROPOSED') => void;
  readonly onClose: () => void;
}

/** Asks for outcome and explanation. An incident about money then needs a second person. */
export function CloseIncidentDialog({ incident, onDone, onClose }: CloseIncidentDialogProps) {
  const words = useTexts(incidentsTexts);
  const [chosen, setChosen] = useState('');
  const outcome = INCIDENT_OUTCOMES.find((one) => one === chosen);
  return (
    <ReasonDialog
      title={incident.needsSecondPerson ? words.propose : words.closeTitle}
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
        {words[incident.kind]}: {incident.withdrawalNumber ?? incident.subject}
      </p>
      {incident.needsSecondPerson ? <p className="mb-4">{words.twoPeople}</p> : null}
      <SelectField
        name="outcome"
        label={words.outcome}
        placeholder={words.choose}
        options={INCIDENT_OUTCOMES.map((value) => ({ value, label: words[value] }))}
        value={chosen}
        onValue={setChosen}
      />
    </ReasonDialog>
  );
}
