import { PROFILE_STEPS } from '@pahiram/domain/members/activation';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { StepHeading } from '@pahiram/ui/step-heading.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { profileTexts } from './profile-texts.ts';
import { StepList } from './step-list.tsx';
import type { Step } from './use-step.ts';

export interface StepFrameProps<Fields extends object> {
  readonly number: number;
  /** The first unsaved step of this member, from 1. */
  readonly next: number;
  readonly title: string;
  readonly lead?: ReactNode;
  /** The profile is complete, and one of its steps is being changed. */
  readonly isChange: boolean;
  readonly step: Step<Fields>;
  readonly children: ReactNode;
}

/** The frame of the five steps: progress, error summary, and the buttons forward and back. */
export function StepFrame<Fields extends object>(props: StepFrameProps<Fields>) {
  const { number, title, lead, isChange, step, children } = props;
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
      {lead ? <p className="-mt-3 mb-5 text-soft">{lead}</p> : null}
      <Card>
        <form noValidate onSubmit={step.submit}>
          <ErrorSummary problems={step.form.problems} title={words.incomplete} />
          {children}
          <div className="mt-3 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
            <Link href={backFrom(number, isChange)} className={buttonLook('secondary')}>
              {number > 1 || isChange ? words.back : words.later}
            </Link>
            <Button type="submit" busy={step.action.busy} unavailable={!step.isReady}>
              {isChange ? words.save : isLast ? words.finish : words.continue}
            </Button>
          </div>
          <StepStatus step={step} />
        </form>
      </Card>
    </div>
  );
}

/** When the draft was saved, and the error of the step. */
export function StepStatus<Fields extends object>({ step }: { step: Step<Fields> }) {
  return (
    <>
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
