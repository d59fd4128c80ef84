import { confirmRegistrationCode, sendRegistrationCode } from '@pahiram/api/addresses';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { useTexts } from '@pahiram/ui/language.tsx';
import { call } from '../../lib/call.ts';
import { unbrokenPhoneText } from '../../lib/phone-text.ts';
import { accessTexts } from './access-texts.ts';
import { PhoneForm } from './phone-form.tsx';
import type { RegistrationProgress, RegistrationStepProps } from './registration-progress.ts';
import { SmsCodeForm } from './sms-code-form.tsx';

async function sendCode(
  progress: RegistrationProgress,
  phoneNumber: string,
): Promise<RegistrationProgress> {
  const { registrationId } = progress;
  const reply = await call(sendRegistrationCode, { body: { registrationId, phoneNumber } });
  const resendAt = Date.now() + reply.resendAfterSeconds * 1000;
  return { ...progress, step: 'code', phoneNumber, resendAt };
}

/** The second step, first half: the mobile number. */
export function PhoneStep({ progress, onProgress }: RegistrationStepProps) {
  const words = useTexts(accessTexts);
  return (
    <PhoneForm
      lead={words.proveWhy}
      phoneNumber={progress.phoneNumber}
      onPhone={async (phone) => onProgress(await sendCode(progress, phone))}
    />
  );
}

/** The second step, second half: the code from the SMS. */
export function CodeStep({ progress, onProgress, onBack }: RegistrationStepProps) {
  const words = useTexts(accessTexts);
  const { registrationId, phoneNumber } = progress;
  return (
    <SmsCodeForm
      lead={words.smsSentTo(unbrokenPhoneText(phoneNumber))}
      digits={CODE_RULES.REGISTRATION.digits}
      resendAt={progress.resendAt}
      confirmLabel={words.confirmCode}
      onConfirm={async (code) => {
        await call(confirmRegistrationCode, { body: { registrationId, code } });
        onProgress({ ...progress, step: 'form' });
      }}
      onResend={async () => onProgress(await sendCode(progress, phoneNumber))}
      resent={words.smsSentAgain}
      back={{ label: words.changeNumber, onBack }}
    />
  );
}
