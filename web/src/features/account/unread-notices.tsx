import { listMemberNotices } from '@pahiram/api/addresses';
import { Badge } from '@pahiram/ui/badge.tsx';
import { texts, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import Notifications from '~icons/ic/round-notifications';
import { call } from '../../shell/http.ts';

/** Apart from the texts of the settings, because the dashboard needs only these. */
const unreadTexts = texts(
  {
    freshCount: (count: number) => `${count} new`,
    freshNotices: (count: number) => (count === 1 ? '1 new notice' : `${count} new notices`),
  },
  {
    freshCount: (count: number) => `${count} bago`,
    freshNotices: (count: number) => `${count} bagong abiso`,
  },
);

export const unreadKey = ['notices', 'unread'] as const;

/** The number of unread notices; undefined until it is known. */
function useUnread(): number | undefined {
  const query = useQuery({
    queryKey: unreadKey,
    queryFn: async () => (await call(listMemberNotices, { query: { limit: 1 } })).unread,
  });
  return query.data;
}

/** "2 new notices" as a link to them; nothing if there are none or the count is not known. */
export function UnreadLink() {
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

/** "2 new", beside the link to the notices; nothing if there are none or the count is not known. */
export function UnreadBadge() {
  const words = useTexts(unreadTexts);
  const unread = useUnread() ?? 0;
  return unread === 0 ? null : <Badge tone="info">{words.freshCount(unread)}</Badge>;
}
