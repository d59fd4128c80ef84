import type { LoanDetail } from './use-loan-detail.ts';

interface AskedItemsProps {
  readonly loan: LoanDetail;
  readonly look?: string;
}

/** Each thing that the borrower is asked for again, with the reason. */
export function AskedItems({ loan, look = '' }: AskedItemsProps) {
  const items = loan.asked ? [loan.asked] : loan.photosAsked;
  return items.map(({ itemWords, reasonWords }) => (
    <div key={itemWords}>
      <p className={`font-semibold first-letter:uppercase ${look}`}>{itemWords}</p>
      <p>{reasonWords}</p>
    </div>
  ));
}
