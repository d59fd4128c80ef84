import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
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

/** Registration: invitation, one-time code, form (S2.26, A7). Each step survives a reload. */
export function RegisterPage() {
  const words = useTexts(accessTexts);
  const [progress, keep, forget] = useKept(registrationKey, noRegistration);
  const [, go] = useLocation();
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="mb-6 text-3xl">{words.createTitle}</h1>
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
      <p className="mt-6 text-center">
        {words.hasAccount}{' '}
        <Link href="/login" className="font-semibold text-brand underline">
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
