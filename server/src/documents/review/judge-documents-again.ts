import type { Tx } from '../../db/database.ts';
import { updateAcceptedToSubmitted } from '../store.ts';

/** Returns accepted pictures to the review queue, because the data they prove has changed. */
export async function judgeDocumentsAgain(tx: Tx, memberId: string, now: Date): Promise<void> {
  await updateAcceptedToSubmitted(tx, memberId, now);
}
