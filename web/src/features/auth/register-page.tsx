import { getRegistrationRules } from '@pahiram/api/access';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StepHeading } from '@pahiram/ui/step-heading.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../../shell/http.ts';
import { lazily, usePreload } from '../../shell/lazily.tsx';
import { publicKeys } from '../../shell/public-data.ts';
import { useStepEntries } from '../../shell/use-step-entries.ts';
import { GuestsOnly } from '../../shell/visitor.tsx';
import { hasChosenAmount } from '../calculator/loan-choice.ts';
import { authTexts } from './auth-texts.ts';
import {
  CodeStep,
  InvitationStep,
  noRegistration,
  PhoneStep,
  type RegistrationProgress,
} from './registration-steps.tsx';

/** Loaded while the code is asked for. */
const AccountStep = lazily(async () => (await import('./account-step.tsx')).AccountStep);

const ChosenLoan = lazily(
  async () => (await import('../calculator/chosen/chosen-loan.tsx')).ChosenLoan,
  <div className="min-h-17" />,
);

/** The steps in their order; the first one is only for lenders that need an invitation. */
const steps = {
  invitation: { number: 0, title: 'invitationTitle' },
  phone: { number: 1, title: 'phoneTitle' },
  code: { number: 2, title: 'codeTitle' },
  form: { number: 3, title: 'createTitle' },
} as const;

/** Registration: invitation where one is needed, mobile number with its code, form (S2.26). */
export function Page() {
  const rules = useQuery({
    queryKey: publicKeys.registrationRules,
    queryFn: () => call(getRegistrationRules),
  });
  return (
    <GuestsOnly>
      <div className="mx-auto max-w-md px-4 pt-5 pb-10">
        <LoadState query={rules} lines={6} isGate>
          {({ mode }) => <Registration isOpen={mode === 'open'} />}
        </LoadState>
      </div>
    </GuestsOnly>
  );
}

/** Progress survives a reload, and Back returns to the previous step. */
function Registration({ isOpen }: { isOpen: boolean }) {
  const words = useTexts(authTexts);
  const isServed = useServed();
  usePreload(AccountStep);
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
  const first = isOpen ? 'phone' : 'invitation';
  const step = progress.step === 'first' ? first : progress.step;
  const { number, title } = steps[step];
  const before = isOpen ? 0 : 1;
  const stepProps = {
    progress,
    invitation,
    onInvitation: setInvitation,
    onProgress: goTo,
    onBack: () => entries.goBack(isOpen ? 'first' : 'phone'),
  };
  return (
    <>
      <StepHeading key={step} step={number + before} total={3 + before} title={words[title]} />
      {step === 'invitation' ? <InvitationStep {...stepProps} /> : null}
      {step === 'phone' ? <PhoneStep {...stepProps} isOpen={isOpen} /> : null}
      {step === 'code' ? <CodeStep {...stepProps} /> : null}
      {step === 'form' ? (
        <AccountStep
          {...stepProps}
          onDone={() => {
            clearProgress();
            go('/dash', { replace: true });
          }}
        />
      ) : null}
      {progress.registrationId === noRegistration.registrationId ? null : (
        <div className="mt-3">
          <Button kind="quiet" className="-ml-4 pl-4" onClick={startAgain}>
            {words.startAgain}
          </Button>
        </div>
      )}
      <p className="mt-4 text-center text-soft">
        {words.hasAccount}{' '}
        <Link
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.signInHere}
        </Link>
      </p>
      {!isServed && hasChosenAmount() ? (
        <div className="mt-5">
          <ChosenLoan />
        </div>
      ) : null}
    </>
  );
}
