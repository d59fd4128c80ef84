import { useTexts } from '@pahiram/ui/language.tsx';
import { uiTexts } from '@pahiram/ui/ui-texts.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

export interface StepTitleProps {
  readonly step: number;
  readonly total: number;
  readonly title: string;
  /** The steps themselves; without them a plain bar shows how far one is. */
  readonly children?: ReactNode;
}

/**
 * Where one is in a journey of steps, in words: "Step 2 of 5 – Current residential address". A new step
 * takes the focus, so that nobody is left where the last button was.
 */
export function StepTitle({ step, total, title, children }: StepTitleProps) {
  const words = useTexts(uiTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new title is the reason to focus it
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step, title]);
  return (
    <header className="mb-5">
      {children ?? <Bar step={step} total={total} />}
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        <span className="mb-0.5 block text-base font-medium text-soft">
          {words.stepOf(step, total)}
          <span className="sr-only"> – </span>
        </span>
        {title}
      </h1>
    </header>
  );
}

function Bar({ step, total }: { step: number; total: number }) {
  return (
    <div aria-hidden="true" className="mb-4 flex gap-1.5">
      {Array.from({ length: total }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments are the steps
          key={at}
          className={`h-1.5 grow rounded-full ${at < step ? 'bg-brand' : 'bg-line'}`}
        />
      ))}
    </div>
  );
}
