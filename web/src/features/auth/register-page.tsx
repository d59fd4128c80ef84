import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StepHeading } from '@pahiram/ui/step-heading.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStepEntries } from '../../shell/use-step-entries.ts';
import { GuestsOnly } from '../../shell/visitor.tsx';
import { AccountStep, type AccountStepProps } from './account-step.tsx';
import { authTexts } from './auth-texts.ts';
import {
  CodeStep,
  InvitationStep,
  type InvitationStepProps,
  noRegistration,
  PhoneStep,
  type RegistrationProgress,
} from './registration-steps.tsx';

/** The three steps and their titles; the phone and its code are one step. */
const steps = {
  invitation: { number: 1, title: 'invitationTitle' },
  phone: { number: 2, title: 'proveTitle' },
  code: { number: 2, title: 'proveTitle' },
  form: { number: 3, title: 'createTitle' },
} as const;

/** Registration: invitation, one-time code, form (S2.26). */
export function Page() {
  return (
    <GuestsOnly>
      <Registration />
    </GuestsOnly>
  );
}

/** Progress survives a reload, and Back returns to the previous step. */
function Registration() {
  const words = useTexts(authTexts);
  const [progress, setProgress, clearProgress] = useTabState('registration', noRegistration);
  const [invitation, setInvitation] = useState('');
  const [, go] = useLocation();
  const entries = useStepEntries(progress.step, (step) => {
    if (progress.registrationId !== noRegistration.registrationId)
      setProgress({ ...progress, step });
  });
  const goTo = (next: RegistrationProgress) => {
    // A code works once: the next step replaces its entry, so that Back skips it.
    if (progress.step === 'code' && next.step === 'form') entries.goInstead(next.step);
    else if (next.step !== progress.step) entries.goOn(next.step);
    setProgress(next);
  };
  const startAgain = () => {
    entries.goInstead(noRegistration.step);
    setInvitation('');
    setProgress(noRegistration);
  };
  const { number, title } = steps[progress.step];
  return (
    <div className="mx-auto max-w-md px-4 py-8 sm:py-12">
      <StepHeading key={progress.step} step={number} total={3} title={words[title]} />
      <Card>
        <RegistrationStep
          progress={progress}
          invitation={invitation}
          onInvitation={setInvitation}
          onProgress={goTo}
          onBack={() => entries.goBack('phone')}
          onDone={() => {
            clearProgress();
            go('/dash', { replace: true });
          }}
        />
      </Card>
      {progress.step === 'invitation' ? null : (
        <div className="mt-3 text-center">
          <Button kind="quiet" onClick={startAgain}>
            {words.startAgain}
          </Button>
        </div>
      )}
      <p className="mt-4 text-center">
        {words.hasAccount}{' '}
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.signInHere}
        </Link>
      </p>
    </div>
  );
}

function RegistrationStep(props: InvitationStepProps & AccountStepProps) {
  const { step } = props.progress;
  switch (step) {
    case 'invitation':
      return <InvitationStep {...props} />;
    case 'phone':
      return <PhoneStep {...props} />;
    case 'code':
      return <CodeStep {...props} />;
    case 'form':
      return <AccountStep {...props} />;
    default:
      return step satisfies never;
  }
}
