import { refreshStaff } from '@pahiram/api/staff-access';
import { callLanguage } from '@pahiram/client/call-language.ts';
import { createSessionKeeper, type RefreshOutcome, type Session } from '@pahiram/client/session.ts';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { createActivityTracker } from './activity-tracker.ts';

export const activityTracker = createActivityTracker({
  now: () => Date.now(),
  read: safeLocalStorage.getItem,
  write: safeLocalStorage.setItem,
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

/** Locks an idle page (see `lockAfterMs`): the token is dropped, and no call refreshes it. */
export function lockSession(): void {
  setLoss({ kind: 'idle' });
  staffSession.lock();
}
