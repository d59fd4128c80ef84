import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { PAID_LATE_POINTS } from '@pahiram/domain/company/score-points';
import { isOpenLoanRequest } from '@pahiram/domain/loans/loan-request';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { Hero, HeroRing } from '@pahiram/ui/hero.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  ageOfDue,
  isOfSeveral,
  partDueToday,
  plannedToday,
  withOnePrice,
} from '../../shell/due-parts.ts';
import { lazily } from '../../shell/lazily.tsx';
import {
  isAnswerLate,
  isPlanPaused,
  returnTexts,
  unpaidPromise,
  usePromiseText,
} from '../loan/owed/owed-texts.ts';
import { useIsSetOffNow } from '../wallet/use-wallet.ts';
import { countPaid, difference, isChargeGrowing, isLate, paidOf, sumOf } from './pay-plan.ts';
import { dueTexts, repayTexts } from './repay-texts.ts';
import { type LoanAccount, useLoanAccount, useLoanRequests } from './use-loan-account.ts';

const DueParts = lazily(async () => (await import('./due-parts.tsx')).DueParts);
const RemindersStopped = lazily(
  async () => (await import('../wallet/reminders-stopped.tsx')).RemindersStopped,
);

interface DueCardProps extends StandingProps {
  /** A wide screen has the later installments beside it. */
  readonly isListBeside?: boolean;
}

/**
 * What is due now, or the next due date and amount, with the next step; late is shown as late (G18).
 * Below it what else there is to know.
 */
export function DueCard({ account: full, actions, isListBeside = false }: DueCardProps) {
  const account = withOnePrice(full);
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const { dueNow, next, overpayment } = account;
  const rows = [
    ...(dueNow > 0 && next
      ? [
          {
            label: words.next,
            hint: words.dueOn(dayText(next.dueDate, language)),
            value: <Money pesos={next.amount} />,
          },
        ]
      : []),
    // During a return all of it counts for the return.
    ...(overpayment > 0 && !account.coolingOff?.isStarted
      ? [
          {
            label: words.overpayment,
            hint: words.overpaymentHint,
            value: <Money pesos={overpayment} />,
          },
        ]
      : []),
  ];
  return (
    <div className="space-y-3">
      <DueStanding account={account} actions={actions} />
      {isOfSeveral(account) ? <DueParts account={account} /> : null}
      <PromiseNotice account={account} />
      <DueNotices account={account} />
      {rows.length > 0 ? (
        <div className={isListBeside && overpayment === 0 ? 'xl:hidden' : undefined}>
          <Card>
            <SummaryList rows={rows} />
          </Card>
        </div>
      ) : null}
    </div>
  );
}

/** What is left of a promise. The page of the loan has a card about it. */
export function PromiseNotice({ account }: { account: LoanAccount }) {
  const promiseText = usePromiseText();
  const part = usePromisedPart(account);
  const promise = isPlanPaused(account) ? account.promise : unpaidPromise(account);
  if (promise === null) return null;
  return (
    <Notice
      tone={promise.state === 'BROKEN' ? 'warning' : 'info'}
      title={promiseText(promise, account.asOf)}
    >
      {part}
    </Notice>
  );
}

/** Why an open promise is about more than is due now, or what stays due beside it; empty when it is all that is due. */
export function usePromisedPart({ promise, dueNow, next }: LoanAccount): string {
  const words = useTexts(dueTexts);
  const added = promise?.state === 'OPEN' ? difference(promise.left, dueNow) : 0;
  if (promise === null || added === 0) return '';
  if (added < 0) return words.restStaysDue(pesosText(-added));
  const isDueThen = next !== null && next.dueDate <= promise.promisedOn;
  return isDueThen
    ? words.dueUntilThen(pesosText(added))
    : words.chargeUntilThen(pesosText(promise.lateCharge));
}

