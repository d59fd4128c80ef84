import { toPesosNumber } from '@pahiram/domain/money/money';
import { cleanAmount, readAmount } from '@pahiram/domain/withdrawals/wallet';
import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { useState } from 'react';
import { dueTexts } from './due-texts.ts';
import { paymentCodeTexts } from './payment-code-texts.ts';
import { repayTexts } from './repay-texts.ts';
import { leftAfter, returnPart, type SourceLimits } from './return-in-parts.tsx';
import { returnFromYou } from './return-loan.tsx';
import type { LoanAccount, WalletPayment } from './use-loan-account.ts';

export type Use = WalletPayment['use'];

type Choice = 'due' | 'next' | 'everything' | 'return' | 'other';

/** The chosen amount and use, with what is wrong with it. A change gets a new idempotency key. */
export function usePayment(
  account: LoanAccount,
  limits: SourceLimits,
  first: Choice | null,
  onChange: () => void,
) {
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
    account.coolingOff ? 'return' : 'everything',
    'other',
  ];
  const [chosen, setChosen] = useState<Choice | null>(first);
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
    return: returnLabel(words, account.coolingOff),
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
    /** Pays a part of what was chosen. */
    payPart: (pesos: number) => {
      change();
      setChosen('other');
      setText(cleanAmount(pesos.toFixed(2)));
    },
    chooseUse: (value: string) => {
      change();
      setUse(value as Use);
    },
  };
}

function returnLabel(words: RepayWords, coolingOff: LoanAccount['coolingOff']): string {
  if (coolingOff === null || coolingOff.toPay === 0) return words.returnIt;
  const { toPay, fromWallet } = coolingOff;
  if (fromWallet === 0) return `${words.returnIt}: ${pesosText(toPay)}`;
  const fromYou = returnFromYou(coolingOff);
  return fromYou === 0
    ? words.returnAllFromWallet(pesosText(fromWallet))
    : words.returnFromBoth(pesosText(fromYou), pesosText(fromWallet));
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
    const missing = Math.round((amount - limits.balance) * 100) / 100;
    return missing > 0 ? words.tooMuch(pesosText(limits.balance), pesosText(missing)) : undefined;
  }
  const { amountMin, amountMax } = limits;
  const isCarried = amount >= amountMin && amount <= amountMax;
  return isCarried ? undefined : codeWords.limits(pesosText(amountMin), pesosText(amountMax));
}
