import type { Tx } from '../db/database.ts';
import { updateGivenUp } from './store.ts';

/**
 * Takes every picture of a member out of reach for good; the sweep of the next hour deletes the files
 * and then the rows, as it does with what a crash left half stored.
 * @returns how many there were.
 */
export function giveUpPictures(tx: Tx, memberId: string): Promise<number> {
  return updateGivenUp(tx, memberId);
}
