import { getStaffSelf, refreshStaff, signOutStaff } from '@pahiram/api/addresses';
import { callLanguage } from '@pahiram/client/call-language.ts';
import { createHttpClient } from '@pahiram/client/http.ts';
import type { HttpClientOptions } from '@pahiram/client/request.ts';
import {
  createSessionKeeper,
  type RefreshOutcome,
  type Session,
  tokenOf,
} from '@pahiram/client/session.ts';
import { noteOutcomeUnknown } from '@pahiram/client/waiting.ts';
import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { createActivityTracker } from './activity-tracker.ts';

export const activityTracker = createActivityTracker({
  now: () => Date.now(),
  read: safeLocalStorage.getItem,
  write: safeLocalStorage.setItem,
  reportActivity: () => {
    // Errors are ignored: an ended session opens a dialog, a lost network shows on the next call.
    if (staffSession.current()) call(getStaffSelf).catch(() => undefined);
  },
});

export const staffSession = createSessionKeeper(refreshStaff, {
  language: callLanguage,
  isUnattended: activityTracker.isUnattended,
});

/** Why a page in use has no session any more. */
export type SessionLoss =
  | { readonly kind: 'ended' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'another'; readonly session: Session };

const ended: SessionLoss = { kind: 'ended' };
let loss: SessionLoss = ended;
const lossListeners = new Set<() => void>();

/** The current reason, as a store for `useSyncExternalStore`. */
export const sessionLoss = {
  current: (): SessionLoss => loss,
  subscribe: (listener: () => void) => {
    lossListeners.add(listener);
    return () => lossListeners.delete(listener);
  },
};

function setLoss(next: SessionLoss): void {
  loss = next;
  for (const listener of lossListeners) listener();
}

export async function refreshSession(): Promise<RefreshOutcome> {
  const outcome = await staffSession.refresh();
  if (outcome.kind === 'another') setLoss({ kind: 'another', session: outcome.session });
  return outcome;
}

staffSession.subscribe(() => {
  if (staffSession.current()) setLoss(ended);
});

/** How requests are sent as the signed-in staff person. */
export const httpOptions: HttpClientOptions = {
  token: () => staffSession.current()?.token ?? null,
  // A page locked for inactivity stays locked until a person signs in.
  refresh: async () => (loss.kind === 'idle' ? null : tokenOf(await refreshSession())),
  language: callLanguage,
  person: staffSession.holder,
  isUnattended: activityTracker.isUnattended,
  onOutcomeUnknown: noteOutcomeUnknown,
};

export const { call, readFile } = createHttpClient(httpOptions);

/** The name of another person who is signed in on this browser. */
export async function nameOf(session: Session): Promise<string> {
  const client = createHttpClient({
    token: () => session.token,
    refresh: async () => null,
    language: callLanguage,
    isUnattended: () => true,
  });
  return (await client.call(getStaffSelf)).name;
}

/**
 * Ends the session on the server, then here.
 * @throws CallError when the server did not end it: then the person is still signed in.
 */
export async function signOut(): Promise<void> {
  await call(signOutStaff, { body: {} });
  // Answers that were begun belong to the person who leaves.
  safeSessionStorage.clear();
  staffSession.end();
}

/** Locks an idle page (see `lockAfterMs`), even when the server cannot be reached. */
export async function lockIdle(): Promise<void> {
  const ending = call(signOutStaff, { body: {} });
  setLoss({ kind: 'idle' });
  staffSession.lock();
  // If this call fails, the server ends the idle session itself a minute later.
  await ending.catch(() => undefined);
}
