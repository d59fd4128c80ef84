import { safeLocalStorage, safeSessionStorage } from '@pahiram/ui/safe-storage.ts';

/** Where a member's things lie on the device; apart, so that pages for everybody carry only their end. */
export const statementPlace = 'last-statement';
export const photosDatabase = 'unsent-photos';
export const photosKeyPlace = 'unsent-photos-key';

export function forgetStatement(): void {
  safeLocalStorage.removeItem(statementPlace);
  safeSessionStorage.removeItem(statementPlace);
}

/** Nothing of the member stays: the photos cannot be read without their key, which goes at once. */
export function erasePersonal(): void {
  forgetStatement();
  safeSessionStorage.removeItem(photosKeyPlace);
  try {
    indexedDB.deleteDatabase(photosDatabase);
  } catch {
    // Site data is blocked: no photo was ever kept.
  }
}
