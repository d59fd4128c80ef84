import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface StepHeadingProps {
  readonly step: number;
  readonly total: number;
  readonly title: string;
  /** Links to the steps below the title, where they can be opened. Absent: a decorative bar above it. */
  readonly children?: ReactNode;
}

/**
 * The current step: "Step 2 of 5 – Current residential address". A new step moves the focus here, because the
 * button that had it is gone, and the page up to it, because that button may have been far below.
 */
export function StepHeading({ step, total, title, children }: StepHeadingProps) {
  const words = useTexts(uiTexts);
  const header = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step or title takes the focus
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    header.current?.scrollIntoView({ block: 'nearest' });
  }, [step, title]);
  return (
    <header ref={header} className="mb-6 scroll-mt-24">
      {children ? null : <StepBar step={step} total={total} />}
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        <span className="block text-base font-medium text-soft">
          {words.stepOf(step, total)}
          <span className="sr-only"> – </span>
        </span>
        {title}
      </h1>
      {children}
    </header>
  );
}

/** The current step of a page that has its own heading: "Step 1 of 3 · Key facts". */
export function StepLine({ step, total, name }: { step: number; total: number; name: string }) {
  const words = useTexts(uiTexts);
  return (
    <div className="mb-4">
      <StepBar step={step} total={total} />
      <p className="text-sm text-soft">
        {words.stepOf(step, total)} · {name}
      </p>
    </div>
  );
}

function StepBar({ step, total }: { step: number; total: number }) {
  return (
    <div aria-hidden="true" className="mb-3 flex gap-1.5">
      {Array.from({ length: total }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the index of a segment is its step
          key={at}
          className={`h-1.5 grow rounded-full forced-color-adjust-none ${at + 1 < step ? 'bg-brand' : at + 1 === step ? 'bg-accent' : 'bg-line'}`}
        />
      ))}
    </div>
  );
}
