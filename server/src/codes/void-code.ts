import type { Tx } from '../db/database.ts';
import { type CodeSubject, deleteCode } from './store.ts';

/** Makes an open code worthless, because what it would confirm is over or has changed. */
export async function voidCode(tx: Tx, subject: CodeSubject): Promise<void> {
  await deleteCode(tx, subject);
}
