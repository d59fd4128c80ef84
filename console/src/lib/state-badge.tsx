import type { Tone } from '@pahiram/ui/toast.tsx';
import type { ReactNode } from 'react';

const looks: Record<Tone, string> = {
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A state in words; the colour only repeats them. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[tone]}`}
    >
      {children}
    </span>
  );
}
