import { LoadState } from '@pahiram/client/load-state.tsx';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link } from 'wouter';
import { useWallet } from '../wallet/use-wallet.ts';
import { DueCard } from './due-card.tsx';
import { MoreTimeCard } from './more-time-card.tsx';
import { PayForm } from './pay-form.tsx';
import { PayFromBank } from './pay-from-bank.tsx';
import { PaymentCodeCards } from './payment-code-card.tsx';
import { PromiseCard } from './promise-card.tsx';
import { repayTexts } from './repay-texts.ts';
import { PaymentList, RepaymentSchedule } from './repayment-schedule.tsx';
import { SettleOnDay } from './settle-on-day.tsx';
import { type LoanAccount, useLoanAccount } from './use-loan-account.ts';
import { UseOverpayment } from './use-overpayment.tsx';
import { usePaymentCodes } from './use-payment-codes.ts';

/** What is due on the loan, paying it, its installments and payments (D10, D11). */
export function Page() {
  const words = useTexts(repayTexts);
  const wallet = useWallet();
  return (
    <>
      <h1 className="mb-5 text-3xl">{words.title}</h1>
      <LoadState query={wallet} lines={8}>
        {({ active, loanNumber, wallet: balance }) =>
          active ? (
            <Repayment loanNumber={loanNumber} balance={balance} />
          ) : (
            <NothingToPay title={words.noLoan} text={words.noLoanText} />
          )
        }
      </LoadState>
    </>
  );
}

function Repayment({ loanNumber, balance }: { loanNumber: string; balance: number }) {
  const words = useTexts(repayTexts);
  const query = useLoanAccount(loanNumber);
  return (
    <LoadState query={query} lines={10}>
      {(account) =>
        account === null ? (
          <NothingToPay title={words.notStarted} text={words.notStartedText} />
        ) : (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <div className="min-w-0 space-y-5">
              {account.state === 'CLOSED' ? (
                <FullyPaid loanNumber={account.loanNumber} />
              ) : (
                <DueCard account={account} />
              )}
              <PromiseCard account={account} />
              {account.overpayment > 0 && account.settlement ? (
                <UseOverpayment account={account} />
              ) : null}
              <PayNow account={account} balance={balance} />
              <MoreTimeCard loanNumber={loanNumber} />
              {account.payInto && account.settlement ? <PayFromBank {...account.payInto} /> : null}
              {account.settlement ? <SettleOnDay account={account} /> : null}
            </div>
            <div className="min-w-0 space-y-5">
              <RepaymentSchedule account={account} />
              <PaymentList account={account} />
            </div>
          </div>
        )
      }
    </LoadState>
  );
}

/** The form and the payment codes. Paying from the wallet works without the provider. */
function PayNow({ account, balance }: { account: LoanAccount; balance: number }) {
  const { data } = usePaymentCodes(account.loanNumber);
  const provider = data ?? { provider: '', methods: [] };
  return (
    <>
      {data ? <PaymentCodeCards {...data} /> : null}
      <PayForm account={account} balance={balance} provider={provider} />
    </>
  );
}

function FullyPaid({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(repayTexts);
  return (
    <Card title={words.isPaid}>
      <p className="mb-4">{words.isPaidText}</p>
      <Link href={`/statement/${loanNumber}`} className={buttonLook('primary', true)}>
        {words.certificate}
      </Link>
    </Card>
  );
}

function NothingToPay({ title, text }: { title: string; text: string }) {
  const words = useTexts(repayTexts);
  return (
    <EmptyState title={title}>
      <p className="mb-4">{text}</p>
      <Link href="/wallet" className="inline-flex min-h-11 items-center font-semibold underline">
        {words.toWallet}
      </Link>
    </EmptyState>
  );
}
