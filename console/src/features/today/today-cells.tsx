import type { ReactNode } from 'react';

interface CellProps {
  readonly isFigures?: boolean;
  /** On a phone the cell of the record says it. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

/** A title of the compact tables of Today. */
export function Head({ isFigures = false, isWideOnly = false, children }: CellProps) {
  return (
    <th
      scope="col"
      className={`px-2 py-1.5 font-semibold ${isFigures ? 'text-right' : ''} ${isWideOnly ? 'max-lg:hidden' : ''}`}
    >
      {children}
    </th>
  );
}

export function Cell({ isFigures = false, isWideOnly = false, children }: CellProps) {
  return (
    <td
      className={`px-2 max-lg:py-1.5 ${isFigures ? 'figures text-right whitespace-nowrap' : ''} ${isWideOnly ? 'max-lg:hidden' : ''}`}
    >
      {children}
    </td>
  );
}
