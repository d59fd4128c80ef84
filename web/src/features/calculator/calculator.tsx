import { momentText } from '@pahiram/client/dates.ts';
import { useSettled } from '@pahiram/client/use-settled.ts';
import { formatEffectivePercent } from '@pahiram/domain/loans/effective-rate';
import { figuresInCurrency } from '@pahiram/domain/loans/quote';
import {
  type DisplayAmount,
  formatDisplayAmount,
  formatPesosPerUnit,
} from '@pahiram/domain/money/exchange';
import type { Centavos } from '@pahiram/domain/money/money';
import { formatPercent } from '@pahiram/domain/money/rate';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField, SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { SliderField } from '@pahiram/ui/slider-field.tsx';
import { type ReactNode, useState } from 'react';
import { Disclosure } from '../../shell/disclosure.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { centavosText, snapToStep, stepFrom } from './amounts.ts';
import { calculatorTexts } from './calculator-texts.ts';
import { ShareLink, useChoiceInUrl } from './share-link.tsx';
import type { AmountChange, Calculator as CalculatorState } from './use-calculator.ts';

export interface CalculatorProps {
  readonly state: CalculatorState;
  /** Whether the choice is in the page's URL and can be shared; off in the member area. */
  readonly isShared?: boolean;
}

/** The loan calculator: amount, term, and every price of the loan (S2.20, S2.21). */
export function Calculator({ state, isShared = true }: CalculatorProps) {
  const words = useTexts(calculatorTexts);
  useChoiceInUrl(state, isShared);
  return (
    <div className="@container">
      <div className="@3xl:grid @3xl:grid-cols-2 @3xl:gap-8">
        <div>
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
        </div>
        <PriceTable state={state} />
      </div>
      <ScheduleDetails state={state} />
      {isShared ? <ShareLink state={state} /> : null}
    </div>
  );
}

/** The amount: typed, set with the slider, or stepped with its buttons (S2.20, S5.18 to S5.21). */
function AmountChoice({ state }: { state: CalculatorState }) {
  const words = useTexts(calculatorTexts);
  const { currency, amount, bounds, step, change } = state;
  const textOf = (value: DisplayAmount) => `${currency.symbol}${formatDisplayAmount(value)}`;
  const stepTo = (direction: 'less' | 'more') =>
    state.setDisplay(stepFrom(amount.display, direction, bounds, step));
  const wholeTextOf = (value: DisplayAmount) => textOf(value).replace(/\.00$/, '');
  const least = wholeTextOf(bounds.min);
  const most = wholeTextOf(bounds.max);
  const unitsOf = (value: DisplayAmount) => Number(value / 100n);
  const notes: Readonly<Record<AmountChange, string>> = {
    min: words.minimum(least),
    max: words.maximum(most),
    rounded: words.rounded(wholeTextOf(amount.display)),
    refused: words.refused(wholeTextOf(amount.display)),
  };
  return (
    <>
      <AmountField
        name="loanAmount"
        label={words.amount}
        hint={words.amountHint(least, most)}
        note={change ? notes[change] : ''}
        sign={currency.symbol}
        value={state.boxText}
        onText={state.type}
        onLeave={state.settle}
      />
      <div className="mb-4">
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
      </div>
    </>
  );
}

/** The slider's value for screen readers; in another currency also in pesos. */
function valueText(
  { currency, amount, quote }: CalculatorState,
  textOf: (value: DisplayAmount) => string,
): string {
  const pesos = `₱${formatDisplayAmount(quote.principal as bigint as DisplayAmount)}`;
  return currency.code === 'PHP' ? pesos : `${textOf(amount.display)}, ${pesos}`;
}

/** If the other currencies did not load, only pesos can be chosen, and a notice says why. */
function CurrencyChoice({ state }: { state: CalculatorState }) {
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
        <p className="-mt-4 mb-4 text-sm text-soft">
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

/** Every price of the loan, in pesos and in the chosen currency (S2.21). */
function PriceTable({ state }: { state: CalculatorState }) {
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
function ReadOut({ state }: { state: CalculatorState }) {
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

/**
 * The code is fetched when it is opened, because few visitors need the table and the charts. It then asks
 * the server for the due dates.
 */
const DatedSchedule = lazily(
  async () => (await import('./dated-schedule.tsx')).DatedSchedule,
  <Skeleton lines={6} />,
);

function ScheduleDetails({ state }: { state: CalculatorState }) {
  const words = useTexts(calculatorTexts);
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={words.schedule} className="mt-3" onOpen={setOpen}>
      {open ? <DatedSchedule state={state} /> : null}
    </Disclosure>
  );
}
