import { type DisplayAmount, formatDisplayAmount } from '@pahiram/domain/money/exchange';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { SliderField } from '@pahiram/ui/slider-field.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import { snapToStep, stepFrom } from './slider-steps.ts';
import type { Calculator } from './use-calculator.ts';

/** The amount: typed, set with the slider, or stepped with its buttons (S2.20, S5.18 to S5.21). */
export function AmountChoice({ state }: { state: Calculator }) {
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

/** The slider's value for screen readers; with pesos where another currency is chosen. */
function valueText(
  { currency, amount, quote }: Calculator,
  textOf: (value: DisplayAmount) => string,
): string {
  const pesos = `₱${formatDisplayAmount(quote.principal as bigint as DisplayAmount)}`;
  return currency.code === 'PHP' ? pesos : `${textOf(amount.display)}, ${pesos}`;
}
