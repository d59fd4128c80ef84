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
    // A session that has ended shows itself by the dialog; without a network there is nothing to say.
    if (staffSession.current()) call(getStaffSelf).catch(() => undefined);
  },
});

export const staffSession = createSessionKeeper(refreshStaff, {
  language: () => language,
  isUnattended: attendance.isUnattended,
});

/** Why a page that somebody worked on has no session any more. */
export type SessionLoss =
  | { readonly kind: 'ended' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'another'; readonly session: Session };

const ended: SessionLoss = { kind: 'ended' };
let loss: SessionLoss = ended;
const lossListeners = new Set<() => void>();

/** Says why a page that has a holder has no session. */
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
    // A page that locked itself waits for a person.
    if (loss.kind === 'idle') return null;
    const outcome = await refreshSession();
    if (outcome.kind === 'unreachable') throw new CallError({ kind: 'FETCH_ERROR' });
    return outcome.kind === 'signed-in' ? outcome.session.token : null;
  },
  language: () => language,
  person: staffSession.holder,
  isUnattended: attendance.isUnattended,
};

/** Calls one operation as the staff person who is signed in here, if any. */
export const call = createCaller(needs);

/** Listens to a stream as that person, and comes back after every break. */
export const listen = createListener(needs);

/** The name of somebody else who is signed in on this browser. */
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
 * @throws CallError when the server did not end it: the cookie is still good, so one is still signed in.
 */
export async function signOut(): Promise<void> {
  await call(signOutStaff, { body: {} });
  staffSession.end();
}

/** Nobody has been here for half an hour: the page is locked whether or not the server hears of it. */
export async function lockIdle(): Promise<void> {
  const ending = call(signOutStaff, { body: {} });
  setLoss({ kind: 'idle' });
  staffSession.lock();
  // Unheard, the session ends on the server by the same rule a minute later.
  await ending.catch(() => undefined);
}
