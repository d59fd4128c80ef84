import { LoadState } from '@pahiram/client/load-state.tsx';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { useMemberLoans } from '../loan/use-member-loans.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { CorrectionsCard } from './corrections-card.tsx';
import { DueCard } from './due-card.tsx';
import { dueTexts } from './due-texts.ts';
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
import { isUnderWay, type PaymentCode, usePaymentCodes } from './use-payment-codes.ts';
import { WrittenOffCard } from './written-off-card.tsx';

/** What is due on the loan, paying it, its installments and payments (D10, D11). */
export function Page() {
  const words = useTexts(repayTexts);
  const dueWords = useTexts(dueTexts);
  const wallet = useWallet();
  const [search] = useSearchParams();
  const chosen = search.get('loan');
  return (
    <>
      <h1 className="mb-5 text-2xl">{dueWords.title}</h1>
      <LoadState query={wallet} lines={8}>
        {({ active, loanState, loanNumber: newest, wallet: balance }) => {
          const shown = chosen ?? (active ? newest : null);
          return (
            <>
              <OtherLoans shown={shown} />
              {shown === null ? (
                <NothingToPay title={words.noLoan} text={words.noLoanText} />
              ) : (
                <Repayment
                  key={shown}
                  loanNumber={shown}
                  balance={balance}
                  isLent={loanState === 'ACTIVE'}
                />
              )}
            </>
          );
        }}
      </LoadState>
    </>
  );
}

/** A reversed payment can open a loan again beside a newer one, and a written-off loan can be paid; all are owed. */
function OtherLoans({ shown }: { shown: string | null }) {
  const words = useTexts(repayTexts);
  const { data } = useMemberLoans();
  const others = (data?.loans ?? []).filter(
    ({ loanNumber, state, isStarted }) =>
      (state === 'ACTIVE' || state === 'WRITTEN_OFF') && isStarted && loanNumber !== shown,
  );
  if (others.length === 0) return null;
  const notices = others.map(({ loanNumber, state }) => (
    <Notice key={loanNumber} tone={state === 'ACTIVE' ? 'warning' : 'info'}>
      {state === 'ACTIVE' ? words.otherLoan(loanNumber) : words.otherWrittenOff(loanNumber)}{' '}
      <Link href={`/repay?loan=${loanNumber}`} className="font-semibold underline">
        {words.openOtherLoan}
      </Link>
    </Notice>
  ));
  return <div className="mb-5 space-y-3">{notices}</div>;
}

interface RepaymentProps {
  readonly loanNumber: string;
  readonly balance: number;
  /** The lender has put the money into the wallet. */
  readonly isLent: boolean;
}

function Repayment({ loanNumber, balance, isLent }: RepaymentProps) {
  const words = useTexts(repayTexts);
  const dueWords = useTexts(dueTexts);
  const query = useLoanAccount(loanNumber);
  return (
    <LoadState query={query} lines={10}>
      {(account) =>
        account === null ? (
          isLent ? (
            <NothingToPay title={words.notStarted} text={dueWords.notStartedText} />
          ) : (
            <NothingToPay title={words.noLoan} text={words.noLoanText} />
          )
        ) : (
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <div className="min-w-0 space-y-5">
              {account.refundToReturn > 0 ? (
                <RefundToReturn amount={account.refundToReturn} />
              ) : null}
              <Standing account={account} />
              {account.overpayment > 0 && account.settlement && !account.coolingOff?.isStarted ? (
                <UseOverpayment account={account} />
              ) : null}
              <PayNow account={account} balance={balance} />
              <PromiseCard account={account} />
              {account.state === 'ACTIVE' ? <MoreTimeCard loanNumber={loanNumber} /> : null}
              {account.payInto && (account.settlement || account.refundToReturn > 0) ? (
                <PayFromBank {...account.payInto} />
              ) : null}
              {account.state === 'ACTIVE' ? <SettleOnDay account={account} /> : null}
            </div>
            <div className="min-w-0 space-y-5">
              <RepaymentSchedule account={account} />
              <CorrectionsCard corrections={account.corrections} />
              <PaymentList account={account} />
            </div>
          </div>
        )
      }
    </LoadState>
  );
}

function Standing({ account }: { account: LoanAccount }) {
  switch (account.state) {
    case 'CLOSED':
    case 'CANCELLED':
      return account.refundToReturn > 0 ? null : <Ended account={account} />;
    case 'WRITTEN_OFF':
      return <WrittenOffCard account={account} />;
    default:
      return <DueCard account={account} />;
  }
}

/**
 * The payment codes, and the form while no code is under way: one code at a time can be paid by mistake twice
 * otherwise. Paying from the wallet works without the provider.
 */
function PayNow({ account, balance }: { account: LoanAccount; balance: number }) {
  const words = useTexts(repayTexts);
  const { data } = usePaymentCodes(account.loanNumber);
  const [otherThan, setOtherThan] = useState('');
  const provider = data ?? { provider: '', methods: [] };
  const codes = (data?.codes ?? []).map((code) => inStepWith(account, code));
  const open = codes.filter(isUnderWay).map(({ id }) => id);
  const isWaiting = open.length > 0 && otherThan !== open.join();
  return (
    <>
      {data ? <PaymentCodeCards codes={codes} provider={provider.provider} /> : null}
      {isWaiting ? (
        <Card>
          <p>{words.codeFirst}</p>
          <Button kind="quiet" onClick={() => setOtherThan(open.join())}>
            {words.otherWay}
          </Button>
        </Card>
      ) : (
        <PayForm account={account} balance={balance} provider={provider} />
      )}
    </>
  );
}

/** A code is booked here once the figures of the page have its payment. */
function inStepWith({ payments }: LoanAccount, code: PaymentCode): PaymentCode {
  const isShown = code.paymentNumbers.every((number) =>
    payments.some((payment) => payment.number === number),
  );
  return code.status === 'BOOKED' && !isShown ? { ...code, status: 'RECEIVED' } : code;
}

function RefundToReturn({ amount }: { amount: number }) {
  const words = useTexts(repayTexts);
  return (
    <Card title={words.refundTitle}>
      <p className="mb-2">
        <Money pesos={amount} large />
      </p>
      <p>{words.refundText}</p>
    </Card>
  );
}

/** The loan is fully paid, or was returned within the cooling-off period. */
function Ended({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const { loanNumber, state, overpayment, recovered } = account;
  const isPaid = state === 'CLOSED';
  return (
    <Card title={isPaid ? words.isPaid : words.isReturned}>
      {recovered === null ? null : <p className="mb-2">{words.isRecoveredText}</p>}
      <p role="status" className="mb-4">
        {isPaid ? words.isPaidText : words.isReturnedText}
      </p>
      {overpayment > 0 ? (
        <SummaryList rows={[{ label: words.paidTooMuch, value: <Money pesos={overpayment} /> }]} />
      ) : null}
      <Link href={`/statement/${loanNumber}`} className={buttonLook('primary', true)}>
        {isPaid ? words.certificate : words.statement}
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
