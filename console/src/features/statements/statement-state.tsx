import type { StatementState as State } from '@pahiram/domain/loans/bank-statement';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { statementsTexts } from './statements-texts.ts';

const tones: Readonly<Record<State, Tone>> = {
  IMPORTED: 'warning',
  CONFIRMED: 'success',
  DISCARDED: 'info',
  TAKEN_BACK: 'danger',
};

export function StatementState({ state }: { state: State }) {
  const words = useTexts(statementsTexts);
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}
