import type { Language } from '@pahiram/api/operation';
import type { Tx } from '../db/database.ts';
import { lockLanguage, updateLanguage } from './store.ts';

/**
 * Sets the language of every message to the member. The caller writes the audit entry.
 * @returns the previous language.
 */
export async function setLanguage(tx: Tx, memberId: string, language: Language): Promise<Language> {
  const earlier = await lockLanguage(tx, memberId);
  if (earlier !== language) await updateLanguage(tx, memberId, language);
  return earlier;
}
