import { changeEmail, requestEmailChangeCode } from '@pahiram/api/email-change';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { decideEmail } from '@pahiram/domain/access/email';
import { INPUT_LENGTH_MAX } from '@pahiram/domain/texts/input-limits';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { type FormEvent, useState } from 'react';
import { emailChangePlace } from '../../../offline/personal-data.ts';
import { focusInside, takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { SmsSigning } from '../../passkeys/confirm/sms-signing.tsx';
import { HoldNotice, StolenNotice } from '../../passkeys/hold/hold-notices.tsx';
import { LockedNotice } from '../../passkeys/lock/locked-notice.tsx';
import { useMoneyLock } from '../../passkeys/lock/use-money-lock.tsx';
import { useCanConfirm } from '../../passkeys/use-passkeys.ts';
import { useMemberDetails, useProfileRefresh } from '../../profile/use-member-details.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { accountTexts } from '../details/account-texts.ts';
import { EmailConfirmation } from '../details/email-confirmation.tsx';
import { settingsTexts } from '../settings-texts.ts';
import { emailTexts } from './email-texts.ts';

/** Changes the email address: a passkey, or password and code, confirms; the new mailbox does so later (H5, V37). */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { changeEmail: title, close } = useTexts(settingsTexts);
  const words = useTexts(emailTexts);
  const { emailConfirmed, emailNotConfirmed } = useTexts(accountTexts);
  const details = useMemberDetails();
  const [changed, setChanged] = useState<string | null>(null);
  return (
    <Dialog open title={title} closeLabel={close} onClose={onClose}>
      <LoadState query={details}>
        {({ email, emailConfirmed: isConfirmed }) =>
          changed === null ? (
            <>
              <p className="text-soft">{email === null ? words.none : words.now}</p>
              {email === null ? null : (
                <>
                  <p className="wrap-anywhere">
                    <span className="font-semibold">{email}</span> (
                    {isConfirmed ? emailConfirmed : emailNotConfirmed})
                  </p>
                  <EmailConfirmation email={email} isConfirmed={isConfirmed} />
                </>
              )}
              <div className="mt-4">
                <AnotherEmail email={email} onChanged={setChanged} />
              </div>
            </>
          ) : (
            <div ref={takeFocus} tabIndex={-1} className="outline-none wrap-anywhere">
              <Notice tone="success">{words.done(changed)}</Notice>
            </div>
          )
        }
      </LoadState>
    </Dialog>
  );
}

/** Kept for the tab, which the phone may load again while its owner reads the SMS. */
const nothingTyped = { typed: '' };

interface AnotherEmailProps {
  readonly email: string | null;
  readonly onChanged: (email: string) => void;
}

function AnotherEmail({ email, onChanged }: AnotherEmailProps) {
  const isLocked = useMoneyLock().data?.lock != null;
  const wallet = useWallet().data;
  const [{ typed }, store, forget] = useTabState(emailChangePlace, nothingTyped);
  const [isBack, setBack] = useState(false);
  if (isLocked) return <LockedNotice stops="change" />;
  if (wallet?.hold) return <HoldNotice hold={wallet.hold} />;
  if (wallet?.stolenReport) return <StolenNotice report={wallet.stolenReport} />;
  if (typed === '') {
    return (
      <div ref={isBack ? focusInside : undefined}>
        <EmailForm current={email} onEmail={(next) => store({ typed: next })} />
      </div>
    );
  }
  return (
    <ConfirmEmail
      email={typed}
      onChanged={() => {
        forget();
        onChanged(typed);
      }}
      onBack={() => {
        forget();
        setBack(true);
      }}
    />
  );
}

interface EmailFormProps {
  readonly current: string | null;
  readonly onEmail: (email: string) => void;
}

function EmailForm({ current, onEmail }: EmailFormProps) {
  const words = useTexts(emailTexts);
  const form = useForm({ email: '' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = decideEmail(form.values.email);
    const isSame = read.ok && read.value.toLowerCase() === current?.toLowerCase();
    const message = !read.ok ? words.wrong : isSame ? words.same : null;
    if (form.check(message === null ? [] : [{ field: 'email', message }]) && read.ok) {
      onEmail(read.value);
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-3 text-soft">
        {words.lead} {current === null ? null : words.tellsOld}
      </p>
      <ErrorSummary problems={form.problems} />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={words.email}
        hint={words.hint}
        maxLength={INPUT_LENGTH_MAX.email}
        value={form.values.email}
        error={form.errorOf('email')}
        onChange={(event) => form.set('email', event.target.value)}
      />
      <Button type="submit" wide>
        {words.next}
      </Button>
    </form>
  );
}

interface ConfirmEmailProps {
  readonly email: string;
  readonly onChanged: () => void;
  readonly onBack: () => void;
}

function ConfirmEmail({ email, onChanged, onBack }: ConfirmEmailProps) {
  const words = useTexts(emailTexts);
  const canConfirm = useCanConfirm();
  const refresh = useProfileRefresh();
  const subject = { purpose: 'EMAIL_CHANGE', email } as const;
  return (
    <>
      {/* It replaces the form with the pressed button. */}
      <div ref={takeFocus} tabIndex={-1} className="mb-3 outline-none">
        <p className="text-soft">{words.newEmail}</p>
        <p className="text-lg font-semibold wrap-anywhere">{email}</p>
      </div>
      <p className="mb-3">{canConfirm ? words.passkeyLead : words.codeLead}</p>
      <SmsSigning
        stolenReport={null}
        confirmed={subject}
        facts={subject}
        codeLead={words.codeLead}
        request={() => call(requestEmailChangeCode, { body: { email } })}
        signLabel={words.change}
        onSign={async (code, password) => {
          const body = { email, code, ...(password === null ? {} : { password }) };
          await call(changeEmail, { body });
          onChanged();
          await refresh();
        }}
      />
      <Button kind="quiet" className="-ml-4" onClick={onBack}>
        {words.back}
      </Button>
    </>
  );
}
