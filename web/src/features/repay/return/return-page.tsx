import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { lazily } from '../../../shell/lazily.tsx';
import { useLoanDetail } from '../../loan/use-loan-detail.ts';
import { useLockPassword } from '../../passkeys/lock/use-money-lock.tsx';
import { useWallet } from '../../wallet/use-wallet.ts';
import { CancelWithdrawal } from '../../wallet/withdraw/use-withdrawal.tsx';
import { ChosenLoan, LoanHeader } from '../chosen-loan.tsx';
import { LateOrReturning } from '../due-card.tsx';
import { difference } from '../pay-plan.ts';
import { repayTexts } from '../repay-texts.ts';
import type { LoanAccount } from '../use-loan-account.ts';
import { beforeOf, bookedOf, useOrder, useReturnLoan } from '../use-pay.ts';
import { beforeFirstTexts } from './before-first-texts.ts';

/** Before the first withdrawal only. */
const EndLoan = lazily(async () => (await import('../../loan/change-loan.tsx')).EndLoan);

type CoolingOff = NonNullable<LoanAccount['coolingOff']>;

/** Returning the loan within the cooling-off period: the wallet's money first, then the rest in time (S4.11). */
export function Page() {
  const words = useTexts(repayTexts);
  return (
    <ChosenLoan
      title={words.returnTitle}
      beforeFirst={
        <div className="max-w-xl">
          <BeforeFirst />
        </div>
      }
    >
      {(account) => (
        <div className="max-w-xl">
          <LoanHeader title={words.returnTitle} loanNumber={account.loanNumber} />
          {account.coolingOff === null ? (
            <EmptyState title={account.state === 'CANCELLED' ? words.isReturned : words.returnOver}>
              {account.state === 'CANCELLED' ? words.isReturnedText : words.returnOverText}
            </EmptyState>
          ) : account.coolingOff.isStarted &&
            account.coolingOff.fromWallet === 0 &&
            account.coolingOff.toPay > 0 ? (
            <Continue account={account} />
          ) : (
            <Start account={account} coolingOff={account.coolingOff} />
          )}
        </div>
      )}
    </ChosenLoan>
  );
}

/** Nothing has reached the borrower's account yet: the loan is cancelled instead, once all money is in the wallet. */
function BeforeFirst() {
  const wallet = useWallet().data;
  const loan = useLoanDetail().data;
  const words = useTexts(beforeFirstTexts);
  const [, go] = useLocation();
  if (!wallet || !loan) return null;
  const open = wallet.openWithdrawal;
  if (open === null) {
    return (
      <Card>
        <p className="font-semibold">{words.cancelNow}</p>
        <p className="mt-1 mb-4">{words.cancelNowText}</p>
        <EndLoan loan={loan} kind="primary" onDone={() => go('/dash', { replace: true })} />
      </Card>
    );
  }
  const amount = pesosText(open.totalAmountWithdrawn);
  const account = `${open.bankName} ${open.accountNumberMasked}`;
  return (
    <Card>
      <p className="font-semibold">
        {open.isCancellable ? words.stopFirst(amount) : words.onItsWay(amount, account)}
      </p>
      <p className="mt-1 mb-4">
        {open.isCancellable ? words.stopFirstText(account) : words.onItsWayText}
      </p>
      {open.isCancellable ? (
        <CancelWithdrawal withdrawal={open} kind="primary" />
      ) : (
        <Link href={`/wallet/withdraw/${open.id}`} className={buttonLook('primary', true)}>
          {words.seeTransfer}
        </Link>
      )}
    </Card>
  );
}

/** The return has begun, and its rest comes from outside. */
function Continue({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  return (
    <LateOrReturning
      account={account}
      actions={
        <Link href={`/repay?loan=${account.loanNumber}`} className={buttonLook('primary', true)}>
          {words.returnRest}
        </Link>
      }
    />
  );
}

function Start({ account, coolingOff }: { account: LoanAccount; coolingOff: CoolingOff }) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const [, go] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [, keepOrder] = useOrder(account.loanNumber);
  // The page to pay has its result: the receipt, and no figure of before.
  const { action, send } = useReturnLoan(account, (payment) => {
    const booked = bookedOf(payment);
    keepOrder({ codeId: null, rest: null, before: beforeOf(account, null), booked });
    go(`/repay?loan=${account.loanNumber}`, { replace: true });
  });
  const { fromWallet, toPay, until, isStarted } = coolingOff;
  const { field, proof } = useLockPassword(isAsking && !isStarted);
  const fromYou = difference(toPay, fromWallet);
  const day = weekdayText(until, language);
  const whatFollows = fromYou > 0 ? words.returnInParts(day) : words.returns;
  const isAllBack = toPay === 0;
  const now = isAllBack ? words.finishReturn : words.returnIt;
  return (
    <Card>
      <p className="mb-2">
        {isAllBack ? words.returnAllBack : words.returnLead(pesosText(toPay), day)}
      </p>
      {isAllBack ? null : (
        <SummaryList
          rows={[
            {
              label: words.returnFromWallet,
              hint: words.returnNow,
              value: <Money pesos={fromWallet} />,
            },
            {
              label: words.returnFromYou,
              hint: words.returnBy(day),
              value: <Money pesos={fromYou} />,
            },
          ]}
        />
      )}
      <p className="my-3">{whatFollows}</p>
      <Button wide onClick={() => setAsking(true)}>
        {now}
      </Button>
      <Dialog
        open={isAsking}
        title={words.returnAsk}
        closeLabel={words.notNow}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.notNow}
            </Button>
            <Button appearsUnderPointer busy={action.busy} onClick={() => send(proof)}>
              {now}
            </Button>
          </>
        }
      >
        {fromWallet > 0 ? (
          <p className="mb-3 font-semibold">{words.returnMoves(pesosText(fromWallet))}</p>
        ) : null}
        <p className="mb-3">
          {fromYou > 0 ? words.returnStill(pesosText(fromYou), day) : words.returns}
        </p>
        {field}
        <StatusLine {...action.status} />
      </Dialog>
    </Card>
  );
}
