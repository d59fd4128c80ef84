import { useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { homeTexts } from './home-texts.ts';

export interface ExampleCardProps {
  readonly example: {
    readonly loanAmountPHP: number;
    readonly installmentCount: number;
    readonly interestAmountPHP: number;
    readonly totalOfPaymentsPHP: number;
    readonly firstInstalmentPHP: number;
    readonly installmentAmountPHP: number;
    readonly effectiveRateYearly: string;
    readonly effectiveRateMonthly: string;
  };
}

/** What the advertised rate means in pesos, wherever it is advertised (E4, C6). */
export function ExampleCard({ example }: ExampleCardProps) {
  const words = useTexts(homeTexts);
  return (
    <section className="rounded-card border border-line bg-accent-soft p-5">
      <h2 className="text-lg">{words.example}</h2>
      <p className="mt-1">
        {words.exampleText(
          pesosText(example.loanAmountPHP),
          example.installmentCount,
          pesosText(example.interestAmountPHP),
          pesosText(example.totalOfPaymentsPHP),
        )}{' '}
        {words.exampleInstalments(
          pesosText(example.firstInstalmentPHP),
          pesosText(example.installmentAmountPHP),
        )}{' '}
        <strong>
          {words.exampleRate(example.effectiveRateYearly, example.effectiveRateMonthly)}
        </strong>
      </p>
    </section>
  );
}
