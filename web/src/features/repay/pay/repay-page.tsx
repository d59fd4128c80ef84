import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { lazily } from '../../../shell/lazily.tsx';
import { useCloseToOpener } from '../../../shell/opened-here.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { ChosenLoan } from '../chosen-loan.tsx';
import { DueCard } from '../due-card.tsx';
import { NextInstallments } from '../loan-rows.tsx';
import { scoreLinesOf } from '../pay-plan.ts';
import { dueTexts, repayTexts } from '../repay-texts.ts';
import {
  isUnderWay,
  type LoanAccount,
  type PaymentCode,
  type PaymentCodes,
  usePaymentCodes,
  useScore,
} from '../use-loan-account.ts';
import { beforeOf, bookedOf, type Ordered, useOrder } from '../use-pay.ts';
import { PaySheet } from './pay-sheet.tsx';

const PaymentResult = lazily(
  async () => (await import('../paid/payment-result.tsx')).PaymentResult,
  <Skeleton lines={8} />,
);

const PaymentWaits = lazily(
  async () => (await import('./payment-waits.tsx')).PaymentWaits,
  <Skeleton lines={8} />,
);
const CodeStatus = lazily(async () => (await import('./payment-waits.tsx')).CodeStatus);

/** Paying a loan: the sheet with amount and way, the code that waits, and the result (D10). */
export function Page() {
  return (
    <ChosenLoan title={useTexts(dueTexts).title}>
      {(account, balance) => (
        <Paying key={account.loanNumber} account={account} balance={balance} />
      )}
    </ChosenLoan>
  );
}

interface PayingProps {
  readonly account: LoanAccount;
  readonly balance: number;
}

function Paying({ account, balance }: PayingProps) {
  const codes = usePaymentCodes(account.loanNumber);
  const dueWords = useTexts(dueTexts);
  if (codes.data) return <Flow account={account} balance={balance} {...codes.data} />;
  // Without the list of codes a payment that is under way would not be seen, and be made twice.
  return (
    <>
      <Behind account={account} title={dueWords.title} />
      <LoadState query={codes} waiting={null}>
        {() => null}
      </LoadState>
    </>
  );
}

/** What is seen before and behind the sheet. */
function Behind({ account, title }: { account: LoanAccount; title: string }) {
  return (
    <>
      <PageHeader title={title} back="/loan" />
      <div className="home-columns">
        <div className="min-w-0">
          <DueCard account={account} isListBeside />
        </div>
        <div className="hidden xl:block">
          <NextInstallments account={account} />
        </div>
      </div>
    </>
  );
}

function Flow({ account, balance, codes, provider, methods }: PayingProps & PaymentCodes) {
  const words = useTexts(dueTexts);
  const { returnRest } = useTexts(repayTexts);
  const loanPage = `/loan?loan=${account.loanNumber}`;
  const close = useCloseToOpener(loanPage);
  const [search] = useSearchParams();
  const [order, keepOrder, forgetOrder] = useOrder(account.loanNumber);
  const score = useScore();
  const before = beforeOf(account, score ? scoreLinesOf(score) : null);
  const [first, setFirst] = useState<Ordered['rest']>(() =>
    search.get('pay') === 'everything' ? { choice: 'everything', amount: 0 } : null,
  );
  const [passed, setPassed] = useState<PaymentCode['id'] | null>(null);
  const waiting = codes.find((code) => isUnderWay(inStepWith(account, code)) && code.id !== passed);
  const ordered = codes.find(({ id }) => id === order?.codeId);
  // A code that was asked for elsewhere is followed from now on.
  const unknown = waiting && order?.codeId !== waiting.id ? waiting.id : null;
  const isOver = order !== null && (order.booked !== null || (!!ordered && !waiting));
  useEffect(() => {
    if (unknown) keepOrder({ booked: null, codeId: unknown, rest: null, before });
    // What has ended is told once.
    if (isOver) forgetOrder();
    if (order !== null) void PaymentResult.load().catch(() => undefined);
  });
  const start = (rest: Ordered['rest']) => {
    setFirst(rest);
    keepOrder(null);
  };
  if (waiting) {
    return (
      <PaymentWaits
        loanNumber={account.loanNumber}
        code={inStepWith(account, waiting)}
        isReturn={account.coolingOff?.isStarted ?? false}
        provider={provider}
        onMore={() => setPassed(waiting.id)}
      />
    );
  }
  const booked = order && (order.booked ?? bookedBy(account, ordered));
  if (order && booked) {
    return (
      <PaymentResult
        {...{ account, ...booked }}
        before={order.before}
        rest={order.rest}
        onAgain={() => start(order.rest)}
      />
    );
  }
  if (account.settlement === null) {
    return <Redirect to={loanPage} replace />;
  }
  const [newest] = account.payments;
  return (
    <>
      <Behind account={account} title={account.coolingOff?.isStarted ? returnRest : words.title} />
      <PaySheet
        // Another payment, by any channel, empties the form.
        key={`${newest?.number} ${newest?.reversedOn}`}
        {...{ account, balance, methods, first }}
        notice={
          ordered ? (
            <div className="mb-4" role="status">
              <CodeStatus code={ordered} provider={provider} />
            </div>
          ) : null
        }
        onOrdered={({ booked: payment, codeId, rest }) =>
          keepOrder({
            ...{ codeId, rest, before },
            booked: payment && bookedOf(payment),
          })
        }
        onClose={close}
      />
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

function bookedBy({ payments }: LoanAccount, code: PaymentCode | undefined) {
  if (code?.status !== 'BOOKED') return null;
  const numbers = code.paymentNumbers;
  const paid = payments.filter(({ number }) => numbers.includes(number));
  return { numbers, amount: paid.reduce((sum, { amount }) => sum + amount, 0) };
}
