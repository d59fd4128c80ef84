import { changePassword } from '@pahiram/api/access';
import { useFormAction } from '@pahiram/client/actions.tsx';
import { PASSWORD_CHANGED_REDIRECT_MS } from '@pahiram/domain/texts/timings';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../shell/http.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import {
  NewPasswordFields,
  newPasswordProblems,
  newPasswordRefusals,
} from '../../auth/password-fields.tsx';
import { settingsTexts } from '../settings-texts.ts';
import { securityTexts } from './security-texts.ts';

const empty = { password: '', newPassword: '', confirmation: '' };

const refusals = { ...newPasswordRefusals, 'password-wrong': 'password' } as const;

/** Change Password (S2.44, S4.10): the current one, the new one, and its confirmation. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(securityTexts);
  const { close } = useTexts(settingsTexts);
  const language = useLanguage();
  const phoneNumber = usePhoneNumber();
  const [, go] = useLocation();
  const { form, action } = useFormAction(empty, refusals, true);
  const { values } = form;
  const problems = [
    ...(values.password === '' ? [{ field: 'password', message: words.currentMissing }] : []),
    ...newPasswordProblems(values, language),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(problems)) return;
    void action.run(async () => {
      const { password, newPassword } = values;
      await call(changePassword, { body: { phoneNumber, password, newPassword } });
      toast('success', words.changed);
      onClose();
      setTimeout(() => {
        // Do not redirect a member who has already left Settings.
        if (window.location.pathname.startsWith('/settings')) go('/dash');
      }, PASSWORD_CHANGED_REDIRECT_MS);
    });
  };
  return (
    <Dialog open title={words.passwordTitle} closeLabel={close} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p className="mb-4 text-soft">{words.othersEnd}</p>
        <ErrorSummary problems={form.problems} />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={words.currentPassword}
          value={values.password}
          error={form.errorOf('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <NewPasswordFields label={words.newPassword} form={form} />
        <Button
          type="submit"
          wide
          busy={action.busy}
          unavailable={problems.length > 0}
          reason="newPassword-hint"
        >
          {words.change}
        </Button>
        <div className="mt-3">
          <StatusLine {...action.status} />
        </div>
      </form>
    </Dialog>
  );
}
