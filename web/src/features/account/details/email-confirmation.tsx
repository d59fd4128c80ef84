import { confirmEmail, requestEmailCode } from '@pahiram/api/email-confirmation';
import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useState } from 'react';
import { takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { OneTimeCodeForm } from '../../auth/one-time-code-form.tsx';
import { useProfileRefresh } from '../../profile/use-member-details.ts';
import { accountTexts } from './account-texts.ts';

const noCode = { resendAt: 0, expiresAt: 0 };

export interface EmailConfirmationProps {
  readonly email: string;
  readonly isConfirmed: boolean;
}

/** Confirms the email address with a code that is mailed to it, and then says so. */
export function EmailConfirmation({ email, isConfirmed }: EmailConfirmationProps) {
  const words = useTexts(accountTexts);
  const phoneNumber = usePhoneNumber();
  const [sent, setSent, clearSent] = useTabState('email-code', noCode);
  const refresh = useProfileRefresh();
  const action = useAction();
  const [isDone, setDone] = useState(false);
  const requestCode = async () => {
    const reply = await call(requestEmailCode, { body: { phoneNumber } });
    setSent({ resendAt: Date.parse(reply.resendAt), expiresAt: Date.parse(reply.expiresAt) });
  };
  if (isDone) {
    return (
      <div ref={takeFocus} role="status" tabIndex={-1} className="mt-3 outline-none">
        <Notice tone="success">{words.emailDone}</Notice>
      </div>
    );
  }
  if (isConfirmed) return null;
  if (sent.expiresAt <= serverNow()) {
    return (
      <div className="mt-3">
        <p className="mb-2 text-sm text-soft">{words.emailLead}</p>
        <Button kind="secondary" busy={action.busy} onClick={() => void action.run(requestCode)}>
          {words.emailSend}
        </Button>
        <StatusLine {...action.status} />
      </div>
    );
  }
  return (
    <div className="mt-3">
      <OneTimeCodeForm
        lead={words.emailSent(email)}
        channel="mail"
        digits={CODE_RULES.EMAIL_CONFIRMATION.digits}
        resendAt={sent.resendAt}
        confirmLabel={words.emailConfirm}
        onConfirm={async (code) => {
          await call(confirmEmail, { body: { phoneNumber, code } });
          clearSent();
          setDone(true);
          await refresh();
        }}
        onResend={requestCode}
      />
    </div>
  );
}
