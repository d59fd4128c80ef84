import type { ReactNode } from 'react';
import { ButtonKeys } from './keys-dialog.tsx';

/** Facts and rows stand closer in a record than on a borrower's page: 28 px each, facts without lines. */
const denseFacts = '[&_dl>div]:border-0 [&_dl>div]:py-1 [&_tbody_td]:py-1';

export interface RecordSectionProps {
  readonly title: string;
  /** At the right of the title: a state. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a record, with a hairline above it; the sheet holds no card in a card. */
export function RecordSection({ title, aside, children }: RecordSectionProps) {
  return (
    <section className={`record-section border-t border-line py-4 ${denseFacts}`}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export interface FoldedSectionProps extends RecordSectionProps {
  /** A key that opens it and folds it again. */
  readonly keyName?: string;
}

/** A part that is opened when it is needed. */
export function FoldedSection({ title, aside, keyName, children }: FoldedSectionProps) {
  return (
    <details className={`border-t border-line py-3 ${denseFacts}`}>
      <summary
        aria-keyshortcuts={keyName}
        className="flex min-h-control cursor-pointer flex-wrap items-center justify-between gap-x-3 font-semibold"
      >
        <span>
          {title} {keyName === undefined ? null : <ButtonKeys keys={keyName} />}
        </span>
        <span className="font-normal text-soft">{aside}</span>
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
