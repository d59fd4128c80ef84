import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { unreadTexts } from './unread-texts.ts';
import { useUnread } from './use-unread.ts';

/** "2 new", beside the way to the notices; nothing while there is none or nobody knows. */
export function UnreadNote() {
  const words = useTexts(unreadTexts);
  const unread = useUnread() ?? 0;
  return unread === 0 ? null : <Badge tone="info">{words.fresh(unread)}</Badge>;
}
