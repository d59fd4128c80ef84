import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type { ProductTerms } from '../calculator/loan-product.ts';
import { homeTexts } from './home-texts.ts';

export interface ExampleCardProps extends Pick<ProductTerms, 'interestRate' | 'isChargedOnce'> {
  readonly example: {
    readonly loanAmountPHP: number;
    readonly installmentCount: number;
    readonly interestAmountPHP: number;
    readonly totalOfPaymentsPHP: number;
    readonly firstInstallmentPHP: number;
    readonly installmentAmountPHP: number;
    readonly effectiveRateYearly: string;
    readonly effectiveRateMonthly: string;
  };
}

/** The advertised rate in pesos; shown wherever the rate is advertised. */
export function ExampleCard({ interestRate, isChargedOnce, example }: ExampleCardProps) {
  const words = useTexts(homeTexts);
  const rows = [
    [words.exampleBorrow, pesosText(example.loanAmountPHP)],
    [words.exampleTerm, words.exampleMonths(example.installmentCount)],
    [
      isChargedOnce ? words.exampleInterest : words.exampleInterestMonthly,
      pesosText(example.interestAmountPHP),
    ],
    [words.exampleTotal, pesosText(example.totalOfPaymentsPHP)],
  ] as const;
  return (
    <section className="overflow-hidden rounded-card border border-line bg-raised">
      <p className="bg-accent-soft px-5 py-4 sm:px-6">
        <span className="figures block text-2xl font-bold sm:text-3xl">
          {words.rateNotTen(interestRate, tenfold(interestRate))}
        </span>
        <span className="text-lg font-semibold">
          {isChargedOnce ? words.rateOnce : words.rateMonthly}
        </span>
      </p>
      <div className="p-5 sm:p-6">
        <h3 className="mb-1 text-lg">{words.example}</h3>
        <dl className="divide-y divide-line">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
              <dt className="flex-[1_1_5em] text-soft">{label}</dt>
              <dd className="figures ml-auto font-semibold last:text-lg">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-soft">
          {words.exampleInstallments(
            pesosText(example.firstInstallmentPHP),
            pesosText(example.installmentAmountPHP),
          )}
        </p>
        <p className="mt-3 font-bold">
          {words.exampleRate(example.effectiveRateYearly, example.effectiveRateMonthly)}
        </p>
      </div>
    </section>
  );
}

/** '0.5' → '5': the figure that a misplaced decimal point would give (S1.03). */
function tenfold(rate: string): string {
  return String(Math.round(Number(rate) * 100_000) / 10_000);
}
