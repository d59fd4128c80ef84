import { LoadState } from '@pahiram/client/load-state.tsx';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { LoanApplication } from './loan-application.tsx';
import { LoanStatus } from './loan-status.tsx';
import { statusTexts } from './loan-texts.ts';
import { useLoanDetail } from './use-loan-detail.ts';

/** The status of the newest loan, and the application form while none is open (S2.29, G18). */
export function LoanBox() {
  const words = useTexts(statusTexts);
  const loan = useLoanDetail();
  return (
    <div className="space-y-6">
      <LoadState query={loan} lines={10}>
        {(newest) => (newest ? <LoanStatus loan={newest} /> : null)}
      </LoadState>
      {/* Waits for the status above it, so that it does not move. */}
      {loan.data === undefined && !loan.isError ? null : <LoanApplication />}
      {loan.data && isOpenLoan(loan.data.state) ? (
        <Link
          href="/#cost"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {words.prices}
        </Link>
      ) : null}
    </div>
  );
}
