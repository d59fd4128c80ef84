import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StepHeading } from '@pahiram/ui/step-heading.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { Link, useLocation } from 'wouter';
import { accessTexts } from '../access/access-texts.ts';
import { AccountStep } from '../access/account-step.tsx';
import { InvitationStep } from '../access/invitation-step.tsx';
import { CodeStep, PhoneStep } from '../access/phone-step.tsx';
import {
  noRegistration,
  type RegistrationProgress,
  registrationKey,
} from '../access/registration-progress.ts';

/** The three steps and their titles; the phone and its code are one. */
const steps = {
  invitation: { number: 1, title: 'invitationTitle' },
  phone: { number: 2, title: 'proveTitle' },
  code: { number: 2, title: 'proveTitle' },
  form: { number: 3, title: 'createTitle' },
} as const;

/** Registration: invitation, one-time code, form (S2.26, A7). Each step survives a reload. */
export function RegisterPage() {
  const words = useTexts(accessTexts);
  const [progress, keep, forget] = useKept(registrationKey, noRegistration);
  const [, go] = useLocation();
  const { number, title } = steps[progress.step];
  return (
    <div className="mx-auto max-w-md px-4 py-8 sm:py-12">
      <StepHeading key={progress.step} step={number} total={3} title={words[title]} />
      <Card>
        <RegistrationStep
          progress={progress}
          onProgress={keep}
          onDone={() => {
            forget();
            go('/dash');
          }}
        />
      </Card>
      {progress.step === 'invitation' ? null : (
        <div className="mt-3 text-center">
          <Button kind="quiet" onClick={() => keep(noRegistration)}>
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

interface StepProps {
  readonly progress: RegistrationProgress;
  readonly onProgress: (next: RegistrationProgress) => void;
  readonly onDone: () => void;
}

function RegistrationStep(props: StepProps) {
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
