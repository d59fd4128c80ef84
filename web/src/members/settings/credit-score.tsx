import { getCreditScore } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { SCORE_MAX } from '@pahiram/domain/company/score';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { useSession } from '../../lib/use-session.ts';
import { scoreTexts } from './score-texts.ts';

export type Score = WireReplyOf<typeof import('@pahiram/api/credit-score').getCreditScore>;

const radius = 52;
const round = 2 * Math.PI * radius;

/** The score as it follows from the records (D14). */
export function useCreditScore() {
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return useQuery({
    queryKey: ['credit-score', phoneNumber],
    queryFn: ({ signal }) => call(getCreditScore, { signal }),
  });
}

/** The score as a ring with its number, and the way to what it means (S2.39, D14). */
export function CreditScore() {
  const words = useTexts(scoreTexts);
  const query = useCreditScore();
  return (
    <div className="flex flex-col items-center">
      <LoadState query={query}>{({ score }) => <ScoreRing score={score} />}</LoadState>
      <Link
        href="/settings/score"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline underline-offset-4"
      >
        {words.caption}
      </Link>
    </div>
  );
}

function ScoreRing({ score }: { score: number }) {
  const words = useTexts(scoreTexts);
  return (
    <svg
      role="img"
      aria-label={`${words.name}: ${words.of(score)}`}
      viewBox="0 0 120 120"
      className="size-40"
    >
      <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="10" className="stroke-sunken" />
      <circle
        cx="60"
        cy="60"
        r={radius}
        fill="none"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray={`${(score / SCORE_MAX) * round} ${round}`}
        transform="rotate(-90 60 60)"
        className={score === 0 ? 'stroke-transparent' : 'stroke-brand'}
      />
      <text x="60" y="50" textAnchor="middle" className="fill-soft text-[0.6rem] font-medium">
        {words.name}
      </text>
      <text x="60" y="73" textAnchor="middle" className="figures fill-ink text-2xl font-bold">
        {score}
      </text>
      <text x="60" y="88" textAnchor="middle" className="figures fill-soft text-[0.6rem]">
        / {SCORE_MAX}
      </text>
    </svg>
  );
}
