import { WITHDRAWAL_LOOKS } from '@pahiram/domain/loans/status-look';
import type { WithdrawalState } from '@pahiram/domain/withdrawals/withdrawal';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { withdrawalsTexts } from './withdrawals-texts.ts';

/** The state of a withdrawal for staff. "Late" is shown beside the state, never instead of it. */
export function WithdrawalBadge(props: { state: WithdrawalState; isLate: boolean }) {
  const words = useTexts(withdrawalsTexts);
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={WITHDRAWAL_LOOKS[props.state].color}>{words[props.state]}</Badge>
      {props.isLate ? <Badge tone="warning">{words.late}</Badge> : null}
    </span>
  );
}
