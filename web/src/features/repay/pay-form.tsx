import { LoadState } from '@pahiram/client/load-state.tsx';
import { useSettled } from '@pahiram/client/use-settled.ts';
import { amountLengthMax } from '@pahiram/domain/withdrawals/wallet';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { type FormEvent, useState } from 'react';
import { BookedPayment } from './booked-payment.tsx';
import { OtherWays } from './other-ways.tsx';
import { paymentCodeTexts } from './payment-code-texts.ts';
import { PaymentEffectRows } from './payment-effect-rows.tsx';
import { repayTexts } from './repay-texts.ts';
import { ReturnInParts } from './return-in-parts.tsx';
import { isRestFromOutside, ReturnLoan } from './return-loan.tsx';
import { type LoanAccount, usePayFromWallet, usePaymentPreview } from './use-loan-account.ts';
import { type Use, usePayment } from './use-payment.ts';
import { type PaymentCodes, type PaymentMethod, useRequestCode } from './use-payment-codes.ts';

/** The pause in typing after which the server is asked. */
const typingPauseMs = 400;

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

/** Pays from the wallet or asks for a payment code. The form is empty again after every payment, by any channel. */
export function PayForm(props: PayFormProps) {
  const { account } = props;
  const wallet = usePayFromWallet(account.loanNumber);
  const [isReturning, setReturning] = useState(false);
  if (wallet.booked) {
    return (
      <BookedPayment
        account={account}
        payment={wallet.booked}
        isReturning={isReturning}
        onAgain={wallet.payAgain}
      />
    );
  }
  if (account.settlement === null) return null;
  const [newest] = account.payments;
  return (
    <AmountForm
      key={`${newest?.number} ${newest?.reversedOn}`}
      {...props}
      wallet={wallet}
      isReturning={isReturning}
      onPay={setReturning}
    />
  );
}

interface AmountFormProps extends PayFormProps {
  readonly wallet: ReturnType<typeof usePayFromWallet>;
  /** A part of the loan was returned: the rest comes next. */
  readonly isReturning: boolean;
  /** A payment from the wallet begins. */
  readonly onPay: (isReturn: boolean) => void;
}

/** Chooses an amount, shows what it does, and pays it. */
function AmountForm(props: AmountFormProps) {
  const { account, balance, provider, wallet, isReturning, onPay } = props;
  const words = useTexts(repayTexts);
  const codeWords = useTexts(paymentCodeTexts);
  const code = useRequestCode(account.loanNumber);
  const [isAsking, setAsking] = useState(false);
  const [chosenSource, setSource] = useState<Source | null>(null);
  const source = chosenSource ?? sourceAtFirst(balance, provider.methods);
  const limits = provider.methods.find(({ method }) => method === source);
  const form = usePayment(account, limits ?? { balance }, isReturning ? 'return' : null, () => {
    wallet.change();
    code.change();
  });
  const { payment, problem, leftToReturn } = form;
  /** The return begins with the borrower's decision, and with the wallet. */
  const isReturnStep =
    form.choice === 'return' &&
    account.coolingOff !== null &&
    !isRestFromOutside(account.coolingOff);
  const settled = useSettled(payment, typingPauseMs);
  const isAsked = problem === undefined && payment.amount > 0 && leftToReturn === 0;
  const preview = usePaymentPreview(account, settled, isAsked && settled.amount > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReturnStep || !form.check()) return;
    if (limits) code.request({ amount: payment.amount, method: limits.method });
    else setAsking(true);
  };
  const amountText = pesosText(payment.amount);
  const choose = (chosen: Source) => {
    code.change();
    setSource(chosen);
  };
  const most = limits ? limits.amountMax : balance;
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
        {isReturnStep && account.coolingOff ? (
          <ReturnLoan
            loanNumber={account.loanNumber}
            coolingOff={account.coolingOff}
            onReturned={(booked) => {
              onPay(true);
              wallet.setBooked(booked);
            }}
          />
        ) : null}
        {provider.methods.length > 0 && !isReturnStep ? (
          <ChoiceField
            name="source"
            legend={codeWords.payWith}
            options={[
              {
                value: 'WALLET',
                label: codeWords.WALLET,
                detail: words.inWallet(pesosText(balance)),
              },
              ...provider.methods.map(({ method, amountMin, amountMax }) => ({
                value: method,
                label: codeWords[method],
                detail: codeWords.range(pesosText(amountMin), pesosText(amountMax)),
              })),
            ]}
            value={source}
            onValue={(value) => choose(value as Source)}
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
        {leftToReturn > 0 && !isReturnStep && account.coolingOff ? (
          <ReturnInParts part={payment.amount} left={leftToReturn} {...account.coolingOff} />
        ) : null}
        {isAsked && !isReturnStep ? (
          <section className="my-4">
            <h3 className="text-base font-semibold">{words.effect}</h3>
            <LoadState query={preview} lines={3}>
              {(effect) => <PaymentEffectRows effect={effect} amount={settled.amount} />}
            </LoadState>
          </section>
        ) : null}
        {limits || isReturnStep ? null : (
          <SummaryList rows={[{ label: words.wallet, value: <Money pesos={balance} /> }]} />
        )}
        {isReturnStep ? null : (
          <>
            <p className="mb-3 text-sm text-soft">
              {limits ? codeWords.codeHint(provider.provider) : words.fromWallet}
            </p>
            {/* With an amount of one's own it stands at the field. */}
            <StatusLine tone="warning" text={form.choice === 'other' ? '' : form.shownProblem} />
            {payment.amount > most && payment.amount <= (account.settlement?.toPay ?? 0) ? (
              <OtherWays
                amount={payment.amount}
                most={most}
                methods={provider.methods}
                onPart={() => form.payPart(most)}
                onMethod={choose}
              />
            ) : null}
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
          </>
        )}
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
              onClick={() => {
                onPay(form.choice === 'return');
                wallet.pay(payment, () => setAsking(false));
              }}
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
