import type { JourneyStep } from '@pahiram/domain/loans/journey';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Timeline } from '@pahiram/ui/timeline.tsx';
import { LoadState } from '../../../lib/load-state.tsx';
import { dayText, lastDayText, momentText } from '../../../lib/manila-time.ts';
import type { LoanDetail } from '../use-loan-detail.ts';
import { journeyTexts, stageTexts } from './journey-texts.ts';
import { useLoanJourney } from './use-loan-journey.ts';

/** Every stage of the loan: when it happened, who acts next and by when, and the stages to come. */
export function LoanTimeline({ loan }: { loan: LoanDetail }) {
  const words = useTexts(journeyTexts);
  const journey = useLoanJourney(loan);
  return (
    <Card title={words.title}>
      <LoadState query={journey} lines={6}>
        {(steps) => <Stages steps={steps} />}
      </LoadState>
    </Card>
  );
}

function Stages({ steps }: { steps: readonly JourneyStep[] }) {
  const words = useTexts(journeyTexts);
  const stages = useTexts(stageTexts);
  const language = useLanguage();
  return (
    <Timeline
      steps={steps.map((step, at) => {
        const { stage, place } = step;
        const moment = step.at === null ? null : momentText(step.at, language);
        const isNow = place === 'now';
        return {
          // A stage may occur twice, but it never moves.
          key: `${stage} ${at}`,
          standing: place,
          title: stages[stage],
          detail: isNow && moment !== null ? words.since(moment) : moment,
          next: isNow ? <NextMove step={step} /> : null,
        };
      })}
    />
  );
}

/** The next actor, and the deadline if there is one. */
function NextMove({ step: { stage, actor, by } }: { step: JourneyStep }) {
  const words = useTexts(journeyTexts);
  const language = useLanguage();
  const who = actor === 'bank' ? words.actsBank : actor === 'us' ? words.actsUs : words.actsYou;
  if (by === null) return words.whenever(who);
  if (actor === 'bank') return words.expected(who, momentText(by, language));
  if (stage === 'REPAYING') return words.due(who, dayText(by, language));
  return words.byDay(who, by.length === 10 ? dayText(by, language) : lastDayText(by, language));
}
