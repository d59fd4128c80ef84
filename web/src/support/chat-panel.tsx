import { endChat, sendChatMessage } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { Button } from '@pahiram/ui/button.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../lib/call.ts';
import { momentText } from '../lib/manila-time.ts';
import { useAction } from '../lib/use-action.ts';
import { useIntentKey } from '../lib/use-intent-key.ts';
import { messageProblem } from './contact-draft.ts';
import { supportTexts } from './support-texts.ts';
import { type ChatLine, type Conversation, useConversation } from './use-chat.ts';

/** The talk itself: what was said, and where to write. Lines show when the server has them. */
export function ChatPanel({ secret, onOver }: { secret: string; onOver: () => void }) {
  const words = useTexts(supportTexts);
  const faults = useTexts(faultTexts);
  const conversation = useConversation(secret);
  const { lines, fault } = conversation;
  const isOver = fault !== null || lines.some(({ kind }) => kind === 'CLOSED');
  return (
    <>
      <Transcript lines={lines} />
      {fault === null ? null : <StatusLine tone="danger" text={faultText(fault, faults)} />}
      {isOver ? (
        <Button kind="secondary" onClick={onOver}>
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
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to scroll
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines.length]);
  return (
    <div
      ref={box}
      role="log"
      aria-label={words.chatTitle}
      tabIndex={0}
      className="mb-4 max-h-96 space-y-3 overflow-y-auto rounded-control border border-line bg-sunken p-3"
    >
      {lines.map((line) => (
        <Line key={line.seq} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: ChatLine }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const { kind, author, text, staffName } = line;
  switch (kind) {
    case 'MESSAGE':
      return (
        <div
          className={`max-w-[85%] rounded-control p-3 ${author === 'SENDER' ? 'ml-auto bg-brand-soft' : 'bg-raised'}`}
        >
          <p className="text-sm text-soft">
            {author === 'SENDER' ? words.you : (staffName ?? words.us)} ·{' '}
            <time dateTime={line.at}>{momentText(line.at, language)}</time>
          </p>
          <p className="break-words whitespace-pre-wrap">{text}</p>
        </div>
      );
    case 'JOINED':
      return <p className="text-center text-sm">{words.joined(staffName ?? words.us)}</p>;
    case 'LEFT':
      return <p className="text-center text-sm">{words.left(staffName ?? words.us)}</p>;
    case 'TICKET':
      return <Notice tone="info">{words.becameTicket(text ?? '')}</Notice>;
    case 'CLOSED':
      return <p className="text-center text-sm font-semibold">{words.ended}</p>;
    default:
      return kind satisfies never;
  }
}

function Reply({ secret }: { secret: string }) {
  const words = useTexts(supportTexts);
  const [text, setText, forget] = useKept('chat-reply', '');
  const [problem, setProblem] = useState<string | null>(null);
  const intent = useIntentKey('chat-reply');
  const shown = useRef(text);
  shown.current = text;
  const action = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = messageProblem(text, words);
    setProblem(wrong);
    if (wrong !== null) return;
    void action.run(async () => {
      await call(sendChatMessage, { secret, body: { message: text }, key: intent.get() });
      intent.renew();
      if (shown.current === text) setText('');
    });
  };
  const end = () =>
    action.run(async () => {
      await call(endChat, { secret });
      forget();
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
          intent.renew();
          setProblem(null);
          setText(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.busy}>
          {words.send}
        </Button>
        <Button kind="quiet" onClick={() => void end()}>
          {words.endChat}
        </Button>
      </div>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
