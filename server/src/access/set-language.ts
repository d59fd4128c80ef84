import type { Language } from '@pahiram/api/operation';
import type { Tx } from '../db/database.ts';
import { lockLanguage, updateLanguage } from './store.ts';

/**
 * Chooses the language of everything that is sent to a member. The caller records it.
 * @returns the language before.
 */
export async function setLanguage(tx: Tx, memberId: string, language: Language): Promise<Language> {
  const earlier = await lockLanguage(tx, memberId);
  if (earlier !== language) await updateLanguage(tx, memberId, language);
  return earlier;
}
