import { getCreditScore } from '@pahiram/api/credit-score';
import type { WireReplyOf } from '@pahiram/api/operation';
import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { SCORE_FACTORS, SCORE_MAX, SCORE_RULES } from '@pahiram/domain/company/score';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Gauge } from '@pahiram/ui/gauge.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { scoreTexts, settingsTexts } from './settings-texts.ts';

type Score = WireReplyOf<typeof getCreditScore>;

/** The credit score, computed from the records. */
function useCreditScore() {
  const phoneNumber = usePhoneNumber();
  return useQuery({
    queryKey: ['credit-score', phoneNumber],
    queryFn: ({ signal }) => call(getCreditScore, { signal }),
  });
}

/** The score as a ring with its number, and a link to its explanation (S2.39). */
export function CreditScore() {
  const words = useTexts(scoreTexts);
  const query = useCreditScore();
  return (
    <div className="flex max-w-full flex-col items-center">
      <div className="grid min-h-40 w-40 max-w-full place-items-center">
        <LoadState query={query}>
          {({ score }) => (
            <Gauge name={words.name} valueText={words.of(score)} value={score} max={SCORE_MAX} />
          )}
        </LoadState>
      </div>
      <p className="max-w-60 text-center text-sm text-soft">{words.short}</p>
      <Link
        href="/settings/score"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
      >
        {words.caption}
      </Link>
    </div>
  );
}

/** Explains the score: every factor with its points, and the history of the member's own. */
export function ScoreDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(scoreTexts);
  const { close } = useTexts(settingsTexts);
  const query = useCreditScore();
  return (
    <Dialog open title={words.caption} closeLabel={close} onClose={onClose}>
      <div className="space-y-5">
        <p>{words.meaning}</p>
        <section>
          <h3 className="mb-1 text-lg">{words.historyTitle}</h3>
          <LoadState query={query}>{(score) => <ScoreHistory score={score} />}</LoadState>
        </section>
        <section>
          <h3 className="mb-1 text-lg">{words.factorsTitle}</h3>
          <p className="text-sm text-soft">{words.factorsNote}</p>
          <ScoreFactors />
        </section>
      </div>
    </Dialog>
  );
}

function ScoreHistory({ score }: { score: Score }) {
  const words = useTexts(scoreTexts);
  const language = useLanguage();
  return (
    <SummaryList
      rows={[
        { label: words.start, value: score.scoreStart },
        ...score.history.map(({ factor, on, points, isTakenBack }) => ({
          label: isTakenBack
            ? words.takenBack(SCORE_RULES[factor].words[language])
            : SCORE_RULES[factor].words[language],
          hint: dayText(on, language),
          value: signed(points),
        })),
        { label: words.now, value: words.of(score.score), strong: true },
      ]}
    />
  );
}

function ScoreFactors() {
  const language = useLanguage();
  return (
    <SummaryList
      rows={SCORE_FACTORS.map((factor) => ({
        label: SCORE_RULES[factor].words[language],
        value: signed(SCORE_RULES[factor].points),
      }))}
    />
  );
}

/** `+50`, `−40`, `0` */
function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
