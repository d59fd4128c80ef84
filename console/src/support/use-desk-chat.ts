import { followDeskChat } from '@pahiram/api/addresses';
import type { ConnectionState } from '@pahiram/api/listener';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { followDeskChat as contract } from '@pahiram/api/support-desk';
import { useEffect, useState } from 'react';
import { listen } from '../lib/session.ts';

export type DeskLine = WireReplyOf<typeof contract>;

/** Follows one chat, starting with its whole transcript. */
export function useDeskChat(id: `cht_${string}`) {
  const [lines, setLines] = useState<readonly DeskLine[]>([]);
  const [connection, setConnection] = useState<ConnectionState>('connecting');
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    const hangUp = new AbortController();
    const { signal } = hangUp;
    setLines([]);
    setFault(null);
    listen(followDeskChat, {
      params: { id },
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
  }, [id]);
  return { lines, connection, fault };
}
