import {
  confirmRecoveryCode,
  recoverAccount,
  resendRecoveryCode,
  startRecovery,
} from '@pahiram/api/access';
import { useFormAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { waitWords } from '@pahiram/domain/access/wait-words';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { call } from '../../../shell/http.ts';
import { LockLinks, LostBoth } from '../../../shell/lost-phone.tsx';
import { forgetSession } from '../../../shell/session.ts';
import { useCompany } from '../../../shell/use-company.ts';
import { authTexts } from '../auth-texts.ts';
import { OneTimeCodeForm } from '../one-time-code-form.tsx';
import {
  type NewPassword,
  NewPasswordFields,
  newPasswordProblems,
  newPasswordRefusals,
} from '../password-fields.tsx';
import { PhoneForm } from '../phone-form.tsx';
import { SentTo } from '../sent-to.tsx';
import { recoveryTexts } from './recovery-texts.ts';

/** Progress of a recovery, stored for the tab: a reload loses only the password. */
export interface RecoveryProgress {
  readonly step: 'phone' | 'code' | 'password' | 'done';
  readonly recoveryId: `rec_${string}`;
  readonly phoneNumber: string;
  /** Earliest time for another code, in milliseconds since 1970. */
  readonly resendAt: number;
}

export const noRecovery: RecoveryProgress = {
  step: 'phone',
  recoveryId: 'rec_',
  phoneNumber: '',
  resendAt: 0,
};

export interface RecoveryStepProps {
  readonly progress: RecoveryProgress;
  readonly onProgress: (next: RecoveryProgress) => void;
  /** Back to the phone number. */
  readonly onBack: () => void;
}

const inSeconds = (seconds: number): number => serverNow() + seconds * 1000;

/** Identifies the account by its mobile number. */
export function RecoveryPhoneStep({ progress, onProgress }: RecoveryStepProps) {
  const words = useTexts(recoveryTexts);
  return (
    <>
      <PhoneForm
        lead={words.lead}
        phoneNumber={progress.phoneNumber}
        onPhone={async (phoneNumber) => {
          const reply = await call(startRecovery, { body: { phoneNumber } });
          const resendAt = inSeconds(reply.resendAfterSeconds);
          onProgress({ step: 'code', recoveryId: reply.recoveryId, phoneNumber, resendAt });
        }}
      />
      <LostNumber />
    </>
  );
}

/** The code from the SMS, and a button to have another one sent. */
export function RecoveryCodeStep({ progress, onProgress, onBack }: RecoveryStepProps) {
  const words = useTexts(recoveryTexts);
  const common = useTexts(authTexts);
  const { recoveryId, phoneNumber } = progress;
  return (
    <>
      <OneTimeCodeForm
        lead={<SentTo phoneNumber={phoneNumber} text={words.codeSent} />}
        digits={CODE_RULES.RECOVERY.digits}
        resendAt={progress.resendAt}
        confirmLabel={common.confirmCode}
        onConfirm={async (code) => {
          await call(confirmRecoveryCode, { body: { recoveryId, code } });
          onProgress({ ...progress, step: 'password' });
        }}
        onResend={async () => {
          const reply = await call(resendRecoveryCode, { body: { recoveryId } });
          onProgress({ ...progress, resendAt: inSeconds(reply.resendAfterSeconds) });
        }}
        resent={words.sentAgain}
        back={{ label: common.changeNumber, onBack }}
      />
      <LostNumber />
    </>
  );
}

/** For somebody whom no code reaches: where to go, and how long a recovery by staff waits (H5). */
function LostNumber() {
  const words = useTexts(recoveryTexts);
  const language = useLanguage();
  const waitHours = useCompany().data?.recoveryWaitHours;
  return (
    <>
      <div className="mt-4 text-sm">
        <LockLinks isMember={false} />
      </div>
      <p className="mt-2 text-sm">
        <LostBoth />{' '}
        <Link
          href="/contact"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {words.lostNumber}
        </Link>
      </p>
      {waitHours === undefined ? null : (
        <p className="mt-2 text-sm text-soft">
          {words.byStaff} {waitWords(waitHours)[language]}
        </p>
      )}
    </>
  );
}

/** Sets the new password. The server ends every session, and this device forgets its own. */
export function RecoveryPasswordStep({ progress, onProgress }: RecoveryStepProps) {
  const words = useTexts(recoveryTexts);
  const language = useLanguage();
  const { form, action } = useFormAction<NewPassword>(
    { newPassword: '', confirmation: '' },
    newPasswordRefusals,
  );
  const problems = newPasswordProblems(form.values, language);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check(problems)) return;
    void action.run(async () => {
      action.setStatus({ tone: 'info', text: words.saving });
      const { newPassword } = form.values;
      await call(recoverAccount, { body: { recoveryId: progress.recoveryId, newPassword } });
      forgetSession();
      onProgress({ ...progress, step: 'done' });
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-soft">{words.everySession}</p>
      <ErrorSummary problems={form.problems} />
      <NewPasswordFields label={words.newPassword} form={form} />
      <Button
        type="submit"
        wide
        busy={action.busy}
        unavailable={problems.length > 0}
        reason="newPassword-hint"
      >
        {words.save}
      </Button>
      <div className="-mb-3 pt-2">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
