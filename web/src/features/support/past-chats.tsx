import type { WireReplyOf } from '@pahiram/api/operation';
import { getMemberChat, listMemberChats } from '@pahiram/api/support-chat';
import { rateMemberChat } from '@pahiram/api/support-feedback';
import { momentText } from '@pahiram/client/dates.ts';
import { faultText } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Disclosure } from '../../shell/disclosure.tsx';
import { call } from '../../shell/http.ts';
import { lazily } from '../../shell/lazily.tsx';
import { Transcript, useConversation } from './chat-transcript.tsx';
import { supportTexts } from './support-texts.ts';

const ChatFeedback = lazily(async () => (await import('./chat-feedback.tsx')).ChatFeedback);
const FeedbackForm = lazily(
  async () => (await import('./feedback/feedback-form.tsx')).FeedbackForm,
);

/** Key of the member's list of chats, read again when one has started or ended. */
export const ownChatsKey = ['own-chats'];

/** The member's chats, to read again; each is fetched when it is opened. */
export function OwnChats() {
  const words = useTexts(supportTexts);
  const query = useQuery({ queryKey: ownChatsKey, queryFn: () => call(listMemberChats) });
  return (
    <LoadState query={query} lines={2}>
      {({ chats }) =>
        chats.length === 0 ? null : (
          <section className="rounded-card border border-line bg-raised p-5 sm:p-6">
            <h2 className="mb-3 text-xl">{words.ownChats}</h2>
            <div className="divide-y divide-line">
              {chats.map((chat) => (
                <OwnChat key={chat.id} chat={chat} />
              ))}
            </div>
          </section>
        )
      }
    </LoadState>
  );
}

function OwnChat({ chat }: { chat: WireReplyOf<typeof listMemberChats>['chats'][number] }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { id, state, openedAt } = chat;
  const query = useQuery({
    queryKey: [...ownChatsKey, id],
    queryFn: () => call(getMemberChat, { params: { id } }),
    enabled: isOpen,
  });
  const stateText = state === 'CLOSED' ? words.chatOver : words.chatOpen;
  return (
    <Disclosure title={`${momentText(openedAt, language)} · ${stateText}`} onOpen={setOpen}>
      {isOpen ? (
        <LoadState query={query} lines={3}>
          {({ entries, feedback, mayRate }) => (
            <>
              <Transcript lines={entries} />
              {mayRate || feedback !== null ? (
                <div className="mt-3">
                  <FeedbackForm
                    id={id}
                    {...{ feedback, mayRate }}
                    send={(body) => call(rateMemberChat, { params: { id }, body })}
                    onSent={() => void query.refetch()}
                  />
                </div>
              ) : null}
            </>
          )}
        </LoadState>
      ) : null}
    </Disclosure>
  );
}

/** The visitor's chat that ended before the one of now, as long as the tab is open. */
export function EarlierChat({ secret }: { secret: string }) {
  const words = useTexts(supportTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={words.earlierChat} className="mt-4" onOpen={setOpen}>
      {isOpen ? <EarlierTranscript secret={secret} /> : null}
    </Disclosure>
  );
}

function EarlierTranscript({ secret }: { secret: string }) {
  const faults = useTexts(faultTexts);
  const { lines, fault } = useConversation(secret);
  return (
    <>
      <Transcript lines={lines} />
      {fault === null ? (
        <ChatFeedback id="earlier-chat" secret={secret} />
      ) : (
        <StatusLine tone="danger" text={faultText(fault, faults)} />
      )}
    </>
  );
}
