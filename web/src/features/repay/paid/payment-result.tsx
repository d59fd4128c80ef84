import { dayText, timeText } from '@pahiram/client/dates.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import { SCORE_RULES } from '@pahiram/domain/company/score';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { PaidSlip } from '@pahiram/ui/illustrations.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { BigAmount, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import ScoreIcon from '~icons/ic/outline-insights';
import { takeFocus } from '../../../shell/focus.ts';
import { RowLink } from '../../../shell/row-link.tsx';
import { DueStanding, MoreTimeLink, PaidRing, PromiseNotice } from '../due-card.tsx';
import { PaymentMark, useChannelText } from '../loan-rows.tsx';
import { codeTexts, payTexts } from '../pay/pay-texts.ts';
import {
  addedPoints,
  asksForUse,
  daysEarly,
  isLate,
  isNextStillDue,
  isResultOf,
  pesosOf,
  savedToday,
} from '../pay-plan.ts';
import { certificateTexts, repayTexts } from '../repay-texts.ts';
import { type LoanAccount, useScore } from '../use-loan-account.ts';
import type { Before, Ordered } from '../use-pay.ts';
import { paidTexts } from './paid-texts.ts';

export interface PaymentResultProps {
  readonly account: LoanAccount;
  readonly amount: number;
  readonly numbers: readonly string[];
  readonly before: Before;
  readonly rest: Ordered['rest'];
  readonly onAgain: () => void;
}

/**
 * The money is on the loan (V11): what is owed now, and what was. Figures are shown only once they have the payment
 * (V40).
 */
export function PaymentResult(props: PaymentResultProps) {
  const { account, amount, numbers, before, rest, onAgain } = props;
  const words = useTexts(paidTexts);
  const { booked } = useTexts(codeTexts);
  const isFresh = numbers.every((number) =>
    account.payments.some((payment) => payment.number === number),
  );
  const [shownOn, setShownOn] = useState<string | null>(null);
  if (isFresh && shownOn === null) setShownOn(account.asOf);
  const { paymentCount: paymentsBefore } = before;
  // A page that stays open: another payment, a reversal or a new day is told by the page of the loan.
  if (isFresh && shownOn && !isResultOf(account, numbers, { shownOn, paymentsBefore })) {
    return <Redirect to={`/loan?loan=${account.loanNumber}`} replace />;
  }
  const early = isFresh ? daysEarly(account, before) : 0;
  const left = restOf(account, rest);
  const isRest = left > 0;
  const keepsPlan = isFresh && before.isPlanOpen && account.promise?.state === 'KEPT';
  return (
    <div className="mx-auto max-w-xl space-y-4">
      <div role="status" className="text-center">
        <PaidSlip />
        <h1 ref={takeFocus} tabIndex={-1} className="mt-2 text-2xl outline-none">
          {booked}
        </h1>
        <p className="mt-1 text-balance text-soft">
          {keepsPlan ? words.keepsPlan : early > 0 ? words.early(early) : words.thanks}
        </p>
        <p className="mt-2">
          <BigAmount pesos={amount} />
        </p>
      </div>
      {isFresh && isRest ? <Rest account={account} left={left} onAgain={onAgain} /> : null}
      {isFresh ? <Standing {...{ account, amount, numbers, before }} /> : <Skeleton lines={5} />}
      {isFresh ? <PromiseNotice account={account} /> : null}
      <RowList>
        {account.payments
          .filter(({ number }) => numbers.includes(number))
          .map((payment) => (
            <ReceiptRow key={payment.number} loanNumber={account.loanNumber} payment={payment} />
          ))}
        {/* A returned loan counts as never borrowed, and gives no points. */}
        {account.state === 'CANCELLED' ? null : <ScoreRow before={before} />}
      </RowList>
      {isFresh && !isRest ? <NextStep account={account} onAgain={onAgain} /> : null}
    </div>
  );
}

function Standing({
  account,
  amount,
  numbers,
  before,
}: Pick<PaymentResultProps, 'account' | 'amount' | 'numbers' | 'before'>) {
  const words = useTexts(paidTexts);
  const payWords = useTexts(payTexts);
  const endWords = useTexts(repayTexts);
  const certificates = useTexts(certificateTexts);
  const language = useLanguage();
  const { state, owed, next, overpayment, recovered, coolingOff } = account;
  if (state === 'CLOSED' || state === 'CANCELLED') {
    const isPaid = state === 'CLOSED';
    return (
      <Hero
        isSecond
        label={payWords.youOwe}
        figure={owed}
        actions={
          <Link href={`/certificate/${account.loanNumber}`} className={buttonLook('primary', true)}>
            {certificates[state]}
          </Link>
        }
      >
        <h2 className="text-lg">{isPaid ? endWords.isPaid : endWords.isReturned}</h2>
        {recovered === null ? null : <p>{endWords.isRecoveredText}</p>}
        <p>{isPaid ? endWords.isPaidText : endWords.isReturnedText}</p>
        {overpayment > 0 ? (
          <p>
            {endWords.paidTooMuch}: {pesosText(overpayment)}
          </p>
        ) : null}
      </Hero>
    );
  }
  // A part was paid: the rest comes before the next installment.
  if (coolingOff?.isStarted || account.dueNow > 0) return <DueStanding account={account} />;
  // The newest is first.
  const owedBefore = account.payments.findLast(({ number }) =>
    numbers.includes(number),
  )?.owedBefore;
  const nextWords = isNextStillDue(before, next, amount) ? words.sameNextBy : words.nextBy;
  return (
    <Hero
      isSecond
      label={payWords.youOwe}
      figure={owed}
      aside={<PaidRing account={account} />}
      foot={
        next
          ? {
              label: nextWords(weekdayText(next.dueDate, language)),
              value: pesosText(next.amount),
            }
          : { label: words.nothingNext, value: '' }
      }
    >
      {owedBefore === undefined ? null : <p>{words.itWas(pesosText(owedBefore))}</p>}
      {overpayment > 0 ? <p>{payWords.kept(pesosText(overpayment))}</p> : null}
      {asksForUse(account) ? (
        <Link
          href={`/loan?loan=${account.loanNumber}`}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {words.useKept}
        </Link>
      ) : null}
      {account.payments
        .filter(({ number }) => numbers.includes(number))
        .map(({ number, endsSooner, lowerInstallments, lowerLast }) =>
          endsSooner ? (
            <Sooner key={number} {...endsSooner} />
          ) : lowerInstallments ? (
            <Lower key={number} words="lower" {...lowerInstallments} />
          ) : lowerLast ? (
            <Lower key={number} words="lowerLast" {...lowerLast} />
          ) : null,
        )}
    </Hero>
  );
}

/** What the payment did to the end of the loan. */
function Sooner({
  lastDueDate,
  lastDueDateBefore,
  interestSaved,
}: NonNullable<LoanAccount['payments'][number]['endsSooner']>) {
  const words = useTexts(paidTexts);
  const language = useLanguage();
  return (
    <p>
      {words.endsSooner(dayText(lastDueDate, language), dayText(lastDueDateBefore, language))}
      {interestSaved > 0 ? ` ${words.savedInterest(pesosText(interestSaved))}` : null}
    </p>
  );
}

/** The later installments, or only the last one, that the payment made smaller. */
function Lower({
  words: text,
  installment,
  installmentBefore,
  interestSaved,
}: NonNullable<LoanAccount['payments'][number]['lowerInstallments']> & {
  readonly words: 'lower' | 'lowerLast';
}) {
  const words = useTexts(paidTexts);
  return (
    <p>
      {words[text](pesosText(installment), pesosText(installmentBefore))}
      {interestSaved > 0 ? ` ${words.savedInterest(pesosText(interestSaved))}` : null}
    </p>
  );
}

interface ReceiptRowProps {
  readonly loanNumber: string;
  readonly payment: LoanAccount['payments'][number];
}

/** A payment as a row that opens its receipt. */
function ReceiptRow({ loanNumber, payment }: ReceiptRowProps) {
  const words = useTexts(paidTexts);
  const language = useLanguage();
  const channelText = useChannelText();
  const way = `${channelText(payment)}, ${timeText(payment.receivedAt, language)}`;
  return (
    <RowLink
      href={`/receipt/${loanNumber}/${payment.number}`}
      mark={<PaymentMark {...payment} />}
      title={words.receipt}
      text={words.receiptText(payment.number, way)}
    />
  );
}

function ScoreRow({ before: { scoreLines } }: { before: Before }) {
  const words = useTexts(paidTexts);
  const language = useLanguage();
  const score = useScore();
  const added = score && scoreLines !== null ? addedPoints(score, scoreLines) : [];
  const change = added.reduce((sum, { points }) => sum + points, 0);
  if (!score || change === 0) return null;
  return (
    <RowLink
      href="/settings/score"
      mark={
        <Mark>
          <ScoreIcon />
        </Mark>
      }
      title={words.score}
      text={added
        .map(({ factor, points, times }) => {
          const one = SCORE_RULES[factor].words[language];
          const reason = times > 1 ? words.times(one, times) : one;
          return points > 0 ? words.morePoints(reason, points) : words.fewerPoints(reason, -points);
        })
        .join('. ')}
      amount={score.score}
    />
  );
}

/** What is left of that which was chosen; during a return all that is left to return. */
function restOf(account: LoanAccount, rest: Ordered['rest']): number {
  const { settlement, coolingOff } = account;
  const chosen = rest && rest.choice !== 'other' ? pesosOf(rest.choice, account) : rest?.amount;
  const left = coolingOff?.isStarted ? coolingOff.toPay : (chosen ?? 0);
  return Math.min(left, settlement?.toPay ?? 0);
}

/** A part was paid: the rest is the next step, and in sight. */
function Rest({
  account,
  left,
  onAgain,
}: Pick<PaymentResultProps, 'account' | 'onAgain'> & { readonly left: number }) {
  const words = useTexts(paidTexts);
  const language = useLanguage();
  const { settlement, coolingOff, loanNumber } = account;
  const isReturn = coolingOff?.isStarted ?? false;
  const amount = pesosText(left);
  const saved = left === settlement?.toPay ? savedToday(account) : 0;
  return (
    <div className="space-y-3">
      <Notice tone="warning">
        {isReturn && coolingOff
          ? words.stillToReturn(amount, weekdayText(coolingOff.until, language))
          : words.stillToPay(amount)}
        {!isReturn && saved > 0 ? ` ${words.restSaves(pesosText(saved))}` : null}
      </Notice>
      <Button wide onClick={onAgain}>
        {isReturn ? words.returnRest(amount) : words.payRest(amount)}
      </Button>
      <Link href={`/loan?loan=${loanNumber}`} className={buttonLook('quiet', true)}>
        {words.toLoan}
      </Link>
    </div>
  );
}

function NextStep({ account, onAgain }: Pick<PaymentResultProps, 'account' | 'onAgain'>) {
  const words = useTexts(paidTexts);
  const { settlement } = account;
  const isOver = settlement === null;
  return (
    <div className="space-y-2">
      <Link href="/dash" className={buttonLook(isOver ? 'secondary' : 'primary', true)}>
        {words.done}
      </Link>
      {isLate(account) ? <MoreTimeLink account={account} /> : null}
      {isOver ? null : (
        <Button kind="quiet" wide onClick={onAgain}>
          {words.payAgain}
        </Button>
      )}
    </div>
  );
}
