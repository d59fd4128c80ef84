import { LoadState } from '@pahiram/client/load-state.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { useWallet } from '../wallet/use-wallet.ts';
import { DueCard } from './due-card.tsx';
import { repayTexts } from './repay-texts.ts';
import { useLoanAccount } from './use-loan-account.ts';

/** What is due, and where it can be paid (S2.40). */
export function HowToPay() {
  const words = useTexts(repayTexts);
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

/** The due card of a loan with a link to pay; says so when nothing is due by a date yet. */
export function LoanDue({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(repayTexts);
  const query = useLoanAccount(loanNumber);
  return (
    <LoadState query={query} lines={3}>
      {(account) =>
        account === null ? (
          <p className="font-medium">{words.notStartedText}</p>
        ) : (
          <div className="space-y-3">
            <DueCard account={account} />
            <Link href="/repay" className={buttonLook('primary', true)}>
              {words.title}
            </Link>
          </div>
        )
      }
    </LoadState>
  );
}
