import { groupReference } from '@pahiram/domain/loans/payment-reference';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { withOnePrice } from '../../shell/due-parts.ts';
import { ChosenLoan, LoanHeader } from './chosen-loan.tsx';
import { DueNotices } from './due-card.tsx';
import { OtherWay } from './loan-rows.tsx';
import { dueTexts, repayTexts } from './repay-texts.ts';
import type { LoanAccount } from './use-loan-account.ts';

/** Paying by a transfer to the company's account, with the reference that leads it to the loan (D10). */
export function Page() {
  const words = useTexts(repayTexts);
  return (
    <ChosenLoan title={words.bankTitle}>
      {(account) => (
        <div className="max-w-xl space-y-3">
          <LoanHeader title={words.bankTitle} loanNumber={account.loanNumber} />
          <DueNotices account={account} />
          {account.payInto && (account.settlement || account.refundToReturn > 0) ? (
            <BankAccounts account={account} payInto={account.payInto} />
          ) : (
            <EmptyState title={words.noBank} />
          )}
        </div>
      )}
    </ChosenLoan>
  );
}

/** The company's accounts and the reference of this loan. */
function BankAccounts({
  account,
  payInto: { reference, accounts },
}: {
  readonly account: LoanAccount;
  readonly payInto: NonNullable<LoanAccount['payInto']>;
}) {
  const words = useTexts(repayTexts);
  const { dueNow: dueLabel } = useTexts(dueTexts);
  const { dueNow } = withOnePrice(account);
  return (
    <Card>
      <p className="mb-2">{words.bankLead}</p>
      {account.announced ? (
        <OtherWay announced={account.announced} amount={account.dueNow} />
      ) : null}
      <SummaryList
        rows={[
          ...(dueNow > 0
            ? [{ label: dueLabel, value: <Money pesos={dueNow} />, strong: true }]
            : []),
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
