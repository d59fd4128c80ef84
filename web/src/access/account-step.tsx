import { login, register } from '@pahiram/api/addresses';
import { decideEmail } from '@pahiram/domain/access/email';
import { passwordFaults } from '@pahiram/domain/access/password';
import { decidePhone, formatPhone } from '@pahiram/domain/access/phone';
import { decideText, FULL_NAME } from '@pahiram/domain/texts/text-rules';
import { AUTO_SIGN_IN_AFTER_REGISTRATION_MS } from '@pahiram/domain/texts/timings';
import { Button } from '@pahiram/ui/button.tsx';
import { PasswordField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, type FieldProblem, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import type { FormEvent } from 'react';
import { call } from '../lib/call.ts';
import { startSession } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { accessTexts, passwordTexts } from './access-texts.ts';
import type { RegistrationStepProps } from './registration-progress.ts';

export interface AccountStepProps extends RegistrationStepProps {
  /** The account exists and the member is signed in. */
  readonly onDone: () => void;
}

/** The third step: the account itself (S2.27, S4.03). Details of work keep their defaults (A8). */
export function AccountStep({ progress, onProgress, onDone }: AccountStepProps) {
  const words = useTexts(accessTexts);
  const language = useLanguage();
  const form = useForm({
    fullName: progress.fullName,
    email: progress.email,
    password: '',
    confirmation: '',
  });
  const action = useAction();
  const { values } = form;
  const phone = decidePhone(progress.phoneNumber);

  const problems = (): FieldProblem[] => {
    const found: FieldProblem[] = [];
    if (values.email !== '' && !decideEmail(values.email).ok) {
      found.push({ field: 'email', message: words.emailWrong });
    }
    if (!decideText(FULL_NAME, values.fullName).ok) {
      found.push({ field: 'fullName', message: words.fullNameWrong });
    }
    const fault = passwordFaults(values.password)[0];
    if (fault) found.push({ field: 'password', message: passwordTexts[language][fault] });
    if (values.password !== values.confirmation) {
      found.push({ field: 'confirmation', message: words.mismatch });
    }
    return found;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(problems())) return;
    void action.run(async () => {
      action.setStatus({ tone: 'info', text: words.creating });
      const { phoneNumber, registrationId } = progress;
      const { fullName, email, password } = values;
      await call(register, { body: { registrationId, phoneNumber, fullName, email, password } });
      action.setStatus({ tone: 'success', text: words.created });
      toast('success', words.created);
      await new Promise((resolve) => setTimeout(resolve, AUTO_SIGN_IN_AFTER_REGISTRATION_MS));
      const reply = await call(login, { body: { phoneNumber, password } });
      startSession(reply.accessToken);
      onDone();
    });
  };
  const keep = (name: 'fullName' | 'email', value: string) => {
    form.set(name, value);
    onProgress({ ...progress, [name]: value });
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} />
      <TextField
        name="phoneNumber"
        label={words.phone}
        value={phone.ok ? formatPhone(phone.value) : progress.phoneNumber}
        autoComplete="username"
        readOnly
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={words.email}
        hint={words.emailHint}
        optional
        value={values.email}
        error={form.errorOf('email')}
        onChange={(event) => keep('email', event.target.value)}
      />
      <TextField
        name="fullName"
        autoComplete="name"
        spellCheck={false}
        label={words.fullName}
        value={values.fullName}
        error={form.errorOf('fullName')}
        onChange={(event) => keep('fullName', event.target.value)}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={words.createPassword}
        hint={words.passwordHint}
        value={values.password}
        error={form.errorOf('password')}
        onChange={(event) => form.set('password', event.target.value)}
      />
      <PasswordField
        name="confirmation"
        autoComplete="new-password"
        label={words.confirmPassword}
        value={values.confirmation}
        error={form.errorOf('confirmation')}
        onChange={(event) => form.set('confirmation', event.target.value)}
      />
      <p className="mb-3 text-sm text-soft">{words.ageNote}</p>
      <Button type="submit" wide busy={action.busy} unavailable={problems().length > 0}>
        {words.registerNow}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
