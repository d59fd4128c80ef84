import { WITHDRAWAL_LOOKS } from '@pahiram/domain/loans/status-look';
import type { WithdrawalState } from '@pahiram/domain/withdrawals/withdrawal';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StateBadge } from '../lib/state-badge.tsx';
import { transfersTexts } from './transfers-texts.ts';

/** A withdrawal's state in the words of the desk; late is said beside it, never instead of it. */
export function WithdrawalBadge(props: { state: WithdrawalState; isLate: boolean }) {
  const words = useTexts(transfersTexts);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StateBadge tone={WITHDRAWAL_LOOKS[props.state].color}>{words[props.state]}</StateBadge>
      {props.isLate ? <StateBadge tone="warning">{words.late}</StateBadge> : null}
    </span>
  );
}
