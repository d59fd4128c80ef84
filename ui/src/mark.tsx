import type { ReactNode } from 'react';

const tints = {
  brand: 'bg-brand-soft text-brand',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  quiet: 'bg-sunken text-soft',
  rose: 'bg-rose-soft text-rose',
} as const;

export interface MarkProps {
  /** `danger` only for what is late or failed. */
  readonly tint?: keyof typeof tints;
  readonly children: ReactNode;
}

/**
 * The small square before a row: an icon for our own things, two letters for a bank or an e-wallet, whose
 * logo we do not use. Decoration: the title beside it says the same.
 */
export function Mark({ tint = 'brand', children }: MarkProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 shrink-0 place-items-center rounded-mark text-sm font-bold *:size-5.5 ${tints[tint]}`}
    >
      {children}
    </span>
  );
}
