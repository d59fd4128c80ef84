import { type DisplayAmount, formatDisplayAmount } from '@pahiram/domain/money/exchange';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { snapToStep, stepFrom } from '../choice/slider-steps.ts';
import { calculatorTexts } from './calculator-texts.ts';
import type { Calculator } from './use-calculator.ts';

/** The amount: typed, slid, or stepped with the buttons beside the slider (S2.20, S5.18 to S5.21). */
export function AmountChoice({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const { currency, amount, bounds, step } = state;
  const textOf = (value: DisplayAmount) => `${currency.symbol}${formatDisplayAmount(value)}`;
  const stepTo = (direction: 'less' | 'more') =>
    state.setDisplay(stepFrom(amount.display, direction, bounds, step));
  return (
    <>
      <TextField
        name="loanAmount"
        label={words.amount}
        hint={hintOf(state, textOf, words)}
        inputMode="decimal"
        autoComplete="off"
        prefix={currency.symbol}
        className={`figures text-xl font-bold ${prefixRoom(currency.symbol)}`}
        value={state.boxText}
        onBlur={state.settle}
        onChange={(event) => state.type(event.target.value)}
      />
      <div className="mb-4 flex items-center gap-2">
        <StepButton label={words.less} sign="−" onPress={() => stepTo('less')} />
        <div className="relative flex h-11 min-w-0 grow items-center">
          <Track part={partOf(amount.display, bounds)} />
          <input
            type="range"
            aria-label={words.slider}
            aria-valuetext={valueText(state, textOf)}
            min={Number(bounds.min / 100n)}
            max={Number(bounds.max / 100n)}
            step={Number(step / 100n)}
            value={Number(amount.display / 100n)}
            className={sliderLook}
            onChange={(event) =>
              state.setDisplay(snapToStep(event.target.valueAsNumber, bounds, step))
            }
          />
        </div>
        <StepButton label={words.more} sign="+" onPress={() => stepTo('more')} />
      </div>
    </>
  );
}

interface HintWords {
  amountHint(min: string, max: string): string;
  raised(min: string): string;
  lowered(max: string): string;
}

/** The bounds; once one of them was met, which amount the box was taken to (S5.19, S5.20). */
function hintOf(
  { bounds, movedTo }: Calculator,
  textOf: (value: DisplayAmount) => string,
  words: HintWords,
) {
  const text =
    movedTo === 'min'
      ? words.raised(textOf(bounds.min))
      : movedTo === 'max'
        ? words.lowered(textOf(bounds.max))
        : words.amountHint(textOf(bounds.min), textOf(bounds.max));
  return <span role="status">{text}</span>;
}

/** Money in words for whoever hears the slider; with its pesos where another currency is chosen. */
function valueText(
  { currency, amount, quote }: Calculator,
  textOf: (value: DisplayAmount) => string,
): string {
  const pesos = `₱${formatDisplayAmount(quote.principal as bigint as DisplayAmount)}`;
  return currency.code === 'PHP' ? pesos : `${textOf(amount.display)}, ${pesos}`;
}

/** Longer signs, such as CHF or Rp, need more room before the figures. */
function prefixRoom(symbol: string): string {
  return symbol.length > 3 ? 'pl-16' : symbol.length > 1 ? 'pl-13' : '';
}

const sliderLook = [
  'relative h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent',
  '[&::-webkit-slider-runnable-track]:h-11 [&::-webkit-slider-thumb]:mt-2 [&::-webkit-slider-thumb]:size-7',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-4 [&::-webkit-slider-thumb]:border-raised [&::-webkit-slider-thumb]:bg-brand',
  '[&::-webkit-slider-thumb]:shadow-raised [&::-webkit-slider-thumb]:ring-1 [&::-webkit-slider-thumb]:ring-brand',
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-4',
  '[&::-moz-range-thumb]:border-raised [&::-moz-range-thumb]:bg-brand [&::-moz-range-track]:h-11',
].join(' ');

/** 0 to 100: how far along the slider stands. */
function partOf(amount: DisplayAmount, { min, max }: Calculator['bounds']): number {
  return max === min ? 100 : Number(((amount - min) * 100n) / (max - min));
}

/** The line below the thumb, filled as far as it was moved. */
function Track({ part }: { part: number }) {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 100 8"
      className="absolute inset-x-0 h-2 w-full overflow-hidden rounded-full"
    >
      <rect width="100" height="8" className="fill-line" />
      <rect width={part} height="8" className="fill-brand" />
    </svg>
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
