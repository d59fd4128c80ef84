import { confirmRegistrationCode, sendRegistrationCode } from '@pahiram/api/addresses';
import { decidePhone, formatPhone } from '@pahiram/domain/access/phone';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../lib/call.ts';
import { useAction } from '../lib/use-action.ts';
import { accessTexts } from './access-texts.ts';
import type { RegistrationProgress, RegistrationStepProps } from './registration-progress.ts';

const codeLength = 6;

async function sendCode(
  progress: RegistrationProgress,
  phoneNumber: string,
): Promise<RegistrationProgress> {
  const { registrationId } = progress;
  const reply = await call(sendRegistrationCode, { body: { registrationId, phoneNumber } });
  const resendAt = Date.now() + reply.resendAfterSeconds * 1000;
  return { ...progress, step: 'code', phoneNumber, resendAt };
}

/** The second step, first half: which number is yours. */
export function PhoneStep({ progress, onProgress }: RegistrationStepProps) {
  const words = useTexts(accessTexts);
  const form = useForm({ phoneNumber: progress.phoneNumber });
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phone = decidePhone(form.values.phoneNumber);
    if (!phone.ok) {
      const missing = phone.refusal.code === 'phone-missing';
      const message = missing ? words.phoneMissing : words.phoneLength;
      form.check([{ field: 'phoneNumber', message }]);
      return;
    }
    void action.run(async () => onProgress(await sendCode(progress, phone.value)));
  };
  return (
    <form noValidate onSubmit={submit}>
      <h2 className="text-xl">{words.proveTitle}</h2>
      <p className="mt-2 mb-4 text-soft">{words.proveWhy}</p>
      <ErrorSummary problems={form.problems} />
      <TextField
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={words.phone}
        hint={words.phoneHint}
        value={form.values.phoneNumber}
        error={form.errorOf('phoneNumber')}
        onChange={(event) => form.set('phoneNumber', event.target.value)}
      />
      <Button type="submit" wide busy={action.busy}>
        {words.sendCode}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

/** The second step, second half: the code from the SMS. */
export function CodeStep({ progress, onProgress }: RegistrationStepProps) {
  const words = useTexts(accessTexts);
  const [code, setCode] = useState('');
  const form = useForm({ code: '' });
  const action = useAction();
  const left = useCountdown(progress.resendAt);
  const phone = decidePhone(progress.phoneNumber);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems =
      code.length === codeLength ? [] : [{ field: 'code', message: words.codeMissing }];
    if (!form.check(problems)) return;
    const { registrationId } = progress;
    void action.run(async () => {
      try {
        await call(confirmRegistrationCode, { body: { registrationId, code } });
        onProgress({ ...progress, step: 'form' });
      } finally {
        setCode('');
      }
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <h2 className="text-xl">{words.proveTitle}</h2>
      <p className="mt-2 mb-4">{words.codeSentTo(phone.ok ? formatPhone(phone.value) : '')}</p>
      <ErrorSummary problems={form.problems} />
      <CodeField
        name="code"
        label={words.code}
        lengthMax={codeLength}
        value={code}
        error={form.errorOf('code')}
        onValue={(digits) => {
          setCode(digits);
          form.set('code', digits);
        }}
      />
      <Button type="submit" wide busy={action.busy}>
        {words.confirmCode}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
      <p className="mt-2 text-sm text-soft">{words.nothingCame}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {left > 0 ? (
          <p className="flex min-h-11 items-center text-sm">{words.resendIn(left)}</p>
        ) : (
          <Button
            kind="quiet"
            onClick={() =>
              void action.run(async () =>
                onProgress(await sendCode(progress, progress.phoneNumber)),
              )
            }
          >
            {words.resend}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onProgress({ ...progress, step: 'phone' })}>
          {words.changeNumber}
        </Button>
      </div>
    </form>
  );
}
