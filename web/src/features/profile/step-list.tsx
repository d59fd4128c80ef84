import { PROFILE_STEPS } from '@pahiram/domain/members/activation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import Check from '~icons/ic/round-check';
import { profileTexts } from './profile-texts.ts';
import { stepTitles } from './step-titles.ts';

export interface StepListProps {
  /** The open step, from 1. */
  readonly current: number;
  /** The first unsaved step, from 1; those before it are saved and can be opened again. */
  readonly next: number;
}

/** The five steps in a row: done, open or waiting (S2.30). */
export function StepList({ current, next }: StepListProps) {
  const words = useTexts(profileTexts);
  return (
    <nav aria-label={words.steps} className="mb-4">
      <ol className="grid grid-cols-5">
        {PROFILE_STEPS.map((step, at) => {
          const number = at + 1;
          const title = words[stepTitles[step]];
          return (
            <li key={step} className="relative flex flex-col items-center">
              {at === 0 ? null : (
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

interface StepMarkProps extends StepListProps {
  readonly number: number;
  readonly title: string;
}

function StepMark({ number, title, current, next }: StepMarkProps) {
  const words = useTexts(profileTexts);
  const standing = number === current ? 'open' : number < next ? 'done' : 'waiting';
  const inside = (
    <>
      <span
        className={`figures grid size-8 place-items-center rounded-full border-2 text-sm font-semibold ${looks[standing]}`}
      >
        {standing === 'done' ? <Check aria-hidden="true" className="size-5" /> : number}
      </span>
      <span className="sr-only text-center text-xs leading-tight text-balance sm:not-sr-only sm:mt-1.5 sm:px-1">
        {title}
      </span>
      {standing === 'done' ? <span className="sr-only">{words.stepDone}</span> : null}
    </>
  );
  const shape = 'relative z-1 flex min-h-11 min-w-11 flex-col items-center rounded-control pt-1.5';
  if (standing === 'open') {
    return (
      <span aria-current="step" className={`${shape} font-semibold text-ink`}>
        {inside}
      </span>
    );
  }
  if (number > next) return <span className={`${shape} text-soft`}>{inside}</span>;
  return (
    <Link href={`/profile/${number}`} className={`${shape} text-soft hover:text-ink`}>
      {inside}
    </Link>
  );
}

const looks = {
  open: 'border-brand bg-brand text-brand-ink ring-4 ring-brand-soft',
  done: 'border-brand bg-raised text-brand',
  waiting: 'border-line-strong bg-surface text-soft',
} as const;
