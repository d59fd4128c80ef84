import { SCORE_FACTORS, SCORE_RULES } from '@pahiram/domain/company/score';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { LoadState } from '../../lib/load-state.tsx';
import { dayText } from '../../lib/manila-time.ts';
import { type Score, useCreditScore } from './credit-score.tsx';
import { scoreTexts } from './score-texts.ts';

/** Explains the score: every factor with its points, and the history of the member's own. */
export function ScoreDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(scoreTexts);
  const query = useCreditScore();
  return (
    <Dialog open title={words.caption} closeLabel={words.close} onClose={onClose}>
      <div className="space-y-5">
        <p>{words.meaning}</p>
        <section>
          <h3 className="mb-1 text-lg">{words.historyTitle}</h3>
          <LoadState query={query}>{(score) => <History score={score} />}</LoadState>
        </section>
        <section>
          <h3 className="mb-1 text-lg">{words.factorsTitle}</h3>
          <p className="text-sm text-soft">{words.factorsNote}</p>
          <Factors />
        </section>
      </div>
    </Dialog>
  );
}

function History({ score }: { score: Score }) {
  const words = useTexts(scoreTexts);
  const language = useLanguage();
  return (
    <SummaryList
      rows={[
        { label: words.start, value: score.scoreStart },
        ...score.history.map(({ factor, on, points }) => ({
          label: SCORE_RULES[factor].words[language],
          hint: dayText(on, language),
          value: signed(points),
        })),
        { label: words.now, value: words.of(score.score), strong: true },
      ]}
    />
  );
}

function Factors() {
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
