import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LoadState } from '../../lib/load-state.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import { useLoanDetail } from './use-loan-detail.ts';

const LoanApplication = lazily(
  async () => (await import('./application/loan-application.tsx')).LoanApplication,
);
const LoanStatus = lazily(async () => (await import('./status/loan-status.tsx')).LoanStatus);

/** The newest application with its timeline and figures; the loan box when none is open. */
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
