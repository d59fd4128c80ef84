import type { ReactNode } from 'react';
import CheckRounded from '~icons/ic/round-check';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface TimelineStep {
  readonly key: string;
  readonly title: ReactNode;
  /** When it happened, or since when it has been so. */
  readonly detail?: ReactNode;
  /** For the current step: who acts next, and by when. */
  readonly next?: ReactNode;
  readonly standing: 'done' | 'now' | 'ahead';
}

const dots: Readonly<Record<TimelineStep['standing'], string>> = {
  done: 'border-brand bg-brand text-brand-ink',
  now: 'border-accent bg-accent text-accent-ink',
  ahead: 'border-line-strong bg-raised text-soft',
};

const titles: Readonly<Record<TimelineStep['standing'], string>> = {
  done: 'font-medium',
  now: 'font-bold',
  ahead: 'font-medium text-soft',
};

/** Past, current and future steps, oldest first. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const words = useTexts(uiTexts);
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.key}
          aria-current={step.standing === 'now' ? 'step' : undefined}
          className="group relative flex gap-3 pb-5 last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-6 bottom-0 left-2.75 w-0.5 forced-color-adjust-none group-last:hidden ${step.standing === 'done' ? 'bg-brand' : 'bg-line'}`}
          />
          <span
            aria-hidden="true"
            className={`relative grid size-6 shrink-0 place-items-center rounded-full border-2 forced-color-adjust-none ${dots[step.standing]}`}
          >
            {step.standing === 'done' ? <CheckRounded className="size-4" /> : null}
            {step.standing === 'now' ? (
              <span className="size-2.5 rounded-full bg-accent-ink" />
            ) : null}
          </span>
          <div className="min-w-0 grow">
            <p className={titles[step.standing]}>
              {step.standing === 'now' ? null : (
                <span className="sr-only">
                  {step.standing === 'done' ? words.stepDone : words.stepAhead}{' '}
                </span>
              )}
              {step.title}
            </p>
            {step.detail ? <p className="text-sm text-soft">{step.detail}</p> : null}
            {step.next ? <p className="mt-0.5 text-sm font-medium">{step.next}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
