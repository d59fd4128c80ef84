import { signInStaff } from '@pahiram/api/staff-access';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import type { FormEvent } from 'react';
import { call } from './http.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { shellTexts } from './shell-texts.ts';

const codeLength = 6;

/** Email, password and the code of the authenticator app; or a passkey. */
export function SignInForm({ onSignedIn }: { onSignedIn: (accessToken: string) => void }) {
  const words = useTexts(shellTexts);
  const form = useForm({ email: '', password: '', code: '' });
  const action = useAction();
  const { values } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = [
      values.email.trim() === '' ? { field: 'email', message: words.emailMissing } : null,
      values.password === '' ? { field: 'password', message: words.passwordMissing } : null,
      values.code.length !== codeLength ? { field: 'code', message: words.codeMissing } : null,
    ].filter((problem) => problem !== null);
    if (!form.check(problems)) return;
    void action.run(async () => {
      try {
        const reply = await call(signInStaff, { body: values });
        onSignedIn(reply.accessToken);
      } finally {
        form.set('code', '');
      }
    });
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <ErrorSummary problems={form.problems} />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          label={words.email}
          value={values.email}
          error={form.errorOf('email')}
          onChange={(event) => form.set('email', event.target.value)}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={words.password}
          value={values.password}
          error={form.errorOf('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <CodeField
          name="code"
          label={words.code}
          hint={words.codeHint}
          lengthMax={codeLength}
          value={values.code}
          error={form.errorOf('code')}
          onValue={(digits) => form.set('code', digits)}
        />
        <Button type="submit" wide busy={action.busy}>
          {words.signIn}
        </Button>
        <div className="mt-3">
          <StatusLine {...action.status} />
        </div>
      </form>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </>
  );
}
