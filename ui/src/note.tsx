import type { ReactNode } from 'react';

/** A small remark below a card, behind an icon. */
export function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 text-sm text-pretty text-soft">
      <span aria-hidden="true" className="shrink-0 text-brand *:size-5">
        {icon}
      </span>
      <p className="min-w-0">{children}</p>
    </div>
  );
}
