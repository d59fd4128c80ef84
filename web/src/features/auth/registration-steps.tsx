import {
  confirmRegistrationCode,
  getRegistrationRules,
  sendRegistrationCode,
  startRegistration,
} from '@pahiram/api/addresses';
import { useFormAction } from '@pahiram/client/actions.tsx';
import { faultText } from '@pahiram/client/errors.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../shell/http.ts';
import { publicKeys } from '../../shell/public-data.ts';
import { authTexts } from './auth-texts.ts';
import { OneTimeCodeForm } from './one-time-code-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { SentTo } from './sent-to.tsx';

/** Progress of a registration, stored for the tab: a reload loses only the password. */
export interface RegistrationProgress {
  readonly step: 'invitation' | 'phone' | 'code' | 'form';
  readonly registrationId: `reg_${string}`;
  readonly phoneNumber: string;
  /** Earliest time for another code, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly fullName: string;
  readonly email: string;
}

export const noRegistration: RegistrationProgress = {
  step: 'invitation',
  registrationId: 'reg_',
  phoneNumber: '',
  resendAt: 0,
  fullName: '',
  email: '',
};

export interface RegistrationStepProps {
  readonly progress: RegistrationProgress;
  readonly onProgress: (next: RegistrationProgress) => void;
  /** Back to the phone number. */
  readonly onBack: () => void;
}

const invitationRefusals = {
  'invitation-needed': 'invitation',
  'invitation-not-valid': 'invitation',
} as const;

export interface InvitationStepProps extends RegistrationStepProps {
  /** The typed code; kept in memory only, never in storage. */
  readonly invitation: string;
  readonly onInvitation: (text: string) => void;
}

/** The first step: an invitation code, which is optional where registration is open. */
export function InvitationStep(props: InvitationStepProps) {
  const words = useTexts(authTexts);
  const faults = useTexts(faultTexts);
  const { form, action } = useFormAction({ invitation: props.invitation }, invitationRefusals);
  const rules = useQuery({
    queryKey: publicKeys.registrationRules,
    queryFn: () => call(getRegistrationRules),
  });

  const begin = (invitationCode: string | undefined) =>
    action.run(async () => {
      const body = invitationCode === undefined ? {} : { invitationCode };
      const { registrationId } = await call(startRegistration, { body });
      props.onProgress({ ...props.progress, step: 'phone', registrationId });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = form.values.invitation.trim();
    const problems = code === '' ? [{ field: 'invitation', message: words.invitationMissing }] : [];
    if (form.check(problems)) void begin(code);
  };

  if (rules.data === undefined) {
    return rules.isError ? (
      <ErrorState message={faultText(rules.error, faults)} onRetry={() => void rules.refetch()} />
    ) : (
      <Skeleton lines={4} />
    );
  }
  const open = rules.data.mode === 'open';
  const hasCode = form.values.invitation.trim() !== '';
  return (
    <form noValidate onSubmit={submit}>
      {open ? null : <p className="mb-4">{words.invitationNeeded}</p>}
      <ErrorSummary problems={form.problems} />
      <TextField
        name="invitation"
        autoComplete="off"
        autoCapitalize="characters"
        label={words.invitation}
        optional={open}
        value={form.values.invitation}
        error={form.errorOf('invitation')}
        onChange={(event) => {
          form.set('invitation', event.target.value);
          props.onInvitation(event.target.value);
        }}
      />
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          wide
          kind={open && !hasCode ? 'secondary' : 'primary'}
          busy={action.busy}
        >
          {words.continue}
        </Button>
        {open ? (
          <Button
            wide
            kind={hasCode ? 'secondary' : 'primary'}
            busy={action.busy}
            onClick={() => void begin(undefined)}
          >
            {words.withoutCode}
          </Button>
        ) : null}
      </div>
      <div className="-mb-3 pt-2">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

async function sendCode(
  progress: RegistrationProgress,
  phoneNumber: string,
): Promise<RegistrationProgress> {
  const { registrationId } = progress;
  const reply = await call(sendRegistrationCode, { body: { registrationId, phoneNumber } });
  const resendAt = serverNow() + reply.resendAfterSeconds * 1000;
  return { ...progress, step: 'code', phoneNumber, resendAt };
}

/** The second step, first half: the mobile number. */
export function PhoneStep({ progress, onProgress }: RegistrationStepProps) {
  const words = useTexts(authTexts);
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
  const words = useTexts(authTexts);
  const { registrationId, phoneNumber } = progress;
  return (
    <OneTimeCodeForm
      lead={<SentTo phoneNumber={phoneNumber} text={words.smsSent} />}
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
