import AddRounded from '~icons/ic/round-add';
import RemoveRounded from '~icons/ic/round-remove';

export interface SliderFieldProps {
  /** What is chosen, for the reader who hears it. */
  readonly label: string;
  /** The value in words: "₱150,000.00". */
  readonly valueText: string;
  readonly min: number;
  readonly max: number;
  /** The grain of the slider and of its arrow keys. */
  readonly step: number;
  /** How far one press of − or + goes. */
  readonly buttonStep: number;
  readonly value: number;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** Words under both ends. */
  readonly minText?: string;
  readonly maxText?: string;
  /** Told a value within the bounds. */
  readonly onValue: (value: number) => void;
}

/** A native slider, with − and + for who cannot drag (WCAG 2.5.7). The box beside it is exact. */
export function SliderField(props: SliderFieldProps) {
  const { min, max, value, buttonStep, minText, maxText, onValue } = props;
  const moveBy = (by: number) => onValue(Math.min(max, Math.max(min, value + by)));
  return (
    <div>
      <div className="flex items-center gap-2">
        <StepButton label={props.lessLabel} onPress={() => moveBy(-buttonStep)}>
          <RemoveRounded aria-hidden="true" className="size-6" />
        </StepButton>
        <input
          type="range"
          aria-label={props.label}
          aria-valuetext={props.valueText}
          min={min}
          max={max}
          step={props.step}
          value={value}
          className="h-11 min-w-0 grow cursor-pointer accent-brand"
          onChange={(event) => onValue(event.target.valueAsNumber)}
        />
        <StepButton label={props.moreLabel} onPress={() => moveBy(buttonStep)}>
          <AddRounded aria-hidden="true" className="size-6" />
        </StepButton>
      </div>
      {minText && maxText ? (
        <p aria-hidden="true" className="figures flex justify-between text-sm text-soft">
          <span>{minText}</span>
          <span>{maxText}</span>
        </p>
      ) : null}
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly children: React.ReactNode;
  readonly onPress: () => void;
}

function StepButton({ label, children, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-raised text-brand hover:bg-sunken"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
