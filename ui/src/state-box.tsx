import type { ReactNode } from 'react';
import Filters from '~icons/ic/outline-filter-alt-off';
import Empty from '~icons/ic/outline-inbox';
import Closed from '~icons/ic/outline-lock';
import { Antenna } from './antenna.tsx';
import { Button } from './button.tsx';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

const drawings = { empty: Empty, noMatch: Filters, closed: Closed } as const;

export interface StateBoxProps {
  /** Nothing there; filters that hide everything; a page of other roles. */
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
    <div className={boxLook}>
      <Drawing aria-hidden="true" className={`mx-auto mb-2 size-12 ${looks[kind]}`} />
      <p className="text-lg font-semibold">{title}</p>
      {children ? <div className="mx-auto mt-1 max-w-prose text-soft">{children}</div> : null}
    </div>
  );
}

export interface FailedBoxProps {
  readonly title: string;
  /** Why, and that nothing was changed. */
  readonly children: ReactNode;
  /** To tell support, when the fault is ours. */
  readonly code?: string | undefined;
  readonly onRetry: () => void;
}

/** Rows or a page that could not be loaded, and of which nothing is known. */
export function FailedBox({ title, children, code, onRetry }: FailedBoxProps) {
  const words = useTexts(uiTexts);
  return (
    <div role="alert" className={boxLook}>
      <Antenna />
      <p className="mt-2 text-lg font-semibold">{title}</p>
      <div className="mx-auto mt-1 max-w-prose text-soft">
        {children}
        {code ? <p className="figures break-all">{words.codeOf(code)}</p> : null}
      </div>
      <Button isAlwaysFree className="mt-3 max-sm:w-full" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

const boxLook = 'px-6 py-10 text-center text-balance';
