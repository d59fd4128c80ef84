/** Where a member's things lie on the device; apart, so that pages for everybody carry only their end. */
export const statementPlace = 'last-statement';
export const photosDatabase = 'unsent-photos';
export const photosKeyPlace = 'unsent-photos-key';

export function forgetStatement(): void {
  localStorage.removeItem(statementPlace);
  sessionStorage.removeItem(statementPlace);
}

/** Nothing of the member stays: the photos cannot be read without their key, which goes at once. */
export function erasePersonal(): void {
  forgetStatement();
  sessionStorage.removeItem(photosKeyPlace);
  indexedDB.deleteDatabase(photosDatabase);
}
