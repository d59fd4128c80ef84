import type { Words } from '@pahiram/api/operation';
import { minuteWords } from '../lib/moment-words.ts';

/**
 * The subject of a warning as a sentence with one date: the one of the effect, where it is still to come. Another date
 * beside "will be unlocked" would be read as that one. A date that the subject has is not said twice.
 */
export function datedSubject(
  subject: Words,
  { at, effectAt }: { readonly at: Date; readonly effectAt?: Date | undefined },
): Words {
  const when = minuteWords(effectAt ?? at);
  if (subject.en.includes(when.en)) return { en: `${subject.en}.`, fil: `${subject.fil}.` };
  return effectAt === undefined
    ? { en: `${subject.en} (${when.en}).`, fil: `${subject.fil} (${when.fil}).` }
    : {
        en: `${subject.en}. It takes effect on ${when.en}, unless it is stopped.`,
        fil: `${subject.fil}. Magkakabisa ito sa ${when.fil}, maliban kung maitigil.`,
      };
}
