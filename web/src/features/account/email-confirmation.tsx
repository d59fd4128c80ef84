import { confirmEmail, requestEmailCode } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { OneTimeCodeForm } from '../auth/one-time-code-form.tsx';
import { useProfileRefresh } from '../profile/use-member-details.ts';
import { accountTexts } from './account-texts.ts';

const noCode = { resendAt: 0, expiresAt: 0 };

/** Confirms the email address with a code that is mailed to it. */
export function EmailConfirmation({ email }: { email: string }) {
  const words = useTexts(accountTexts);
  const phoneNumber = usePhoneNumber();
  const [sent, setSent, clearSent] = useTabState('email-code', noCode);
  const refresh = useProfileRefresh();
  const action = useAction();
  const requestCode = async () => {
    const reply = await call(requestEmailCode, { body: { phoneNumber } });
    setSent({ resendAt: Date.parse(reply.resendAt), expiresAt: Date.parse(reply.expiresAt) });
  };
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
          await refresh();
          toast('success', words.emailDone);
        }}
        onResend={requestCode}
      />
    </div>
  );
}
