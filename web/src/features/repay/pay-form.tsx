import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { useSettled } from '@pahiram/client/use-settled.ts';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { amountLengthMax, cleanAmount, readAmount } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { repayTexts } from './repay-texts.ts';
import {
  type LoanAccount,
  type Payment,
  type PaymentEffect,
  usePayFromWallet,
  usePaymentPreview,
  type WalletPayment,
} from './use-loan-account.ts';

/** The pause in typing after which the server is asked. */
const typingPauseMs = 400;

type Use = WalletPayment['use'];
const uses: readonly Use[] = [
  'DEFAULT',
  'NEXT_INSTALLMENTS',
  'SHORTER_TERM',
  'SMALLER_INSTALLMENTS',
];

/** Chooses an amount, shows what it does, and pays it from the wallet. */
export function PayForm({ account, balance }: { account: LoanAccount; balance: number }) {
  const words = useTexts(repayTexts);
  const wallet = usePayFromWallet(account.loanNumber);
  const [isAsking, setAsking] = useState(false);
  const form = usePayment(account, balance, wallet.change);
  const { payment, problem } = form;
  const settled = useSettled(payment, typingPauseMs);
  const isAsked = problem === undefined && payment.amount > 0;
  const preview = usePaymentPreview(account.loanNumber, settled, isAsked && settled.amount > 0);
  if (wallet.booked)
    return (
      <Booked loanNumber={account.loanNumber} payment={wallet.booked} onAgain={wallet.payAgain} />
    );
  if (account.settlement === null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) setAsking(true);
  };
  const amountText = pesosText(payment.amount);
  return (
    <Card title={words.pay}>
      <form noValidate onSubmit={submit}>
        <ChoiceField
          name="choice"
          legend={words.howMuch}
          options={form.choices}
          value={form.choice}
          onValue={form.choose}
        />
        {form.choice === 'other' ? (
          <AmountField
            name="amount"
            label={words.amount}
            sign="₱"
            maxLength={amountLengthMax}
            value={form.text}
            onText={form.type}
          />
        ) : null}
        {form.choice === 'other' && payment.amount > account.dueNow ? (
          <ChoiceField
            name="use"
            legend={words.rest}
            options={uses.map((use) => ({ value: use, label: words[use] }))}
            value={payment.use}
            onValue={form.chooseUse}
          />
        ) : null}
        {isAsked ? (
          <section className="my-4">
            <h3 className="text-base font-semibold">{words.effect}</h3>
            <LoadState query={preview} lines={3}>
              {(effect) => <Effect effect={effect} />}
            </LoadState>
          </section>
        ) : null}
        <SummaryList rows={[{ label: words.wallet, value: <Money pesos={balance} /> }]} />
        <p className="mb-3 text-sm text-soft">{words.fromWallet}</p>
        <StatusLine tone="warning" text={form.shownProblem} />
        <Button type="submit" wide className="mt-3" unavailable={problem !== undefined}>
          {payment.amount > 0 ? words.payAmount(amountText) : words.pay}
        </Button>
      </form>
      <Dialog
        open={isAsking}
        title={words.confirmTitle(amountText)}
        closeLabel={words.back}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {words.back}
            </Button>
            <Button
              appearsUnderPointer
              busy={wallet.action.busy}
              onClick={() => wallet.pay(payment, () => setAsking(false))}
            >
              {words.confirm}
            </Button>
          </>
        }
      >
        <p className="mb-3">{words.confirmText}</p>
        <StatusLine {...wallet.action.status} />
      </Dialog>
    </Card>
  );
}

type Choice = 'due' | 'next' | 'everything' | 'return' | 'other';

