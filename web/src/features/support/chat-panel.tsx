import { endChat, sendChatMessage } from '@pahiram/api/support-chat';
import { useAction } from '@pahiram/client/actions.tsx';
import { faultText } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { takeFocus } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import { lazily } from '../../shell/lazily.tsx';
import { lockPath, useVisitor } from '../../shell/visitor.tsx';
import { type Conversation, Transcript, useConversation } from './chat-transcript.tsx';
import { messageProblem } from './contact-draft.ts';
import { ownChatsKey } from './past-chats.tsx';
import { supportTexts } from './support-texts.ts';

const ChatFeedback = lazily(async () => (await import('./chat-feedback.tsx')).ChatFeedback);

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
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when a chat begins and when it ends
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ownChatsKey });
  }, [client, isClosed]);
  return (
    <>
      <Transcript lines={lines} />
      {fault === null ? null : <StatusLine tone="danger" text={faultText(fault, faults)} />}
      {isClosed ? (
        <>
          {fault === null ? <ChatFeedback id="chat" secret={secret} /> : null}
          <Button kind="secondary" onClick={onClose}>
            {words.newChat}
          </Button>
        </>
      ) : (
        <>
          <Connection conversation={conversation} />
          <Reply secret={secret} />
        </>
      )}
    </>
  );
}

/** While nobody has joined, a person whose phone is gone can lock the money already. */
function Connection({ conversation }: { conversation: Conversation }) {
  const words = useTexts(supportTexts);
  const { session } = useVisitor();
  const { lines, connection } = conversation;
  const last = lines.findLast(({ kind }) => kind === 'JOINED' || kind === 'LEFT');
  const isWaiting = last?.kind !== 'JOINED';
  const text = connection === 'lost' ? words.reconnecting : isWaiting ? words.waiting : '';
  return (
    <>
      <p role="status" className="mb-2 min-h-6 text-sm text-soft">
        {text}
      </p>
      {isWaiting ? (
        <Link
          href={session === null ? '/lock' : lockPath}
          className="mb-2 flex min-h-11 w-fit items-center font-semibold text-brand underline underline-offset-4"
        >
          {words.waitingLock}
        </Link>
      ) : null}
    </>
  );
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
