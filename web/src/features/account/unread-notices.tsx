import { listMemberNotices } from '@pahiram/api/addresses';
import { Badge } from '@pahiram/ui/badge.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';

const unreadTexts = texts(
  {
    freshCount: (count: number) => `${count} new`,
  },
  {
    freshCount: (count: number) => `${count} bago`,
  },
);

export const unreadKey = ['notices', 'unread'] as const;

/** The number of unread notices; undefined until it is known. */
export function useUnread(): number | undefined {
  const query = useQuery({
    queryKey: unreadKey,
    queryFn: async () => (await call(listMemberNotices, { query: { limit: 1 } })).unread,
  });
  return query.data;
}

/** "2 new", beside the link to the notices; nothing if there are none or the count is not known. */
export function UnreadBadge() {
  const words = useTexts(unreadTexts);
  const unread = useUnread() ?? 0;
  return unread === 0 ? null : <Badge tone="info">{words.freshCount(unread)}</Badge>;
}
