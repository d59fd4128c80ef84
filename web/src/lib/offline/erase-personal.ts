import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';

/** Where a member's things lie on the device; apart, so that pages for everybody carry only their end. */
export const statementPlace = 'last-statement';
export const photosDatabase = 'unsent-photos';
export const photosKeyPlace = 'unsent-photos-key';
/** The contact form begins with the member's own name and email. */
export const contactDraftPlace = 'contact';

export function forgetStatement(): void {
  safeLocalStorage.removeItem(statementPlace);
  safeSessionStorage.removeItem(statementPlace);
}

/** Nothing of the member stays: the photos cannot be read without their key, which goes at once. */
export function erasePersonal(): void {
  forgetStatement();
  safeSessionStorage.removeItem(photosKeyPlace);
  safeSessionStorage.removeItem(contactDraftPlace);
  try {
    indexedDB.deleteDatabase(photosDatabase);
  } catch {
    // Site data is blocked: no photo was ever kept.
  }
}
