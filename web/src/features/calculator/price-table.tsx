import { useSettled } from '@pahiram/client/use-settled.ts';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { figuresInCurrency } from '@pahiram/domain/loans/quote';
import { type DisplayAmount, formatDisplayAmount } from '@pahiram/domain/money/exchange';
import type { Centavos } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Disclosure } from '../../shell/disclosure.tsx';
import { centavosText } from './amounts.ts';
import { calculatorTexts } from './calculator-texts.ts';
import type { Calculator } from './use-calculator.ts';

/** The pause after typing, so that a screen reader is not interrupted at each keystroke. */
const readOutAfterMs = 700;

/** Every price of the loan, in pesos and in the chosen currency (S2.21). */
export function PriceTable({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const { product, quote, currency, amount, termMonths } = state;
  const rate = formatPercent(quote.interestRate);
  const isFlat = quote.interestMethod === 'FLAT_ONCE';
  const chosen = `${currency.symbol}${formatDisplayAmount(amount.display)}`;
  const figures = figuresInCurrency(product, amount.display, termMonths, currency.rate);
  const inBoth = (php: Centavos, display: DisplayAmount) =>
    currency.code === 'PHP' ? (
      centavosText(php)
    ) : (
      <>
        <span>
          {currency.symbol}
          {formatDisplayAmount(display)}
        </span>{' '}
        <span>{centavosText(php)}</span>
      </>
    );
  return (
    <section className="rounded-card bg-brand-soft p-4">
      <p className="font-semibold">{words.figures(chosen, termMonths)}</p>
      <ReadOut state={state} />
      <dl className="mt-1 divide-y divide-line">
        <Price
          label={words.interest}
          hint={isFlat ? words.interestOnce(rate) : words.interestMonthly(rate)}
          value={inBoth(quote.interest, figures.interest)}
        />
        <Price
          label={words.monthly}
          hint={words.monthlyHint}
          value={inBoth(quote.monthlyRepayment, figures.monthlyRepayment)}
        />
        <Price
          label={words.totalInstallment}
          hint={isFlat ? words.totalInstallmentHint : ''}
          value={inBoth(quote.firstInstallment, figures.firstInstallment)}
        />
        <Price
          label={words.receive}
          hint={words.receiveHint}
          value={centavosText(quote.netProceeds)}
        />
        <Price label={words.repay} value={centavosText(quote.totalOfPayments)} isStrong />
        <Price label={words.cost} hint={words.costHint} value={centavosText(quote.interest)} />
        <Price
          label={words.effective}
          hint={words.effectiveHint(formatEffectivePercent(quote.effectiveRate.monthly, 3))}
          value={`${formatEffectivePercent(quote.effectiveRate.yearly)}%`}
        />
      </dl>
      <Disclosure title={words.calculation} className="text-sm">
        <p>
          {words.calculationText(
            centavosText(quote.netProceeds),
            formatEffectivePercent(quote.effectiveRate.monthly, 3),
            formatEffectivePercent(quote.effectiveRate.yearly),
          )}
        </p>
      </Disclosure>
    </section>
  );
}

interface PriceProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: ReactNode;
  readonly isStrong?: boolean;
}

function Price({ label, hint = '', value, isStrong = false }: PriceProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 py-2">
      <dt className="contents">
        <span className={`flex-[1_1_5em] ${isStrong ? 'font-bold' : 'font-medium'}`}>{label}</span>
        {hint === '' ? null : <span className="order-1 w-full text-sm text-soft">{hint}</span>}
      </dt>
      <dd
        className={`figures ml-auto flex flex-col items-end gap-x-4 font-bold sm:flex-row ${isStrong ? 'text-xl' : ''}`}
      >
        {value}
      </dd>
    </div>
  );
}

/** The price in one sentence for screen readers. */
function ReadOut({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const { quote, termMonths } = state;
  const sentence = words.inWords(
    centavosText(quote.principal),
    termMonths,
    centavosText(quote.firstInstallment),
    centavosText(quote.monthlyRepayment),
    centavosText(quote.totalOfPayments),
  );
  return (
    <p role="status" className="sr-only">
      {useSettled(sentence, readOutAfterMs)}
    </p>
  );
}
