import { Button, Spinner } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useEffect, useRef } from 'react';
import type { IntentKey } from '../../../lib/use-intent-key.ts';
import { WaitLine } from '../../../lib/wait-line.tsx';
import { bringIntoSight } from '../../../shell/bring-into-sight.ts';
import type { ApplicationBody } from './application-progress.ts';
import { applicationTexts } from './application-texts.ts';
import { fileApplication } from './file-application.ts';

export interface SubmittingProps {
  readonly body: ApplicationBody;
  readonly intent: IntentKey;
  readonly onFiled: (loanNumber: string) => void;
  readonly onFault: (error: unknown) => void;
}

/**
 * Shows "Submitting..." while the request runs, and for a minimum time. After a reload it sends the
 * request again with the same idempotency key, which returns the same result.
 */
export function Submitting(props: SubmittingProps) {
  const words = useTexts(applicationTexts);
  const told = useRef(props);
  told.current = props;
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { body, intent } = told.current;
    fileApplication(body, intent.get()).then(
      (loanNumber) => told.current.onFiled(loanNumber),
      (error: unknown) => told.current.onFault(error),
    );
  }, []);
  return (
    <div ref={bringIntoSight} role="status" className="py-12 text-center">
      <span className="text-3xl text-brand">
        <Spinner />
      </span>
      <p className="mt-3 text-xl font-bold">{words.submitting}</p>
      <p className="mt-1 text-soft">{words.submittingNote}</p>
      <WaitLine />
    </div>
  );
}

/** The application is stored; CONTINUE leads back to the calculator (S4.06). */
export function Filed({ loanNumber, onContinue }: { loanNumber: string; onContinue: () => void }) {
  const words = useTexts(applicationTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-10 text-center">
      <p aria-hidden="true" className="text-5xl text-success">
        ✓
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-2xl outline-none">
        {words.success}
      </h2>
      <p role="status" className="mt-2 font-semibold">
        {words.submitted}
      </p>
      <p className="figures mt-1">{words.numberIs(loanNumber)}</p>
      <p className="mt-1 mb-6 text-soft">{words.next}</p>
      <Button onClick={onContinue}>{words.continue}</Button>
    </div>
  );
}
