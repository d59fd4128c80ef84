import { Badge } from '@pahiram/ui/badge.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { useUnread } from '../../shell/use-unread.ts';

const unreadTexts = texts(
  {
    freshCount: (count: number) => `${count} new`,
  },
  {
    freshCount: (count: number) => `${count} bago`,
  },
);

/** "2 new", beside the link to the notices; nothing if there are none or the count is not known. */
export function UnreadBadge() {
  const words = useTexts(unreadTexts);
  const unread = useUnread() ?? 0;
  return unread === 0 ? null : <Badge tone="info">{words.freshCount(unread)}</Badge>;
}
