import { getCreditScore } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { SCORE_MAX } from '@pahiram/domain/company/score';
import { Gauge } from '@pahiram/ui/gauge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { useSession } from '../../lib/use-session.ts';
import { scoreTexts } from './score-texts.ts';

export type Score = WireReplyOf<typeof import('@pahiram/api/credit-score').getCreditScore>;

/** The credit score, computed from the records. */
export function useCreditScore() {
  const phoneNumber = useSession()?.phoneNumber ?? '';
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
    <div className="flex flex-col items-center">
      <div className="grid min-h-40 min-w-40 place-items-center">
        <LoadState query={query}>
          {({ score }) => (
            <Gauge name={words.name} valueText={words.of(score)} value={score} max={SCORE_MAX} />
          )}
        </LoadState>
      </div>
      <Link
        href="/settings/score"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
      >
        {words.caption}
      </Link>
    </div>
  );
}
