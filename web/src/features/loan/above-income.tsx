import { readPesos } from '@pahiram/client/loan-product.ts';
import { affordabilityOf } from '@pahiram/domain/loans/affordability';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { workPath } from '../../shell/page-paths.ts';
import { calculatorTexts } from '../calculator/calculator-texts.ts';
import { roundPesos } from '../calculator/loan-product.ts';
import type { Calculator } from '../calculator/use-calculator.ts';
import { useInfoState } from '../profile/use-member-details.ts';

const aboveIncomeTexts = texts(
  {
    fits: (least: string, most: string, limit: string) =>
      `You can ask for ${least} to ${most}. By the income you told us, installments of up to ${limit} a month fit. Your credit score does not change this.`,
    title: 'This may be too much for your income',
    limit: (limit: string, most: string) =>
      `By the income you told us, installments of up to ${limit} a month fit. The highest of this loan is ${most}.`,
    amount: (amount: string, term: string) => `Over ${term}, up to ${amount} would fit.`,
    term: (amount: string, term: string) => `${amount} would fit over ${term}.`,
    none: 'None of our loans fits at the moment.',
    canApply: 'You can still apply. Two people then decide about it.',
    correct: 'Correct your income',
  },
  {
    fits: (least: string, most: string, limit: string) =>
      `Puwede kang humiram ng ${least} hanggang ${most}. Ayon sa kitang sinabi mo, kasya ang hulog na hanggang ${limit} kada buwan. Hindi ito nababago ng credit score mo.`,
    title: 'Baka mabigat ito para sa kita mo',
    limit: (limit: string, most: string) =>
      `Ayon sa kitang sinabi mo, hulog na hanggang ${limit} kada buwan ang kasya. ${most} ang pinakamataas na hulog ng loan na ito.`,
    amount: (amount: string, term: string) => `Sa ${term}, kasya ang hanggang ${amount}.`,
    term: (amount: string, term: string) => `Kasya ang ${amount} sa ${term}.`,
    none: 'Wala pang kasya sa mga loan namin sa ngayon.',
    canApply: 'Puwede ka pa ring mag-apply. Dalawang tao ang magpapasya rito.',
    correct: 'Itama ang kita mo',
  },
);

/** How much can be borrowed; of a loan above what the stated income allows, which one fits. It refuses nothing. */
export function AboveIncome({ state }: { state: Calculator }) {
  const words = useTexts(aboveIncomeTexts);
  const { months } = useTexts(calculatorTexts);
  const limit = useInfoState().data?.installmentAffordable ?? null;
  if (limit === null) return null;
  const chosen = { amount: state.amount.php, termMonths: state.termMonths };
  const found = affordabilityOf(state.product, chosen, readPesos(limit));
  if (found === null) {
    const { amountMin, amountMax } = state.product;
    const [least, most] = [amountMin, amountMax].map((one) => roundPesos(toPesosNumber(one)));
    return (
      <p className="mt-3 text-sm text-pretty text-soft">
        {words.fits(`${least}`, `${most}`, pesosText(limit))}
      </p>
    );
  }
  const { amount, termMonths, other, installmentMax } = found;
  const pesosOf = (centavos: typeof installmentMax) => roundPesos(toPesosNumber(centavos));
  const fitting = [
    amount === null ? null : words.amount(pesosOf(amount), months(chosen.termMonths)),
    termMonths === null ? null : words.term(pesosOf(chosen.amount), months(termMonths)),
    other === null ? null : words.amount(pesosOf(other.amount), months(other.termMonths)),
  ].filter((one) => one !== null);
  return (
    <div className="mt-3">
      <Notice tone="info" title={words.title}>
        <p>{words.limit(pesosText(limit), pesosText(toPesosNumber(installmentMax)))}</p>
        <p>{fitting.length > 0 ? fitting.join(' ') : words.none}</p>
        <p>{words.canApply}</p>
        <Link
          href={workPath}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {words.correct}
        </Link>
      </Notice>
    </div>
  );
}
