import { groupReference } from '@pahiram/domain/loans/payment-reference';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

/** The company's accounts and the reference that leads a payment to this loan (D10). */
export function PayFromBank({ reference, accounts }: NonNullable<LoanAccount['payInto']>) {
  const words = useTexts(repayTexts);
  return (
    <Card title={words.bankTitle}>
      <p className="mb-2">{words.bankLead}</p>
      <SummaryList
        rows={[
          {
            label: words.reference,
            hint: words.referenceHint,
            value: <CopyText name={words.reference} text={groupReference(reference)} />,
            strong: true,
          },
        ]}
      />
      {accounts.map(({ bank, accountName, accountNumber }) => (
        <SummaryList
          key={accountNumber}
          rows={[
            { label: words.bank, value: bank },
            { label: words.accountName, value: accountName },
            {
              label: words.accountNumber,
              value: <CopyText name={words.accountNumber} text={accountNumber} />,
            },
          ]}
        />
      ))}
      <div className="mt-3">
        <Notice tone="info">{words.onlyHere}</Notice>
      </div>
    </Card>
  );
}
