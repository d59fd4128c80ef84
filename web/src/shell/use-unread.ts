import { listMemberNotices } from '@pahiram/api/addresses';
import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';

export const unreadKey = ['notices', 'unread'] as const;

/** The number of unread notices; undefined until it is known. */
export function useUnread(): number | undefined {
  const query = useQuery({
    queryKey: unreadKey,
    queryFn: async () => (await call(listMemberNotices, { query: { limit: 1 } })).unread,
  });
  return query.data;
}
