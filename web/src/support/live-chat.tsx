import { getSupportHours } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useState } from 'react';
import { call } from '../lib/call.ts';
import { LoadState } from '../lib/load-state.tsx';
import { momentText } from '../lib/manila-time.ts';
import type { Session } from '../lib/session.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { ChatPanel } from './chat-panel.tsx';
import { ChatStart } from './chat-start.tsx';
import { supportTexts } from './support-texts.ts';

export interface LiveChatProps {
  readonly session: Session | null;
  /** What was typed when nobody is there goes into the form. */
  readonly onLeaveMessage: (text: string) => void;
}

/** START LIVE CHAT: a talk during office hours, a message at any other time (S2.23, E7). */
export function LiveChat({ session, onLeaveMessage }: LiveChatProps) {
  const words = useTexts(supportTexts);
  const whose = session?.phoneNumber ?? 'visitor';
  const [secret, keepSecret] = useKept<string | null>(`chat:${whose}`, null);
  const [isAsked, setAsked] = useState(false);
  if (secret !== null) return <ChatPanel secret={secret} onOver={() => keepSecret(null)} />;
  if (isAsked) {
    return (
      <AtTheDesk
        session={session}
        onLeaveMessage={onLeaveMessage}
        onStarted={(started) => keepSecret(started)}
      />
    );
  }
  return (
    <>
      <p className="mb-4">{words.chatLead}</p>
      <Button onClick={() => setAsked(true)}>{words.startChat}</Button>
    </>
  );
}

function AtTheDesk(props: LiveChatProps & { readonly onStarted: (secret: string) => void }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const [text, setText, forget] = useKept('chat-start', '');
  const hours = useAnswer('support-hours', () => call(getSupportHours));
  return (
    <LoadState query={hours} lines={2}>
      {({ isOpen, opensAt }) =>
        isOpen ? (
          <ChatStart
            session={props.session}
            text={text}
            onText={setText}
            onStarted={(secret) => {
              forget();
              props.onStarted(secret);
            }}
            onClosed={() => void hours.refetch()}
          />
        ) : (
          <Notice tone="info">
            <p>{words.chatClosedNow(momentText(opensAt, language))}</p>
            <Button className="mt-3" onClick={() => props.onLeaveMessage(text)}>
              {words.leaveMessage}
            </Button>
          </Notice>
        )
      }
    </LoadState>
  );
}
