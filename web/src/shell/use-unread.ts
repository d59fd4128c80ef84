import { listMemberNotices } from '@pahiram/api/member-notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showBadge } from '../offline/badge.ts';
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

/** Keeps the number on the app's icon, and asks for it again when a notice is pushed. */
export function useUnreadBadge(unread: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const take = ({ data }: MessageEvent) => {
      // Asked for again, because a push may come late: its number is that of its sending.
      if (data?.type === 'UNREAD') void client.invalidateQueries({ queryKey: unreadKey });
    };
    worker?.addEventListener('message', take);
    return () => worker?.removeEventListener('message', take);
  }, [client]);
}
