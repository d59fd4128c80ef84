import { promisePayment } from '@pahiram/api/addresses';
import { dayText } from '@pahiram/client/dates.ts';
import { weekdayText } from '@pahiram/client/weekday-text.ts';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { promiseDays } from '@pahiram/domain/loans/collections';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { amountLengthMax, cleanAmount, readAmount } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { amountText, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { promiseTexts } from './repay-texts.ts';
import { type LoanAccount, useKeyedAction } from './use-loan-account.ts';

/** The promise to pay something that is past due: its state, or the form for one. */
export function PromiseCard({ account }: { account: LoanAccount }) {
  const words = useTexts(promiseTexts);
  const { promise, promiseUntil } = account;
  const isTold = promise !== null && promise.state !== 'NO_LONGER_DUE';
  if (!isTold && promiseUntil === null) return null;
  return (
    <Card title={words.title}>
      {isTold ? <Standing promise={promise} /> : null}
      {promiseUntil === null ? null : <PromiseForm account={account} until={promiseUntil} />}
    </Card>
  );
}

function Standing({ promise }: { promise: NonNullable<LoanAccount['promise']> }) {
  const words = useTexts(promiseTexts);
  const language = useLanguage();
  const day = dayText(promise.promisedOn, language);
  const amount = pesosText(promise.amount);
  return (
    <div className="mb-4" role="status">
      {promise.state === 'KEPT' ? (
        <Notice tone="success">{words.kept}</Notice>
      ) : (
        <Notice
          tone={promise.state === 'OPEN' ? 'info' : 'warning'}
          title={promise.state === 'OPEN' ? words.open(amount, day) : words.broken(amount, day)}
        >
          {promise.paid > 0 ? <p>{words.paid(pesosText(promise.paid))}</p> : null}
          <p>{promise.state === 'OPEN' ? words.openText : words.brokenText}</p>
        </Notice>
      )}
    </div>
  );
}

function PromiseForm({ account, until }: { account: LoanAccount; until: string }) {
  const words = useTexts(promiseTexts);
  const language = useLanguage();
  const { loanNumber, dueNow } = account;
  const { action, run, change: renew } = useKeyedAction(`promise:${loanNumber}`);
  const [text, setText] = useState(amountText(dueNow));
  const [promisedOn, setPromisedOn] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amount = toPesosNumber(readAmount(text));
  const isAmountWrong = amount <= 0 || amount > dueNow;
  const change = () => {
    renew();
    setChecked(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isAmountWrong || promisedOn === '') return;
    run(async (key) => {
      await call(promisePayment, { params: { loanNumber }, body: { amount, promisedOn }, key });
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-3">{words.lead}</p>
      <AmountField
        name="promise-amount"
        label={words.amount}
        sign="₱"
        maxLength={amountLengthMax}
        value={text}
        error={isChecked && isAmountWrong ? words.amountWrong(pesosText(dueNow)) : undefined}
        onText={(typed) => {
          change();
          setText(cleanAmount(typed));
        }}
      />
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
      <StatusLine {...action.status} />
      <Button type="submit" kind="secondary" wide className="mt-3" busy={action.busy}>
        {words.promise}
      </Button>
    </form>
  );
}
