import { useTexts } from '@pahiram/ui/language.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import Into from '~icons/ic/round-chevron-right';
import Up from '~icons/ic/round-expand-less';
import Down from '~icons/ic/round-expand-more';
import { placeInList } from './opened-list.ts';
import { shellTexts } from './shell-texts.ts';

export interface PageHeadingProps {
  readonly title: string;
  /** Beside a title that is a name: the number of the record, or since when it exists. */
  readonly beside?: string;
  /**
   * An empty one keeps the line free for a note that is still loading: nothing below it moves later. On a phone only
   * that of a record is shown: a list begins at once.
   */
  readonly note?: ReactNode;
  /** Link back to the list of the record. */
  readonly back?: { readonly href: string; readonly text: string };
  /** Shown at the right: a state, a button. */
  readonly aside?: ReactNode;
}

/** The only h1 of the page; also the title of the window. */
export function PageHeading({ title, beside, note, back, aside }: PageHeadingProps) {
  const { consoleName } = useTexts(shellTexts);
  // After every render: `RoutedPage` sets the title of the route when the language changes.
  useEffect(() => setWindowTitle(title, consoleName));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page was opened before its record was there: `focusContent` found no heading yet, or that of the page before.
    const { activeElement, body } = document;
    const isFree = activeElement === body || activeElement?.id === 'content';
    if (hasMoved && isFree) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="-mx-4 -mt-4 mb-4 flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 lg:min-h-[3.25rem] lg:flex-nowrap">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        {back ? (
          <Link
            href={back.href}
            aria-keyshortcuts="Escape"
            className="inline-flex min-h-control items-center gap-2 text-soft hover:text-brand hover:underline"
          >
            {back.text}
            <Into aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        ) : null}
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
          {beside === undefined ? null : (
            <>
              {' '}
              <span className="figures text-base font-normal tracking-normal text-soft">
                {beside}
              </span>
            </>
          )}
        </h1>
        {note === undefined ? null : (
          <p className={`max-w-[60rem] text-soft ${back ? '' : 'max-sm:hidden'}`}>
            {note === '' ? '\u00a0' : note}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3 empty:hidden lg:shrink-0 lg:justify-end">
        {back ? <Neighbours /> : null}
        {aside}
      </div>
    </header>
  );
}

/** Whether a page was opened from another one: the first one leaves the focus where the browser puts it. */
let hasMoved = false;

/** Moves the focus to the heading of the page, or to its content while it has none: a new page starts at its top. */
export function focusContent(): void {
  hasMoved = true;
  const content = document.getElementById('content');
  const heading = content?.querySelector('h1');
  heading?.focus({ preventScroll: true });
  if (heading == null || document.activeElement !== heading)
    content?.focus({ preventScroll: true });
}

/** Leads to the next and the previous row of the list that led here. */
function Neighbours() {
  const words = useTexts(shellTexts);
  const [path] = useLocation();
  const place = placeInList(path);
  if (place === null) return null;
  return (
    <nav aria-label={words.inList} className="flex items-center gap-1.5 print:hidden">
      <span className="figures text-sm text-soft">{words.rowOf(place.at, place.of)}</span>
      <NeighbourLink href={place.previous} label={words.previousRow} keyName="K">
        <Up aria-hidden="true" className="size-5" />
      </NeighbourLink>
      <NeighbourLink href={place.next} label={words.nextRow} keyName="J">
        <Down aria-hidden="true" className="size-5" />
      </NeighbourLink>
    </nav>
  );
}

function NeighbourLink(props: {
  readonly href: string | null;
  readonly label: string;
  readonly keyName: string;
  readonly children: ReactNode;
}) {
  const look = 'grid size-control place-items-center rounded-control border border-line-strong';
  return props.href === null ? (
    <span aria-hidden="true" className={`${look} opacity-40`}>
      {props.children}
    </span>
  ) : (
    <Link
      href={props.href}
      aria-label={props.label}
      aria-keyshortcuts={props.keyName}
      className={`${look} hover:bg-sunken`}
    >
      {props.children}
    </Link>
  );
}

export function setWindowTitle(title: string, consoleName: string): void {
  document.title = `${title} · ${consoleName}`;
}
