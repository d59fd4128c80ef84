import { useTexts } from '@pahiram/ui/language.tsx';
import { todayTexts } from './today-texts.ts';
import type { Approval } from './work-links.ts';

export interface ApprovalAmountProps {
  readonly row: Pick<Approval, 'amount' | 'amountOut'> & { readonly kind: Approval['kind'] | null };
  readonly format: (amount: number) => string;
}

/**
 * The money of a proposal; of a bank statement both the money that comes in and that goes out. An amount that does not
 * move says what it is.
 */
export function ApprovalAmount({ row, format }: ApprovalAmountProps) {
  const words = useTexts(todayTexts);
  if (row.amount === null) return null;
  if (row.kind === 'MORE_TIME') return <>{words.dueNow(format(row.amount))}</>;
  if (row.kind === 'STAFF_CHANGE') return <>{words.limit(format(row.amount))}</>;
  if (row.amountOut === null) return <>{format(row.amount)}</>;
  return (
    <span className="inline-block max-w-[11em] whitespace-normal">
      {words.inAndOut(format(row.amount), format(row.amountOut))}
    </span>
  );
}
