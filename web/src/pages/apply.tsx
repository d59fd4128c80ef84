import { isOpenLoan } from '@pahiram/domain/loans/loan';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LoadState } from '../lib/load-state.tsx';
import { LoanApplication } from '../loans/application/loan-application.tsx';
import { calculatorTexts } from '../loans/calculator/calculator-texts.ts';
import { LoanStatus } from '../loans/status/loan-status.tsx';
import { useLoanDetail } from '../loans/use-loan-detail.ts';

/** The newest application with all that happened to it; the loan box when none is open. */
export function ApplyPage() {
  const words = useTexts(calculatorTexts);
  const loan = useLoanDetail();
  return (
    <>
      <h1 className="mb-5 text-3xl">{words.yourLoan}</h1>
      <LoadState query={loan} lines={8}>
        {(newest) => (
          <div className="space-y-6">
            {newest ? <LoanStatus loan={newest} full /> : null}
            {newest && isOpenLoan(newest.state) ? null : (
              <Card title={words.title}>
                <LoanApplication />
              </Card>
            )}
          </div>
        )}
      </LoadState>
    </>
  );
}
