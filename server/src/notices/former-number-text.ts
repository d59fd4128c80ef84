import type { Words } from '@pahiram/api/operation';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import { minuteWords } from '../lib/moment-words.ts';

/**
 * What the number before a change hears of a warning about the security: no amount, number or name, because a thief may have
 * it.
 * @param subject of the warning.
 * @param link locks the money and gives the number back.
 */
export function formerNumberText(
  subject: Words,
  { at, changedAt, link }: { readonly at: Date; readonly changedAt: Date; readonly link: Words },
): Words {
  const when = minuteWords(at);
  const until = manilaDate(changedAt.getTime());
  return {
    en: `This was the number of your account until ${dayText(until, 'en')}. ${subject.en} (${when.en}). Not you? Lock your money and get this number back in one tap: ${link.en}`,
    fil: `Numero ito ng account mo hanggang ${dayText(until, 'fil')}. ${subject.fil} (${when.fil}). Hindi ikaw ito? I-lock ang pera mo at ibalik ang numerong ito sa isang tap: ${link.fil}`,
  };
}
