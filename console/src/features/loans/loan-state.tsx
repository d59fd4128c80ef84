import type { LoanState as State } from '@pahiram/domain/loans/loan-state';
import { LOAN_WORDS } from '@pahiram/domain/loans/status-words';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useLanguage } from '@pahiram/ui/language.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';

const tones: Readonly<Record<State, Tone>> = {
  PENDING: 'warning',
  MORE_INFO: 'warning',
  AWAITING_CHECK: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  EXPIRED: 'info',
  CANCELLED_BY_BORROWER: 'info',
  ACTIVE: 'info',
  CLOSED: 'success',
  CANCELLED: 'success',
  LAPSED: 'warning',
  WRITTEN_OFF: 'danger',
};

/** The state of a loan in the words that its borrower reads. */
export function LoanState({ state }: { state: State }) {
  const language = useLanguage();
  return <Badge tone={tones[state]}>{LOAN_WORDS[state].text[language]}</Badge>;
}
