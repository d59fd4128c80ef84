import { type InfoState, PROFILE_STEPS, stepNumber } from '@pahiram/domain/members/activation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import Details from '~icons/ic/round-assignment-ind';
import IdCard from '~icons/ic/round-badge';
import Face from '~icons/ic/round-face';
import { profileTexts } from '../profile/profile-texts.ts';
import { stepTitles } from '../profile/step-frame.tsx';
import { dashTexts } from './dash-texts.ts';

const tones = { done: 'success', next: 'info' } as const;

/** Lists the profile steps left before a loan can be requested, with one button (S2.30). */
export function ActivationPrompt({ state }: { state: InfoState }) {
  const words = useTexts(dashTexts);
  const next = stepNumber(state);
  return (
    <div className="mx-auto max-w-2xl lg:mx-0">
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-3">{words.lead}</p>
      <ul className="mt-3 mb-6 grid gap-2 sm:grid-cols-3">
        <Need icon={<Details />}>{words.needDetails}</Need>
        <Need icon={<IdCard />}>{words.needId}</Need>
        <Need icon={<Face />}>{words.needSelfie}</Need>
      </ul>
      <Card title={words.tasks}>
        <TaskList next={next} />
        <Link href={`/profile/${next}`} className={`mt-5 ${buttonLook('primary', true)}`}>
          {words.complete}
        </Link>
      </Card>
    </div>
  );
}

function Need({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-control bg-brand-soft px-3 py-2.5 font-medium sm:flex-col sm:items-start">
      <span aria-hidden="true" className="text-xl text-brand">
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
        const title = `${number}. ${titles[stepTitles[step]]}`;
        return (
          <li key={step} className="flex min-h-12 items-center justify-between gap-3">
            {progress === 'waiting' ? (
              <span className="py-2 text-soft">{title}</span>
            ) : (
              <Link
                href={`/profile/${number}`}
                className="flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
              >
                {title}
              </Link>
            )}
            <span className="shrink-0 text-sm text-soft">
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
