import { getSupportHours, startChat, startMemberChat } from '@pahiram/api/support-chat';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { CallError } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import type { Session } from '@pahiram/client/session.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { takeFocus } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import { lazily, usePreload } from '../../shell/lazily.tsx';
import { publicKeys } from '../../shell/public-data.ts';
import { messageProblem, senderProblems } from './contact-draft.ts';
import { supportTexts } from './support-texts.ts';

/** Most visitors write no chat. */
const ChatPanel = lazily(async () => (await import('./chat-panel.tsx')).ChatPanel);
const EarlierChat = lazily(async () => (await import('./past-chats.tsx')).EarlierChat);

export interface LiveChatProps {
  readonly session: Session | null;
  /** Outside office hours the typed text goes into the contact form. */
  readonly onLeaveMessage: (text: string) => void;
}

/**
 * START LIVE CHAT: a chat during office hours, a message at any other time (S2.23). The server decides
 * by its own clock, once the page has hydrated. A visitor can read the last chat that ended; a member finds
 * theirs in a list of its own.
 */
export function LiveChat(props: LiveChatProps) {
  const [earlier, setEarlier] = useTabState<string | null>('chat-earlier', null);
  return (
    <>
      <CurrentChat {...props} onLeft={setEarlier} />
      {earlier !== null && props.session === null ? <EarlierChat secret={earlier} /> : null}
    </>
  );
}

interface CurrentChatProps extends LiveChatProps {
  /** Called with the secret of a chat that has ended and is left for a new one. */
  readonly onLeft: (secret: string) => void;
}

function CurrentChat({ session, onLeaveMessage, onLeft }: CurrentChatProps) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const author = session?.phoneNumber ?? 'visitor';
  const [secret, setSecret] = useTabState<string | null>(`chat:${author}`, null);
  const [text, setText, clearText] = useTabState('chat-start', '');
  const [isOpened, setOpened] = useState(false);
  usePreload(ChatPanel);
  const hours = useQuery({
    queryKey: publicKeys.supportHours,
    queryFn: () => call(getSupportHours),
    enabled: secret === null,
  });
  if (secret !== null) {
    const close = () => {
      // A member's own list has it, and nobody else may read it.
      if (session === null) onLeft(secret);
      setSecret(null);
      setOpened(true);
    };
    return (
      <Part name="chat" hasFocus={isOpened}>
        <ChatPanel secret={secret} onClose={close} />
      </Part>
    );
  }
  if (hours.data?.isOpen === false) {
    return (
      <Part name="closed" hasFocus={isOpened}>
        <p>{words.chatClosedNow(momentText(hours.data.opensAt, language))}</p>
        <p className="mb-4">{words.leaveOne}</p>
        <Button onClick={() => onLeaveMessage(text)}>{words.leaveMessage}</Button>
      </Part>
    );
  }
  if (!isOpened) {
    return (
      <Part name="lead" hasFocus={false}>
        <p className="mb-4">{words.chatLead}</p>
        <Button onClick={() => setOpened(true)}>{words.startChat}</Button>
      </Part>
    );
  }
  return (
    <Part name="start" hasFocus>
      <LoadState query={hours} lines={2}>
        {() => (
          <ChatStart
            session={session}
            text={text}
            onText={setText}
            onStarted={(started) => {
              clearText();
              setSecret(started);
            }}
            onClosed={() => void hours.refetch()}
          />
        )}
      </LoadState>
    </Part>
  );
}

/**
 * One state of the chat. All have the same minimum height, so that nothing below moves when the hours
 * are known. A state that replaces a pressed button gets the focus.
 */
function Part(props: { name: string; hasFocus: boolean; children: ReactNode }) {
  const words = useTexts(supportTexts);
  const { name, hasFocus, children } = props;
  return (
    <div key={name} className="min-h-46 sm:min-h-34">
      {hasFocus ? (
        <h3 ref={takeFocus} tabIndex={-1} className="mb-3 text-lg outline-none">
          {words.chatTitle}
        </h3>
      ) : null}
      {children}
    </div>
  );
}

interface ChatStartProps {
  readonly session: Session | null;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onStarted: (secret: string) => void;
  /** Called if the office has closed since the page was loaded. */
  readonly onClosed: () => void;
}

interface Fields {
  readonly 'chat-name': string;
  readonly 'chat-email': string;
  readonly 'chat-message': string;
}

/** The sender and the first message. A retry has the same secret, so that it is the same chat. */
function ChatStart({ session, text, onText, onStarted, onClosed }: ChatStartProps) {
  const words = useTexts(supportTexts);
  const form = useForm<Fields>({ 'chat-name': '', 'chat-email': '', 'chat-message': text });
  const action = useAction();
  const [secret] = useState(createChatSecret);
  const { 'chat-name': name, 'chat-email': email, 'chat-message': message } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = session ? [] : senderProblems({ name, email }, words, { prefix: 'chat-' });
    const found = messageProblem(message, words);
    if (found !== null) problems.push({ field: 'chat-message', message: found });
    if (!form.check(problems)) return;
    void action.run(
      async () => {
        if (session) await call(startMemberChat, { secret, body: { message } });
        else await call(startChat, { secret, body: { name, email, message } });
        onStarted(secret);
      },
      (error) => {
        const isClosed = error instanceof CallError && error.code === 'office-closed';
        if (isClosed) onClosed();
        return isClosed;
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} />
      {session ? null : (
        <>
          <TextField
            name="chat-name"
            autoComplete="name"
            label={words.name}
            value={name}
            error={form.errorOf('chat-name')}
            onChange={(event) => form.set('chat-name', event.target.value)}
          />
          <TextField
            name="chat-email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={words.email}
            value={email}
            error={form.errorOf('chat-email')}
            onChange={(event) => form.set('chat-email', event.target.value)}
          />
        </>
      )}
      <TextAreaField
        name="chat-message"
        label={words.firstMessage}
        rows={3}
        value={message}
        error={form.errorOf('chat-message')}
        onChange={(event) => {
          form.set('chat-message', event.target.value);
          onText(event.target.value);
        }}
      />
      <Button type="submit" busy={action.busy}>
        {words.begin}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}

/** 32 random bytes in base64url: the secret that grants access to a new chat. */
function createChatSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
