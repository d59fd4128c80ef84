import { PROFILE_STEPS } from '@pahiram/domain/members/activation';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { StepHeading } from '@pahiram/ui/page-states.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { profileTexts } from './profile-texts.ts';
import type { Step } from './use-step.ts';

export interface StepFrameProps<Fields extends object> {
  readonly number: number;
  readonly title: string;
  readonly lead?: ReactNode;
  /** The profile is complete already and one of its steps is changed. */
  readonly isChange: boolean;
  readonly step: Step<Fields>;
  readonly children: ReactNode;
}

/** What the five steps share: where one is, the faults on top, the way on and the way back. */
export function StepFrame<Fields extends object>(props: StepFrameProps<Fields>) {
  const { number, title, lead, isChange, step, children } = props;
  const words = useTexts(profileTexts);
  const isLast = number === PROFILE_STEPS.length;
  return (
    <div className="mx-auto max-w-xl">
      {isChange ? (
        <h1 className="mb-6 text-2xl">{title}</h1>
      ) : (
        <StepHeading step={number} total={PROFILE_STEPS.length} title={title} />
      )}
      {lead ? <div className="mb-5 text-soft">{lead}</div> : null}
      <form noValidate onSubmit={step.submit}>
        <ErrorSummary problems={step.form.problems} />
        {children}
        <p role="status" className="min-h-6 text-sm text-soft">
          {step.draftStatus}
        </p>
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          <Link href={backFrom(number, isChange)} className={buttonLook('secondary')}>
            {number > 1 || isChange ? words.back : words.later}
          </Link>
          <Button type="submit" busy={step.action.busy} unavailable={!step.isReady}>
            {isChange ? words.save : isLast ? words.finish : words.continue}
          </Button>
        </div>
        <div className="mt-3">
          <StatusLine {...step.action.status} />
        </div>
      </form>
    </div>
  );
}

function backFrom(number: number, isChange: boolean): string {
  if (isChange) return '/settings';
  return number > 1 ? `/profile/${number - 1}` : '/dash';
}
