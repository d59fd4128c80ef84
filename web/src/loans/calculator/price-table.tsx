import { formatEffectivePercent } from '@pahiram/domain/effective-rate';
import { convertForDisplay, formatDisplayAmount } from '@pahiram/domain/exchange';
import { type Centavos, formatPesos } from '@pahiram/domain/money';
import { formatPercent } from '@pahiram/domain/rate';
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
      <table className="mt-2 w-full">
        <thead className={currency.code === 'PHP' ? 'sr-only' : 'text-sm text-soft'}>
          <tr>
            <th scope="col" className="text-left font-semibold">
              {words.figure}
            </th>
            {currency.code === 'PHP' ? null : (
              <th scope="col" className="text-right font-semibold">
                {currency.code}
              </th>
            )}
            <th scope="col" className="text-right font-semibold">
              PHP
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-2 text-left font-medium">
                {row.label}
                {row.hint ? (
                  <span className="block text-sm font-normal text-soft">{row.hint}</span>
                ) : null}
              </th>
              {currency.code === 'PHP' ? null : (
                <td className="figures py-2 pl-2 text-right font-bold">
                  {currency.symbol}
                  {formatDisplayAmount(convertForDisplay(row.amount, currency.rate))}
                </td>
              )}
              <td className="figures py-2 pl-2 text-right font-bold">{pesoText(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
