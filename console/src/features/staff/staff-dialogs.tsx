import type { WireReplyOf } from '@pahiram/api/operation';
import {
  changeStaffEmail,
  disableStaff,
  enableStaff,
  type inviteStaff,
  type listStaff,
  renewStaffInvitation,
  setApprovalLimit,
  setStaffRoles,
} from '@pahiram/api/staff-access';
import { momentText } from '@pahiram/client/dates.ts';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { parsePesosText, toPesosNumber } from '@pahiram/domain/money/money';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../shell/http.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { pageTitles, shellTexts } from '../../shell/shell-texts.ts';
import { knownRoles, roleTexts } from '../../shell/staff-roles.ts';
import { staffTexts } from './staff-texts.ts';

export type StaffPerson = WireReplyOf<typeof listStaff>['staff'][number];
export type Started = WireReplyOf<typeof inviteStaff>;

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

export const reasonLengthMin = 5;
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

/** Proposes that somebody who was disabled works here again. */
export function EnableDialog({ person, onStarted, onClose }: ChangeProps) {
  const words = useTexts(staffTexts);
  const [roles, setRoles] = useState<readonly StaffRole[]>(() => knownRoles(person.roles));
  return (
    <StaffReasonDialog
      title={words.enable(person.name)}
      confirm={words.proposeEnable}
      missing={roles.length === 0 ? words.rolesMissing : undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        const params = { staffId: person.id };
        onStarted(await call(enableStaff, { params, body: { roles: [...roles], reason } }));
      }}
    >
      <p className="mb-4">{words.enableNote}</p>
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

/** Proposes the largest loan that the person approves or confirms; an empty box: no limit of their own. */
export function LimitDialog({ person, onStarted, onClose }: ChangeProps) {
  const words = useTexts(staffTexts);
  const { approvalLimit } = person;
  const [typed, setTyped] = useState(approvalLimit === null ? '' : amountText(approvalLimit));
  const limitPHP = readLimit(typed);
  return (
    <StaffReasonDialog
      title={words['set-limit'](person.name)}
      confirm={words.proposeLimit}
      missing={limitPHP === undefined ? words.limitWrong : undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        const params = { staffId: person.id };
        const body = { limitPHP: limitPHP ?? null, reason };
        onStarted(await call(setApprovalLimit, { params, body }));
      }}
    >
      <p className="mb-2 font-semibold">
        {words.limitNow(approvalLimit === null ? words.noLimit : pesosText(approvalLimit))}
      </p>
      <p className="mb-4">{words.limitNote}</p>
      <TextField
        name="limit"
        label={words.limitPesos}
        hint={words.limitHint}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </StaffReasonDialog>
  );
}

/** Pesos; null for an empty box, undefined when it is no amount. */
function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const parsed = parsePesosText(typed.trim());
  return parsed.ok && parsed.value > 0n ? toPesosNumber(parsed.value) : undefined;
}

/** The outcome of a staff change: saved, link sent, or waiting for a second person. */
export function StartedDialog({ started, onClose }: { started: Started; onClose: () => void }) {
  const words = useTexts(staffTexts);
  const language = useLanguage();
  const titles = useTexts(pageTitles);
  const shared = useTexts(shellTexts);
  const { waiting, sentTo, expiresAt } = started;
  const title =
    waiting !== null ? words.waits : sentTo !== null ? words.linkSentTo(sentTo) : words.saved;
  return (
    <Dialog
      open
      title={title}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <Button isAlwaysFree onClick={onClose}>
          {shared.close}
        </Button>
      }
    >
      {waiting === null ? null : (
        <p>
          {words.waitsNote}{' '}
          <Link href="/staff-changes" className="text-brand underline">
            {titles.staffChanges}
          </Link>
        </p>
      )}
      {expiresAt === null ? null : <p>{words.linkSentNote(momentText(expiresAt, language))}</p>}
    </Dialog>
  );
}

export interface RoleChoiceProps {
  readonly roles: readonly StaffRole[];
  readonly onRoles: (roles: readonly StaffRole[]) => void;
}

/** Checkboxes for the roles. The server refuses roles that must not be combined. */
export function RoleChoice({ roles, onRoles }: RoleChoiceProps) {
  const words = useTexts(staffTexts);
  const roleWords = useTexts(roleTexts);
  return (
    <fieldset className="mb-2">
      <legend id="roles" tabIndex={-1} className="font-semibold">
        {words.roles}
      </legend>
      <div className="grid sm:grid-cols-2">
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            name={`role-${role}`}
            label={roleWords[role]}
            checked={roles.includes(role)}
            onChange={(event) =>
              onRoles(event.target.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
