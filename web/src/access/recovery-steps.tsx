import { confirmRecoveryCode, resendRecoveryCode, startRecovery } from '@pahiram/api/addresses';
import { decidePhone, formatPhone } from '@pahiram/domain/access/phone';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { call } from '../lib/call.ts';
import { useAction } from '../lib/use-action.ts';
import { accessTexts } from './access-texts.ts';
import type { RecoveryStepProps } from './recovery-progress.ts';
import { recoveryTexts } from './recovery-texts.ts';

const { digits } = CODE_RULES.RECOVERY;

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** Which account: its mobile number (A10). */
export function RecoveryPhoneStep({ progress, onProgress }: RecoveryStepProps) {
  const words = useTexts(accessTexts);
  const own = useTexts(recoveryTexts);
  const form = useForm({ phoneNumber: progress.phoneNumber });
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const phone = decidePhone(form.values.phoneNumber);
    if (!phone.ok) {
      const isMissing = phone.refusal.code === 'phone-missing';
      const message = isMissing ? words.phoneMissing : words.phoneLength;
      form.check([{ field: 'phoneNumber', message }]);
      return;
    }
    void action.run(async () => {
      const reply = await call(startRecovery, { body: { phoneNumber: phone.value } });
      const resendAt = inSeconds(reply.resendAfterSeconds);
      const { recoveryId } = reply;
      onProgress({ step: 'code', recoveryId, phoneNumber: phone.value, resendAt });
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-soft">{own.lead}</p>
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

/** The code from the SMS, with another one when nothing came. */
export function RecoveryCodeStep({ progress, onProgress }: RecoveryStepProps) {
  const words = useTexts(accessTexts);
  const own = useTexts(recoveryTexts);
  const form = useForm({ code: '' });
  const action = useAction();
  const { recoveryId } = progress;
  const phone = decidePhone(progress.phoneNumber);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { code } = form.values;
    const isWhole = code.length === digits;
    if (!form.check(isWhole ? [] : [{ field: 'code', message: words.codeMissing }])) return;
    void action.run(async () => {
      try {
        await call(confirmRecoveryCode, { body: { recoveryId, code } });
        onProgress({ ...progress, step: 'password' });
      } finally {
        form.set('code', '');
      }
    });
  };
  const resend = () =>
    action.run(async () => {
      const reply = await call(resendRecoveryCode, { body: { recoveryId } });
      onProgress({ ...progress, resendAt: inSeconds(reply.resendAfterSeconds) });
    });
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4">{own.codeSentTo(phone.ok ? formatPhone(phone.value) : '')}</p>
      <ErrorSummary problems={form.problems} />
      <CodeField
        name="code"
        label={words.code}
        lengthMax={digits}
        value={form.values.code}
        error={form.errorOf('code')}
        onValue={(value) => form.set('code', value)}
      />
      <Button type="submit" wide busy={action.busy}>
        {words.confirmCode}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
      <Resend resendAt={progress.resendAt} onResend={() => void resend()} />
      <p className="mt-2 text-sm">
        <Link href="/contact" className="font-semibold text-brand underline">
          {own.lostNumber}
        </Link>
      </p>
    </form>
  );
}

function Resend({ resendAt, onResend }: { resendAt: number; onResend: () => void }) {
  const words = useTexts(accessTexts);
  const left = useCountdown(resendAt);
  return (
    <>
      <p className="mt-2 text-sm text-soft">{words.nothingCame}</p>
      {left > 0 ? (
        <p className="flex min-h-11 items-center text-sm">{words.resendIn(left)}</p>
      ) : (
        <Button kind="quiet" onClick={onResend}>
          {words.resend}
        </Button>
      )}
    </>
  );
}
