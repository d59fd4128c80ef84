import { getSupportHours } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/call.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { momentText } from '../../lib/manila-time.ts';
import type { Session } from '../../lib/session.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { takeFocus } from '../../shell/take-focus.ts';
import { ChatPanel } from './chat-panel.tsx';
import { ChatStart } from './chat-start.tsx';
import { supportTexts } from './support-texts.ts';

export interface LiveChatProps {
  readonly session: Session | null;
  /** Outside office hours the typed text goes into the contact form. */
  readonly onLeaveMessage: (text: string) => void;
}

/**
 * START LIVE CHAT: a chat during office hours, a message at any other time (S2.23). The server decides
 * by its own clock, once the page has hydrated.
 */
export function LiveChat({ session, onLeaveMessage }: LiveChatProps) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const whose = session?.phoneNumber ?? 'visitor';
  const [secret, keepSecret] = useKept<string | null>(`chat:${whose}`, null);
  const [text, setText, forget] = useKept('chat-start', '');
  const [isAsked, setAsked] = useState(false);
  const hours = useAnswer(secret === null ? 'support-hours' : null, () => call(getSupportHours));
  if (secret !== null) {
    const end = () => {
      keepSecret(null);
      setAsked(true);
    };
    return (
      <Part name="talk" isCome={isAsked}>
        <ChatPanel secret={secret} onOver={end} />
      </Part>
    );
  }
  if (hours.data?.isOpen === false) {
    return (
      <Part name="closed" isCome={isAsked}>
        <p className="mb-4">{words.chatClosedNow(momentText(hours.data.opensAt, language))}</p>
        <Button onClick={() => onLeaveMessage(text)}>{words.leaveMessage}</Button>
      </Part>
    );
  }
  if (!isAsked) {
    return (
      <Part name="lead" isCome={false}>
        <p className="mb-4">{words.chatLead}</p>
        <Button onClick={() => setAsked(true)}>{words.startChat}</Button>
      </Part>
    );
  }
  return (
    <Part name="start" isCome>
      <LoadState query={hours} lines={2}>
        {() => (
          <ChatStart
            session={session}
            text={text}
            onText={setText}
            onStarted={(started) => {
              forget();
              keepSecret(started);
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
function Part(props: { name: string; isCome: boolean; children: ReactNode }) {
  const words = useTexts(supportTexts);
  const { name, isCome, children } = props;
  return (
    <div key={name} className="min-h-46 sm:min-h-34">
      {isCome ? (
        <h3 ref={takeFocus} tabIndex={-1} className="mb-3 text-lg outline-none">
          {words.chatTitle}
        </h3>
      ) : null}
      {children}
    </div>
  );
}
