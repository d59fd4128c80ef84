import { getMemberLoan } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/call.ts';
import { LoadState } from '../lib/load-state.tsx';
import { useSession } from '../lib/use-session.ts';
import { settingsTexts } from './settings-texts.ts';

const scoreMax = 1000;
const radius = 52;
const round = 2 * Math.PI * radius;

/** The score as a ring with its number, and what it means (S2.39, D14). */
export function CreditScore() {
  const words = useTexts(settingsTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [isOpen, setOpen] = useState(false);
  const loan = useQuery({
    queryKey: ['member-loan', phoneNumber],
    queryFn: () => call(getMemberLoan, { body: { phoneNumber } }),
  });
  return (
    <div className="flex flex-col items-center gap-2">
      <LoadState query={loan}>{({ creditScore }) => <ScoreRing score={creditScore} />}</LoadState>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.scoreCaption}
      </Button>
      <Dialog
        open={isOpen}
        title={words.scoreCaption}
        closeLabel={words.close}
        onClose={() => setOpen(false)}
      >
        <p>{words.scoreMeaning}</p>
      </Dialog>
    </div>
  );
}

function ScoreRing({ score }: { score: number | null }) {
  const words = useTexts(settingsTexts);
  const part = (score ?? 0) / scoreMax;
  return (
    <>
      <svg
        role="img"
        aria-label={`${words.scoreName}: ${score === null ? words.noScore : words.scoreOf(score)}`}
        viewBox="0 0 120 120"
        className="size-36"
      >
        <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="9" className="stroke-line" />
        <circle
          cx="60"
          cy="60"
          r={radius}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={`${part * round} ${round}`}
          transform="rotate(-90 60 60)"
          className={score === null || score === 0 ? 'stroke-transparent' : 'stroke-brand'}
        />
        <text x="60" y="64" textAnchor="middle" className="fill-ink text-2xl font-bold">
          {score ?? '–'}
        </text>
        <text x="60" y="82" textAnchor="middle" className="fill-soft text-xs">
          / {scoreMax}
        </text>
      </svg>
      {score === null ? (
        <p className="text-center text-sm text-soft">
          {words.noScore}. {words.noScoreWhy}
        </p>
      ) : null}
    </>
  );
}
