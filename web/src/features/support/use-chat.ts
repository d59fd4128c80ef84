import { followChat } from '@pahiram/api/addresses';
import type { ConnectionState } from '@pahiram/api/listener';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { followChat as followChatContract } from '@pahiram/api/support-chat';
import { useEffect, useState } from 'react';
import { listen } from '../../lib/listen.ts';

export type ChatLine = WireReplyOf<typeof followChatContract>;

export interface Conversation {
  readonly lines: readonly ChatLine[];
  readonly connection: ConnectionState;
  /** The error that ended the stream for good. */
  readonly fault: unknown;
}

/** The secret of a new chat; it grants access to the chat. */
export function newChatSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Follows the chat that the secret opens; the whole transcript comes first. */
export function useConversation(secret: string): Conversation {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [connection, setConnection] = useState<ConnectionState>('connecting');
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    const hangUp = new AbortController();
    const { signal } = hangUp;
    setLines([]);
    setFault(null);
    listen(followChat, {
      secret,
      signal,
      after: 0,
      onState: setConnection,
      onEvent: (line) => {
        setLines((now) => [...now, line]);
        if (line.kind === 'CLOSED') hangUp.abort();
      },
    }).catch((error: unknown) => {
      if (!signal.aborted) setFault(error);
    });
    return () => hangUp.abort();
  }, [secret]);
  return { lines, connection, fault };
}
