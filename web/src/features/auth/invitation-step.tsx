import { getRegistrationRules, startRegistration } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { Button } from '@pahiram/ui/button.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { ErrorState } from '@pahiram/ui/page-states.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import type { FormEvent } from 'react';
import { registrationRulesKey } from '../../lib/answer-keys.ts';
import { call } from '../../lib/call.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { useFormAction } from '../../lib/use-form-action.ts';
import { accessTexts } from './access-texts.ts';
import type { RegistrationStepProps } from './registration-progress.ts';

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
  const words = useTexts(accessTexts);
  const faults = useTexts(faultTexts);
  const { form, action } = useFormAction({ invitation: props.invitation }, invitationRefusals);
  const rules = useAnswer(registrationRulesKey, () => call(getRegistrationRules));

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
