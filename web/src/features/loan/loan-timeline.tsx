import { listWithdrawals } from '@pahiram/api/withdrawals';
import { dayText, lastDayText, momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { type JourneyStep, listJourney } from '@pahiram/domain/loans/journey';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Timeline } from '@pahiram/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { comingStageTexts, journeyTexts, stageTexts } from './loan-texts.ts';
import type { LoanDetail } from './use-loan-detail.ts';

interface LoanTimelineProps {
  readonly loan: LoanDetail;
  /** The last day of a return that has begun. */
  readonly returnUntil?: string | null;
  /** A fraud hold keeps the borrower from the next step. */
  readonly isHeld?: boolean;
}

/** Every stage of the loan: its time, the next actor with the deadline, and the stages to come. */
export function LoanTimeline({ loan, returnUntil = null, isHeld = false }: LoanTimelineProps) {
  const words = useTexts(journeyTexts);
  const journey = useLoanJourney(loan);
  return (
    <Card title={words.title}>
      <LoadState query={journey} lines={6}>
        {(steps) => <Stages steps={steps} returnUntil={returnUntil} isHeld={isHeld} />}
      </LoadState>
    </Card>
  );
}

interface StagesProps {
  readonly steps: readonly JourneyStep[];
  readonly returnUntil: string | null;
  readonly isHeld: boolean;
}

function Stages({ steps, returnUntil, isHeld }: StagesProps) {
  const words = useTexts(journeyTexts);
  const stages = useTexts(stageTexts);
  const coming = useTexts(comingStageTexts);
  const language = useLanguage();
  return (
    <Timeline
      steps={steps.map((step, at) => {
        const { stage, place } = step;
        const moment = step.at === null ? null : momentText(step.at, language);
        const isNow = place === 'now';
        const isReturn = isNow && stage === 'REPAYING' && returnUntil !== null;
        return {
          // A stage may occur twice; the steps never change their order.
          key: `${stage} ${at}`,
          standing: place,
          title: isReturn
            ? words.returning
            : ((place === 'done' ? undefined : coming[stage]) ?? stages[stage]),
          // A return begins later than the stage.
          detail: isReturn ? null : isNow && moment !== null ? words.since(moment) : moment,
          next: isReturn ? (
            words.byDay(words.actsYou, dayText(returnUntil, language))
          ) : isNow && isHeld ? (
            words.whenever(words.actsUs)
          ) : isNow ? (
            <NextMove step={step} />
          ) : null,
        };
      })}
    />
  );
}

function NextMove({ step: { stage, actor, by } }: { step: JourneyStep }) {
  const words = useTexts(journeyTexts);
  const language = useLanguage();
  const who = actor === 'bank' ? words.actsBank : actor === 'us' ? words.actsUs : words.actsYou;
  if (by === null) return words.whenever(who);
  if (actor === 'bank') return words.expected(who, momentText(by, language));
  if (stage === 'REPAYING') {
    const isLate = by < manilaDate(serverNow());
    return (isLate ? words.overdue : words.due)(who, dayText(by, language));
  }
  return words.byDay(who, by.length === 10 ? dayText(by, language) : lastDayText(by, language));
}

/** Computes the stages from the events of the loan and the withdrawals since it was signed. */
function useLoanJourney(loan: LoanDetail) {
  const phoneNumber = usePhoneNumber();
  const { activatedAt } = loan;
  return useQuery({
    queryKey: ['loan-journey', phoneNumber, loan],
    queryFn: async ({ signal }): Promise<readonly JourneyStep[]> => {
      if (activatedAt === null) return journeyOf(loan, []);
      const body = { phoneNumber, limit: 100 };
      const { withdrawals } = await call(listWithdrawals, { body, signal });
      const own = withdrawals.filter(({ createdAt }) => createdAt >= activatedAt);
      return journeyOf(loan, own.toReversed());
    },
    staleTime: 0,
  });
}

type Withdrawals = Parameters<typeof listJourney>[0]['withdrawals'];

function journeyOf(loan: LoanDetail, withdrawals: Withdrawals): readonly JourneyStep[] {
  return listJourney({
    state: loan.state,
    events: loan.timeline,
    waitsForBorrower: loan.waitsForIdentity || loan.incomeAskedUntil !== null,
    answerBy: loan.asked?.answerBy ?? null,
    offerExpiresAt: loan.offerExpiresAt,
    lapsesOn: loan.lapsesOn,
    withdrawals,
    firstWithdrawnAt: loan.firstWithdrawnAt,
    nextDueDate: loan.nextDueDate,
  });
}