/** What is under way beside the figures. */
export function DueNotices({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  return (
    <>
      {account.remindersStop ? <RemindersStopped stop={account.remindersStop} /> : null}
      {account.isBankPaymentChecked ? (
        <Notice tone="info" title={words.bankPaymentChecked}>
          {words.bankPaymentCheckedText}
        </Notice>
      ) : null}
    </>
  );
}

interface StandingProps {
  readonly account: LoanAccount;
  readonly actions?: ReactNode;
}

/** What is due and when, for every state of a loan in repayment. */
export function DueStanding({ account, actions }: StandingProps) {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const dueLabel = useDueLabel(account);
  const { coolingOff, dueNow, next, owed, noChargeUntil } = account;
  if (coolingOff?.isStarted || isLate(account)) {
    return <LateOrReturning {...{ account, actions }} />;
  }
  const shared = {
    actions,
    aside: <PaidRing account={account} />,
    foot: { label: words.totalOwed, value: pesosText(owed) },
  };
  if (dueNow > 0) {
    return (
      <Hero {...shared} label={dueLabel} figure={dueNow}>
        <PausedUntil account={account} />
        {noChargeUntil ? words.noChargeUntil(dayText(noChargeUntil, language)) : null}
      </Hero>
    );
  }
  if (!next) return <Hero {...shared} label={words.next} figure={words.nothingDue} />;
  return (
    <Hero {...shared} label={words.next} figure={next.amount}>
      <PausedUntil account={account} />
      {words.dueOn(dayText(next.dueDate, language))}
      <PaidOfNext account={account} />
    </Hero>
  );
}

/** Money beyond what was due has paid a part of the next installment. */
function PaidOfNext({ account }: { account: LoanAccount }) {
  const { partPaid } = useTexts(dueTexts);
  const next = account.installments.find(({ dueDate }) => dueDate === account.next?.dueDate);
  const paid = next ? paidOf(next) : 0;
  return paid > 0 ? <p>{partPaid(pesosText(paid))}</p> : null;
}

/** Of an amount that is not late. Days in a pause do not make it late, so its due date may be over. */
export function useDueLabel(account: LoanAccount): string {
  const words = useTexts(dueTexts);
  return ageOfDue(account, account.asOf) === 'dueToday' ? words.dueToday : words.dueNow;
}

export function PaidRing({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const { paid, ahead, all } = countPaid(account);
  return all === 0 ? null : (
    <HeroRing done={paid} all={all} name={words.paidOf(paid, all, ahead)} />
  );
}

/** A loan whose next step is not its next installment. */
export function LateOrReturning({ account, actions }: StandingProps) {
  const { coolingOff } = account;
  return coolingOff?.isStarted ? (
    <Returning {...coolingOff} actions={actions} />
  ) : (
    <PastDue {...{ account, actions }} />
  );
}

type ReturningProps = NonNullable<LoanAccount['coolingOff']> & Pick<StandingProps, 'actions'>;

/** A return in progress: what is back, and what must follow in time. */
function Returning({ returned, toPay, until, actions }: ReturningProps) {
  const words = useTexts(dueTexts);
  const { leftToReturn } = useTexts(returnTexts);
  const language = useLanguage();
  return (
    <Hero label={leftToReturn(dayText(until, language))} figure={toPay} actions={actions}>
      {words.returnedOf(pesosText(returned), pesosText(sumOf([returned, toPay])))}
    </Hero>
  );
}

/**
 * Calm and true: how late it is and what it costs; in a pause, what is due and that nothing is added. Of several
 * installments each says its days where it is listed.
 */
function PastDue({ account, actions }: StandingProps) {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const asked = useLoanRequests(account.loanNumber).data;
  const { daysPastDue, noChargeUntil, lateChargeADay, outstanding, owed, announced } = account;
  const isAsked = useIsTimeAsked(account);
  const isSetOff = useIsSetOffNow(account.loanNumber);
  if (asked?.pauseEndsOn) {
    return (
      <Hero
        label={words.dueInPause}
        figure={account.dueNow}
        actions={actions}
        foot={{ label: words.totalOwed, value: pesosText(owed) }}
      >
        <PausedUntil account={account} />
        {outstanding.lateCharge > 0 ? (
          <p>{words.lateCharge(pesosText(outstanding.lateCharge))}</p>
        ) : null}
        <p>{words.pauseAddsNothing}</p>
      </Hero>
    );
  }
  return (
    <Hero
      tone={noChargeUntil ? 'grace' : 'late'}
      label={
        isOfSeveral(account)
          ? partDueToday(account) > 0
            ? words.dueNow
            : words.pastDue
          : words.late(daysPastDue)
      }
      figure={account.dueNow}
      actions={actions}
      foot={{ label: words.totalOwed, value: pesosText(owed) }}
    >
      <PausedUntil account={account} />
      {outstanding.lateCharge > 0 ? (
        <p>{words.lateCharge(pesosText(outstanding.lateCharge))}</p>
      ) : null}
      {/* A payment from the wallet that waits has a notice of its own. */}
      {!announced && !isSetOff && isChargeGrowing(account) ? (
        <p>{words.chargeADay(pesosText(lateChargeADay))}</p>
      ) : null}
      <p>
        {noChargeUntil
          ? words.payInGrace(dayText(noChargeUntil, language), -PAID_LATE_POINTS)
          : words.scoreFalls(-PAID_LATE_POINTS, countPastGrace(account))}
      </p>
      {/* An open request has a row of its own, with a link, and a plan a notice. */}
      {isAsked || account.promise?.state === 'OPEN' ? null : <p className="mt-1">{words.hard}</p>}
    </Hero>
  );
}

/** Installments that take points off the score: their grace is over. */
const countPastGrace = ({ installments }: LoanAccount): number =>
  installments.filter(
    ({ unpaid, daysPastDue, noChargeUntil }) =>
      unpaid > 0 && daysPastDue > 0 && noChargeUntil === null,
  ).length;

interface PayLinkProps {
  readonly account: LoanAccount;
  readonly href: string;
  /** Names what is due next while nothing is due. */
  readonly isNextNamed?: boolean;
}

/** Names the amount that is due, planned for today, due next or left to return. It leads to the pay sheet. */
export function PayLink({ account, href, isNextNamed = false }: PayLinkProps) {
  const words = useTexts(dueTexts);
  const { returnAmount } = useTexts(returnTexts);
  const { finishReturn } = useTexts(repayTexts);
  const { coolingOff, dueNow, next, announced } = withOnePrice(account);
  const payAmount = isPlanAhead(account) ? words.payBeforePlan : words.payAmount;
  const payable = announced?.isPayableNow ? announced.amount : 0;
  const amount =
    payable || plannedToday(account) || dueNow || (isNextNamed ? (next?.amount ?? 0) : 0);
  if (coolingOff?.isStarted && coolingOff.toPay === 0) {
    return (
      <Link
        href={`/loan/return?loan=${account.loanNumber}`}
        className={buttonLook('primary', true)}
      >
        {finishReturn}
      </Link>
    );
  }
  return (
    <Link href={href} className={buttonLook('primary', true)}>
      {coolingOff?.isStarted
        ? returnAmount(pesosText(coolingOff.toPay))
        : amount > 0
          ? payAmount(pesosText(amount))
          : isNextNamed
            ? words.title
            : words.pay}
    </Link>
  );
}

/** The last day of a pause; one that our late answer brought ends the day after the answer, and is told with it. */
export function PausedUntil({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const asked = useLoanRequests(account.loanNumber).data;
  if (!asked?.pauseEndsOn || asked.requests.some(isAnswerLate)) return null;
  return <p>{words.pausedThrough(dayText(asked.pauseEndsOn, language))}</p>;
}

/** Whether a request for more time is open; undefined until that is known. */
function useIsTimeAsked({ loanNumber }: LoanAccount): boolean | undefined {
  const requests = useLoanRequests(loanNumber).data?.requests;
  return requests?.some(({ state }) => isOpenLoanRequest(state));
}

/** To ask for more time when something is due, unless that was asked already. */
export function MoreTimeLink({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const isAsked = useIsTimeAsked(account);
  if (account.dueNow === 0 || account.coolingOff?.isStarted || isAsked !== false) return null;
  return (
    <Link href="/repay/more-time" className={`${buttonLook('secondary', true)} bg-raised!`}>
      {words.moreTime}
    </Link>
  );
}

/** The borrower plans to pay what is late on a later day. */
const isPlanAhead = ({ promise, asOf }: LoanAccount): boolean =>
  promise?.state === 'OPEN' && promise.promisedOn > asOf;

/** To plan a payment of what is late, or to change the plan, on the page of the loan. */
function PlanLink({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const { loanNumber, promise, promiseUntil } = account;
  if (!isLate(account) || promiseUntil === null) return null;
  return (
    <Link href={`/loan?loan=${loanNumber}#${planId}`} className={planLook}>
      {promise?.state === 'OPEN' ? words.changePlan : words.chooseDay}
    </Link>
  );
}

/** The place of the plan on the page of the loan. */
export const planId = 'plan';

const planLook =
  'flex min-h-11 items-center justify-center font-semibold underline underline-offset-4';

/** On the page of the loan itself, where the form to plan a payment stands open until there is a plan. */
export function ChangePlanLink({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const { promise, promiseUntil } = account;
  if (promise?.state !== 'OPEN' || promiseUntil === null) return null;
  return (
    <a href={`#${planId}`} className={planLook}>
      {words.changePlan}
    </a>
  );
}

/** The due card of a loan with a link to pay, and second to ask for more time when it is late; says so when nothing is due by a date yet. */
export function LoanDue({
  loanNumber,
  isListBeside = false,
}: Pick<DueCardProps, 'isListBeside'> & { loanNumber: string }) {
  const words = useTexts(dueTexts);
  const query = useLoanAccount(loanNumber);
  return (
    <LoadState query={query} lines={3}>
      {(account) =>
        account === null ? (
          <p className="font-medium">{words.notStartedText}</p>
        ) : (
          <DueCard
            account={account}
            isListBeside={isListBeside}
            actions={
              <>
                <PayLink account={account} href="/repay" isNextNamed />
                <MoreTimeLink account={account} />
                <PlanLink account={account} />
              </>
            }
          />
        )
      }
    </LoadState>
  );
}

/** What is left of a written-off loan. It can be paid like any other, and nothing is added to it. */
export function WrittenOffCard({ account }: { account: LoanAccount }) {
  const words = useTexts(dueTexts);
  const { settlement, recovered } = account;
  return (
    <Card title={words.writtenOff}>
      <p className="text-soft">{words.totalOwed}</p>
      <p>
        <Money pesos={settlement?.toPay ?? 0} large />
      </p>
      {recovered ? (
        <SummaryList rows={[{ label: words.recovered, value: <Money pesos={recovered} /> }]} />
      ) : null}
      <p className="mt-3">{words.writtenOffText}</p>
      <p className="mt-2">{words.writtenOffHow}</p>
      <p className="mt-2">{words.cannotPay}</p>
      <Link
        href={`/repay?loan=${account.loanNumber}`}
        className={`mt-4 ${buttonLook('primary', true)}`}
      >
        {words.pay}
      </Link>
      <Link href="/help" className="inline-flex min-h-11 items-center font-semibold underline">
        {words.writeToUs}
      </Link>
    </Card>
  );
}
