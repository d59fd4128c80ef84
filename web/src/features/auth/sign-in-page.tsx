import { signIn } from '@pahiram/api/access';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { faultText } from '@pahiram/client/errors.ts';
import {
  SIGN_IN_ERROR_TOAST_MS,
  SIGN_IN_REDIRECT_MS,
  SIGN_IN_SUCCESS_TOAST_MS,
} from '@pahiram/domain/texts/timings';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '@pahiram/ui/error-summary.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { PhoneField } from '@pahiram/ui/phone-field.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { call } from '../../shell/http.ts';
import { lazily } from '../../shell/lazily.tsx';
import { stolenPath } from '../../shell/page-paths.ts';
import { phoneOfDevice, startSession } from '../../shell/session.ts';
import { GuestsOnly, lockPath, whereFrom } from '../../shell/visitor.tsx';
import { authTexts } from './auth-texts.ts';
import { phoneProblems } from './phone-form.tsx';

type SignedIn = WireReplyOf<typeof signIn>;

/** Loaded after the form, which needs nothing of it. */
const PasskeySignIn = lazily(
  async () => (await import('../passkeys/passkey-sign-in.tsx')).PasskeySignIn,
);

const empty = { phoneNumber: '', password: '', remember: false };

/** Sign In (S2.25, S4.02). */
export function Page() {
  return (
    <GuestsOnly>
      <SignIn />
    </GuestsOnly>
  );
}

function SignIn() {
  const words = useTexts(authTexts);
  const faults = useTexts(faultTexts);
  const language = useLanguage();
  const form = useForm(empty);
  const action = useAction();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, go] = useLocation();
  const isServed = useServed();
  const isForLock = !isServed && whereFrom() === lockPath;
  const why = useHistoryState<{ readonly why?: string } | null>()?.why ?? null;
  const lead = isForLock ? words.lockFirst : isServed ? null : why;
  useEffect(() => () => clearTimeout(leaving.current), []);

  const enter = (reply: SignedIn) => {
    const before = phoneOfDevice();
    const { phoneNumber } = startSession(reply.accessToken, form.values.remember);
    action.setStatus({ tone: 'success', text: words.signedIn });
    toast('success', words.signedIn, SIGN_IN_SUCCESS_TOAST_MS);
    form.replace(empty);
    // Another member's page is not for the one who signs in now; a lost phone is locked from any phone.
    const isOwn = before === null || before === phoneNumber || whereFrom() === lockPath;
    const from = isOwn ? whereFrom() : '/dash';
    // A member who requested erasure first sees until when it can be canceled.
    const target = reply.erasureLastDay === null ? from : '/dash?erasing';
    leaving.current = setTimeout(() => go(target, { replace: true }), SIGN_IN_REDIRECT_MS);
  };
  const run = (asks: () => Promise<SignedIn>) =>
    action.run(
      async () => {
        action.setStatus({ tone: 'info', text: words.signingIn });
        enter(await asks());
      },
      (error) => {
        const text = faultText(error, faults);
        toast('danger', text, SIGN_IN_ERROR_TOAST_MS);
        action.setStatus({ tone: 'danger', text });
        return true;
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(signInProblems(form.values, language))) return;
    void run(() => call(signIn, { body: form.values }));
  };

  return (
    <div className="mx-auto max-w-md px-4 pt-5 pb-10">
      <h1 className="mb-5 text-2xl">{words.signInTitle}</h1>
      {lead ? (
        <div className="mb-4">
          <Notice tone="info">
            {lead}
            {isForLock ? (
              <OtherPageLink text={words.cannotSignIn} href="/lock" label={words.lockByEmail} />
            ) : null}
          </Notice>
        </div>
      ) : null}
      <form noValidate onSubmit={submit}>
        <ErrorSummary problems={form.problems} />
        <PhoneField
          name="phoneNumber"
          autoComplete="username webauthn"
          label={words.phone}
          value={form.values.phoneNumber}
          error={form.errorOf('phoneNumber')}
          onValue={(value) => form.set('phoneNumber', value)}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={words.password}
          value={form.values.password}
          error={form.errorOf('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <Checkbox
          name="remember"
          label={words.remember}
          checked={form.values.remember}
          onChange={(event) => form.set('remember', event.target.checked)}
        />
        <Button type="submit" wide busy={action.busy}>
          {words.signIn}
        </Button>
        <div className={action.status.text === '' ? '' : 'mt-4'}>
          <StatusLine {...action.status} />
        </div>
      </form>
      <PasskeySignIn
        remember={form.values.remember}
        busy={action.busy}
        onAsk={() => action.setStatus({ tone: 'info', text: '' })}
        onAnswer={(sign) => void run(sign)}
      />
      <div className="mt-5 text-center">
        {isForLock ? null : (
          <OtherPageLink text={words.lostPhone} href="/lock" label={words.lockByEmailFirst} />
        )}
        <OtherPageLink text={words.noAccount} href="/register" label={words.registerHere} />
        <OtherPageLink text={words.forgot} href="/recover" label={words.recover} />
        {isForLock ? (
          <OtherPageLink text={words.stolen} href={stolenPath} label={words.reportIt} />
        ) : action.status.tone === 'danger' ? (
          <OtherPageLink text={words.stuck} href="/contact" label={words.contactUs} />
        ) : lead === null ? null : (
          <OtherPageLink text={words.notYou} href="/contact" label={words.contactUs} />
        )}
      </div>
    </div>
  );
}

function OtherPageLink({ text, href, label }: { text: string; href: string; label: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 in-[.text-center]:justify-center">
      {text}
      <Link
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {label}
      </Link>
    </p>
  );
}

function signInProblems(values: typeof empty, language: Language): FieldProblem[] {
  const problems = phoneProblems(values.phoneNumber, language);
  if (values.password !== '') return problems;
  return [...problems, { field: 'password', message: authTexts[language].passwordMissing }];
}
