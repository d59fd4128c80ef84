import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
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
      <PageHeader title={words.yourLoan} back="/dash" />
      <div className="space-y-6">
        <LoanApplication>
          <LoadState query={loan} lines={8}>
            {(newest) =>
              newest ? (
                <div className="space-y-4">
                  <LoanStatus loan={newest} />
                  <WholeLoan loan={newest} />
                </div>
              ) : null
            }
          </LoadState>
        </LoanApplication>
      </div>
    </>
  );
}
