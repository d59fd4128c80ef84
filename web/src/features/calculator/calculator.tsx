import { momentText } from '@pahiram/client/dates.ts';
import {
  type DisplayAmount,
  formatDisplayAmount,
  formatPesosPerUnit,
} from '@pahiram/domain/money/exchange';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField, SelectField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { SliderField } from '@pahiram/ui/slider-field.tsx';
import { useState } from 'react';
import { Disclosure } from '../../shell/disclosure.tsx';
import { lazily } from '../../shell/lazily.tsx';
import { snapToStep, stepFrom } from './amounts.ts';
import { calculatorTexts } from './calculator-texts.ts';
import { PriceTable } from './price-table.tsx';
import { ShareLink, useChoiceInUrl } from './share-link.tsx';
import type { Calculator as CalculatorState } from './use-calculator.ts';

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
  const { currency, amount, bounds, step, movedTo } = state;
  const textOf = (value: DisplayAmount) => `${currency.symbol}${formatDisplayAmount(value)}`;
  const stepTo = (direction: 'less' | 'more') =>
    state.setDisplay(stepFrom(amount.display, direction, bounds, step));
  const wholeTextOf = (value: DisplayAmount) => textOf(value).replace(/\.00$/, '');
  const least = wholeTextOf(bounds.min);
  const most = wholeTextOf(bounds.max);
  const unitsOf = (value: DisplayAmount) => Number(value / 100n);
  return (
    <>
      <AmountField
        name="loanAmount"
        label={words.amount}
        hint={words.amountHint(least, most)}
        note={
          movedTo === 'min' ? words.minimum(least) : movedTo === 'max' ? words.maximum(most) : ''
        }
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

/** Loaded when it is opened: few visitors need the table and the charts. */
const DatedSchedule = lazily(async () => (await import('./dated-schedule.tsx')).DatedSchedule);

function ScheduleDetails({ state }: { state: CalculatorState }) {
  const words = useTexts(calculatorTexts);
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={words.schedule} className="mt-3" onOpen={setOpen}>
      {open ? <DatedSchedule state={state} /> : null}
    </Disclosure>
  );
}
