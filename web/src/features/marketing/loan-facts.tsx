import { useTexts } from '@pahiram/ui/language.tsx';
import type { ProductWords } from '../calculator/product-words.ts';
import { homeTexts } from './home-texts.ts';

export interface LoanFactsProps
  extends Pick<
    ProductWords,
    'interestRate' | 'isChargedOnce' | 'amountMin' | 'amountMax' | 'months'
  > {
  readonly example: { readonly effectiveRateYearly: string; readonly installmentCount: number };
}

/** The loan in three figures; the rate is always shown with the effective rate. */
export function LoanFacts(props: LoanFactsProps) {
  const words = useTexts(homeTexts);
  const { effectiveRateYearly, installmentCount } = props.example;
  const rateWords = props.isChargedOnce ? words.factRate : words.factRateMonthly;
  const facts = [
    [`${props.interestRate}%`, rateWords(effectiveRateYearly, installmentCount)],
    [words.factUpTo(props.amountMax), words.factAmount(props.amountMin)],
    [`${props.months} ${words.factMonths}`, words.factTerm],
  ] as const;
  return (
    <dl className="mx-auto grid max-w-6xl divide-y divide-line px-4 md:grid-cols-3 md:divide-x md:divide-y-0">
      {facts.map(([figure, meaning]) => (
        <div key={meaning} className="flex flex-col py-5 md:px-6 md:py-7 md:first:pl-0">
          <dt className="order-2 mt-1 text-soft">{meaning}</dt>
          <dd className="figures text-2xl font-extrabold tracking-tight text-brand">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
