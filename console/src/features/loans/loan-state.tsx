import type { LoanState as State } from '@pahiram/domain/loans/loan-state';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { loansTexts } from './loans-texts.ts';

const tones = {
  ACTIVE: 'info',
  CLOSED: 'success',
  CANCELLED: 'success',
  LAPSED: 'warning',
  WRITTEN_OFF: 'danger',
} as const satisfies Partial<Record<State, Tone>>;

/** The state of a loan on which money was lent. */
export function LoanState({ state }: { state: State }) {
  const words = useTexts(loansTexts);
  if (!(state in tones)) return <>{state}</>;
  const known = state as keyof typeof tones;
  return <Badge tone={tones[known]}>{words[known]}</Badge>;
}
