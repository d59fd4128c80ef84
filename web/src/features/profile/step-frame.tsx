import { PROFILE_STEPS } from '@pahiram/domain/members/activation';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StepHeading } from '@pahiram/ui/step-heading.tsx';
import { StillToComplete, stillToCompleteId } from '@pahiram/ui/still-to-complete.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import Check from '~icons/ic/round-check';
import { lazily } from '../../shell/lazily.tsx';
import { hasChosenAmount } from '../calculator/loan-choice.ts';
import { profileTexts, stepTitles } from './profile-texts.ts';
import type { Step } from './use-step.ts';

/** Fetched when a loan was chosen before the profile. */
const ChosenLoan = lazily(
  async () => (await import('../calculator/chosen/chosen-loan.tsx')).ChosenLoan,
);

export interface StepFrameProps<Fields extends object> {
  readonly number: number;
  /** The first unsaved step of this member, from 1. */
  readonly next: number;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Why this is asked and who sees it. */
  readonly why?: string;
  /** The profile is complete, and one of its steps is being changed. */
  readonly isChange: boolean;
  readonly step: Step<Fields>;
  readonly children: ReactNode;
}

/** The frame of the five steps: progress, error summary, and the buttons forward and back. */
export function StepFrame<Fields extends object>(props: StepFrameProps<Fields>) {
  const { number, title, lead, why, isChange, step, children } = props;
  const words = useTexts(profileTexts);
  const isLast = number === PROFILE_STEPS.length;
  return (
    <div className="mx-auto max-w-xl lg:mx-0">
      {isChange ? (
        <h1 className="mb-5 text-2xl">{title}</h1>
      ) : (
        <StepHeading step={number} total={PROFILE_STEPS.length} title={title}>
          <StepList current={number} next={props.next} />
        </StepHeading>
      )}
      <div className="-mt-3 mb-5 space-y-1 text-soft">
        {lead ? <p>{lead}</p> : null}
        {why ? <p className="text-sm text-pretty">{why}</p> : null}
      </div>
      <Card>
        <form noValidate onSubmit={step.submit}>
          <ErrorSummary problems={step.form.problems} title={words.incomplete} />
          {children}
          <div className="mt-3 flex flex-col-reverse gap-3 [reading-flow:flex-visual] sm:flex-row sm:justify-between">
            <Link href={backFrom(number, isChange)} className={buttonLook('secondary')}>
              {number > 1 || isChange ? words.back : words.later}
            </Link>
            <Button
              type="submit"
              busy={step.action.busy}
              unavailable={step.toComplete.length > 0}
              reason={stillToCompleteId}
            >
              {isChange ? words.save : isLast ? words.finish : words.continue}
            </Button>
          </div>
          <StepStatus step={step} />
        </form>
      </Card>
      {isChange || !hasChosenAmount() ? null : (
        <div className="mt-4">
          <ChosenLoan />
        </div>
      )}
    </div>
  );
}

/** The fields that the button waits for, when the draft was saved, and the error of the step. */
export function StepStatus<Fields extends object>({ step }: { step: Step<Fields> }) {
  return (
    <>
      <StillToComplete fields={step.toComplete} />
      <p role="status" className="figures mt-2 -mb-2 min-h-6 text-center text-sm text-soft">
        {step.draftStatus}
      </p>
      <div className={step.action.status.text === '' ? '' : 'mt-4'}>
        <StatusLine {...step.action.status} />
      </div>
    </>
  );
}

function backFrom(number: number, isChange: boolean): string {
  if (isChange) return '/settings';
  return number > 1 ? `/profile/${number - 1}` : '/dash';
}

interface StepListProps {
  /** The open step, from 1. */
  readonly current: number;
  /** The first unsaved step, from 1; those before it are saved and can be opened again. */
  readonly next: number;
}

/** The five steps in a row: done, open or waiting (S2.30). */
function StepList({ current, next }: StepListProps) {
  const words = useTexts(profileTexts);
  return (
    <nav aria-label={words.steps} className="mt-3">
      <ol className="grid grid-cols-5">
        {PROFILE_STEPS.map((step, index) => {
          const number = index + 1;
          const title = words[stepTitles[step]];
          return (
            <li key={step} className="relative flex flex-col items-center">
              {index === 0 ? null : (
                <span
                  aria-hidden="true"
                  className={`absolute top-5.5 right-1/2 h-0.5 w-full ${number <= next ? 'bg-brand' : 'bg-line'}`}
                />
              )}
              <StepMark number={number} title={title} current={current} next={next} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const looks = {
  open: 'border-accent bg-accent text-accent-ink',
  done: 'border-brand bg-brand text-brand-ink',
  waiting: 'border-line-strong bg-surface text-soft',
} as const;

interface StepMarkProps extends StepListProps {
  readonly number: number;
  readonly title: string;
}

function StepMark({ number, title, current, next }: StepMarkProps) {
  const words = useTexts(profileTexts);
  const progress = number === current ? 'open' : number < next ? 'done' : 'waiting';
  const content = (
    <>
      <span
        className={`figures grid size-8 place-items-center rounded-full border-2 text-sm font-semibold ${looks[progress]}`}
      >
        {progress === 'done' ? <Check aria-hidden="true" className="size-5" /> : number}
      </span>
      <span className="sr-only text-center text-xs leading-tight text-balance sm:not-sr-only sm:mt-1.5 sm:px-1">
        {title}
      </span>
      {progress === 'done' ? <span className="sr-only">{words.stepDone}</span> : null}
    </>
  );
  const shape = 'relative z-1 flex min-h-11 min-w-11 flex-col items-center rounded-control pt-1.5';
  if (progress === 'open') {
    return (
      <span aria-current="step" className={`${shape} font-semibold text-ink`}>
        {content}
      </span>
    );
  }
  if (number > next) return <span className={`${shape} text-soft`}>{content}</span>;
  return (
    <Link href={`/profile/${number}`} className={`${shape} text-soft hover:text-ink`}>
      {content}
    </Link>
  );
}
