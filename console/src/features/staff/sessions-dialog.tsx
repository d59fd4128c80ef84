import { endSessionsOfStaff, listSessionsOfStaff } from '@pahiram/api/staff-sessions';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { type StaffSession, useSessionFacts } from './session-facts.tsx';
import { sessionsTexts } from './sessions-texts.ts';
import { type StaffPerson, StaffReasonDialog } from './staff-dialogs.tsx';

interface SessionsDialogProps {
  readonly person: StaffPerson;
  readonly onClose: () => void;
}

/** Where somebody is signed in; an administrator signs them out of one device or of all. */
export function SessionsDialog({ person, onClose }: SessionsDialogProps) {
  const words = useTexts(sessionsTexts);
  const shared = useTexts(shellTexts);
  const may = useMay();
  const found = useQuery({
    queryKey: ['staff', person.id, 'sessions'],
    queryFn: () => call(listSessionsOfStaff, { params: { staffId: person.id } }),
    staleTime: 0,
  });
  const sessions = found.data?.sessions ?? [];
  if (sessions.length > 0 && may('manage-staff')) {
    return <EndDialog person={person} sessions={sessions} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      title={words.ofPerson(person.name)}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <Button isAlwaysFree onClick={onClose}>
          {shared.close}
        </Button>
      }
    >
      <LoadState query={found} lines={2}>
        {(data) =>
          data.sessions.length === 0 ? <p>{words.none}</p> : <Rows sessions={data.sessions} />
        }
      </LoadState>
    </Dialog>
  );
}

function Rows({ sessions }: { readonly sessions: readonly StaffSession[] }) {
  const words = useTexts(sessionsTexts);
  const factsOf = useSessionFacts();
  return (
    <ul className="divide-y divide-line">
      {sessions.map((one) => (
        <li key={one.id} className="py-2">
          <span className="font-semibold">{one.device ?? words.unknownDevice}</span>
          <span className="block text-sm text-soft">{factsOf(one)}</span>
        </li>
      ))}
    </ul>
  );
}

const all = 'all';

function EndDialog(props: SessionsDialogProps & { readonly sessions: readonly StaffSession[] }) {
  const { person, sessions, onClose } = props;
  const words = useTexts(sessionsTexts);
  const factsOf = useSessionFacts();
  const [which, setWhich] = useState<StaffSession['id'] | typeof all>(all);
  const options = [
    ...sessions.map((one) => ({
      value: one.id,
      label: one.device ?? words.unknownDevice,
      detail: factsOf(one),
    })),
    { value: all, label: words.all },
  ];
  return (
    <StaffReasonDialog
      title={words.ofPerson(person.name)}
      confirm={words.end}
      kind="danger"
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(endSessionsOfStaff, {
          params: { staffId: person.id },
          body: { sessionId: which === all ? null : which, reason },
        });
        onClose();
      }}
    >
      <ChoiceField
        name="session"
        legend={words.which}
        inColumn
        options={options}
        value={which}
        onValue={(value) => setWhich(value as typeof which)}
      />
      <p className="my-4">{words.toldNote}</p>
    </StaffReasonDialog>
  );
}
