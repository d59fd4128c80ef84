import type { Reader } from '../../db/database.ts';
import { type ChosenPreferences, getPreferences } from './store.ts';

/** How a member wants to be reached, chosen or as it is for everybody; the language apart. */
export function getChosenPreferences(reader: Reader, memberId: string): Promise<ChosenPreferences> {
  return getPreferences(reader, memberId);
}
