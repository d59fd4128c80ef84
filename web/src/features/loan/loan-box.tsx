import { LoadState } from '@pahiram/client/load-state.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import { LoanApplication } from './loan-application.tsx';
import { LoanStatus } from './loan-status.tsx';
import { useLoanDetail } from './use-loan-detail.ts';

/** The status of the newest loan, and the application form: the dashboard of an activated member (S2.29). */
export function LoanBox() {
  const words = useTexts(calculatorTexts);
  const loan = useLoanDetail();
  return (
    <div className="space-y-6">
      <LoadState query={loan} lines={10}>
        {(newest) => (newest ? <LoanStatus loan={newest} /> : null)}
      </LoadState>
      {/* Waits for the status above it, so that it does not move. */}
      {loan.data === undefined && !loan.isError ? null : (
        <Card title={words.title}>
          <LoanApplication />
        </Card>
      )}
    </div>
  );
}
