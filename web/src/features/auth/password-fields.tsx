import { passwordFaults } from '@pahiram/domain/access/password';
import { PasswordField } from '@pahiram/ui/field.tsx';
import { type Language, useTexts } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';
import { accessTexts, passwordTexts } from './access-texts.ts';
import { PasswordRules } from './password-rules.tsx';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmation: string;
}

/** The field that each server error about a new password belongs to. */
export const newPasswordRefusals = {
  'password-weak': 'newPassword',
  'password-common': 'newPassword',
  'password-same': 'newPassword',
} as const;

/** The first broken password rule, and a confirmation that differs (S5.26). */
export function newPasswordProblems(
  { newPassword, confirmation }: NewPassword,
  language: Language,
): FieldProblem[] {
  const fault = passwordFaults(newPassword)[0];
  const found: FieldProblem[] = [];
  if (fault) found.push({ field: 'newPassword', message: passwordTexts[language][fault] });
  if (newPassword !== confirmation) {
    found.push({ field: 'confirmation', message: accessTexts[language].mismatch });
  }
  return found;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly form: {
    readonly values: NewPassword;
    readonly errorOf: (name: keyof NewPassword) => string | undefined;
    readonly set: (name: keyof NewPassword, value: string) => void;
  };
}

/** New password and confirmation. Input is not truncated: a password that is too long shows an error. */
export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const words = useTexts(accessTexts);
  return (
    <>
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        label={label}
        hint={
          <PasswordRules
            password={form.values.newPassword}
            isFaultShown={form.errorOf('newPassword') !== undefined}
          />
        }
        value={form.values.newPassword}
        error={form.errorOf('newPassword')}
        onChange={(event) => form.set('newPassword', event.target.value)}
      />
      <PasswordField
        name="confirmation"
        autoComplete="new-password"
        label={words.confirmPassword}
        value={form.values.confirmation}
        error={form.errorOf('confirmation')}
        onChange={(event) => form.set('confirmation', event.target.value)}
      />
    </>
  );
}
