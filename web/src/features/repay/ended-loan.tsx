import { dayText } from '@pahiram/client/dates.ts';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { statementTexts } from './documents/statement-texts.ts';
import { paidInAll } from './pay-plan.ts';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

/** The loan is fully paid, or was returned within the cooling-off period. */
export function EndedLoan({ account, certificate }: { account: LoanAccount; certificate: string }) {
  const words = useTexts(repayTexts);
  const figureWords = useTexts(statementTexts);
  const language = useLanguage();
  const { loanNumber, state, overpayment, recovered } = account;
  const isPaid = state === 'CLOSED';
  const { total, endedOn } = paidInAll(account);
  return (
    <Card title={isPaid ? words.isPaid : words.isReturned}>
      {recovered === null ? null : <p className="mb-2">{words.isRecoveredText}</p>}
      <p role="status" className="mb-4">
        {isPaid ? words.isPaidText : words.isReturnedText}
      </p>
      <Link href={`/certificate/${loanNumber}`} className={buttonLook('primary', true)}>
        {certificate}
      </Link>
      <div className="mt-3">
        <SummaryList
          rows={[
            {
              label: isPaid ? figureWords.totalPaid : figureWords.totalReturned,
              value: <Money pesos={total} />,
              strong: true,
            },
            ...(endedOn ? [{ label: figureWords.endedOn, value: dayText(endedOn, language) }] : []),
            ...(overpayment > 0
              ? [{ label: words.paidTooMuch, value: <Money pesos={overpayment} /> }]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}
