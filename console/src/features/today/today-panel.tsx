import type { ReactNode } from 'react';

/** A part of Today beside the work. */
export function TodayPanel({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {note}
      </div>
      {children}
    </section>
  );
}
