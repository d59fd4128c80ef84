export interface ProgressBarProps {
  /** Accessible name: what is measured. */
  readonly label: string;
  /** 0 to 1; null while the remaining work is unknown. */
  readonly part: number | null;
  readonly isOnHero?: boolean;
}

/** Progress of a task or share of a whole. The text beside the bar says the same. */
export function ProgressBar({ label, part, isOnHero = false }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      {...(part === null ? {} : { value: Math.round(part * 1000) / 10 })}
      className={`bar block h-2 w-full appearance-none overflow-hidden rounded-full border-0 ${isOnHero ? 'bar-on-hero bg-hero-line' : 'bg-line'} ${part === null ? 'animate-pulse bg-brand-soft' : ''}`}
    />
  );
}
