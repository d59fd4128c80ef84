import { momentText } from '@pahiram/client/dates.ts';
import { useSettled } from '@pahiram/client/use-settled.ts';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { figuresInCurrency } from '@pahiram/domain/loans/quote';
import { type DisplayAmount, formatPesosPerUnit } from '@pahiram/domain/money/exchange';
import { toPesosNumber } from '@pahiram/domain/money/money';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField, SelectField } from '@pahiram/ui/field.tsx';
import { Hero } from '@pahiram/ui/hero.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { SliderField } from '@pahiram/ui/slider-field.tsx';
import { centavosText, displayText, snapToStep, stepFrom } from './amounts.ts';
import { calculatorTexts } from './calculator-texts.ts';
import type { AmountReading, Calculator } from './use-calculator.ts';

export interface CalculatorPartProps {
  readonly state: Calculator;
}

/** The price of the chosen loan, before the controls that change it (S2.21). */
export function Answer({ state, tone }: CalculatorPartProps & { tone: 'brand' | 'quiet' }) {
  const words = useTexts(calculatorTexts);
  const { quote, termMonths, currency } = state;
  const isFlat = quote.interestMethod === 'FLAT_ONCE';
  const first = centavosText(quote.firstInstallment);
  const foreign = figuresInCurrency(quote, currency.rate);
  const facts = [
    [words.interest, centavosText(quote.interest)],
    [words.repay, centavosText(quote.totalOfPayments)],
    [words.rateYearly, `${formatEffectivePercent(quote.effectiveRate.yearly)}%`],
  ] as const;
  return (
    <Hero tone={tone} label={words.monthly} figure={toPesosNumber(quote.monthlyRepayment)}>
      {currency.code === 'PHP' ? null : (
        <p className="figures">{words.about(displayText(currency, foreign.monthlyRepayment))}</p>
      )}
      <p>{(isFlat ? words.firstWithInterest : words.firstPayment)(termMonths, first)}</p>
      <ReadOut state={state} />
      <dl className="mt-3.5 flex flex-wrap justify-between gap-x-2 gap-y-2 text-xs">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd
              className={`figures text-base font-bold ${tone === 'brand' ? 'text-hero-ink' : 'text-ink'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Hero>
  );
}

/** Currency, amount and term of the loan (S2.20). */
export function Controls({ state }: CalculatorPartProps) {
  const words = useTexts(calculatorTexts);
  return (
    <>
      <CurrencyChoice state={state} />
      <AmountChoice state={state} />
      <ChoiceField
        name="termMonths"
        legend={words.term}
        value={String(state.termMonths)}
        options={state.product.termMonthsChoices.map((months) => ({
          value: String(months),
          label: String(months),
        }))}
        onValue={(value) => state.setTermMonths(Number(value))}
      />
    </>
  );
}

/** The amount: typed, set with the slider, or stepped with its buttons (S2.20, S5.18 to S5.21). */
function AmountChoice({ state }: CalculatorPartProps) {
  const words = useTexts(calculatorTexts);
  const { currency, amount, bounds, step, reading } = state;
  const textOf = (value: DisplayAmount) => displayText(currency, value);
  const stepTo = (direction: 'less' | 'more') =>
    state.setDisplay(stepFrom(amount.display, direction, bounds, step));
  const unitsOf = (value: DisplayAmount) => Number(value / 100n);
  const chosen = textOf(amount.display);
  const notes: Readonly<Record<AmountReading, string>> = {
    amount: chosen,
    min: words.smallest(textOf(bounds.min)),
    max: words.largest(textOf(bounds.max)),
    rounded: words.rounded(chosen),
    refused: words.refused(chosen),
  };
  return (
    <>
      <AmountField
        name="loanAmount"
        label={words.amount}
        note={reading ? notes[reading] : ''}
        sign={currency.symbol}
        value={state.boxText}
        isLarge
        onText={state.type}
        onLeave={state.settle}
      />
      <SliderField
        label={words.slider}
        valueText={valueText(state, textOf)}
        min={unitsOf(bounds.min)}
        max={unitsOf(bounds.max)}
        step={unitsOf(step)}
        value={unitsOf(amount.display)}
        lessLabel={words.less}
        moreLabel={words.more}
        onValue={(units) => state.setDisplay(snapToStep(units, bounds, step))}
        onLess={() => stepTo('less')}
        onMore={() => stepTo('more')}
      />
      <p className="figures mt-1 mb-3 flex flex-wrap justify-between gap-x-4 text-xs text-soft">
        <span>{textOf(bounds.min).replace(/\.00$/, '')}</span>
        <span>{textOf(bounds.max).replace(/\.00$/, '')}</span>
      </p>
    </>
  );
}

/** The slider's value for screen readers; in another currency also in pesos. */
function valueText(
  { currency, amount, quote }: Calculator,
  textOf: (value: DisplayAmount) => string,
): string {
  const pesos = centavosText(quote.principal);
  return currency.code === 'PHP' ? pesos : `${textOf(amount.display)}, ${pesos}`;
}

/** If the other currencies did not load, only pesos can be chosen, and a notice says why. */
function CurrencyChoice({ state }: CalculatorPartProps) {
  const words = useTexts(calculatorTexts);
  const language = useLanguage();
  const { currencies, currency } = state;
  return (
    <>
      <SelectField
        name="currency"
        label={words.currency}
        value={currency.code}
        options={currencies.list.map((one) => ({
          value: one.code,
          label: `${one.code} ${one.symbol} · ${one.name}`,
        }))}
        onValue={state.setCurrency}
      />
      {currencies.failed ? (
        <div role="status" className="mb-4">
          <Notice tone="warning">
            <p>{words.ratesFailed}</p>
            <Button kind="secondary" className="mt-2" onClick={currencies.askAgain}>
              {words.ratesAgain}
            </Button>
          </Notice>
        </div>
      ) : null}
      {currency.code !== 'PHP' && currencies.asOf ? (
        <p className="-mt-6 mb-4 text-sm text-soft">
          {words.perUnit(currency.code, formatPesosPerUnit(currency.rate))}.{' '}
          {words.ratesAsOf(momentText(currencies.asOf, language))}{' '}
          {currencies.bundled ? words.ratesBundled : ''}
        </p>
      ) : null}
    </>
  );
}

/** The pause after typing, so that a screen reader is not interrupted at each keystroke. */
const readOutAfterMs = 700;

/** The price in one sentence for screen readers. */
function ReadOut({ state }: CalculatorPartProps) {
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
