import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { quoteLoan } from '@pahiram/domain/loans/quote';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { centavosText } from './amounts.ts';
import type { CalculatorPartProps } from './calculator.tsx';

const compareTexts = texts(
  {
    title: 'The same amount over each term',
    months: 'Months',
    monthly: 'A month',
    total: 'In all',
    rate: 'Rate per year',
    chosen: 'chosen',
    longer: 'A longer term makes each payment smaller, and you owe for longer.',
  },
  {
    title: 'Ang parehong halaga sa bawat tagal',
    months: 'Buwan',
    monthly: 'Kada buwan',
    total: 'Kabuuan',
    rate: 'Rate kada taon',
    chosen: 'pinili',
    longer: 'Kapag mas mahaba, mas maliit ang bawat hulog, at mas matagal kang may utang.',
  },
);

const cell = 'py-2 pr-2 text-left align-top last:pr-0';
const figure = `${cell} figures text-right whitespace-nowrap`;
/** With very large text, the cells of a row wrap. */
const wraps = 'border-b border-line @max-[15rem]:flex @max-[15rem]:flex-wrap';

/** What the chosen amount costs over each term that is offered. */
export function CompareTerms({ state: { product, amount, termMonths } }: CalculatorPartProps) {
  const words = useTexts(compareTexts);
  return (
    <div className="@container">
      <table className="w-full border-collapse text-sm @2xl:text-base">
        <caption className="sr-only">{words.title}</caption>
        <thead className="text-soft">
          <tr className={wraps}>
            <th scope="col" className={cell}>
              {words.months}
            </th>
            {[words.monthly, words.total, words.rate].map((title) => (
              <th key={title} scope="col" className={`${cell} text-right`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.termMonthsChoices.map((months) => {
            const quote = quoteLoan(product, amount.php, months);
            const isChosen = months === termMonths;
            return (
              <tr key={months} className={`${wraps} ${isChosen ? 'font-bold' : ''}`}>
                <th scope="row" className={`${cell} figures ${isChosen ? '' : 'font-normal'}`}>
                  {months}
                  {isChosen ? <span className="block text-xs">{words.chosen}</span> : null}
                </th>
                <td className={figure}>{centavosText(quote.monthlyRepayment)}</td>
                <td className={figure}>{centavosText(quote.totalOfPayments)}</td>
                <td className={figure}>{formatEffectivePercent(quote.effectiveRate.yearly)}%</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-soft">{words.longer}</p>
    </div>
  );
}
