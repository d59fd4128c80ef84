import { LoadState } from '@pahiram/client/load-state.tsx';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import UndoIcon from '~icons/ic/round-keyboard-return';
import { withOnePrice } from '../../shell/due-parts.ts';
import { lazily } from '../../shell/lazily.tsx';
import { PageHeader } from '../../shell/page-header.tsx';
import { columnsFrom, useMedia } from '../../shell/use-media.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { ChosenLoan } from './chosen-loan.tsx';
import { areCorrectionsOld, CorrectionsCard } from './corrections-card.tsx';
import {
  ChangePlanLink,
  DueNotices,
  LateOrReturning,
  MoreTimeLink,
  PaidRing,
  PausedUntil,
  PayLink,
  useDueLabel,
  WrittenOffCard,
} from './due-card.tsx';
import { LoanPlaces } from './loan-places.tsx';
import { useEffectRows, usePaidRows } from './loan-rows.tsx';
import { difference, hasUses, isLate } from './pay-plan.ts';
import { certificateTexts, dueTexts, repayTexts } from './repay-texts.ts';
import { PaymentList, RepaymentSchedule } from './repayment-schedule.tsx';
import {
  type LoanAccount,
  type OverpaymentChoice,
  useChooseOverpaymentUse,
  useOverpaymentPreview,
} from './use-loan-account.ts';

const EndedLoan = lazily(async () => (await import('./ended-loan.tsx')).EndedLoan);
const PromiseCard = lazily(async () => (await import('./promise/promise-card.tsx')).PromiseCard);
const PlannedSetOff = lazily(
  async () => (await import('../wallet/planned-set-off.tsx')).PlannedSetOff,
);
const NextInstallment = lazily(
  async () => (await import('./next-installment.tsx')).NextInstallment,
);

/** A loan in repayment: what is owed, its schedule, its payments, and everything that can be done about it. */
export function Page() {
  const words = useTexts(repayTexts);
  // On a phone the schedule, which can be long, comes last.
  const isWide = useMedia(columnsFrom);
  return (
    <ChosenLoan title={words.loan} back="/dash">
      {(account) => (
        <>
          <Header loanNumber={account.loanNumber} />
          <div className="grid items-start gap-x-6 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
            <div className="min-w-0 space-y-3">
              {account.refundToReturn > 0 ? (
                <RefundToReturn amount={account.refundToReturn} />
              ) : null}
              <Standing account={account} />
              <SetOff loanNumber={account.loanNumber} />
              {account.promise || account.promiseUntil || account.nextPromiseFrom ? (
                <PromiseCard account={account} />
              ) : null}
              <ReturnOffer account={account} />
              {hasUses(account) ? <UseOverpayment account={account} /> : null}
              <CorrectionsCard
                corrections={account.corrections}
                isFolded={areCorrectionsOld(account)}
              />
              {isWide ? null : <LoanPlaces account={account} />}
              <RepaymentSchedule account={withOnePrice(account)} />
              {/* In place of a schedule, which a loan that is paid no longer has. */}
              {hasEnded(account) ? (
                <div className="pt-3">
                  <PaymentList account={account} />
                </div>
              ) : null}
            </div>
            <div className="min-w-0 space-y-6">
              {isWide ? <LoanPlaces account={account} /> : null}
              {hasEnded(account) ? null : <PaymentList account={account} />}
            </div>
          </div>
        </>
      )}
    </ChosenLoan>
  );
}

const hasEnded = ({ state }: LoanAccount): boolean => state === 'CLOSED' || state === 'CANCELLED';

