const track = 'block h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line';

export interface ProgressBarProps {
  /** What is under way, for the reader who hears it. */
  readonly label: string;
  /** 0 to 1; null while nobody knows how much is left. */
  readonly part: number | null;
}

/** How far a piece of work is. The words beside it say the same. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      {...(part === null ? {} : { value: part })}
      className={`${track} bar ${part === null ? 'animate-pulse bg-brand-soft' : ''}`}
    />
  );
}

export interface MeterBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The measure in words, shown below: "₱40,000.00 of ₱150,000.00 available". */
  readonly valueText: string;
}

/** How much of a known whole there is: a measure, not work. */
export function MeterBar({ label, value, max, valueText }: MeterBarProps) {
  return (
    <div>
      <meter aria-label={label} min={0} max={max} value={value} className={`${track} bar`}>
        {valueText}
      </meter>
      <p className="figures mt-1 text-sm">{valueText}</p>
    </div>
  );
}
