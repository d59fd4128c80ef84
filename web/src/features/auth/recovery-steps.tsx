import { confirmRecoveryCode, resendRecoveryCode, startRecovery } from '@pahiram/api/addresses';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { unbrokenPhoneText } from '../../lib/phone-text.ts';
import { accessTexts } from './access-texts.ts';
import { PhoneForm } from './phone-form.tsx';
import type { RecoveryStepProps } from './recovery-progress.ts';
import { recoveryTexts } from './recovery-texts.ts';
import { SmsCodeForm } from './sms-code-form.tsx';

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** Identifies the account by its mobile number. */
export function RecoveryPhoneStep({ progress, onProgress }: RecoveryStepProps) {
  const words = useTexts(recoveryTexts);
  return (
    <PhoneForm
      lead={words.lead}
      phoneNumber={progress.phoneNumber}
      onPhone={async (phoneNumber) => {
        const reply = await call(startRecovery, { body: { phoneNumber } });
        const resendAt = inSeconds(reply.resendAfterSeconds);
        onProgress({ step: 'code', recoveryId: reply.recoveryId, phoneNumber, resendAt });
      }}
    />
  );
}

/** The code from the SMS, and a button to have another one sent. */
export function RecoveryCodeStep({ progress, onProgress, onBack }: RecoveryStepProps) {
  const words = useTexts(accessTexts);
  const own = useTexts(recoveryTexts);
  const { recoveryId, phoneNumber } = progress;
  return (
    <>
      <SmsCodeForm
        lead={own.codeSentTo(unbrokenPhoneText(phoneNumber))}
        digits={CODE_RULES.RECOVERY.digits}
        resendAt={progress.resendAt}
        confirmLabel={words.confirmCode}
        onConfirm={async (code) => {
          await call(confirmRecoveryCode, { body: { recoveryId, code } });
          onProgress({ ...progress, step: 'password' });
        }}
        onResend={async () => {
          const reply = await call(resendRecoveryCode, { body: { recoveryId } });
          onProgress({ ...progress, resendAt: inSeconds(reply.resendAfterSeconds) });
        }}
        resent={own.sentAgain}
        back={{ label: words.changeNumber, onBack }}
      />
      <p className="mt-2 text-sm">
        <Link href="/contact" className="font-semibold text-brand underline">
          {own.lostNumber}
        </Link>
      </p>
    </>
  );
}
