import { passwordFaults } from '@pahiram/domain/access/password';
import { PasswordField } from '@pahiram/ui/field.tsx';
import { type Language, useTexts } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';
import type { Form } from '@pahiram/ui/use-form.tsx';
import { accessTexts, passwordTexts } from './access-texts.ts';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmation: string;
}

/** The one password rule, said in words (A5, S5.26). */
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
  readonly form: Pick<Form<NewPassword>, 'values' | 'errorOf' | 'set'>;
}

export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const words = useTexts(accessTexts);
  return (
    <>
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        label={label}
        hint={words.passwordHint}
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
