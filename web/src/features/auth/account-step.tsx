import { register, signIn } from '@pahiram/api/access';
import { useFormAction } from '@pahiram/client/actions.tsx';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { decideEmail } from '@pahiram/domain/access/email';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { decideText, FULL_NAME } from '@pahiram/domain/texts/text-rules';
import { AUTO_SIGN_IN_AFTER_REGISTRATION_MS } from '@pahiram/domain/texts/timings';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StillToComplete, stillToCompleteId } from '@pahiram/ui/still-to-complete.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import type { FormEvent } from 'react';
import { call } from '../../shell/http.ts';
import { LegalLink } from '../../shell/legal-link.tsx';
import { startSession } from '../../shell/session.ts';
import { authTexts } from './auth-texts.ts';
import { NewPasswordFields, newPasswordProblems, newPasswordRefusals } from './password-fields.tsx';
import type { RegistrationStepProps } from './registration-steps.tsx';

export interface AccountStepProps extends RegistrationStepProps {
  /** Called when the account exists and the member is signed in. */
  readonly onDone: () => void;
}

const accountRefusals = {
  ...newPasswordRefusals,
  'email-not-valid': 'email',
  'name-not-valid': 'fullName',
} as const;

const legalLook =
  'inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4';

/** The third step: creates the account and signs in (S2.27, S4.03). */
export function AccountStep({ progress, onProgress, onDone }: AccountStepProps) {
  const words = useTexts(authTexts);
  const language = useLanguage();
  const { fullName, email } = progress;
  const { form, action } = useFormAction(
    { fullName, email, newPassword: '', confirmation: '' },
    accountRefusals,
    true,
  );
  const { values } = form;

  const labels: Readonly<Record<string, string>> = {
    email: words.email,
    fullName: words.fullName,
    newPassword: words.createPassword,
    confirmation: words.confirmPassword,
  };
  const problems: FieldProblem[] = [];
  if (values.email !== '' && !decideEmail(values.email).ok) {
    problems.push({ field: 'email', message: words.emailWrong });
  }
  if (!decideText(FULL_NAME, values.fullName).ok) {
    problems.push({ field: 'fullName', message: words.fullNameWrong });
  }
  problems.push(...newPasswordProblems(values, language));
  // Two empty passwords are the same, so that no problem names the second.
  const waiting = problems.map(({ field }) => field);
  if (values.newPassword === '' && values.confirmation === '') waiting.push('confirmation');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(problems)) return;
    void action.run(async () => {
      action.setStatus({ tone: 'info', text: words.creating });
      const { phoneNumber, registrationId } = progress;
      const { fullName, email, newPassword: password } = values;
      await call(register, { body: { registrationId, phoneNumber, fullName, email, password } });
      action.setStatus({ tone: 'success', text: words.created });
      toast('success', words.created);
      await new Promise((resolve) => setTimeout(resolve, AUTO_SIGN_IN_AFTER_REGISTRATION_MS));
      const reply = await call(signIn, { body: { phoneNumber, password } });
      startSession(reply.accessToken);
      onDone();
    });
  };
  const setAndStore = (name: 'fullName' | 'email', value: string) => {
    form.set(name, value);
    onProgress({ ...progress, [name]: value });
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} />
      <TextField
        name="phoneNumber"
        label={words.phone}
        hint={words.confirmed}
        value={phoneText(progress.phoneNumber)}
        autoComplete="username"
        className="figures border-line bg-sunken"
        readOnly
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={words.email}
        hint={words.emailHint}
        optional
        maxLength={INPUT_LENGTH_MAX.email}
        value={values.email}
        error={form.errorOf('email')}
        onChange={(event) => setAndStore('email', event.target.value)}
      />
      <TextField
        name="fullName"
        autoComplete="name"
        spellCheck={false}
        label={words.fullName}
        maxLength={INPUT_LENGTH_MAX.fullName}
        value={values.fullName}
        error={form.errorOf('fullName')}
        onChange={(event) => setAndStore('fullName', event.target.value)}
      />
      <NewPasswordFields label={words.createPassword} form={form} />
      <p className="text-sm text-soft">{words.ageNote}</p>
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <span className="text-sm text-soft">{words.readFirst}</span>
        <LegalLink about="terms" className={legalLook} />
        <LegalLink about="privacy" className={legalLook} />
      </div>
      <Button
        type="submit"
        wide
        busy={action.busy}
        unavailable={problems.length > 0}
        reason={stillToCompleteId}
      >
        {words.registerNow}
      </Button>
      <StillToComplete fields={waiting.map((field) => labels[field] ?? field)} />
      <div className="-mb-3 pt-2">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
