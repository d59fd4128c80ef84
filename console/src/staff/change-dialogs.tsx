import {
  changeStaffEmail,
  disableStaff,
  renewStaffInvitation,
  setStaffRoles,
} from '@pahiram/api/addresses';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { knownRoles } from '../lib/role-texts.ts';
import { call } from '../lib/session.ts';
import { RoleChoice } from './role-choice.tsx';
import type { StaffPerson, Started } from './staff-person.ts';
import { staffTexts } from './staff-texts.ts';

interface ChangeProps {
  readonly person: StaffPerson;
  readonly onStarted: (started: Started) => void;
  readonly onClose: () => void;
}

interface DisableProps {
  readonly person: StaffPerson;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const reasonLengthMin = 5;
const reasonLengthMax = 500;

interface StaffReasonDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly kind?: 'primary' | 'danger';
  readonly missing?: string | undefined;
  readonly children: ReactNode;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

export function StaffReasonDialog(props: StaffReasonDialogProps) {
  const words = useTexts(staffTexts);
  return (
    <ReasonDialog
      {...props}
      label={words.reason}
      hint={words.reasonHint}
      tooShort={words.reasonShort}
      lengthMin={reasonLengthMin}
      lengthMax={reasonLengthMax}
    />
  );
}

export function RolesDialog({ person, onStarted, onClose }: ChangeProps) {
  const words = useTexts(staffTexts);
  const [roles, setRoles] = useState<readonly StaffRole[]>(() => knownRoles(person.roles));
  return (
    <StaffReasonDialog
      title={words.changeOf(person.name)}
      confirm={words.save}
      missing={roles.length === 0 ? words.rolesMissing : undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        const params = { staffId: person.id };
        onStarted(await call(setStaffRoles, { params, body: { roles: [...roles], reason } }));
      }}
    >
      <p className="mb-4">{words.controlledNote}</p>
      <RoleChoice roles={roles} onRoles={setRoles} />
    </StaffReasonDialog>
  );
}

export function DisableDialog({ person, onDone, onClose }: DisableProps) {
  const words = useTexts(staffTexts);
  return (
    <StaffReasonDialog
      title={words.disableOf(person.name)}
      confirm={words.disable}
      kind="danger"
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(disableStaff, { params: { staffId: person.id }, body: { reason } });
        onDone();
      }}
    >
      <p className="mb-4">{words.disableNote}</p>
    </StaffReasonDialog>
  );
}

export function RenewDialog({ person, onStarted, onClose }: ChangeProps) {
  const words = useTexts(staffTexts);
  return (
    <StaffReasonDialog
      title={words.renewOf(person.name)}
      confirm={words.renew}
      onClose={onClose}
      onConfirm={async (reason) => {
        const params = { staffId: person.id };
        onStarted(await call(renewStaffInvitation, { params, body: { reason } }));
      }}
    >
      <p className="mb-4">
        {words.renewNote} {words.controlledNote}
      </p>
    </StaffReasonDialog>
  );
}

export function EmailDialog({ person, onStarted, onClose }: ChangeProps) {
  const words = useTexts(staffTexts);
  const [email, setEmail] = useState('');
  return (
    <StaffReasonDialog
      title={words.changeEmailOf(person.name)}
      confirm={words.changeEmail}
      missing={email.trim() === '' ? words.emailMissing : undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        const params = { staffId: person.id };
        const body = { email: email.trim(), reason };
        onStarted(await call(changeStaffEmail, { params, body }));
      }}
    >
      <p className="mb-4">{words.changeEmailNote}</p>
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={words.newEmail}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </StaffReasonDialog>
  );
}
