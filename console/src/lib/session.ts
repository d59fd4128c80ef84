import { getStaffSelf, refreshStaff, signOutStaff } from '@pahiram/api/addresses';
import { CallError, type CallerNeeds, createCaller } from '@pahiram/api/caller';
import { createListener } from '@pahiram/api/listener';
import type { Language } from '@pahiram/api/operation';
import {
  createSessionKeeper,
  type RefreshOutcome,
  type Session,
} from '@pahiram/api/session-keeper';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { createAttendance } from './attendance.ts';

let language: Language = 'en';

export function setCallLanguage(next: Language): void {
  language = next;
}

export const attendance = createAttendance({
  now: () => Date.now(),
  read: safeLocalStorage.getItem,
  write: safeLocalStorage.setItem,
  say: () => {
    // Errors are ignored: an ended session opens a dialog, a lost network shows on the next call.
    if (staffSession.current()) call(getStaffSelf).catch(() => undefined);
  },
});

export const staffSession = createSessionKeeper(refreshStaff, {
  language: () => language,
  isUnattended: attendance.isUnattended,
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

const needs: CallerNeeds = {
  token: () => staffSession.current()?.token ?? null,
  refresh: async () => {
    // A page locked for inactivity stays locked until a person signs in.
    if (loss.kind === 'idle') return null;
    const outcome = await refreshSession();
    if (outcome.kind === 'unreachable') throw new CallError({ kind: 'FETCH_ERROR' });
    return outcome.kind === 'signed-in' ? outcome.session.token : null;
  },
  language: () => language,
  person: staffSession.holder,
  isUnattended: attendance.isUnattended,
};

/** Calls one operation as the signed-in staff person, if any. */
export const call = createCaller(needs);

/** Follows a stream as that person and reconnects after every break. */
export const listen = createListener(needs);

/** The name of another person who is signed in on this browser. */
export async function nameOf(session: Session): Promise<string> {
  const ask = createCaller({
    token: () => session.token,
    refresh: async () => null,
    language: () => language,
    isUnattended: () => true,
  });
  return (await ask(getStaffSelf)).name;
}

/**
 * Ends the session on the server, then here.
 * @throws CallError when the server did not end it: then the person is still signed in.
 */
export async function signOut(): Promise<void> {
  await call(signOutStaff, { body: {} });
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
