import { recoverAccount } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import type { FormEvent } from 'react';
import { call } from '../../lib/call.ts';
import { forgetSession } from '../../lib/end-session.ts';
import { useFormAction } from '../../lib/use-form-action.ts';
import {
  type NewPassword,
  NewPasswordFields,
  newPasswordProblems,
  newPasswordRefusals,
} from './password-fields.tsx';
import type { RecoveryStepProps } from './recovery-progress.ts';
import { recoveryTexts } from './recovery-texts.ts';

/** Sets the new password. The server ends every session, and this device forgets its own. */
export function RecoveryPasswordStep({ progress, onProgress }: RecoveryStepProps) {
  const words = useTexts(recoveryTexts);
  const language = useLanguage();
  const { form, action } = useFormAction<NewPassword>(
    { newPassword: '', confirmation: '' },
    newPasswordRefusals,
  );
  const problems = newPasswordProblems(form.values, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(problems)) return;
    void action.run(async () => {
      action.setStatus({ tone: 'info', text: words.saving });
      const { newPassword } = form.values;
      await call(recoverAccount, { body: { recoveryId: progress.recoveryId, newPassword } });
      forgetSession();
      onProgress({ ...progress, step: 'done' });
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-soft">{words.everySession}</p>
      <ErrorSummary problems={form.problems} />
      <NewPasswordFields label={words.newPassword} form={form} />
      <Button type="submit" wide busy={action.busy} unavailable={problems.length > 0}>
        {words.save}
      </Button>
      <div className="-mb-3 pt-2">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
