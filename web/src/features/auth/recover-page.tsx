import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StepHeading } from '@pahiram/ui/step-heading.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { Link } from 'wouter';
import { Footer } from '../../shell/footer.tsx';
import { takeFocus } from '../../shell/take-focus.ts';
import { useStepEntries } from '../../shell/use-step-entries.ts';
import { accessTexts } from './access-texts.ts';
import { RecoveryPasswordStep } from './recovery-password-step.tsx';
import {
  noRecovery,
  type RecoveryProgress,
  type RecoveryStepProps,
  recoveryKey,
} from './recovery-progress.ts';
import { RecoveryCodeStep, RecoveryPhoneStep } from './recovery-steps.tsx';
import { recoveryTexts } from './recovery-texts.ts';

const steps = { phone: 1, code: 2, password: 3 } as const;

/**
 * Account recovery: phone, code, new password. Progress survives a reload, and Back returns to the step
 * before.
 */
export function RecoverPage() {
  const words = useTexts(recoveryTexts);
  const access = useTexts(accessTexts);
  const [progress, keep, forget] = useKept(recoveryKey, noRecovery);
  const entries = useStepEntries(progress.step, (step) => {
    if (progress.recoveryId !== noRecovery.recoveryId) keep({ ...progress, step });
  });
  const goTo = (next: RecoveryProgress) => {
    // Codes and recoveries work only once: the next step replaces the entry, so that Back skips it.
    if (progress.step === 'phone' && next.step === 'code') entries.goOn(next.step);
    else if (next.step !== progress.step) entries.goInstead(next.step);
    keep(next);
  };
  const startAgain = () => goTo(noRecovery);
  return (
    <>
      <div className="mx-auto max-w-md px-4 py-8 sm:py-12">
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
        <Card>
          {progress.step === 'done' ? (
            <>
              <div ref={takeFocus} role="status" tabIndex={-1} className="outline-none">
                <Notice tone="success" title={words.doneTitle}>
                  {words.done}
                </Notice>
              </div>
              <Link
                href="/login"
                onClick={forget}
                className={`mt-5 ${buttonLook('primary', true)}`}
              >
                {access.signIn}
              </Link>
            </>
          ) : (
            <RecoveryStep
              progress={progress}
              onProgress={goTo}
              onBack={() => entries.goBack('phone')}
            />
          )}
        </Card>
        {progress.step === 'code' || progress.step === 'password' ? (
          <div className="mt-3 text-center">
            <Button kind="quiet" onClick={startAgain}>
              {access.startAgain}
            </Button>
          </div>
        ) : null}
      </div>
      <Footer />
    </>
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
