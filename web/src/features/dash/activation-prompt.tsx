import { type InfoState, PROFILE_STEPS, stepNumber } from '@pahiram/domain/members/activation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Hero, HeroRing } from '@pahiram/ui/hero.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import Bank from '~icons/ic/outline-account-balance';
import Details from '~icons/ic/outline-assignment-ind';
import IdCard from '~icons/ic/outline-badge';
import People from '~icons/ic/outline-people';
import Face from '~icons/ic/outline-person';
import Check from '~icons/ic/round-check';
import { profileTexts, stepTitles } from '../profile/profile-texts.ts';
import { dashTexts } from './home-texts.ts';

const marks = {
  done: 'border-brand bg-brand text-brand-ink',
  next: 'border-accent bg-accent text-accent-ink',
  waiting: 'border-line-strong text-soft',
} as const;
const tones = { done: 'success', next: 'info' } as const;

/** The next profile step before a loan can be requested, with one button, and all five (S2.30). */
export function ActivationPrompt(props: {
  readonly state: InfoState;
  /** Whether the page about the member's work follows the five steps. */
  readonly asksWork: boolean;
}) {
  const { state, asksWork } = props;
  const words = useTexts(dashTexts);
  const titles = useTexts(profileTexts);
  const next = stepNumber(state);
  const step = PROFILE_STEPS[next - 1];
  const [done, all] = [next - 1, PROFILE_STEPS.length];
  return (
    <div className="home-columns xl:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <Hero
          label={step ? words.nextStep(titles[stepTitles[step]]) : null}
          figure={words.title}
          aside={<HeroRing done={done} all={all} name={words.stepsDone(done, all)} />}
          actions={
            <Link href={`/profile/${next}`} className={buttonLook('primary', true)}>
              {words.complete}
            </Link>
          }
        >
          {words.lead}
        </Hero>
      </div>
      <div className="home-beside">
        <Card title={words.tasks}>
          <TaskList next={next} />
          {asksWork ? <p className="mt-2 text-sm text-soft">{words.thenWork}</p> : null}
        </Card>
      </div>
      <section aria-labelledby="needs" className="pt-2">
        <h2 id="needs" className="mb-2 text-lg">
          {words.ready}
        </h2>
        {/* In the order of the steps. */}
        <ul className="flex flex-wrap gap-2 *:grow *:basis-24">
          <Need icon={<Details />}>{words.needDetails}</Need>
          <Need icon={<People />}>{words.needReference}</Need>
          <Need icon={<IdCard />}>{words.needId}</Need>
          <Need icon={<Face />}>{words.needSelfie}</Need>
          <Need icon={<Bank />}>{words.needAccount}</Need>
        </ul>
      </section>
    </div>
  );
}

function Need({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-21 flex-col items-center gap-1.5 rounded-card border border-line bg-raised px-1.5 py-3 text-center text-sm font-medium text-balance">
      <span aria-hidden="true" className="text-2xl text-brand">
        {icon}
      </span>
      {children}
    </li>
  );
}

function TaskList({ next }: { next: number }) {
  const words = useTexts(dashTexts);
  const titles = useTexts(profileTexts);
  return (
    <ol className="divide-y divide-line">
      {PROFILE_STEPS.map((step, index) => {
        const number = index + 1;
        const progress = number < next ? 'done' : number === next ? 'next' : 'waiting';
        const title = (
          <span className="min-w-0">
            <span className="sr-only">{number}. </span>
            {titles[stepTitles[step]]}
          </span>
        );
        return (
          <li key={step} className="flex min-h-12 items-center gap-3 py-1.5">
            <span
              aria-hidden="true"
              className={`figures grid size-7 shrink-0 place-items-center rounded-full border-2 text-sm font-bold ${marks[progress]}`}
            >
              {progress === 'done' ? <Check className="size-4" /> : number}
            </span>
            {progress === 'waiting' ? (
              <span className="min-w-0 py-2">{title}</span>
            ) : (
              <Link
                href={`/profile/${number}`}
                className={`flex min-h-11 min-w-0 items-center py-0.5 hover:underline ${progress === 'next' ? 'font-bold' : 'font-medium text-soft'}`}
              >
                {title}
              </Link>
            )}
            <span className="ml-auto shrink-0 text-sm text-soft">
              {progress === 'waiting' ? (
                words.waiting
              ) : (
                <Badge tone={tones[progress]}>{words[progress]}</Badge>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
