import { formatDisplayAmount, formatPesosPerUnit } from '@pahiram/domain/money/exchange';
import { centavos, larger, pesos, smaller } from '@pahiram/domain/money/money';
import { ChoiceField, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { momentText } from '../../lib/manila-time.ts';
import { calculatorTexts } from './calculator-texts.ts';
import { InstalmentDetails } from './instalment-details.tsx';
import { PriceTable } from './price-table.tsx';
import type { Calculator as CalculatorState } from './use-calculator.ts';

const buttonStep = pesos(10_000);
const sliderStepPesos = 1_000;

/** The loan calculator: what is borrowed, for how long, and every price of it (S2.20, S2.21). */
export function Calculator({ state }: { state: CalculatorState }) {
  const words = useTexts(calculatorTexts);
  return (
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
      <PriceTable state={state} />
      <InstalmentDetails state={state} />
    </div>
  );
}

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
        <p role="status" className="mb-4 text-sm font-medium text-warning">
          {words.ratesFailed}
        </p>
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

function AmountChoice({ state }: { state: CalculatorState }) {
  const words = useTexts(calculatorTexts);
  const { product, currency, amount, bounds } = state;
  const { amountMin, amountMax } = product;
  const inCurrency = (value: typeof bounds.min) =>
    `${currency.symbol}${formatDisplayAmount(value)}`;
  return (
    <>
      <TextField
        name="loanAmount"
        label={words.amount}
        hint={words.amountHint(inCurrency(bounds.min), inCurrency(bounds.max))}
        inputMode="decimal"
        autoComplete="off"
        prefix={currency.symbol}
        className="figures text-xl font-bold"
        value={state.boxText}
        onBlur={state.settle}
        onChange={(event) => state.type(event.target.value)}
      />
      <div className="mb-4 flex items-center gap-2">
        <StepButton
          label={words.less}
          sign="−"
          onPress={() => state.setPesos(larger(amountMin, centavos(amount.php - buttonStep)))}
        />
        <input
          type="range"
          aria-label={words.slider}
          aria-valuetext={inCurrency(amount.display)}
          min={Number(amountMin / 100n)}
          max={Number(amountMax / 100n)}
          step={sliderStepPesos}
          value={Number(amount.php / 100n)}
          className="h-11 min-w-0 grow accent-brand"
          onChange={(event) => state.setPesos(pesos(event.target.valueAsNumber))}
        />
        <StepButton
          label={words.more}
          sign="+"
          onPress={() => state.setPesos(smaller(amountMax, centavos(amount.php + buttonStep)))}
        />
      </div>
    </>
  );
}

function StepButton(props: { label: string; sign: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-raised text-2xl leading-none font-semibold text-brand hover:bg-sunken"
      onClick={props.onPress}
    >
      <span aria-hidden="true">{props.sign}</span>
    </button>
  );
}
