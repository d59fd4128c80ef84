import { endChat, followChat, sendChatMessage } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { followChat as followChatContract } from '@pahiram/api/support-chat';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { faultText } from '@pahiram/client/errors.ts';
import type { ConnectionState } from '@pahiram/client/events.ts';
import { createListen } from '@pahiram/client/events.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { ChatEvent, ChatLog, ChatMessage } from '@pahiram/ui/chat-log.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { takeFocus } from '../../shell/focus.ts';
import { call, httpOptions } from '../../shell/http.ts';
import { messageProblem } from './contact-draft.ts';
import { supportTexts } from './support-texts.ts';

const listen = createListen(httpOptions);

type ChatLine = WireReplyOf<typeof followChatContract>;

interface Conversation {
  readonly lines: readonly ChatLine[];
  readonly connection: ConnectionState;
  /** The error that ended the stream; null while it is open or reconnecting. */
  readonly fault: unknown;
}

interface ChatPanelProps {
  readonly secret: string;
  /** The member leaves a chat that has ended. */
  readonly onClose: () => void;
}

/** The chat: its transcript and the reply form. A line is shown when the server has stored it. */
export function ChatPanel({ secret, onClose }: ChatPanelProps) {
  const words = useTexts(supportTexts);
  const faults = useTexts(faultTexts);
  const conversation = useConversation(secret);
  const { lines, fault } = conversation;
  const isClosed = fault !== null || lines.some(({ kind }) => kind === 'CLOSED');
  return (
    <>
      <Transcript lines={lines} />
      {fault === null ? null : <StatusLine tone="danger" text={faultText(fault, faults)} />}
      {isClosed ? (
        <Button kind="secondary" onClick={onClose}>
          {words.newChat}
        </Button>
      ) : (
        <>
          <Connection conversation={conversation} />
          <Reply secret={secret} />
        </>
      )}
    </>
  );
}

function Connection({ conversation }: { conversation: Conversation }) {
  const words = useTexts(supportTexts);
  const { lines, connection } = conversation;
  const last = lines.findLast(({ kind }) => kind === 'JOINED' || kind === 'LEFT');
  const text =
    connection === 'lost' ? words.reconnecting : last?.kind === 'JOINED' ? '' : words.waiting;
  return (
    <p role="status" className="mb-2 min-h-6 text-sm text-soft">
      {text}
    </p>
  );
}

function Transcript({ lines }: { lines: readonly ChatLine[] }) {
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

function Reply({ secret }: { secret: string }) {
  const words = useTexts(supportTexts);
  const [text, setText, clearText] = useTabState('chat-reply', '');
  const [problem, setProblem] = useState<string | null>(null);
  const idempotencyKey = useIdempotencyKey('chat-reply');
  const latestText = useRef(text);
  latestText.current = text;
  const [isEnding, setEnding] = useState(false);
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = messageProblem(text, words);
    setProblem(found);
    if (found !== null) return;
    void action.run(async () => {
      await call(sendChatMessage, { secret, body: { message: text }, key: idempotencyKey.get() });
      idempotencyKey.renew();
      // Keep text that was typed while the message was being sent.
      if (latestText.current === text) setText('');
    });
  };
  const end = () =>
    action.run(async () => {
      await call(endChat, { secret });
      clearText();
    });
  return (
    <form noValidate onSubmit={submit}>
      <TextAreaField
        name="chat-reply"
        label={words.yourMessage}
        rows={2}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => {
          idempotencyKey.renew();
          setProblem(null);
          setText(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.busy}>
          {words.send}
        </Button>
        {isEnding ? null : (
          <Button kind="quiet" onClick={() => setEnding(true)}>
            {words.endChat}
          </Button>
        )}
      </div>
      {isEnding ? (
        <div className="mt-3">
          <p ref={takeFocus} tabIndex={-1} className="mb-2 outline-none">
            {words.endChatSure}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" busy={action.busy} onClick={() => void end()}>
              {words.endChatYes}
            </Button>
            <Button kind="quiet" onClick={() => setEnding(false)}>
              {words.endChatNo}
            </Button>
          </div>
        </div>
      ) : null}
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

/** Follows the chat that the secret opens; the whole transcript comes first. */
function useConversation(secret: string): Conversation {
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
