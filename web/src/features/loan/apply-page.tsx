import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import { LoanApplication } from './loan-application.tsx';
import { LoanStatus } from './loan-status.tsx';
import { useLoanDetail } from './use-loan-detail.ts';
import { WholeLoan } from './whole-loan.tsx';

/** The newest loan with its timeline and figures; the application form when none is open. */
export function Page() {
  const words = useTexts(calculatorTexts);
  const loan = useLoanDetail();
  return (
    <>
      <h1 className="mb-5 text-2xl">{words.yourLoan}</h1>
      <LoadState query={loan} lines={8}>
        {(newest) => (
          <div className="space-y-6">
            {newest ? (
              <div className="space-y-4">
                <LoanStatus loan={newest} full />
                <WholeLoan loan={newest} />
              </div>
            ) : null}
            <LoanApplication />
          </div>
        )}
      </LoadState>
    </>
  );
}
