import { ageText, dayText, momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useLanguage } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { rememberRows } from './opened-list.ts';

/** An instant in Manila time, on one line. */
export function Instant({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentText(at, language)}
    </time>
  );
}

/** A business date, on one line. */
export function Day({ on }: { on: string }) {
  const language = useLanguage();
  return (
    <time dateTime={on} className="whitespace-nowrap">
      {dayText(on, language)}
    </time>
  );
}

/** Time since an instant, which is its `title`. */
export function Age({ since }: { since: string }) {
  const language = useLanguage();
  return (
    <time dateTime={since} title={momentText(since, language)} className="whitespace-nowrap">
      {ageText(since, serverNow())}
    </time>
  );
}

/** Column title for screen readers only. `relative` keeps it from widening the page. */
export function HiddenTitle({ text }: { text: string }) {
  return (
    <span className="relative block">
      <span className="sr-only">{text}</span>
    </span>
  );
}

export interface RecordLinkProps {
  readonly href: string;
  /** For long words; a number stays on one line. */
  readonly isWrapped?: boolean;
  /** A key that follows it, besides Enter. */
  readonly keyName?: string;
  /** Opens the record beside the list instead of on its page. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Link from a row to its record. */
export function RecordLink(props: RecordLinkProps) {
  const { href, isWrapped = false, keyName, onOpen, children } = props;
  return (
    <Link
      href={href}
      data-record={href}
      aria-keyshortcuts={keyName}
      onClick={(event) => {
        rememberRows(event.currentTarget);
        if (!onOpen) return;
        event.preventDefault();
        onOpen();
      }}
      className={`inline-flex min-h-control items-center font-semibold text-brand hover:underline ${isWrapped ? 'lg:-my-2' : '-my-2 whitespace-nowrap'}`}
    >
      {children}
    </Link>
  );
}
