import AddRounded from '~icons/ic/round-add';
import RemoveRounded from '~icons/ic/round-remove';

export interface SliderFieldProps {
  /** Accessible name: what is chosen. */
  readonly label: string;
  /** The value as text: "₱150,000.00". */
  readonly valueText: string;
  readonly min: number;
  readonly max: number;
  /** Step of the slider and of its arrow keys. */
  readonly step: number;
  readonly value: number;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** Called with the new value, between `min` and `max`. */
  readonly onValue: (value: number) => void;
  /** Called when − or + is pressed. */
  readonly onLess: () => void;
  readonly onMore: () => void;
}

/** A native slider, with − and + buttons for users who cannot drag (WCAG 2.5.7). */
export function SliderField(props: SliderFieldProps) {
  const { min, max, value, onValue } = props;
  return (
    <div className="flex items-center gap-2">
      <StepButton label={props.lessLabel} Drawing={RemoveRounded} onPress={props.onLess} />
      <div className="relative flex h-11 min-w-0 grow items-center">
        <Track part={max === min ? 100 : (100 * (value - min)) / (max - min)} />
        <input
          type="range"
          aria-label={props.label}
          aria-valuetext={props.valueText}
          min={min}
          max={max}
          step={props.step}
          value={value}
          className={sliderLook}
          onChange={(event) => onValue(event.target.valueAsNumber)}
        />
      </div>
      <StepButton label={props.moreLabel} Drawing={AddRounded} onPress={props.onMore} />
    </div>
  );
}

const sliderLook = [
  'relative h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent',
  '[&::-webkit-slider-runnable-track]:h-11 [&::-webkit-slider-thumb]:mt-2 [&::-webkit-slider-thumb]:size-7',
  '[&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full',
  '[&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-brand [&::-webkit-slider-thumb]:bg-raised',
  '[&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3',
  '[&::-moz-range-thumb]:border-brand [&::-moz-range-thumb]:bg-raised [&::-moz-range-track]:h-11',
].join(' ');

/** The track under the thumb, filled up to the value. */
function Track({ part }: { part: number }) {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 100 8"
      className="absolute inset-x-0 h-1.5 w-full overflow-hidden rounded-full"
    >
      <rect width="100" height="8" className="fill-line" />
      <rect width={part} height="8" className="fill-brand" />
    </svg>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly Drawing: typeof AddRounded;
  readonly onPress: () => void;
}

function StepButton({ label, Drawing, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-raised text-brand hover:bg-sunken"
      onClick={onPress}
    >
      <Drawing aria-hidden="true" className="size-6" />
    </button>
  );
}
