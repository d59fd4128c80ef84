import { useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { shellTexts } from './shell-texts.ts';

export interface PageHeadingProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Link back to the list of the record. */
  readonly back?: { readonly href: string; readonly text: string };
  /** Shown at the right: a state, a button. */
  readonly aside?: ReactNode;
}

/** The only h1 of the page; also the title of the window. */
export function PageHeading({ title, note, back, aside }: PageHeadingProps) {
  const { consoleName } = useTexts(shellTexts);
  // After every render: `RoutedPage` sets the title of the route when the language changes.
  useEffect(() => setWindowTitle(title, consoleName));
  return (
    <header className="mb-5">
      {back ? (
        <Link
          href={back.href}
          className="inline-flex min-h-control items-center text-brand underline"
        >
          {back.text}
        </Link>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{title}</h1>
        {aside}
      </div>
      {note ? <p className="mt-1 max-w-prose text-soft">{note}</p> : null}
    </header>
  );
}

export function setWindowTitle(title: string, consoleName: string): void {
  document.title = `${title} · ${consoleName}`;
}
