export interface ProgressBarProps {
  /** What is measured, for the reader who hears it. */
  readonly label: string;
  /** 0 to 1; null while nobody knows how much is left. */
  readonly part: number | null;
}

/** How far a piece of work is, or how much of a whole is there. The words beside it say the same. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      {...(part === null ? {} : { value: Math.round(part * 1000) / 10 })}
      className={`bar block h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line ${part === null ? 'animate-pulse bg-brand-soft' : ''}`}
    />
  );
}
