import { getSettlement } from '@pahiram/api/loan-documents';
import { promisePayment } from '@pahiram/api/payment-promises';
import { dayText } from '@pahiram/client/dates.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { PROMISES_MAX, PROMISES_MAX_DAYS, promiseDays } from '@pahiram/domain/loans/collections';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { amountLengthMax, cleanAmount, readAmount } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { Disclosure } from '../../../shell/disclosure.tsx';
import { oldestUnpaid } from '../../../shell/due-parts.ts';
import { takeFocus } from '../../../shell/focus.ts';
import { useKeyedAction } from '../../../shell/fresh-figures.ts';
import { call } from '../../../shell/http.ts';
import { isPlanPaused, unpaidPromise, usePromiseText } from '../../loan/owed/owed-texts.ts';
import { PromiseNotice, planId, usePromisedPart } from '../due-card.tsx';
import { difference, isChargeGrowing, isLate } from '../pay-plan.ts';
import { dueTexts } from '../repay-texts.ts';
import { figuresOf, type LoanAccount } from '../use-loan-account.ts';
import { promiseTexts } from './promise-texts.ts';

/** The promise to pay something that is past due: its state, or the form for one. */
export function PromiseCard({ account }: { account: LoanAccount }) {
  const words = useTexts(promiseTexts);
  const { promise, promiseUntil } = account;
  const told = isStillThanked(account) ? promise : unpaidPromise(account);
  const [isSaved, setSaved] = useState(false);
  const isUsedUp = promiseUntil === null && account.nextPromiseFrom !== null && isLate(account);
  if (isPlanPaused(account)) return <PromiseNotice account={account} />;
  if (!told && promiseUntil === null && !isUsedUp) return null;
  const form =
    promiseUntil === null ? null : (
      <PromiseForm
        key={promise?.madeAt}
        account={account}
        until={promiseUntil}
        onSaved={() => setSaved(true)}
      />
    );
  return (
    <div id={planId} ref={showIfAsked} className="scroll-mt-20">
      <Card title={words.title}>
        {told ? <Standing promise={told} account={account} isSaved={isSaved} /> : null}
        {form && promise?.state === 'OPEN' ? (
          <Disclosure key={promise.madeAt} title={words.change}>
            {form}
          </Disclosure>
        ) : (
          form
        )}
        {isUsedUp || (promiseUntil === null && told && told.state !== 'KEPT') ? (
          <NoOtherPlan from={account.nextPromiseFrom} />
        ) : null}
      </Card>
    </div>
  );
}

/** For `ref`: a link to the plan has opened the page. */
function showIfAsked(box: HTMLElement | null): void {
  if (window.location.hash === `#${planId}`) box?.scrollIntoView();
}

/** A plan that was kept, until something is due that was not part of it. */
function isStillThanked(account: LoanAccount): boolean {
  const { promise, dueNow } = account;
  if (promise?.state !== 'KEPT') return false;
  return dueNow === 0 || (oldestUnpaid(account)?.dueDate ?? '') <= promise.promisedOn;
}

/** No plan can be made now: from when again, and what else helps. */
function NoOtherPlan({ from }: { from: string | null }) {
  const words = useTexts(promiseTexts);
  const language = useLanguage();
  const { moreTime } = useTexts(dueTexts);
  return (
    <>
      <p>
        {from === null
          ? words.noOtherPlan
          : words.planAgain(PROMISES_MAX, PROMISES_MAX_DAYS, dayText(from, language))}
      </p>
      <Link
        href="/repay/more-time"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {moreTime}
      </Link>
    </>
  );
}

/** What a promise for a day does not stop; empty while no charge is added before it. */
function useChargeText(account: LoanAccount, promisedOn: string): string {
  const { chargeGrows, chargeAfter } = useTexts(promiseTexts);
  const language = useLanguage();
  const { lateChargeADay, noChargeUntil, announced } = account;
  // What waits to be paid from the wallet gets no charge meanwhile, and the due card says so.
  if (announced) return '';
  if (isChargeGrowing(account)) return chargeGrows(pesosText(lateChargeADay));
  const isLater = noChargeUntil !== null && promisedOn > noChargeUntil;
  return isLater ? chargeAfter(dayText(noChargeUntil, language)) : '';
}

interface StandingProps {
  readonly promise: NonNullable<LoanAccount['promise']>;
  readonly account: LoanAccount;
  /** Saved just now: the focus follows from the form that closes. */
  readonly isSaved: boolean;
}

