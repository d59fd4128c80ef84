import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import HelpIcon from '~icons/ic/outline-help-outline';
import BellIcon from '~icons/ic/outline-notifications';
import BackIcon from '~icons/ic/round-arrow-back';
import { useUnread } from '../features/account/unread-notices.tsx';
import { memberTexts } from './member-texts.ts';

const roundLook =
  'relative grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-sunken';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** The page to which the arrow leads; none on Home, Wallet and Settings. */
  readonly back?: string;
}

/** The first line of every page for members: where one is, and help and notices one tap away. */
export function PageHeader({ title, back }: PageHeaderProps) {
  const words = useTexts(memberTexts);
  return (
    <header className="mb-3 flex min-h-14 items-center gap-1">
      {back ? (
        <Link href={back} aria-label={words.back} className={`-ml-2.5 ${roundLook}`}>
          <BackIcon aria-hidden="true" className="size-6" />
        </Link>
      ) : null}
      <h1 className="min-w-0 grow text-xl text-balance sm:text-2xl">{title}</h1>
      <Link href="/contact" aria-label={words.help} className={roundLook}>
        <HelpIcon aria-hidden="true" className="size-6" />
      </Link>
      <NoticesLink />
    </header>
  );
}

function NoticesLink() {
  const words = useTexts(memberTexts);
  const unread = useUnread() ?? 0;
  return (
    <Link
      href="/settings/notices"
      aria-label={unread === 0 ? words.notices : words.freshNotices(unread)}
      className={`-mr-2.5 ${roundLook}`}
    >
      <BellIcon aria-hidden="true" className="size-6" />
      {unread > 0 ? (
        <span className="absolute top-2 right-2 size-3 rounded-full border-2 border-surface bg-accent" />
      ) : null}
    </Link>
  );
}
