import {
  confirmRegistrationCode,
  sendRegistrationCode,
  startRegistration,
} from '@pahiram/api/access';
import { useFormAction } from '@pahiram/client/actions.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import type { FormEvent } from 'react';
import { call } from '../../shell/http.ts';
import { authTexts } from './auth-texts.ts';
import { OneTimeCodeForm } from './one-time-code-form.tsx';
import { InvitationField, invitationRefusals, PhoneForm } from './phone-form.tsx';
import { SentTo } from './sent-to.tsx';

/** Progress of a registration, stored for the tab: a reload loses only the password. */
export interface RegistrationProgress {
  /** `first` is the invitation where one is needed, otherwise the phone. */
  readonly step: 'first' | 'phone' | 'code' | 'form';
  readonly registrationId: `reg_${string}`;
  readonly phoneNumber: string;
  /** Earliest time for another code, in milliseconds since 1970. */
  readonly resendAt: number;
  readonly fullName: string;
  readonly email: string;
}

export const noRegistration: RegistrationProgress = {
  step: 'first',
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

export interface InvitedStepProps extends RegistrationStepProps {
  /** The typed invitation code; kept in memory only, never in storage. */
  readonly invitation: string;
  readonly onInvitation: (text: string) => void;
}

/** Starts a registration at the server. */
async function start(
  progress: RegistrationProgress,
  invitation: string,
): Promise<RegistrationProgress> {
  const invitationCode = invitation.trim();
  const body = invitationCode === '' ? {} : { invitationCode };
  const { registrationId } = await call(startRegistration, { body });
  return { ...progress, registrationId };
}

/** The first step where an invitation is needed. */
export function InvitationStep(props: InvitedStepProps) {
  const { progress, onProgress } = props;
  const words = useTexts(authTexts);
  const { form, action } = useFormAction({ invitation: props.invitation }, invitationRefusals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { invitation } = form.values;
    const message = words.invitationMissing;
    if (!form.check(invitation.trim() === '' ? [{ field: 'invitation', message }] : [])) return;
    void action.run(async () => {
      onProgress({ ...(await start(progress, invitation)), step: 'phone' });
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-soft">{words.invitationNeeded}</p>
      <ErrorSummary problems={form.problems} />
      <InvitationField
        value={form.values.invitation}
        error={form.errorOf('invitation')}
        onValue={(text) => {
          form.set('invitation', text);
          props.onInvitation(text);
        }}
      />
      <Button type="submit" wide busy={action.busy}>
        {words.continue}
      </Button>
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

/** The mobile number, and where registration is open an invitation code for those who have one. */
export function PhoneStep(props: InvitedStepProps & { readonly isOpen: boolean }) {
  const { progress, onProgress, invitation, onInvitation, isOpen } = props;
  const words = useTexts(authTexts);
  return (
    <PhoneForm
      lead={words.proveWhy}
      phoneNumber={progress.phoneNumber}
      invitation={isOpen ? { value: invitation, onValue: onInvitation } : undefined}
      onPhone={async (phone) => {
        const isNew = progress.registrationId === noRegistration.registrationId;
        const code = isOpen ? invitation : '';
        const started = isNew || code !== '' ? await start(progress, code) : progress;
        onProgress(await sendCode(started, phone));
      }}
    />
  );
}

/** The code from the SMS. */
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
