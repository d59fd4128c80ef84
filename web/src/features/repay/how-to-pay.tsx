import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useWallet } from '../wallet/use-wallet.ts';
import { LoanDue } from './due-card.tsx';
import { dueTexts } from './repay-texts.ts';

/** What is due, and where it can be paid (S2.40). */
export function HowToPay() {
  const words = useTexts(dueTexts);
  const wallet = useWallet();
  return (
    <div className="space-y-4">
      <p>{words.lead}</p>
      <LoadState query={wallet}>
        {({ active, loanNumber }) =>
          active ? <LoanDue loanNumber={loanNumber} /> : <p>{words.noLoanText}</p>
        }
      </LoadState>
      <Notice tone="info" title={words.whereTitle}>
        <p>{words.where}</p>
      </Notice>
      <p className="text-soft">{words.early}</p>
    </div>
  );
}
