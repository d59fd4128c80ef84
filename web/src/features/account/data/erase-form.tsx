import { askErasure } from '@pahiram/api/addresses';
import { CallError } from '@pahiram/api/caller';
import { Button } from '@pahiram/ui/button.tsx';
import { Checkbox, PasswordField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../lib/call.ts';
import { useAction } from '../../../lib/use-action.ts';
import { dataTexts } from './data-texts.ts';
import { erasureKey } from './use-erasure.ts';

const empty = { erasePassword: '', eraseSure: false };

/** Requires the password and a checkbox, so that a borrowed phone cannot erase the account. */
export function EraseForm() {
  const words = useTexts(dataTexts);
  const client = useQueryClient();
  const form = useForm(empty);
  const action = useAction();
  const { erasePassword, eraseSure } = form.values;
  const problems = [
    ...(erasePassword === '' ? [{ field: 'erasePassword', message: words.passwordMissing }] : []),
    ...(eraseSure ? [] : [{ field: 'eraseSure', message: words.sureMissing }]),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(problems)) return;
    void action.run(
      async () => {
        const erasure = await call(askErasure, { body: { password: erasePassword } });
        client.setQueryData(erasureKey, erasure);
        toast('success', words.eraseAsked);
      },
      (error) => {
        // Something was opened in another tab: fetch the current obstacles.
        if (error instanceof CallError && error.code === 'erasure-blocked') {
          void client.invalidateQueries({ queryKey: erasureKey });
        }
        return false;
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} />
      <PasswordField
        name="erasePassword"
        autoComplete="current-password"
        label={words.password}
        value={erasePassword}
        error={form.errorOf('erasePassword')}
        onChange={(event) => form.set('erasePassword', event.target.value)}
      />
      <Checkbox
        name="eraseSure"
        label={words.sure}
        checked={eraseSure}
        error={form.errorOf('eraseSure')}
        onChange={(event) => form.set('eraseSure', event.target.checked)}
      />
      <Button type="submit" kind="danger" wide className="mt-3" busy={action.busy}>
        {words.erase}
      </Button>
      <div className={action.status.text === '' ? '' : 'mt-3'}>
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
