import type { Words } from '@pahiram/api/operation';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import { datedSubject } from './dated-subject.ts';

/** When what the warning is about happened, and until when the address or number was the account's. */
interface Told {
  readonly at: Date;
  /** When it happens unless it is stopped; without, it happened at `at`. */
  readonly effectAt?: Date | undefined;
  readonly changedAt: Date;
}

/**
 * What the email address before a change hears of a warning: no amount, number or name, because it may be another person's.
 * @param page on which the money is locked by a link to this address.
 */
export function formerMailboxText(
  subject: Words,
  { at, effectAt, changedAt, page }: Told & { readonly page: Words },
): Words {
  const event = datedSubject(subject, { at, effectAt });
  const until = manilaDate(changedAt.getTime());
  return {
    en: `This was the email address of your account until ${dayText(until, 'en')}. ${event.en} Not you? Lock your money with a link that we send to this address: ${page.en}`,
    fil: `Email address ito ng account mo hanggang ${dayText(until, 'fil')}. ${event.fil} Hindi ikaw ito? I-lock ang pera mo gamit ang link na ipapadala namin sa address na ito: ${page.fil}`,
  };
}

/**
 * What the number before a change hears of a warning about the security: no amount, number or name, because a thief may have
 * it.
 * @param subject of the warning.
 * @param link locks the money and gives the number back.
 */
export function formerNumberText(
  subject: Words,
  { at, effectAt, changedAt, link }: Told & { readonly link: Words },
): Words {
  const event = datedSubject(subject, { at, effectAt });
  const until = manilaDate(changedAt.getTime());
  return {
    en: `This was the number of your account until ${dayText(until, 'en')}. ${event.en} Not you? Lock your money and get this number back in one tap: ${link.en}`,
    fil: `Numero ito ng account mo hanggang ${dayText(until, 'fil')}. ${event.fil} Hindi ikaw ito? I-lock ang pera mo at ibalik ang numerong ito sa isang tap: ${link.fil}`,
  };
}
