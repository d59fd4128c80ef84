import type { ReactNode } from 'react';
import { type Tone, toneLooks } from './tone.tsx';

/** A state in one or two words. The colour only repeats the words. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { edge, ground, ink } = toneLooks[tone];
  return (
    <span
      className={`inline-block rounded-lg border px-2 py-0.5 text-sm font-semibold ${edge} ${ground} ${ink}`}
    >
      {children}
    </span>
  );
}
