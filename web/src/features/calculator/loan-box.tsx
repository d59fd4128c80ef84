import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LoadState } from '../../lib/load-state.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { useLoanDetail } from '../loan/use-loan-detail.ts';
import { calculatorTexts } from './calculator-texts.ts';

const LoanApplication = lazily(
  async () => (await import('../loan/application/loan-application.tsx')).LoanApplication,
);
const LoanStatus = lazily(async () => (await import('../loan/status/loan-status.tsx')).LoanStatus);

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
