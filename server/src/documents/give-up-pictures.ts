import type { Tx } from '../db/database.ts';
import { updateGivenUp } from './store.ts';

/**
 * Marks all pictures of a member for deletion; they can no longer be read. The hourly sweep deletes
 * the files, then the rows, once the pictures are a day old.
 * @returns the number of pictures.
 */
export function giveUpPictures(tx: Tx, memberId: string): Promise<number> {
  return updateGivenUp(tx, memberId);
}
