import { listMemberNotices, readMemberNotices } from '@pahiram/api/member-notices';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notebook } from '@pahiram/ui/notebook.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { WholeWords } from '@pahiram/ui/whole-words.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type SVGProps, useEffect, useState } from 'react';
import { Link } from 'wouter';
import Description from '~icons/ic/round-description';
import Payments from '~icons/ic/round-payments';
import Shield from '~icons/ic/round-shield';
import SupportAgent from '~icons/ic/round-support-agent';
import { call } from '../../../shell/http.ts';
import { unreadKey } from '../../../shell/use-unread.ts';
import { settingsTexts } from '../settings-texts.ts';
import { noticesTexts } from './notices-texts.ts';

type Page = WireReplyOf<typeof listMemberNotices>;
type Notice = Page['notices'][number];

const newestKey = ['notices', 'newest'] as const;

/** The notice center: all notices to the member, newest first. */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(noticesTexts);
  const { close, messages } = useTexts(settingsTexts);
  return (
    <Dialog open large title={words.title} closeLabel={close} onClose={onClose}>
      <p className="text-soft">{words.lead}</p>
      <Link
        replace
        href="/settings/messages"
        className="mb-2 inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {messages}
      </Link>
      <NoticeList />
    </Dialog>
  );
}

/** Newest first; a newer reply resets the list. */
function NoticeList() {
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
  useMarkAsRead(notices);
  const showEarlier = () =>
    action.run(async () => {
      if (cursor === null) return;
      const page = await call(listMemberNotices, { query: { cursor } });
      setEarlier((shown) => [...shown, page]);
    });
  if (notices.length === 0) {
    return (
      <EmptyState picture={<Notebook />} title={words.emptyTitle}>
        {words.emptyText}
      </EmptyState>
    );
  }
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
function useMarkAsRead(notices: Page['notices']): void {
  const client = useQueryClient();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const shown = notices.filter(({ id, isRead }) => !isRead && !marked.has(id)).map(({ id }) => id);
  const shownIds = shown.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids identify what was shown
  useEffect(() => {
    if (shown.length === 0) return;
    setMarked((before) => new Set([...before, ...shown]));
    call(readMemberNotices, { body: { noticeIds: shown } }).then(
      ({ unread }) => client.setQueryData(unreadKey, unread),
      // If the server did not receive it, the notices stay unread: fetch the count again.
      () => client.invalidateQueries({ queryKey: unreadKey }),
    );
  }, [shownIds]);
}

const icons: Readonly<Record<Notice['topic'], ComponentType<SVGProps<SVGSVGElement>>>> = {
  SECURITY: Shield,
  MONEY: Payments,
  LOAN: Description,
  HELP: SupportAgent,
};

/** SMS texts have no peso sign; screens show it. */
const withPesoSign = (text: string): string => text.replace(/\bPHP (?=\d)/g, '₱');

/** The receipt of the payment that a notice names. */
function receiptPath(text: string): string | null {
  const loanNumber = /\bLN-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0];
  const paymentNumber = /\bPM-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(text)?.[0];
  return loanNumber && paymentNumber ? `/receipt/${loanNumber}/${paymentNumber}` : null;
}

/** One notice, in the language of the site. */
function NoticeRow({ notice }: { notice: Notice }) {
  const words = useTexts(noticesTexts);
  const language = useLanguage();
  const Icon = icons[notice.topic];
  const receipt = receiptPath(notice.text.en);
  return (
    <li className="flex gap-3 py-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold text-wrap">
            <WholeWords text={notice.subject[language]} />
          </h3>
          {notice.isRead ? null : <Badge tone="info">{words.fresh}</Badge>}
        </div>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          {withPesoSign(notice.text[language])}
        </p>
        {receipt ? (
          <Link
            href={receipt}
            aria-label={`${words.receipt}: ${receipt.split('/').at(-1)}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {words.receipt}
          </Link>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{words[notice.topic]}</span>
          <time dateTime={notice.createdAt}>{momentText(notice.createdAt, language)}</time>
        </p>
      </div>
    </li>
  );
}
