import type { Address } from './address.ts';
import type { Language } from './operation.ts';
import { readError } from './read-error.ts';

/** What an access token says. Only for showing: every call is decided by the server. */
export interface Session {
  readonly token: string;
  readonly phoneNumber: string;
  readonly roles: readonly string[];
}

export type RefreshOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

/** Holds the access token in memory, and nowhere else (A2). */
export interface SessionKeeper {
  current(): Session | null;
  subscribe(listener: () => void): () => void;
  start(accessToken: string): Session;
  end(): void;
  /** Asks for a token with the cookie: one request in flight, however many wait for it. */
  refresh(): Promise<RefreshOutcome>;
}

export interface KeeperNeeds {
  /** The language of a refusal's words. */
  language(): Language;
  /** Called with what a refresh brought before anybody sees it, who waits as long as this lasts. */
  admit?(next: Session): Promise<unknown> | undefined;
}

const timeoutMs = 20_000;

export function createSessionKeeper(refreshAt: Address, needs: KeeperNeeds): SessionKeeper {
  let session: Session | null = null;
  let refreshing: Promise<RefreshOutcome> | null = null;
  const listeners = new Set<() => void>();
  const publish = (next: Session | null): void => {
    session = next;
    for (const listener of listeners) listener();
  };
  const ask = async (): Promise<RefreshOutcome> => {
    try {
      const response = await fetch(refreshAt.path, {
        credentials: 'same-origin',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'accept-language': needs.language() },
      });
      if (response.ok) {
        const body = (await response.json()) as { accessToken: string };
        const next = readToken(body.accessToken);
        await needs.admit?.(next);
        publish(next);
        return { kind: 'signed-in', session: next };
      }
      if (response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
      const error = await readError(response);
      // A page of something in between says nothing about the session.
      if (!error) return { kind: 'unreachable' };
      publish(null);
      return { kind: 'refused', message: error.message };
    } catch {
      return { kind: 'unreachable' };
    }
  };
  return {
    current: () => session,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (accessToken) => {
      const next = readToken(accessToken);
      publish(next);
      return next;
    },
    end: () => publish(null),
    refresh: () => {
      refreshing ??= ask().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
  };
}

function readToken(token: string): Session {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const { UserInfo } = JSON.parse(new TextDecoder().decode(bytes)) as {
    UserInfo: { phoneNumber: string; roles: string[] };
  };
  return { token, phoneNumber: UserInfo.phoneNumber, roles: UserInfo.roles };
}
