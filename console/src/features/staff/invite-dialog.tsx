import { inviteStaff } from '@pahiram/api/staff-access';
import { useAction } from '@pahiram/client/actions.tsx';
import type { StaffRole } from '@pahiram/domain/access/roles';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { RoleChoice, reasonLengthMin, type Started } from './staff-dialogs.tsx';
import { staffTexts } from './staff-texts.ts';

export interface InviteDialogProps {
  readonly onInvited: (started: Started) => void;
  readonly onClose: () => void;
}

export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const words = useTexts(staffTexts);
  const shared = useTexts(shellTexts);
  const form = useForm({ name: '', email: '', reason: '', roles: [] as readonly StaffRole[] });
  const action = useAction();
  const { name, email, reason, roles } = form.values;
  const send = () => {
    const problems = [
      name.trim() === '' ? { field: 'name', message: words.nameMissing } : null,
      email.trim() === '' ? { field: 'email', message: words.emailMissing } : null,
      roles.length === 0 ? { field: 'roles', message: words.rolesMissing } : null,
      reason.trim().length < reasonLengthMin
        ? { field: 'reason', message: words.reasonShort }
        : null,
    ].filter((problem) => problem !== null);
    if (!form.check(problems)) return;
    void action.run(async () => {
      const body = { name: name.trim(), email: email.trim(), roles: [...roles], reason };
      onInvited(await call(inviteStaff, { body }));
    });
  };
  return (
    <Dialog
      open
      title={words.inviteStaff}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          onConfirm={send}
          confirm={words.sendInvite}
        />
      }
    >
      <p className="mb-4">{words.controlledNote}</p>
      <ErrorSummary problems={form.problems} />
      <TextField
        name="name"
        autoComplete="off"
        label={words.name}
        value={name}
        error={form.errorOf('name')}
        onChange={(event) => form.set('name', event.target.value)}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={words.email}
        value={email}
        error={form.errorOf('email')}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <RoleChoice roles={roles} onRoles={(next) => form.set('roles', next)} />
      <TextField
        name="reason"
        autoComplete="off"
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        error={form.errorOf('reason')}
        onChange={(event) => form.set('reason', event.target.value)}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}
