import { listMemberNotices, readMemberNotices } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { LoadState } from '../../../lib/load-state.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { NoticeRow } from './notice-row.tsx';
import { noticesTexts } from './notices-texts.ts';
import { unreadKey } from './use-unread.ts';

type Page = WireReplyOf<typeof import('@pahiram/api/member-notices').listMemberNotices>;

const newestKey = ['notices', 'newest'] as const;

/** Newest first; a newer reply resets the list. */
export function NoticeList() {
  // Fetched at each opening, so that notices read meanwhile are not marked as new.
  const newest = useQuery({
    queryKey: newestKey,
    queryFn: () => call(listMemberNotices),
    staleTime: 0,
  });
  return (
    <LoadState query={newest}>
      {(page) => <Pages key={newest.dataUpdatedAt} newest={page} />}
    </LoadState>
  );
}

/** The newest page, and the earlier pages loaded below it. */
function Pages({ newest }: { newest: Page }) {
  const words = useTexts(noticesTexts);
  const [earlier, setEarlier] = useState<readonly Page[]>([]);
  const action = useAction();
  const pages = [newest, ...earlier];
  const notices = pages.flatMap((page) => page.notices);
  const cursor = pages.at(-1)?.nextCursor ?? null;
  useNoteRead(notices);
  const showEarlier = () =>
    action.run(async () => {
      if (cursor === null) return;
      const page = await call(listMemberNotices, { query: { cursor } });
      setEarlier((shown) => [...shown, page]);
    });
  if (notices.length === 0)
    return <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>;
  return (
    <>
      <ul className="divide-y divide-line">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      <div className="mt-4 space-y-3">
        {cursor === null ? (
          <p className="text-center text-sm text-soft">{words.end}</p>
        ) : (
          <Button kind="secondary" wide busy={action.busy} onClick={() => void showEarlier()}>
            {words.earlier}
          </Button>
        )}
        <StatusLine {...action.status} />
      </div>
    </>
  );
}

/**
 * Marks notices as read on the server once they have been shown. Their badge stays until the list is
 * opened again, because they are still new to the reader.
 */
function useNoteRead(notices: Page['notices']): void {
  const client = useQueryClient();
  const [noted, setNoted] = useState<ReadonlySet<string>>(new Set());
  const shown = notices.filter(({ id, isRead }) => !isRead && !noted.has(id)).map(({ id }) => id);
  const names = shown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify what was shown
  useEffect(() => {
    if (shown.length === 0) return;
    setNoted((before) => new Set([...before, ...shown]));
    call(readMemberNotices, { body: { noticeIds: shown } }).then(
      ({ unread }) => client.setQueryData(unreadKey, unread),
      // If the server did not receive it, the notices stay unread: fetch the count again.
      () => client.invalidateQueries({ queryKey: unreadKey }),
    );
  }, [names]);
}
