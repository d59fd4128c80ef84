import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { unreadTexts } from './unread-texts.ts';
import { useUnread } from './use-unread.ts';

/** "2 new", beside the link to the notices; nothing if there are none or the count is not known. */
export function UnreadNote() {
  const words = useTexts(unreadTexts);
  const unread = useUnread() ?? 0;
  return unread === 0 ? null : <Badge tone="info">{words.fresh(unread)}</Badge>;
}
