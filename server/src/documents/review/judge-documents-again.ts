import type { Tx } from '../../db/database.ts';
import { updateAcceptedToSubmitted } from '../store.ts';

/** Puts a member's accepted pictures back in the queue, because what they prove has changed. */
export async function judgeDocumentsAgain(tx: Tx, memberId: string, now: Date): Promise<void> {
  await updateAcceptedToSubmitted(tx, memberId, now);
}
