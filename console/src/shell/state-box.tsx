import type { ReactNode } from 'react';
import Filters from '~icons/ic/outline-filter-alt-off';
import Empty from '~icons/ic/outline-inbox';
import Closed from '~icons/ic/outline-lock';

const drawings = { empty: Empty, noMatch: Filters, closed: Closed } as const;

export interface StateBoxProps {
  /** Nothing there; filters that hide everything; a page of other roles. Failed and outdated data: `LoadState`. */
  readonly kind: keyof typeof drawings;
  readonly title: string;
  readonly children?: ReactNode;
}

const looks = {
  empty: 'text-brand',
  noMatch: 'text-soft',
  closed: 'text-ink',
} as const;

/** Stands where rows or a page would be, with a drawing of its own for each reason. */
export function StateBox({ kind, title, children }: StateBoxProps) {
  const Drawing = drawings[kind];
  return (
    <div className="px-6 py-10 text-center text-balance">
      <Drawing aria-hidden="true" className={`mx-auto mb-2 size-12 ${looks[kind]}`} />
      <p className="text-lg font-semibold">{title}</p>
      {children ? <div className="mx-auto mt-1 max-w-prose text-soft">{children}</div> : null}
    </div>
  );
}
