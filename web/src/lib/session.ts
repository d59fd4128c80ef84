import { logout, refresh } from '@pahiram/api/addresses';
import type { ErrorReply } from '@pahiram/api/operation';

/** Who is signed in, as the token says. Only for showing: every call is decided by the server. */
export interface Session {
  readonly token: string;
  readonly phoneNumber: string;
  readonly roles: readonly string[];
}

export type RefreshOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Whether this device remembers a member: then the refusal is worth telling. */
      readonly hadSession: boolean;
    }
  | { readonly kind: 'unreachable' };

/** The keys kept in local storage; never a token (A2). */
const persistKey = 'persist';
const phoneKey = 'myPhoneNumber';

let session: Session | null = null;
let refreshing: Promise<RefreshOutcome> | null = null;
const listeners = new Set<() => void>();

function publish(next: Session | null): void {
  session = next;
  for (const listener of listeners) listener();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session | null {
  return session;
}

export function startSession(accessToken: string): Session {
  const next = readToken(accessToken);
  localStorage.setItem(phoneKey, next.phoneNumber);
  publish(next);
  return next;
}

/** Whether somebody signed in on this device and has not signed out. */
export function hasSignedInBefore(): boolean {
  return localStorage.getItem(phoneKey) !== null;
}

export function setPersist(persist: boolean): void {
  localStorage.setItem(persistKey, String(persist));
}

export function forgetSession(): void {
  localStorage.removeItem(persistKey);
  localStorage.removeItem(phoneKey);
  publish(null);
}

/** One refresh in flight, however many calls wait for it (A2). */
export function refreshSession(): Promise<RefreshOutcome> {
  refreshing ??= askForToken().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function askForToken(): Promise<RefreshOutcome> {
  let response: Response;
  try {
    response = await fetch(refresh.path, { credentials: 'same-origin' });
  } catch {
    return { kind: 'unreachable' };
  }
  if (response.status >= 500) return { kind: 'unreachable' };
  const body = (await response.json().catch(() => null)) as
    | { accessToken: string }
    | ErrorReply
    | null;
  if (response.ok && body && 'accessToken' in body) {
    return { kind: 'signed-in', session: startSession(body.accessToken) };
  }
  const hadSession = hasSignedInBefore();
  publish(null);
  return { kind: 'refused', message: body && 'message' in body ? body.message : '', hadSession };
}

/** Ends the session on the server, then here; what was kept for the member is forgotten either way. */
export async function signOut(): Promise<void> {
  try {
    await fetch(logout.path, {
      method: logout.method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
  } finally {
    forgetSession();
  }
}

function readToken(token: string): Session {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
    UserInfo: { phoneNumber: string; roles: string[] };
  };
  return { token, phoneNumber: claims.UserInfo.phoneNumber, roles: claims.UserInfo.roles };
}
