import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StepHeading } from '@pahiram/ui/step-heading.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { takeFocus } from '../../../shell/focus.ts';
import { hasStepEntry, useStepEntries } from '../../../shell/use-step-entries.ts';
import { authTexts } from '../auth-texts.ts';
import {
  noRecovery,
  RecoveryCodeStep,
  RecoveryPasswordStep,
  RecoveryPhoneStep,
  type RecoveryProgress,
  type RecoveryStepProps,
} from './recovery-steps.tsx';
import { recoveryTexts } from './recovery-texts.ts';

const steps = { phone: 1, code: 2, password: 3 } as const;

/**
 * Account recovery: phone, code, new password. Progress survives a reload, and Back returns to the
 * previous step. A link to the page begins another one.
 */
export function Page() {
  const words = useTexts(recoveryTexts);
  const common = useTexts(authTexts);
  const [progress, setProgress, clearProgress] = useTabState('recovery', noRecovery);
  useEffect(() => {
    if (!hasStepEntry()) setProgress(noRecovery);
  }, [setProgress]);
  const entries = useStepEntries(progress.step, (step) => {
    if (progress.recoveryId !== noRecovery.recoveryId) setProgress({ ...progress, step });
  });
  const goTo = (next: RecoveryProgress) => {
    // Codes and recoveries work only once: the next step replaces the entry, so that Back skips it.
    if (progress.step === 'phone' && next.step === 'code') entries.goOn(next.step);
    else if (next.step !== progress.step) entries.goInstead(next.step);
    setProgress(next);
  };
  const startAgain = () => goTo(noRecovery);
  return (
    <div className="mx-auto max-w-md px-4 pt-5 pb-10">
      {progress.step === 'done' ? (
        <h1 className="mb-5 text-2xl">{words.title}</h1>
      ) : (
        <StepHeading
          key={progress.step}
          step={steps[progress.step]}
          total={3}
          title={progress.step === 'password' ? words.newPasswordTitle : words.title}
        />
      )}
      {progress.step === 'done' ? (
        <>
          <div ref={takeFocus} role="status" tabIndex={-1} className="outline-none">
            <Notice tone="success" title={words.doneTitle}>
              {words.done}
            </Notice>
          </div>
          <Link
            href="/login"
            onClick={clearProgress}
            className={`mt-5 ${buttonLook('primary', true)}`}
          >
            {common.signIn}
          </Link>
        </>
      ) : (
        <RecoveryStep
          progress={progress}
          onProgress={goTo}
          onBack={() => entries.goBack('phone')}
        />
      )}
      {progress.step === 'phone' ? null : (
        <div className="mt-3">
          <Button kind="quiet" className="-ml-4 pl-4" onClick={startAgain}>
            {common.startAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

function RecoveryStep(props: RecoveryStepProps) {
  const { step } = props.progress;
  switch (step) {
    case 'phone':
      return <RecoveryPhoneStep {...props} />;
    case 'code':
      return <RecoveryCodeStep {...props} />;
    case 'password':
      return <RecoveryPasswordStep {...props} />;
    case 'done':
      return null;
    default:
      return step satisfies never;
  }
}
