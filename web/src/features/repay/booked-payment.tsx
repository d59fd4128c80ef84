import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Link } from 'wouter';
import { bringIntoSight } from '../../shell/focus.ts';
import { repayTexts } from './repay-texts.ts';
import { LeftToReturn } from './return-in-parts.tsx';
import type { LoanAccount, Payment } from './use-loan-account.ts';

/** The server has booked the payment. */
export function BookedPayment(props: {
  readonly account: LoanAccount;
  readonly payment: Payment;
  readonly isReturning: boolean;
  readonly onAgain: () => void;
}) {
  const { account, payment, isReturning, onAgain } = props;
  const words = useTexts(repayTexts);
  return (
    <Card>
      {/* Money paid ahead has a card of its own above this one. */}
      <div role="status" ref={bringIntoSight}>
        <h2 className="text-xl">{words.booked}</h2>
        <p className="mt-1">{words.bookedText}</p>
        <p className="my-3">
          <Money pesos={payment.amount} large />
        </p>
      </div>
      <SummaryList
        rows={[
          {
            label: words.receipt,
            value: <CopyText name={words.receipt} text={payment.number} />,
          },
        ]}
      />
      {isReturning && account.coolingOff ? (
        <LeftToReturn {...account.coolingOff} onContinue={onAgain} />
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link
          href={`/receipt/${account.loanNumber}/${payment.number}`}
          className={buttonLook('secondary')}
        >
          {words.openReceipt}
        </Link>
        <Link href="/wallet" className={buttonLook('secondary')}>
          {words.toWallet}
        </Link>
        {account.settlement && !isReturning ? (
          <Button kind="quiet" onClick={onAgain}>
            {words.payAgain}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
