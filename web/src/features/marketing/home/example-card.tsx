import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { type LoanExample, type ProductTerms, roundPesos } from '../../calculator/loan-product.ts';
import { homeTexts } from './home-texts.ts';

const exampleTexts = texts(
  {
    title: 'Representative example',
    receive: 'You receive',
    interest: 'Interest',
    firstMonth: 'First month',
    total: 'Total to repay',
    rate: 'Effective rate',
    monthly: (monthly: string) => `${monthly}% a month`,
    yearly: (yearly: string) => `${yearly}% a year`,
  },
  {
    title: 'Halimbawa',
    receive: 'Matatanggap mo',
    interest: 'Interes',
    firstMonth: 'Unang buwan',
    total: 'Kabuuang babayaran',
    rate: 'Effective rate',
    monthly: (monthly: string) => `${monthly}% kada buwan`,
    yearly: (yearly: string) => `${yearly}% kada taon`,
  },
);

export interface ExampleCardProps {
  readonly terms: ProductTerms;
  readonly example: LoanExample;
}

/** The advertised rate in pesos; shown wherever the rate is advertised. */
export function ExampleCard({ terms, example }: ExampleCardProps) {
  const words = useTexts(homeTexts);
  const said = useTexts(exampleTexts);
  const interest = pesosText(example.interestAmountPHP);
  const first = pesosText(example.firstInstallmentPHP);
  return (
    <Card title={said.title}>
      <Hero
        tone="quiet"
        label={words.exampleOf(roundPesos(example.loanAmountPHP), example.installmentCount)}
        figure={example.installmentAmountPHP}
      >
        <p>{words.aMonth}</p>
        <p>
          {(terms.isChargedOnce ? words.rateOnce : words.rateMonthly)(
            terms.interestRate,
            terms.tenfoldRate,
            interest,
          )}
        </p>
      </Hero>
      <div className="mt-2">
        <SummaryList
          rows={[
            { label: said.receive, value: pesosText(example.loanAmountPHP) },
            { label: said.interest, value: interest },
            { label: said.firstMonth, value: first },
            {
              label: said.total,
              value: pesosText(example.totalOfPaymentsPHP),
              strong: true,
            },
            {
              label: said.rate,
              hint: said.monthly(example.effectiveRateMonthly),
              value: said.yearly(example.effectiveRateYearly),
            },
          ]}
        />
      </div>
    </Card>
  );
}
