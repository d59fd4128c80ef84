import type { ReactNode } from 'react';
import Filters from '~icons/ic/outline-filter-alt-off';
import Closed from '~icons/ic/outline-lock';
import { Antenna } from './antenna.tsx';
import { Button } from './button.tsx';
import { useTexts } from './language.tsx';
import { oldDataTexts } from './old-data-texts.ts';
import { uiTexts } from './ui-texts.tsx';

/** A tray with nothing left in it. */
const Tray = () => (
  <svg
    viewBox="0 0 120 64"
    fill="none"
    strokeWidth="3"
    aria-hidden="true"
    className="mx-auto mb-2 h-16 w-30 max-w-full forced-color-adjust-none"
  >
    <rect x="14" y="12" width="92" height="44" rx="8" className="fill-brand-soft stroke-brand" />
    <path d="M14 40h26l6 8h28l6-8h26" className="stroke-brand" />
    <path
      d="m48 24 9 9 17-17"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-accent"
    />
  </svg>
);

const icons = { noMatch: Filters, closed: Closed } as const;

export interface StateBoxProps {
  /** Nothing there; filters that hide everything; a page of other roles. */
  readonly kind: 'empty' | keyof typeof icons;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Stands where rows or a page would be, with a drawing of its own for each reason. */
export function StateBox({ kind, title, children }: StateBoxProps) {
  const Icon = kind === 'empty' ? null : icons[kind];
  return (
    <div className={boxLook}>
      {Icon ? <Icon aria-hidden="true" className="mx-auto mb-2 size-8 text-soft" /> : <Tray />}
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
  const { codeOf } = useTexts(oldDataTexts);
  return (
    <div role="alert" className={boxLook}>
      <Antenna />
      <p className="mt-2 text-lg font-semibold">{title}</p>
      <div className="mx-auto mt-1 max-w-prose text-soft">
        {children}
        {code ? <p className="figures break-all">{codeOf(code)}</p> : null}
      </div>
      <Button isAlwaysFree className="mt-3 max-sm:w-full" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

const boxLook = 'px-6 py-10 text-center text-balance';
