import { useFormAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { type FormEvent, type ReactNode, useId } from 'react';
import { confirmTexts } from './confirm-texts.ts';

const refusals = { 'password-wrong': 'password' } as const;

interface PasswordDialogProps {
  readonly title: string;
  /** What the button does, above the field. */
  readonly children: ReactNode;
  readonly hint?: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  readonly onSubmit: (password: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the password before something that a thief with the phone and its session must not do (V37). */
export function PasswordDialog(props: PasswordDialogProps) {
  const shared = useTexts(confirmTexts);
  const formId = useId();
  const { form, action } = useFormAction({ password: '' }, refusals);
  const { password } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = password === '';
    if (!form.check(isEmpty ? [{ field: 'password', message: shared.passwordMissing }] : [])) {
      return;
    }
    void action.run(async () => {
      await props.onSubmit(password);
    });
  };
  return (
    <Dialog
      open
      title={props.title}
      closeLabel={props.closeLabel}
      onClose={props.onClose}
      actions={
        <>
          <Button kind="secondary" onClick={props.onClose}>
            {props.cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={props.isDanger ? 'danger' : 'primary'}
            busy={action.busy}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      {props.children}
      <form id={formId} noValidate onSubmit={submit} className="mt-4">
        <ErrorSummary problems={form.problems} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={shared.password}
          hint={props.hint}
          value={password}
          error={form.errorOf('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
      </form>
      <StatusLine {...action.status} />
    </Dialog>
  );
}
