import type { WireReplyOf } from '@pahiram/api/operation';
import { followChat } from '@pahiram/api/support-chat';
import { momentText } from '@pahiram/client/dates.ts';
import type { ConnectionState } from '@pahiram/client/events.ts';
import { createListen } from '@pahiram/client/events.ts';
import { ChatEvent, ChatLog, ChatMessage } from '@pahiram/ui/chat-log.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { httpOptions } from '../../shell/http.ts';
import { supportTexts } from './support-texts.ts';

const listen = createListen(httpOptions);

type ChatLine = WireReplyOf<typeof followChat>;

export interface Conversation {
  readonly lines: readonly ChatLine[];
  readonly connection: ConnectionState;
  /** The error that ended the stream; null while it is open or reconnecting. */
  readonly fault: unknown;
}

/** All lines of a chat, in order. */
export function Transcript({ lines }: { lines: readonly ChatLine[] }) {
  const words = useTexts(supportTexts);
  return (
    <ChatLog label={words.chatTitle} lineCount={lines.length}>
      {lines.map((line) => (
        <Line key={line.seq} line={line} />
      ))}
    </ChatLog>
  );
}

function Line({ line }: { line: ChatLine }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const { kind, author, text, at } = line;
  const isOwn = author === 'SENDER';
  const name = line.staffName ?? words.us;
  switch (kind) {
    case 'MESSAGE':
      return (
        <ChatMessage
          who={isOwn ? words.you : name}
          at={at}
          when={momentText(at, language)}
          isOwn={isOwn}
        >
          {text}
        </ChatMessage>
      );
    case 'JOINED':
      return <ChatEvent>{words.joined(name)}</ChatEvent>;
    case 'LEFT':
      return <ChatEvent>{words.left(name)}</ChatEvent>;
    case 'TICKET':
      return <Notice tone="info">{words.becameTicket(text ?? '')}</Notice>;
    case 'CLOSED':
      return <ChatEvent isEnd>{words.ended}</ChatEvent>;
    default:
      return kind satisfies never;
  }
}

/** Follows the chat that the secret opens; the whole transcript comes first. */
export function useConversation(secret: string): Conversation {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [connection, setConnection] = useState<ConnectionState>('connecting');
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    setLines([]);
    setFault(null);
    listen(followChat, {
      secret,
      signal,
      after: 0,
      onState: setConnection,
      onEvent: (line) => {
        setLines((now) => [...now, line]);
        if (line.kind === 'CLOSED') abort.abort();
      },
    }).catch((error: unknown) => {
      if (!signal.aborted) setFault(error);
    });
    return () => abort.abort();
  }, [secret]);
  return { lines, connection, fault };
}
