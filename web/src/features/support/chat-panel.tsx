import { endChat, sendChatMessage } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { Button } from '@pahiram/ui/button.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { Happened, Said, Talk } from '@pahiram/ui/talk.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { momentText } from '../../lib/manila-time.ts';
import { useAction } from '../../lib/use-action.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { takeFocus } from '../../shell/take-focus.ts';
import { messageProblem } from './contact-draft.ts';
import { supportTexts } from './support-texts.ts';
import { type ChatLine, type Conversation, useConversation } from './use-chat.ts';

/** The chat: its transcript and the reply form. A line is shown when the server has it. */
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
  return (
    <Talk label={words.chatTitle} lineCount={lines.length}>
      {lines.map((line) => (
        <Line key={line.seq} line={line} />
      ))}
    </Talk>
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
        <Said who={isOwn ? words.you : name} at={at} when={momentText(at, language)} isOwn={isOwn}>
          {text}
        </Said>
      );
    case 'JOINED':
      return <Happened>{words.joined(name)}</Happened>;
    case 'LEFT':
      return <Happened>{words.left(name)}</Happened>;
    case 'TICKET':
      return <Notice tone="info">{words.becameTicket(text ?? '')}</Notice>;
    case 'CLOSED':
      return <Happened isEnd>{words.ended}</Happened>;
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
  const [isEnding, setEnding] = useState(false);
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
