import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { lazily } from '../lib/lazily.tsx';
import { LoadState } from '../lib/load-state.tsx';
import { calculatorTexts } from './calculator/calculator-texts.ts';
import { useLoanDetail } from './use-loan-detail.ts';

const LoanApplication = lazily(
  async () => (await import('./application/loan-application.tsx')).LoanApplication,
);
const LoanStatus = lazily(async () => (await import('./status/loan-status.tsx')).LoanStatus);

/** The dashboard of an activated account: the status of the newest loan, and the loan box (S2.29). */
export function LoanBox() {
  const words = useTexts(calculatorTexts);
  const loan = useLoanDetail();
  return (
    <div className="space-y-6">
      <LoadState query={loan} lines={10}>
        {(newest) => (newest ? <LoanStatus loan={newest} /> : null)}
      </LoadState>
      {/* Shown once the status above it is known, so that it does not move. */}
      {loan.data === undefined && !loan.isError ? null : (
        <Card title={words.title}>
          <LoanApplication />
        </Card>
      )}
    </div>
  );
}