/** The chosen amount and use, with what is wrong with it. A change gets a new idempotency key. */
function usePayment(account: LoanAccount, balance: number, onChange: () => void) {
  const words = useTexts(repayTexts);
  const amounts: Readonly<Record<Exclude<Choice, 'other'>, number>> = {
    due: account.dueNow,
    next: account.next?.amount ?? 0,
    everything: account.settlement?.toPay ?? 0,
    return: account.coolingOff?.toPay ?? 0,
  };
  const offered: readonly Choice[] = [
    ...(amounts.due > 0 ? (['due'] as const) : amounts.next > 0 ? (['next'] as const) : []),
    amounts.return > 0 ? 'return' : 'everything',
    'other',
  ];
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'other');
  const [text, setText] = useState('');
  const [use, setUse] = useState<Use>('DEFAULT');
  const [isChecked, setChecked] = useState(false);
  const amount = choice === 'other' ? toPesosNumber(readAmount(text)) : amounts[choice];
  const payment: WalletPayment = { amount, use: choice === 'other' ? use : 'DEFAULT' };
  const problem = problemOf(words, amount, { balance, toPay: amounts.everything });
  const labels = {
    due: `${words.dueNow}: ${pesosText(amounts.due)}`,
    next: `${words.next}: ${pesosText(amounts.next)}`,
    everything: `${words.everything}: ${pesosText(amounts.everything)}`,
    return: `${words.returnIt}: ${pesosText(amounts.return)}`,
    other: words.other,
  };
  const change = () => {
    onChange();
    setChecked(false);
  };
  return {
    payment,
    problem,
    /** An empty field is not a problem before the button is pressed. */
    shownProblem: problem !== undefined && (amount > 0 || isChecked) ? problem : '',
    check: () => {
      setChecked(true);
      return problem === undefined;
    },
    choices: offered.map((value) => ({ value, label: labels[value] })),
    choice,
    choose: (value: string) => {
      change();
      setChosen(value as Choice);
    },
    text,
    type: (typed: string) => {
      change();
      setText(cleanAmount(typed));
    },
    chooseUse: (value: string) => {
      change();
      setUse(value as Use);
    },
  };
}

function problemOf(
  words: (typeof repayTexts)['fil'],
  amount: number,
  { balance, toPay }: { readonly balance: number; readonly toPay: number },
): string | undefined {
  if (amount <= 0) return words.tooLittle;
  if (amount > toPay) return words.overOwed(pesosText(toPay));
  return amount > balance ? words.tooMuch(pesosText(balance)) : undefined;
}

function Effect({ effect }: { effect: PaymentEffect }) {
  const words = useTexts(repayTexts);
  const language = useLanguage();
  const { paid, overpayment, saving, next, installmentsLeft, lastDueDate } = effect;
  const amount = (label: string, pesos: number): SummaryRow[] =>
    pesos > 0 ? [{ label, value: <Money pesos={pesos} /> }] : [];
  return (
    <>
      <SummaryList
        rows={[
          ...amount(words.toLateCharge, paid.lateCharge),
          ...amount(words.toInterest, paid.interest),
          ...amount(words.toPrincipal, paid.principal),
          ...amount(words.kept, overpayment),
          ...amount(words.saves, saving),
          ...(next
            ? [
                {
                  label: words.after,
                  value: words.afterOn(pesosText(next.amount), dayText(next.dueDate, language)),
                },
              ]
            : []),
          ...(lastDueDate && !effect.isSettled
            ? [
                {
                  label: words.left,
                  value: words.leftUntil(installmentsLeft, dayText(lastDueDate, language)),
                },
              ]
            : []),
        ]}
      />
      {effect.isSettled ? <p className="mt-2 font-semibold">{words.ends}</p> : null}
      {effect.isReturned ? <p className="mt-2 font-semibold">{words.returns}</p> : null}
    </>
  );
}

/** The server has booked the payment. */
function Booked(props: { loanNumber: string; payment: Payment; onAgain: () => void }) {
  const { loanNumber, payment, onAgain } = props;
  const words = useTexts(repayTexts);
  return (
    <Card>
      <div role="status">
        <h2 className="text-xl">{words.booked}</h2>
        <p className="mt-1">{words.bookedText}</p>
        <p className="my-3">
          <Money pesos={payment.amount} large />
        </p>
      </div>
      <SummaryList
        rows={[
          {
            label: words.receipt,
            value: <CopyText name={words.receipt} text={payment.number} />,
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Link href={`/receipt/${loanNumber}/${payment.number}`} className={buttonLook('secondary')}>
          {words.openReceipt}
        </Link>
        <Link href="/wallet" className={buttonLook('secondary')}>
          {words.toWallet}
        </Link>
        <Button kind="quiet" onClick={onAgain}>
          {words.payAgain}
        </Button>
      </div>
    </Card>
  );
}
