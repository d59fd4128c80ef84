import { denyTheftReport } from '@pahiram/api/addresses';
import { useFormAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../shell/http.ts';
import { confirmTexts } from './confirm-texts.ts';
import { stolenTexts } from './stolen-texts.ts';

const refusals = { 'password-wrong': 'password' } as const;

interface DenyTheftProps {
  /** When the report ends because the member denied it; null when they did not. */
  readonly endsAt: string | null;
  readonly onDenied: () => Promise<unknown>;
}

/** The member says that their phone was not stolen, against a report by somebody else (V14). */
export function DenyTheft({ endsAt, onDenied }: DenyTheftProps) {
  const words = useTexts(stolenTexts);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  if (endsAt !== null) return <p>{words.denied(momentText(endsAt, language))}</p>;
  return (
    <>
      <p>{words.byOthers}</p>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {words.deny}
      </Button>
      {isAsking ? <DenyDialog onDenied={onDenied} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

interface DenyDialogProps {
  readonly onDenied: () => Promise<unknown>;
  readonly onClose: () => void;
}

function DenyDialog({ onDenied, onClose }: DenyDialogProps) {
  const words = useTexts(stolenTexts);
  const shared = useTexts(confirmTexts);
  const denial = useId();
  const { form, action } = useFormAction({ password: '' }, refusals);
  const { password } = form.values;
  const deny = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = password === '';
    if (!form.check(isEmpty ? [{ field: 'password', message: shared.passwordMissing }] : [])) {
      return;
    }
    void action.run(async () => {
      await call(denyTheftReport, { body: { password } });
      await onDenied();
      onClose();
    });
  };
  return (
    <Dialog
      open
      title={words.deny}
      closeLabel={words.cancel}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={denial} busy={action.busy}>
            {words.denyConfirm}
          </Button>
        </>
      }
    >
      <p>{words.denyText}</p>
      <form id={denial} noValidate onSubmit={deny} className="mt-4">
        <ErrorSummary problems={form.problems} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={shared.password}
          value={password}
          error={form.errorOf('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
      </form>
      <StatusLine {...action.status} />
    </Dialog>
  );
}