/** On paper also whose loan it is. */
function Header({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(repayTexts);
  const name = useWallet().data?.fullLegalName ?? '';
  return (
    <PageHeader title={words.loan} back="/dash" printed={words.printedLoan(name, loanNumber)} />
  );
}

/** What is paid next on this loan from the wallet's balance, and when (V14). */
function SetOff({ loanNumber }: { loanNumber: string }) {
  const wallet = useWallet().data;
  return wallet?.setOff?.loanNumber === loanNumber ? <PlannedSetOff wallet={wallet} /> : null;
}

function Standing({ account }: { account: LoanAccount }) {
  const certificates = useTexts(certificateTexts);
  switch (account.state) {
    case 'CLOSED':
    case 'CANCELLED':
      return account.refundToReturn > 0 ? null : (
        <EndedLoan account={account} certificate={certificates[account.state]} />
      );
    case 'WRITTEN_OFF':
      return <WrittenOffCard account={account} />;
    default:
      return <Running account={account} />;
  }
}

function Running({ account: full }: { account: LoanAccount }) {
  const account = withOnePrice(full);
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const dueLabel = useDueLabel(account);
  const { loanNumber, dueNow, next, owed, coolingOff } = account;
  const pay = <PayLink account={account} href={`/repay?loan=${loanNumber}`} />;
  return (
    <div className="space-y-3">
      {isLate(account) || coolingOff?.isStarted ? (
        <LateOrReturning
          account={account}
          actions={
            <>
              {pay}
              <MoreTimeLink account={account} />
              <ChangePlanLink account={account} />
            </>
          }
        />
      ) : (
        <Hero
          label={words.totalOwed}
          figure={owed}
          aside={<PaidRing account={account} />}
          actions={
            <>
              {pay}
              <MoreTimeLink account={account} />
            </>
          }
          foot={
            dueNow > 0
              ? { label: dueLabel, value: pesosText(dueNow) }
              : next
                ? {
                    label: words.nextOn(weekdayText(next.dueDate, language)),
                    value: pesosText(next.amount),
                  }
                : { label: words.nothingDue, value: '' }
          }
        >
          <PausedUntil account={account} />
        </Hero>
      )}
      <DueNotices account={account} />
    </div>
  );
}

/** On the page of the loan: that it can be returned free of charge, until when and with what. */
function ReturnOffer({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const { coolingOff, loanNumber } = account;
  if (coolingOff === null || (coolingOff.isStarted && coolingOff.fromWallet === 0)) return null;
  const { toPay, fromWallet, until } = coolingOff;
  const fromYou = difference(toPay, fromWallet);
  const parts =
    fromWallet > 0 && fromYou > 0
      ? words.returnParts(pesosText(fromWallet), pesosText(fromYou))
      : fromWallet > 0
        ? words.returnAllFromWallet
        : '';
  return (
    <Card>
      <div className="flex gap-3">
        <Mark>
          <UndoIcon />
        </Mark>
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{words.returnTitle}</h2>
          <p className="text-sm text-soft">
            {toPay === 0
              ? words.returnAllBack
              : `${words.returnLead(pesosText(toPay), weekdayText(until, language))} ${parts}`}
          </p>
        </div>
      </div>
      <Link
        href={`/loan/return?loan=${loanNumber}`}
        className={`mt-3 ${buttonLook('secondary', true)}`}
      >
        {toPay === 0 ? words.finishReturn : words.returnIt}
      </Link>
    </Card>
  );
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

const overpaymentUses = ['keep', 'SHORTER_TERM', 'SMALLER_INSTALLMENTS'] as const;
type OverpaymentUse = 'keep' | OverpaymentChoice;

/** Money that was paid ahead: it stays for the next installments, or changes the schedule now (D11). */
function UseOverpayment({ account }: { account: LoanAccount }) {
  const words = useTexts(repayTexts);
  const dueWords = useTexts(dueTexts);
  const [choice, setChoice] = useState<OverpaymentUse>('keep');
  return (
    <Card title={dueWords.overpayment}>
      <p className="mb-3">
        <Money pesos={account.overpayment} large />
        <span className="block text-sm text-soft">{dueWords.overpaymentHint}</span>
      </p>
      <div className="print:hidden">
        <ChoiceField
          inColumn
          name="overpaymentUse"
          legend={words.overpaymentUse}
          options={overpaymentUses.map((value) => ({ value, label: words[value] }))}
          value={choice}
          onValue={(value) => setChoice(value as OverpaymentUse)}
        />
        {choice === 'keep' ? null : <Use key={choice} account={account} choice={choice} />}
      </div>
    </Card>
  );
}

function Use({ account, choice }: { account: LoanAccount; choice: OverpaymentChoice }) {
  const words = useTexts(repayTexts);
  const preview = useOverpaymentPreview(account, choice);
  const { use, action } = useChooseOverpaymentUse(account.loanNumber, choice, () =>
    toast('success', words.used(pesosText(account.overpayment))),
  );
  const effectRows = useEffectRows();
  const paidRows = usePaidRows();
  return (
    <>
      <LoadState query={preview} lines={3}>
        {(effect) => (
          <>
            <NextInstallment use={choice} effect={effect} />
            <SummaryList rows={[...paidRows(effect), ...effectRows(effect)]} />
          </>
        )}
      </LoadState>
      <p className="my-3 text-sm text-soft">{words.overpaymentFinal}</p>
      <StatusLine {...action.status} />
      <Button wide className="mt-2" busy={action.busy} unavailable={!preview.data} onClick={use}>
        {words.useAmount(pesosText(account.overpayment))}
      </Button>
    </>
  );
}
