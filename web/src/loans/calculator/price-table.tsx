import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { convertForDisplay, formatDisplayAmount } from '@pahiram/domain/money/exchange';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import type { Calculator } from './use-calculator.ts';

/** Interest, monthly repayment and total instalment, beside pesos where another currency is chosen. */
export function PriceTable({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const { quote, currency, amount, termMonths } = state;
  const rate = formatPercent(quote.interestRate);
  const isFlat = quote.interestMethod === 'FLAT_ONCE';
  const isForeign = currency.code !== 'PHP';
  const chosen = `${currency.symbol}${formatDisplayAmount(amount.display)}`;
  const rows = [
    {
      label: words.interest,
      hint: isFlat ? words.interestOnce(rate) : words.interestMonthly(rate),
      amount: quote.interest,
    },
    { label: words.monthly, hint: words.monthlyHint, amount: quote.monthlyRepayment },
    {
      label: words.totalInstalment,
      hint: isFlat ? words.totalInstalmentHint : undefined,
      amount: quote.firstInstalment,
    },
  ];
  return (
    <section aria-live="polite" className="rounded-card bg-brand-soft p-4">
      <p className="font-semibold">{words.figures(chosen, termMonths)}</p>
      <dl className="mt-2">
        {rows.map((row) => (
          <div
            key={row.label}
            className={`border-b border-line py-2 ${isForeign ? 'sm:flex sm:justify-between sm:gap-4' : 'flex justify-between gap-4'}`}
          >
            <dt className="font-medium">
              {row.label}
              {row.hint ? (
                <span className="block text-sm font-normal text-soft">{row.hint}</span>
              ) : null}
            </dt>
            <dd className="figures flex shrink-0 justify-between gap-4 font-bold">
              {isForeign ? (
                <span>
                  {currency.symbol}
                  {formatDisplayAmount(convertForDisplay(row.amount, currency.rate))}
                </span>
              ) : null}
              <span>{pesoText(row.amount)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <SummaryList
        rows={[
          { label: words.receive, hint: words.receiveHint, value: pesoText(quote.netProceeds) },
          { label: words.repay, value: pesoText(quote.totalOfPayments), strong: true },
          {
            label: words.effective,
            hint: words.effectiveHint(formatEffectivePercent(quote.effectiveRate.monthly, 3)),
            value: `${formatEffectivePercent(quote.effectiveRate.yearly)}%`,
          },
        ]}
      />
    </section>
  );
}

export function pesoText(amount: Centavos): string {
  return `₱${formatPesos(amount)}`;
}
