import { answerMonthlyDebts } from '@pahiram/api/income-proof';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { parsePesosText, toPesosNumber } from '@pahiram/domain/money/money';
import { amountLengthMax, cleanAmount } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { call } from '../../../shell/http.ts';
import { type IncomePaperProps, useReload } from './income-ask.ts';

const debtsTexts = texts(
  {
    until: (day: string) => `Answer by ${day}.`,
    why: 'Count loans of banks, apps, cooperatives, stores and people. A loan officer adds them to the installment and compares both with your income.',
    amount: 'Pesos each month',
    none: 'Write 0 if you pay none.',
    amountMissing: 'Write an amount in pesos, or 0.',
    to: 'To whom (optional)',
    toHint: 'For example: Home Credit, my cooperative.',
    send: 'Send the answer',
    answered: (amount: string) => `You answered: ${amount} each month.`,
    answeredTo: (amount: string, to: string) => `You answered: ${amount} each month, to ${to}.`,
  },
  {
    until: (day: string) => `Sagutin hanggang ${day}.`,
    why: 'Isama ang utang sa bangko, app, kooperatiba, tindahan at mga tao. Idadagdag ito ng loan officer sa hulog at ihahambing sa kita mo.',
    amount: 'Piso kada buwan',
    none: 'Isulat ang 0 kung wala.',
    amountMissing: 'Isulat ang halaga sa piso, o 0.',
    to: 'Kanino (hindi kailangan)',
    toHint: 'Halimbawa: Home Credit, kooperatiba.',
    send: 'Ipadala ang sagot',
    answered: (amount: string) => `Sagot mo: ${amount} kada buwan.`,
    answeredTo: (amount: string, to: string) => `Sagot mo: ${amount} kada buwan, sa ${to}.`,
  },
);

/** The question about other loans: an amount and one line, or the answer that was sent. */
export function DebtsQuestion({ ask, isNext }: IncomePaperProps) {
  const words = useTexts(debtsTexts);
  const language = useLanguage();
  const action = useAction();
  const reload = useReload();
  const [amount, setAmount] = useState('');
  const [debtsTo, setDebtsTo] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (ask.monthlyDebts !== null) {
    const paid = pesosText(ask.monthlyDebts);
    return (
      <p className="wrap-anywhere">
        {ask.debtsTo === '' ? words.answered(paid) : words.answeredTo(paid, ask.debtsTo)}
      </p>
    );
  }
  const send = () => {
    const read = parsePesosText(amount);
    setMissing(!read.ok);
    if (!read.ok) return;
    void action.run(async () => {
      await call(answerMonthlyDebts, {
        params: { askId: ask.askId },
        body: { monthlyDebts: toPesosNumber(read.value), debtsTo: debtsTo.trim() },
      });
      await reload();
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="mb-3">
        {words.until(dayText(ask.until, language))} {words.why}
      </p>
      <AmountField
        name="monthlyDebts"
        sign="₱"
        label={words.amount}
        hint={words.none}
        error={isMissing ? words.amountMissing : undefined}
        maxLength={amountLengthMax}
        value={amount}
        onText={(text) => setAmount(cleanAmount(text))}
      />
      <TextField
        name="debtsTo"
        label={words.to}
        hint={words.toHint}
        maxLength={100}
        value={debtsTo}
        onChange={(event) => setDebtsTo(event.target.value)}
      />
      <StatusLine {...action.status} />
      <Button type="submit" kind={isNext ? 'primary' : 'secondary'} wide busy={action.busy}>
        {words.send}
      </Button>
    </form>
  );
}
