import type { Words } from '@pahiram/api/operation';
import { minuteWords } from '../lib/moment-words.ts';

/** The text of a warning with the time of what it tells on a line of its own, unless it says that already. */
export function withEventTime(text: Words, at: Date): Words {
  const when = minuteWords(at);
  if (text.en.includes(when.en)) return text;
  return { en: `${text.en}\n${when.en}`, fil: `${text.fil}\n${when.fil}` };
}
