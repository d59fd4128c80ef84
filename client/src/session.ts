import type { AnyOperation } from '@pahiram/api/operation';
import { CallError } from './errors.ts';
import { fetchReply, type HttpClientOptions, parseJson } from './request.ts';

/** Contents of an access token. For display only: the server authorizes every call. */
export interface Session {
  readonly token: string;
  /** The person's id. */
  readonly subject: string;
  readonly phoneNumber: string;
  readonly roles: readonly string[];
}

export type RefreshOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'refused'; readonly message: string }
  /** The cookie belongs to another person by now: this page keeps nothing of that session. */
  | { readonly kind: 'another'; readonly session: Session }
  /** The user signed out here while the request was under way. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unreachable' };

/** Stores the access token in memory only. */
export interface SessionKeeper {
  current(): Session | null;
  /** Id of the person this page belongs to: from sign-in, or the first refresh, until sign-out. */
  holder(): string | null;
  subscribe(listener: () => void): () => void;
  start(accessToken: string): Session;
  end(): void;
  /** Drops the token and keeps the holder, so that the same person can sign in again here. */
  lock(): void;
  /** Requests a token with the cookie. Concurrent callers share one request. */
  refresh(): Promise<RefreshOutcome>;
}

export interface SessionKeeperOptions extends Pick<HttpClientOptions, 'language' | 'isUnattended'> {
  /** Called with a new session before it is published; the refresh waits for its promise. */
  admit?(next: Session): Promise<unknown> | undefined;
}

const timeoutMs = 20_000;

export function createSessionKeeper(
  refreshAt: AnyOperation,
  options: SessionKeeperOptions,
): SessionKeeper {
  let session: Session | null = null;
  let holder: string | null = null;
  /** Counts sign-ins, sign-outs and locks. Replies to earlier generations' requests are ignored. */
  let generation = 0;
  let refreshing: Promise<RefreshOutcome> | null = null;
  const listeners = new Set<() => void>();
  const publish = (next: Session | null): void => {
    session = next;
    for (const listener of listeners) listener();
  };
  const begin = (next: Session | null): void => {
    generation += 1;
    refreshing = null;
    holder = next?.subject ?? null;
    publish(next);
  };
  const asItIs = (): RefreshOutcome =>
    session ? { kind: 'signed-in', session } : { kind: 'signed-out' };
  const adopt = async (next: Session, asked: number): Promise<RefreshOutcome> => {
    if (asked !== generation) return asItIs();
    if (holder !== null && holder !== next.subject) {
      publish(null);
      return { kind: 'another', session: next };
    }
    await options.admit?.(next);
    if (asked !== generation) return asItIs();
    holder = next.subject;
    publish(next);
    return { kind: 'signed-in', session: next };
  };
  const ask = async (): Promise<RefreshOutcome> => {
    const asked = generation;
    try {
      const request = { path: refreshAt.path, timeoutMs };
      const { status, content, error } = await fetchReply(
        options,
        null,
        request,
        async (response) => parseJson<{ accessToken: string }>(await response.text()),
      );
      if (content) return await adopt(readToken(content.value.accessToken), asked);
      // Only an error reply of the service says something about the session.
      if (!error || status >= 500 || status === 429) return { kind: 'unreachable' };
      if (asked !== generation) return asItIs();
      publish(null);
      return { kind: 'refused', message: error.message };
    } catch {
      return { kind: 'unreachable' };
    }
  };
  return {
    current: () => session,
    holder: () => holder,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: (accessToken) => {
      const next = readToken(accessToken);
      begin(next);
      return next;
    },
    end: () => begin(null),
    lock: () => {
      generation += 1;
      refreshing = null;
      publish(null);
    },
    refresh: () => {
      if (refreshing) return refreshing;
      const asking = ask().finally(() => {
        if (refreshing === asking) refreshing = null;
      });
      refreshing = asking;
      return asking;
    },
  };
}

/**
 * The access token of a refreshed session; null when the session has ended.
 * @throws CallError when no reply arrived, so that the state of the session is unknown.
 */
export function tokenOf(outcome: RefreshOutcome): string | null {
  if (outcome.kind === 'unreachable') throw new CallError({ kind: 'FETCH_ERROR' });
  return outcome.kind === 'signed-in' ? outcome.session.token : null;
}

/** @throws when the text is not a token of this service. */
export function readToken(token: string): Session {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const { sub, UserInfo } = JSON.parse(new TextDecoder().decode(bytes)) as {
    sub: string;
    UserInfo: { phoneNumber: string; roles: string[] };
  };
  return { token, subject: sub, phoneNumber: UserInfo.phoneNumber, roles: UserInfo.roles };
}
