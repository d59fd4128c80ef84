import { type InfoState, PROFILE_STEPS, stepNumber } from '@pahiram/domain/members/activation';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { dashTexts } from './dash-texts.ts';
import { profileTexts } from './profile-texts.ts';

export const stepTitles = {
  PERSONAL_INFO: 'personalTitle',
  ADDRESS_INFO: 'addressTitle',
  REFERENCES_INFO: 'referencesTitle',
  IDENTITY_INFO: 'identityTitle',
  BANK_INFO: 'bankTitle',
} as const;

/** What is left before a loan can be asked for: a list of tasks and one button (S2.30). */
export function ActivationPrompt({ state }: { state: InfoState }) {
  const words = useTexts(dashTexts);
  const next = stepNumber(state);
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-3">{words.lead}</p>
      <ul className="mt-2 mb-6 list-disc space-y-1 pl-6">
        <li>{words.needDetails}</li>
        <li>{words.needId}</li>
        <li>{words.needSelfie}</li>
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

function TaskList({ next }: { next: number }) {
  const words = useTexts(dashTexts);
  const titles = useTexts(profileTexts);
  return (
    <ol className="divide-y divide-line">
      {PROFILE_STEPS.map((step, at) => {
        const number = at + 1;
        const standing = number < next ? 'done' : number === next ? 'next' : 'waiting';
        const title = `${number}. ${titles[stepTitles[step]]}`;
        return (
          <li key={step} className="flex min-h-12 items-center justify-between gap-3">
            {standing === 'waiting' ? (
              <span className="py-2 text-soft">{title}</span>
            ) : (
              <Link
                href={`/profile/${number}`}
                className="flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
              >
                {title}
              </Link>
            )}
            <span className={`shrink-0 rounded-full px-3 py-0.5 text-sm ${looks[standing]}`}>
              {words[standing]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const looks = {
  done: 'bg-success-soft font-semibold text-success',
  next: 'bg-info-soft font-semibold text-info',
  waiting: 'text-soft',
} as const;
