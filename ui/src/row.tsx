import type { ReactNode } from 'react';
import ChevronRight from '~icons/ic/round-chevron-right';
import { WholeWords } from './whole-words.tsx';

export interface RowProps {
  /** A `Mark`. */
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  /** The second line. */
  readonly text?: ReactNode;
  readonly amount?: ReactNode;
  /** The row opens something and has no amount to lead the eye. */
  readonly isLink?: boolean;
}

/** Rows in a card. Each child is a list item. */
export function RowList({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={name}
      className="divide-y divide-line rounded-card border border-line bg-raised px-4 py-1"
    >
      {children}
    </ul>
  );
}

/** Classes of the link, button or plain box that holds the parts of a row. */
export const rowLook = 'flex min-h-16 w-full items-center gap-3 py-2.5 text-left';

/** One thing and what it is worth: mark, title with a second line, amount at the right. */
export function Row({ mark, title, text, amount, isLink = false }: RowProps) {
  return (
    <>
      {mark}
      {/* The second line has the width of both: below the title and the amount. */}
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <span className="min-w-min flex-[1_1_5.5rem] font-medium text-pretty">
          <WholeWords text={title} />
        </span>
        {text ? (
          <span className="order-1 w-full text-sm text-pretty text-soft">
            <WholeWords text={text} />
          </span>
        ) : null}
        {amount ? <span className="figures ml-auto text-right font-semibold">{amount}</span> : null}
      </span>
      {isLink ? <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" /> : null}
    </>
  );
}
