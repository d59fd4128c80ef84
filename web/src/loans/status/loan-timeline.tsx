import type { JourneyStep } from '@pahiram/domain/loans/journey';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import CheckRounded from '~icons/ic/round-check';
import { LoadState } from '../../lib/load-state.tsx';
import { dayText, lastDayText, momentText } from '../../lib/manila-time.ts';
import type { LoanDetail } from '../use-loan-detail.ts';
import { journeyTexts, stageTexts } from './journey-texts.ts';
import { useLoanJourney } from './use-loan-journey.ts';

/** Every stage of the loan: when it happened, who acts next and by when, and what comes after. */
export function LoanTimeline({ loan }: { loan: LoanDetail }) {
  const words = useTexts(journeyTexts);
  const journey = useLoanJourney(loan);
  return (
    <section className="rounded-card border border-line bg-raised p-5">
      <h2 className="mb-4 text-xl">{words.title}</h2>
      <LoadState query={journey} lines={6}>
        {(steps) => (
          <ol>
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stage may come twice, never elsewhere
              <Stage key={`${step.stage} ${at}`} step={step} isLast={at === steps.length - 1} />
            ))}
          </ol>
        )}
      </LoadState>
    </section>
  );
}

function Stage({ step, isLast }: { step: JourneyStep; isLast: boolean }) {
  const words = useTexts(journeyTexts);
  const stages = useTexts(stageTexts);
  const language = useLanguage();
  const isNow = step.place === 'now';
  const line = isLast ? '' : `border-l-2 ${step.place === 'done' ? 'border-brand' : 'border-line'}`;
  return (
    <li aria-current={isNow ? 'step' : undefined} className="relative pl-9">
      <span aria-hidden="true" className={`absolute top-1 bottom-0 left-[0.7rem] ${line}`} />
      <Marker place={step.place} />
      <div className={isNow ? '-mt-2 mb-5 rounded-control bg-brand-soft p-3' : 'pb-5'}>
        <p className={step.place === 'ahead' ? 'text-soft' : 'font-semibold'}>
          {stages[step.stage]}
          <span className="sr-only">: {words[step.place]}</span>
        </p>
        {step.at === null ? null : (
          <p className="text-sm text-soft">
            {isNow ? words.since(momentText(step.at, language)) : momentText(step.at, language)}
          </p>
        )}
        {isNow ? <NextMove step={step} /> : null}
      </div>
    </li>
  );
}

/** Who acts next, and by when where there is such a time. */
function NextMove({ step: { stage, actor, by } }: { step: JourneyStep }) {
  const words = useTexts(journeyTexts);
  const language = useLanguage();
  const who = actor === 'bank' ? words.actsBank : actor === 'us' ? words.actsUs : words.actsYou;
  const text =
    by === null
      ? words.whenever(who)
      : actor === 'bank'
        ? words.expected(who, momentText(by, language))
        : stage === 'REPAYING'
          ? words.due(who, dayText(by, language))
          : words.byDay(who, by.length === 10 ? dayText(by, language) : lastDayText(by, language));
  return <p className="mt-1 font-medium">{text}</p>;
}

const markers = {
  done: 'border-brand bg-brand text-brand-ink',
  now: 'border-brand bg-raised ring-4 ring-brand-soft',
  ahead: 'border-line-strong bg-raised',
} as const;

function Marker({ place }: { place: JourneyStep['place'] }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-0.5 left-0 grid size-6 place-items-center rounded-full border-2 ${markers[place]}`}
    >
      {place === 'done' ? <CheckRounded className="size-4" /> : null}
      {place === 'now' ? <span className="size-2.5 rounded-full bg-brand" /> : null}
    </span>
  );
}
