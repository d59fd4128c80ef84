import { useAction } from '@pahiram/client/actions.tsx';
import type { ButtonKind } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type ReactNode, useState } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { shellTexts } from './shell-texts.ts';

export interface ReasonDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly tooShort: string;
  readonly lengthMin: number;
  readonly lengthMax: number;
  readonly confirm: string;
  readonly kind?: ButtonKind;
  /** Says what else is missing; while set, `onConfirm` is not called. */
  readonly missing?: string | undefined;
  /** Shown above the reason. */
  readonly children?: ReactNode;
  /** `key` is an idempotency key, the same for as long as the dialog is open. */
  readonly onConfirm: (reason: string, key: string) => Promise<void>;
  /** Shows a refusal beside one of the children. @returns whether it did. */
  readonly onFault?: (fault: unknown) => boolean;
  readonly onClose: () => void;
}

/** Confirms an action that is recorded with a written reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const shared = useTexts(shellTexts);
  const [key] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const action = useAction();
  const confirm = () => {
    if (props.missing) {
      action.setStatus({ tone: 'warning', text: props.missing });
      return;
    }
    const text = reason.trim();
    if (text.length < props.lengthMin) {
      setError(props.tooShort);
      document.getElementById('reason')?.focus();
      return;
    }
    void action.run(() => props.onConfirm(text, key), props.onFault);
  };
  return (
    <Dialog
      open
      title={props.title}
      closeLabel={shared.close}
      onClose={props.onClose}
      actions={
        <DialogButtons
          onCancel={props.onClose}
          kind={props.kind ?? 'primary'}
          busy={action.busy}
          onConfirm={confirm}
          confirm={props.confirm}
        />
      }
    >
      {props.children}
      <TextField
        name="reason"
        label={props.label}
        hint={props.hint}
        autoComplete="off"
        maxLength={props.lengthMax}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError('');
        }}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}
