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
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { bringIntoSight } from '../../shell/focus.ts';
import { dueTexts } from './due-texts.ts';
import { useEffectRows } from './effect-rows.tsx';
import { paymentCodeTexts } from './payment-code-texts.ts';
import { repayTexts } from './repay-texts.ts';
import {
  LeftToReturn,
  leftAfter,
  ReturnInParts,
  returnPart,
  type SourceLimits,
} from './return-in-parts.tsx';
import {
  type LoanAccount,
  type Payment,
  type PaymentEffect,
  usePayFromWallet,
  usePaymentPreview,
  type WalletPayment,
} from './use-loan-account.ts';
import { type PaymentCodes, type PaymentMethod, useRequestCode } from './use-payment-codes.ts';

/** The pause in typing after which the server is asked. */
const typingPauseMs = 400;

type Use = WalletPayment['use'];
const uses: readonly Use[] = [
  'DEFAULT',
  'NEXT_INSTALLMENTS',
  'SHORTER_TERM',
  'SMALLER_INSTALLMENTS',
];

type Source = 'WALLET' | PaymentMethod;

/** The wallet, unless it is empty. */
function sourceAtFirst(balance: number, methods: PaymentCodes['methods']): Source {
  return balance > 0 ? 'WALLET' : (methods[0]?.method ?? 'WALLET');
}

export interface PayFormProps {
  readonly account: LoanAccount;
  readonly balance: number;
  readonly provider: Pick<PaymentCodes, 'provider' | 'methods'>;
}

/** Chooses an amount, shows what it does, and pays it from the wallet or asks for a payment code. */
export function PayForm({ account, balance, provider }: PayFormProps) {
  const words = useTexts(repayTexts);
  const codeWords = useTexts(paymentCodeTexts);
  const wallet = usePayFromWallet(account.loanNumber);
  const code = useRequestCode(account.loanNumber);
  const [isAsking, setAsking] = useState(false);
  const [chosenSource, setSource] = useState<Source | null>(null);
  const source = chosenSource ?? sourceAtFirst(balance, provider.methods);
  const limits = provider.methods.find(({ method }) => method === source);
  const form = usePayment(account, limits ?? { balance }, () => {
    wallet.change();
    code.change();
  });
  const { payment, problem, leftToReturn } = form;
  const settled = useSettled(payment, typingPauseMs);
  const isAsked = problem === undefined && payment.amount > 0 && leftToReturn === 0;
  const preview = usePaymentPreview(account.loanNumber, settled, isAsked && settled.amount > 0);
  if (wallet.booked) {
    const onAgain = () => {
      setSource(null);
      wallet.payAgain();
    };
    return (
      <Booked
        account={account}
        payment={wallet.booked}
        isReturning={form.choice === 'return'}
        onAgain={onAgain}
      />
    );
  }
  if (account.settlement === null) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    if (limits) code.request({ amount: payment.amount, method: limits.method });
    else setAsking(true);
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
            error={form.shownProblem === '' ? undefined : form.shownProblem}
            onText={form.type}
          />
        ) : null}
        {provider.methods.length > 0 ? (
          <ChoiceField
            name="source"
            legend={codeWords.payWith}
            options={(['WALLET', ...provider.methods.map(({ method }) => method)] as const).map(
              (value) => ({ value, label: codeWords[value] }),
            )}
            value={source}
            onValue={(value) => {
              code.change();
              setSource(value as Source);
            }}
          />
        ) : null}
        {form.choice === 'other' && !limits && isAsked && payment.amount > account.dueNow ? (
          <ChoiceField
            name="use"
            legend={words.rest}
            options={uses.map((use) => ({ value: use, label: words[use] }))}
            value={payment.use}
            onValue={form.chooseUse}
          />
        ) : null}
        {leftToReturn > 0 && account.coolingOff ? (
          <ReturnInParts part={payment.amount} left={leftToReturn} {...account.coolingOff} />
        ) : null}
        {isAsked ? (
          <section className="my-4">
            <h3 className="text-base font-semibold">{words.effect}</h3>
            <LoadState query={preview} lines={3}>
              {(effect) => <Effect effect={effect} />}
            </LoadState>
          </section>
        ) : null}
        {limits ? null : (
          <SummaryList rows={[{ label: words.wallet, value: <Money pesos={balance} /> }]} />
        )}
        <p className="mb-3 text-sm text-soft">
          {limits ? codeWords.codeHint(provider.provider) : words.fromWallet}
        </p>
        {/* With an amount of one's own it stands at the field. */}
        <StatusLine tone="warning" text={form.choice === 'other' ? '' : form.shownProblem} />
        <StatusLine {...code.action.status} />
        <Button
          type="submit"
          wide
          className="mt-3"
          busy={code.action.busy}
          unavailable={problem !== undefined}
        >
          {problem !== undefined
            ? words.pay
            : limits
              ? codeWords.getCode(amountText)
              : words.payAmount(amountText)}
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
        {isAsked && preview.data?.isReturned ? <p className="mb-3">{words.returns}</p> : null}
        <StatusLine {...wallet.action.status} />
      </Dialog>
    </Card>
  );
}

