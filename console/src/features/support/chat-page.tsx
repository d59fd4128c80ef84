import { listChats } from '@pahiram/api/desk-chats';
import type { WireReplyOf } from '@pahiram/api/operation';
import { ageText, momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { Link } from 'wouter';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { roleTexts } from '../../shell/staff-roles.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { Chats } from './chats.tsx';
import { notesTexts } from './notes-texts.ts';
import { OpenChat } from './open-chat.tsx';
import { supportTexts } from './support-texts.ts';

type Chat = WireReplyOf<typeof listChats>['chats'][number];

const refreshMs = 3_000;

/** The list of chats; beside an open chat those that are not ended, at its left. */
export function Page({ id = null }: { id?: string | null }) {
  return id === null ? <Chats /> : <ChatDesk id={id as `cht_${string}`} />;
}

/** One chat beside the list of open ones. */
function ChatDesk({ id }: { id: `cht_${string}` }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const titles = useTexts(pageTitles);
  const staff = useStaff();
  const may = useMay();
  const list = usePagedQuery(
    ['chats'],
    (cursor) => call(listChats, { query: { cursor, limit: 100 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={titles.chats} back={{ href: '/chat', text: words.allChats }} />
      <PagedList query={list} order="oldestFirst">
        {(pages) => {
          const chats = pages.flatMap((page) => page.chats);
          const { isOpen = true, opensAt = '' } = pages[0] ?? {};
          const open = chats.find((chat) => chat.id === id);
          return (
            <>
              {isOpen ? null : (
                <div className="mb-4">
                  <Notice tone="info">{words.officeClosed(momentText(opensAt, language))}</Notice>
                </div>
              )}
              <div className="grid gap-5 lg:grid-cols-[20rem_1fr]">
                <ChatList chats={chats} current={id} />
                <OpenChat
                  key={id}
                  id={id}
                  isMine={open?.claimedBy != null && open.claimedBy.id === staff.data?.id}
                  isFree={open?.state === 'WAITING' && may('answer-tickets')}
                  onChange={() => void list.refetch()}
                />
              </div>
            </>
          );
        }}
      </PagedList>
    </>
  );
}

function ChatList({ chats, current }: { chats: readonly Chat[]; current: string }) {
  const words = useTexts(supportTexts);
  const notes = useTexts(notesTexts);
  const roles = useTexts(roleTexts);
  if (chats.length === 0) return <StateBox kind="empty" title={words.noChats} />;
  return (
    <ul className="space-y-2">
      {chats.map((chat) => {
        const awaited = chat.forStaff?.name ?? (chat.forRole && roles[chat.forRole]);
        return (
          <li key={chat.id}>
            <Link
              href={`/chat/${chat.id}`}
              aria-current={chat.id === current ? 'true' : undefined}
              className="block rounded-card border border-line bg-raised p-3 hover:bg-sunken aria-[current]:border-brand aria-[current]:bg-brand-soft"
            >
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">
                  {chat.isMember ? words.member : words.visitor} ·{' '}
                  {ageText(chat.openedAt, serverNow())}
                </span>
                {chat.unread > 0 ? <Badge tone="warning">{words.unread(chat.unread)}</Badge> : null}
              </span>
              <span className="text-sm text-soft">
                {chat.state === 'CLOSED' ? words.CLOSED : words[chat.state]}
                {chat.claimedBy ? ` · ${chat.claimedBy.name}` : ''}
                {chat.state === 'WAITING' && awaited ? ` · ${notes.waitsFor(awaited)}` : ''}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
