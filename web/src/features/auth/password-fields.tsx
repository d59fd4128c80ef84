import { type PasswordRefusal, passwordFaults } from '@pahiram/domain/access/password';
import type { FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { type Language, useTexts } from '@pahiram/ui/language.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import Met from '~icons/ic/round-check-circle';
import Open from '~icons/ic/round-radio-button-unchecked';
import { authTexts, passwordTexts } from './auth-texts.ts';

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
    found.push({ field: 'confirmation', message: authTexts[language].mismatch });
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
  const words = useTexts(authTexts);
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

interface Rule {
  readonly text: 'ruleLength' | 'ruleUpper' | 'ruleLower' | 'ruleDigit' | 'ruleSpecial';
  readonly faults: readonly PasswordRefusal[];
}

const rules: readonly Rule[] = [
  { text: 'ruleLength', faults: ['password-too-short', 'password-too-long'] },
  { text: 'ruleUpper', faults: ['password-needs-upper-case'] },
  { text: 'ruleLower', faults: ['password-needs-lower-case'] },
  { text: 'ruleDigit', faults: ['password-needs-digit'] },
  { text: 'ruleSpecial', faults: ['password-needs-special'] },
];

/** The password rules, each ticked while the password is typed (S5.05). */
function PasswordRules(props: { password: string; isFaultShown: boolean }) {
  const { password, isFaultShown } = props;
  const words = useTexts(authTexts);
  const faults = password === '' ? null : passwordFaults(password);
  const isMet = (rule: Rule): boolean =>
    faults !== null && rule.faults.every((fault) => !faults.includes(fault));
  return (
    <>
      <span className="block">{words.rulesLead}</span>
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {rules.map((rule) => (
          <span
            key={rule.text}
            className={`inline-flex items-center gap-1.5 ${isMet(rule) ? 'font-medium text-success' : ''}`}
          >
            <Mark met={isMet(rule)} />
            {words[rule.text]}
            {isMet(rule) ? <span className="sr-only">{words.ruleMet}</span> : null}
          </span>
        ))}
      </span>
      {/* Without a mark: the list of common passwords is on the server. */}
      <span className="mt-0.5 block">{words.ruleCommon}</span>
      {!isFaultShown && faults?.includes('password-characters') ? (
        <span className="mt-1 block font-medium text-danger">{words.ruleCharacters}</span>
      ) : null}
    </>
  );
}

function Mark({ met }: { met: boolean }) {
  const Icon = met ? Met : Open;
  return <Icon aria-hidden="true" className="size-4.5 shrink-0" />;
}
