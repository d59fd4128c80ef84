import type { Reader } from '../../db/database.ts';
import { type ChosenPreferences, getPreferences } from './store.ts';

/** The notification preferences of a member or the defaults, without the language. */
export function getChosenPreferences(reader: Reader, memberId: string): Promise<ChosenPreferences> {
  return getPreferences(reader, memberId);
}
