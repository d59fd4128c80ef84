import type { Tx } from '../db/database.ts';
import { type CodeSubject, deleteCode } from './store.ts';

/** Deletes a code, because the thing it confirms has ended or changed. */
export async function voidCode(tx: Tx, subject: CodeSubject): Promise<void> {
  await deleteCode(tx, subject);
}