type Choice = 'due' | 'next' | 'everything' | 'return' | 'other';

/** The chosen amount and use, with what is wrong with it. A change gets a new idempotency key. */
function usePayment(account: LoanAccount, limits: SourceLimits, onChange: () => void) {
  const words = useTexts(repayTexts);
  const dueWords = useTexts(dueTexts);
  const codeWords = useTexts(paymentCodeTexts);
  const amounts: Readonly<Record<Exclude<Choice, 'other'>, number>> = {
    due: account.dueNow,
    next: account.next?.amount ?? 0,
    everything: account.settlement?.toPay ?? 0,
    return: returnPart(account.coolingOff, limits),
  };
  const offered: readonly Choice[] = [
    ...partsOffered(account),
    amounts.return > 0 ? 'return' : 'everything',
    'other',
  ];
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'other');
  const [text, setText] = useState('');
  const [use, setUse] = useState<Use>('DEFAULT');
  const [isChecked, setChecked] = useState(false);
  const amount = choice === 'other' ? toPesosNumber(readAmount(text)) : amounts[choice];
  const isWallet = 'balance' in limits;
  const payment: WalletPayment = {
    amount,
    use: choice === 'other' && isWallet ? use : 'DEFAULT',
  };
  const problem =
    amountProblem(words, amount, amounts.everything) ??
    sourceProblem(words, codeWords, amount, limits);
  const labels = {
    due: `${dueWords.dueNow}: ${pesosText(amounts.due)}`,
    next: `${dueWords.next}: ${pesosText(amounts.next)}`,
    everything: `${words.everything}: ${pesosText(amounts.everything)}`,
    return: `${words.returnIt}: ${pesosText(account.coolingOff?.toPay ?? 0)}`,
    other: words.other,
  };
  const change = () => {
    onChange();
    setChecked(false);
  };
  return {
    payment,
    problem,
    /** Of the return, after this payment. */
    leftToReturn: choice === 'return' ? leftAfter(account.coolingOff, amount) : 0,
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

/** Of a written-off loan everything is due, and no part of it by a date. */
function partsOffered({ state, dueNow, next, settlement }: LoanAccount): readonly Choice[] {
  if (state === 'WRITTEN_OFF') return [];
  if (dueNow > 0) return ['due'];
  // Money paid ahead can leave less to pay than the next installment.
  return next && next.amount <= (settlement?.toPay ?? 0) ? ['next'] : [];
}

type RepayWords = (typeof repayTexts)['fil'];

function amountProblem(words: RepayWords, amount: number, toPay: number): string | undefined {
  if (amount <= 0) return words.tooLittle;
  return amount > toPay ? words.overOwed(pesosText(toPay)) : undefined;
}

function sourceProblem(
  words: RepayWords,
  codeWords: (typeof paymentCodeTexts)['fil'],
  amount: number,
  limits: SourceLimits,
): string | undefined {
  if ('balance' in limits) {
    return amount > limits.balance ? words.tooMuch(pesosText(limits.balance)) : undefined;
  }
  const { amountMin, amountMax } = limits;
  const isCarried = amount >= amountMin && amount <= amountMax;
  return isCarried ? undefined : codeWords.limits(pesosText(amountMin), pesosText(amountMax));
}

function Effect({ effect }: { effect: PaymentEffect }) {
  const words = useTexts(repayTexts);
  const effectRows = useEffectRows();
  const { paid, overpayment } = effect;
  const amount = (label: string, pesos: number): SummaryRow[] =>
    pesos > 0 ? [{ label, value: <Money pesos={pesos} /> }] : [];
  const schedule = effectRows(effect.isSettled ? { ...effect, lastDueDate: null } : effect);
  return (
    <>
      <SummaryList
        rows={[
          ...amount(words.toLateCharge, paid.lateCharge),
          ...amount(words.toInterest, paid.interest),
          ...amount(words.toPrincipal, paid.principal),
          ...amount(words.kept, overpayment),
          ...schedule,
        ]}
      />
      {effect.isSettled ? <p className="mt-2 font-semibold">{words.ends}</p> : null}
      {effect.isReturned ? <p className="mt-2 font-semibold">{words.returns}</p> : null}
    </>
  );
}

/** The server has booked the payment. */
function Booked(props: {
  readonly account: LoanAccount;
  readonly payment: Payment;
  readonly isReturning: boolean;
  readonly onAgain: () => void;
}) {
  const { account, payment, isReturning, onAgain } = props;
  const words = useTexts(repayTexts);
  return (
    <Card>
      {/* Money paid ahead has a card of its own above this one. */}
      <div role="status" ref={bringIntoSight}>
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
      {isReturning && account.coolingOff ? (
        <LeftToReturn {...account.coolingOff} onContinue={onAgain} />
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link
          href={`/receipt/${account.loanNumber}/${payment.number}`}
          className={buttonLook('secondary')}
        >
          {words.openReceipt}
        </Link>
        <Link href="/wallet" className={buttonLook('secondary')}>
          {words.toWallet}
        </Link>
        {account.settlement && !isReturning ? (
          <Button kind="quiet" onClick={onAgain}>
            {words.payAgain}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
