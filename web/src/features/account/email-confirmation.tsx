import { confirmEmail, requestEmailCode } from '@pahiram/api/addresses';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { call } from '../../lib/call.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSession } from '../../lib/use-session.ts';
import { SmsCodeForm } from '../auth/sms-code-form.tsx';
import { useProfileRefresh } from '../profile/use-member-details.ts';
import { accountTexts } from './account-texts.ts';

const nothingSent = { resendAt: 0, expiresAt: 0 };

/** Confirms the email address with a code that is mailed to it. */
export function EmailConfirmation({ email }: { email: string }) {
  const words = useTexts(accountTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [sent, keep, forget] = useKept('email-code', nothingSent);
  const refresh = useProfileRefresh();
  const action = useAction();
  const ask = async () => {
    const reply = await call(requestEmailCode, { body: { phoneNumber } });
    keep({ resendAt: Date.parse(reply.resendAt), expiresAt: Date.parse(reply.expiresAt) });
  };
  if (sent.expiresAt <= Date.now()) {
    return (
      <div className="mt-3">
        <p className="mb-2 text-sm text-soft">{words.emailLead}</p>
        <Button kind="secondary" busy={action.busy} onClick={() => void action.run(ask)}>
          {words.emailSend}
        </Button>
        <StatusLine {...action.status} />
      </div>
    );
  }
  return (
    <div className="mt-3">
      <SmsCodeForm
        lead={words.emailSent(email)}
        channel="mail"
        digits={CODE_RULES.EMAIL_CONFIRMATION.digits}
        resendAt={sent.resendAt}
        confirmLabel={words.emailConfirm}
        onConfirm={async (code) => {
          await call(confirmEmail, { body: { phoneNumber, code } });
          forget();
          await refresh();
          toast('success', words.emailDone);
        }}
        onResend={ask}
      />
    </div>
  );
}
