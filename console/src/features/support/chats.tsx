import { claimChat, listChats, releaseChat } from '@pahiram/api/desk-chats';
import type { WireReplyOf } from '@pahiram/api/operation';
import { ageText, momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CHAT_SENDERS, CHAT_SHOWS } from '@pahiram/domain/support/support';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../shell/http.ts';
import { KEY_NAMES } from '../../shell/keys-dialog.tsx';
import { UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { FilterSelect, KeyFooter, ListTabs, NoRows } from '../../shell/list-tools.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { roleTexts } from '../../shell/staff-roles.ts';
import { Age, RecordLink } from '../../shell/table-cells.tsx';
import { useClaims } from '../../shell/use-claims.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { type ListColumn, WorkList } from '../../shell/work-list.tsx';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { notesTexts } from './notes-texts.ts';
import { supportTexts } from './support-texts.ts';

type Chat = WireReplyOf<typeof listChats>['chats'][number];

const refreshMs = 3_000;

/** Chats by what is to do with them. New rows come at once: somebody waits at the other end. */
export function Chats() {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const titles = useTexts(pageTitles);
  const shared = useTexts(workListTexts);
  const may = useMay();
  const [, navigate] = useLocation();
  const [show, setShow, unknown] = useUrlFilter('show', CHAT_SHOWS, 'OPEN');
  const [sender, setSender] = useUrlFilter('sender', CHAT_SENDERS, 'any');
  const filters = { show, sender };
  const list = usePagedQuery(
    ['chats', show, sender],
    (cursor) => call(listChats, { query: { ...filters, cursor, limit: 50 } }),
    refreshMs,
  );
  const open = ({ id }: Chat) => navigate(`/chat/${id}`);
  const nameOf = (chat: Chat) =>
    `${chat.isMember ? words.member : words.visitor}, ${ageText(chat.openedAt, serverNow())}`;
  const claims = useClaims<Chat>({
    claim: async (chat, isTaken) => {
      const params = { id: chat.id };
      if (!isTaken) return void (await call(releaseChat, { params }));
      await call(claimChat, { params });
      open(chat);
    },
    holderOf: ({ claimedBy }) => claimedBy,
    numberOf: nameOf,
    onFirst: open,
    passOver: ['chat-taken', 'chat-closed'],
    onChange: () => void list.refetch(),
  });
  const isEnded = show === 'CLOSED' || show === 'NOT_HELPED';
  const isClaimed = !isEnded && may('answer-tickets');
  const columns = useColumns(isEnded, nameOf, (chat) => claims.cell(chat, isClaimed));
  const { isOpen = true, opensAt = '' } = list.data?.pages[0] ?? {};
  const rows = (list.data?.pages ?? []).flatMap((page) => page.chats);
  return (
    <>
      <PageHeading
        title={titles.chats}
        note={words.chatNote}
        aside={isClaimed ? claims.firstButton(rows) : null}
      />
      {isOpen ? null : (
        <div className="mb-4">
          <Notice tone="info">{words.officeClosed(momentText(opensAt, language))}</Notice>
        </div>
      )}
      <StatusLine {...claims.status} />
      <UnknownFilter given={unknown} />
      <ListTabs
        legend={words.state}
        options={CHAT_SHOWS.map((value) => ({ value, label: words[`show-${value}`] }))}
        value={show}
        onValue={setShow}
        list="CHATS"
        path="/chat"
        query={new URLSearchParams(filters).toString()}
      />
      <div className="mb-2">
        <FilterSelect
          isFirst
          label={words.from}
          options={CHAT_SENDERS.map((value) => ({ value, label: words[`sender-${value}`] }))}
          value={sender}
          onValue={setSender}
        />
      </div>
      <PagedList query={list} order={isEnded ? 'newestFirst' : 'oldestFirst'}>
        {() =>
          rows.length === 0 ? (
            <NoRows
              isFiltered={sender !== 'any'}
              empty={isEnded ? words.noEndedChats : words.noChats}
            />
          ) : (
            <WorkList
              caption={titles.chats}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={nameOf}
              columns={columns}
            />
          )
        }
      </PagedList>
      <KeyFooter
        keys={[
          { key: 'J K', name: shared.move },
          ...(isClaimed ? [{ key: 'C', name: shared.claim }] : []),
          { key: KEY_NAMES.enter, name: shared.open },
          { key: 'F', name: shared.filter },
          { key: 'V', name: shared.views },
          { key: '?', name: shared.allKeys },
        ]}
      />
    </>
  );
}

function useColumns(
  isEnded: boolean,
  nameOf: (chat: Chat) => string,
  claimCell: (chat: Chat) => ReactNode,
): readonly ListColumn<Chat>[] {
  const words = useTexts(supportTexts);
  const notes = useTexts(notesTexts);
  const roles = useTexts(roleTexts);
  const open: readonly ListColumn<Chat>[] = [
    {
      key: 'state',
      title: words.state,
      cell: ({ state, forStaff, forRole }) => {
        const awaited = forStaff?.name ?? (forRole && roles[forRole]);
        return state === 'WAITING' && awaited ? notes.waitsFor(awaited) : words[state];
      },
    },
    {
      key: 'unread',
      title: words.unreadTitle,
      isFigures: true,
      cell: ({ unread }) => (
        <span className={unread > 0 ? 'font-semibold text-warning' : 'text-soft'}>{unread}</span>
      ),
    },
    {
      key: 'last',
      title: words.lastMessage,
      cell: ({ lastEntryAt }) => <Age since={lastEntryAt} />,
    },
  ];
  const ended: ListColumn<Chat> = {
    key: 'ended',
    title: words.endedSince,
    cell: ({ closedAt }) => (closedAt === null ? '–' : <Age since={closedAt} />),
  };
  const helped: ListColumn<Chat> = {
    key: 'helped',
    title: words.helped,
    cell: ({ hasHelped }) =>
      hasHelped === null ? '–' : hasHelped ? words.helpedYes : words.helpedNo,
  };
  return [
    {
      key: 'from',
      title: words.from,
      cell: (chat) => <RecordLink href={`/chat/${chat.id}`}>{nameOf(chat)}</RecordLink>,
    },
    ...(isEnded ? [ended, helped] : open),
    { key: 'assignee', title: words.assignee, cell: claimCell },
  ];
}
