import { listChats } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { listChats as contract } from '@pahiram/api/support-desk';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { Link } from 'wouter';
import { ageText, manilaTime } from '../lib/manila-time.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { call } from '../lib/session.ts';
import { useMay } from '../lib/use-may.ts';
import { usePages } from '../lib/use-pages.ts';
import { useStaff } from '../lib/use-staff.ts';
import { DeskChat } from '../support/desk-chat.tsx';
import { supportTexts } from '../support/support-texts.ts';

type Chat = WireReplyOf<typeof contract>['chats'][number];

const refreshMs = 3_000;

/** The list of chats at the left, the open chat at the right. */
export function ChatPage({ id }: { id: string | null }) {
  const words = useTexts(supportTexts);
  const staff = useStaff();
  const may = useMay();
  const list = usePages(
    ['chats'],
    (cursor) => call(listChats, { query: { cursor, limit: 100 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={words.chatTitle} note={words.chatNote} />
      <PagedAnswer query={list} order="oldestFirst">
        {(pages) => {
          const chats = pages.flatMap((page) => page.chats);
          const { isOpen = true, opensAt = '' } = pages[0] ?? {};
          const open = chats.find((chat) => chat.id === id);
          return (
            <>
              {isOpen ? null : (
                <div className="mb-4">
                  <Notice tone="info">{words.officeClosed(manilaTime(opensAt))}</Notice>
                </div>
              )}
              <div className="grid gap-5 lg:grid-cols-[20rem_1fr]">
                <ChatList chats={chats} current={id} />
                {id === null ? (
                  <p className="text-soft">{words.chooseChat}</p>
                ) : (
                  <DeskChat
                    key={id}
                    id={id as `cht_${string}`}
                    isMine={open?.claimedBy != null && open.claimedBy.id === staff.data?.id}
                    isFree={open?.state === 'WAITING' && may('answer-tickets')}
                    onChange={() => void list.refetch()}
                  />
                )}
              </div>
            </>
          );
        }}
      </PagedAnswer>
    </>
  );
}

function ChatList({ chats, current }: { chats: readonly Chat[]; current: string | null }) {
  const words = useTexts(supportTexts);
  if (chats.length === 0) return <EmptyState title={words.noChats} />;
  return (
    <ul className="space-y-2">
      {chats.map((chat) => (
        <li key={chat.id}>
          <Link
            href={`/chat/${chat.id}`}
            aria-current={chat.id === current ? 'true' : undefined}
            className="block rounded-card border border-line bg-raised p-3 hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand-soft"
          >
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">
                {chat.isMember ? words.member : words.visitor} ·{' '}
                {ageText(chat.openedAt, Date.now())}
              </span>
              {chat.unread > 0 ? <Badge tone="warning">{words.unread(chat.unread)}</Badge> : null}
            </span>
            <span className="text-sm text-soft">
              {chat.state === 'CLOSED' ? words.CLOSED : words[chat.state]}
              {chat.claimedBy ? ` · ${chat.claimedBy.name}` : ''}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
