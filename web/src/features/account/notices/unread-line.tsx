import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import Notifications from '~icons/ic/round-notifications';
import { unreadTexts } from './unread-texts.ts';
import { useUnread } from './use-unread.ts';

/** "2 new notices" as a link to them; nothing if there are none or the count is not known. */
export function UnreadLine() {
  const words = useTexts(unreadTexts);
  const unread = useUnread() ?? 0;
  if (unread === 0) return null;
  return (
    <Link
      href="/settings/notices"
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline underline-offset-4"
    >
      <Notifications aria-hidden="true" className="size-5 shrink-0" />
      {words.freshNotices(unread)}
    </Link>
  );
}
