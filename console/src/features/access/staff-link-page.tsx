import type { WireReplyOf } from '@pahiram/api/operation';
import { acceptStaffInvitation, openStaffInvitation } from '@pahiram/api/staff-access';
import { useAction } from '@pahiram/client/actions.tsx';
import { passwordFaults } from '@pahiram/domain/access/password';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { QrCode } from '@pahiram/ui/qr-code.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { OneTimeText } from '../../shell/one-time-text.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { accessTexts } from './access-texts.ts';

type Accepted = WireReplyOf<typeof acceptStaffInvitation>;

/** Opened by a one-time staff link: set a password, then save the authenticator secret. */
export function Page() {
  const words = useTexts(accessTexts);
  const titles = useTexts(pageTitles);
  // In the URL fragment, so that it is not sent to a server and appears in no log or referrer.
  const [token] = useState(() => location.hash.slice(1));
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const opened = useQuery({
    queryKey: ['staff-link', token],
    queryFn: () => call(openStaffInvitation, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <main className="mx-auto max-w-lg px-4 py-12">
      <PageHeading title={accepted ? words.secretTitle : titles.staffLink} />
      {accepted ? (
        <Secret accepted={accepted} />
      ) : token === '' ? (
        <Notice tone="warning">{words.linkMissing}</Notice>
      ) : (
        <LoadState query={opened}>
          {({ email }) => (
            <PasswordForm
              email={email}
              token={token}
              onAccepted={(reply) => {
                history.replaceState(history.state, '', location.pathname);
                setAccepted(reply);
              }}
            />
          )}
        </LoadState>
      )}
    </main>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly token: string;
  readonly onAccepted: (reply: Accepted) => void;
}

function PasswordForm(props: PasswordFormProps) {
  const words = useTexts(accessTexts);
  const form = useForm({ password: '', confirmation: '' });
  const action = useAction();
  const { password, confirmation } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const weak = passwordFaults(password).length > 0;
    const problems = [
      weak ? { field: 'password', message: words.passwordWeak } : null,
      password === confirmation ? null : { field: 'confirmation', message: words.mismatch },
    ].filter((problem) => problem !== null);
    if (!form.check(problems)) return;
    void action.run(async () => {
      props.onAccepted(
        await call(acceptStaffInvitation, { body: { token: props.token, password } }),
      );
    });
  };
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <p className="font-semibold">{words.forAccount(props.email)}</p>
        <p className="mb-4">{words.welcome}</p>
        <ErrorSummary problems={form.problems} />
        <PasswordField
          name="password"
          autoComplete="new-password"
          label={words.newPassword}
          hint={words.passwordHint}
          value={password}
          error={form.errorOf('password')}
          onChange={(event) => form.set('password', event.target.value)}
        />
        <PasswordField
          name="confirmation"
          autoComplete="new-password"
          label={words.confirmation}
          value={confirmation}
          error={form.errorOf('confirmation')}
          onChange={(event) => form.set('confirmation', event.target.value)}
        />
        <Button type="submit" wide busy={action.busy}>
          {words.setPassword}
        </Button>
        <div className="mt-3">
          <StatusLine {...action.status} />
        </div>
      </form>
    </Card>
  );
}

function Secret({ accepted }: { accepted: Accepted }) {
  const words = useTexts(accessTexts);
  return (
    <Card>
      <p className="font-semibold">{words.forAccount(accepted.email)}</p>
      <p className="mt-1">{words.secretNote}</p>
      <QrCode qr={accepted.qr} label={words.qrCode} />
      <OneTimeText label={words.secret} text={accepted.secret} />
      <OneTimeText label={words.setupLink} text={accepted.otpauthUri} />
      <Link href="/sign-in" className={buttonLook('primary', true)}>
        {words.toSignIn}
      </Link>
    </Card>
  );
}