function Standing({ promise, account, isSaved }: StandingProps) {
  const words = useTexts(promiseTexts);
  const promiseText = usePromiseText();
  const isOpen = promise.state === 'OPEN';
  const openText = promise.promisedOn === account.asOf ? words.openTodayText : words.openText;
  const charge = useChargeText(account, promise.promisedOn);
  const part = usePromisedPart(account);
  return (
    <div
      className="mb-4 outline-none"
      role="status"
      tabIndex={-1}
      key={promise.madeAt}
      ref={isSaved ? takeFocus : undefined}
    >
      {promise.state === 'KEPT' ? (
        <Notice tone={isLate(account) ? 'info' : 'success'}>
          {isLate(account) ? words.keptStillLate(pesosText(account.dueNow)) : words.kept}
        </Notice>
      ) : (
        <Notice tone={isOpen ? 'info' : 'warning'} title={promiseText(promise, account.asOf)}>
          {part === '' ? null : <p>{part}</p>}
          <p>{isOpen ? openText : words.brokenText}</p>
          {isOpen && charge ? <p>{charge}</p> : null}
        </Notice>
      )}
    </div>
  );
}

/** What will be due on the promised day; today's amount while no day is chosen and while it is not known. */
function useDueOn(account: LoanAccount, on: string) {
  const { loanNumber, dueNow } = account;
  const query = useQuery({
    queryKey: ['settlement', loanNumber, on, ...figuresOf(account)],
    queryFn: ({ signal }) => call(getSettlement, { params: { loanNumber }, query: { on }, signal }),
    enabled: on !== '',
    staleTime: 0,
  });
  return { due: query.data?.due ?? dueNow, isLoading: query.isLoading };
}

interface PromiseFormProps {
  readonly account: LoanAccount;
  readonly until: string;
  readonly onSaved: () => void;
}

function PromiseForm({ account, until, onSaved }: PromiseFormProps) {
  const words = useTexts(promiseTexts);
  const { restStaysDue } = useTexts(dueTexts);
  const language = useLanguage();
  const { loanNumber, dueNow, promise } = account;
  const open = promise?.state === 'OPEN' ? promise : null;
  const { action, run, change: renew } = useKeyedAction(`promise:${loanNumber}`);
  /** A change begins with what is left of the promise. Null until an amount is typed: then the whole amount is offered. */
  const [typed, setTyped] = useState<string | null>(open && amountText(open.left));
  const [promisedOn, setPromisedOn] = useState<string>(open?.promisedOn ?? '');
  const [isChecked, setChecked] = useState(false);
  const { due, isLoading } = useDueOn(account, promisedOn);
  const text = typed ?? amountText(due);
  const amount = toPesosNumber(readAmount(text));
  const charge = useChargeText(account, promisedOn);
  const isAmountWrong = amount <= 0 || amount > due;
  const change = () => {
    renew();
    setChecked(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isLoading || isAmountWrong || promisedOn === '') return;
    run(async (key) => {
      await call(promisePayment, { params: { loanNumber }, body: { amount, promisedOn }, key });
      onSaved();
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-3">
        {words.lead} {words.limit(PROMISES_MAX, PROMISES_MAX_DAYS, account.promisesLeft)}
      </p>
      <SelectField
        name="promise-day"
        label={words.day}
        placeholder={words.dayMissing}
        error={isChecked && promisedOn === '' ? words.dayMissing : undefined}
        options={promiseDays(until as CalendarDate).map((value) => ({
          value,
          label: weekdayText(value, language),
        }))}
        value={promisedOn}
        onValue={(day) => {
          change();
          setPromisedOn(day);
        }}
      />
      <AmountField
        name="promise-amount"
        label={words.amount}
        note={
          amount > 0 && amount < dueNow
            ? restStaysDue(pesosText(difference(dueNow, amount)))
            : amount >= dueNow && amount <= due && due > dueNow
              ? words.dueThen(dayText(promisedOn, language), pesosText(due))
              : ''
        }
        sign="₱"
        maxLength={amountLengthMax}
        value={text}
        readOnly={isLoading && typed === null}
        error={isChecked && isAmountWrong ? words.amountWrong(pesosText(due)) : undefined}
        onText={(typedText) => {
          change();
          setTyped(cleanAmount(typedText));
        }}
      />
      <p aria-live="polite" className="mb-3 font-semibold empty:hidden">
        {charge}
      </p>
      <StatusLine {...action.status} />
      <Button type="submit" kind="secondary" wide className="mt-3" busy={action.busy || isLoading}>
        {words.promise}
      </Button>
    </form>
  );
}
