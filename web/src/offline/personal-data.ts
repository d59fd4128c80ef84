import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { showBadge } from './badge.ts';

/**
 * Storage keys of a member's data on the device. A separate module, so that public pages load only the
 * code that erases it.
 */
export const statementPlace = 'last-statement';
export const photosDatabase = 'unsent-photos';
export const photosKeyPlace = 'unsent-photos-key';
/** Personal, because the contact form is prefilled with the member's name and email. */
export const contactDraftPlace = 'contact';
/** Typed for a withdrawal. */
export const withdrawAmountPlace = 'withdraw-amount';
/** Personal, because it has the new phone number. */
export const numberChangePlace = 'number-change';
export const emailChangePlace = 'email-change';

export function eraseStatement(): void {
  safeLocalStorage.removeItem(statementPlace);
  safeSessionStorage.removeItem(statementPlace);
}

/** Erases all data of the member. The photos are unreadable without their key, which is removed at once. */
export function erasePersonal(): void {
  eraseStatement();
  showBadge(0);
  // The worker ends the notices to this browser (push-worker.ts).
  void navigator.serviceWorker
    ?.getRegistration()
    .then((found) => found?.active?.postMessage({ type: 'SIGNED_OUT' }));
  safeSessionStorage.removeItem(photosKeyPlace);
  safeSessionStorage.removeItem(contactDraftPlace);
  safeSessionStorage.removeItem(numberChangePlace);
  safeSessionStorage.removeItem(emailChangePlace);
  safeSessionStorage.removeItem(withdrawAmountPlace);
  try {
    indexedDB.deleteDatabase(photosDatabase);
  } catch {
    // Site data is blocked, so no photo was stored.
  }
}
