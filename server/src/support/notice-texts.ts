import type { Words } from '@pahiram/api/operation';
import {
  isComplaint,
  TICKET_RESOLVE_DAYS,
  type TicketOutcome,
} from '@pahiram/domain/support/support';
import { minuteWords } from '../lib/moment-words.ts';
import type { MemberNotice } from '../notices/send.ts';
import type { TicketRecord } from './ticket-store.ts';

type Ticket = Pick<TicketRecord, 'number' | 'category'>;
type NewTicket = Ticket & Pick<TicketRecord, 'answerBy'>;

/**
 * A notice to the sender of a ticket. It never repeats what the sender typed, because the address
 * that they gave may belong to somebody else.
 */
export interface TicketNotice {
  readonly template: string;
  readonly subject: Words;
  /** Short text; the SMS to a member. */
  readonly text: Words;
  /** Added to the text in the notice centre and the email. */
  readonly more?: Words;
  /** Replaces both in the email. */
  readonly mail?: Words;
}

/** @param page on which everybody can lock their money. */
export function ticketReceivedNotice(ticket: NewTicket, page: Words): TicketNotice {
  const { number } = ticket;
  const answer = minuteWords(ticket.answerBy);
  return {
    template: 'ticket-received',
    subject: {
      en: `We received your message: ${number}`,
      fil: `Natanggap ang mensahe mo: ${number}`,
    },
    ...(ticket.category === 'STOLEN_PHONE' ? { more: lockFirst(page) } : escalationOf(ticket)),
    text: {
      en: `We received your message. Its number is ${number}. A person will answer by ${answer.en}, and we will resolve it within ${TICKET_RESOLVE_DAYS} days.`,
      fil: `Natanggap namin ang mensahe mo. Ang numero nito ay ${number}. May taong sasagot bago ang ${answer.fil}, at aayusin namin ito sa loob ng ${TICKET_RESOLVE_DAYS} araw.`,
    },
  };
}

export function ticketAnsweredNotice(ticket: Ticket, answer: string): TicketNotice {
  const { number } = ticket;
  const answered = {
    en: `Our answer to ${number}:\n\n${answer}`,
    fil: `Ang sagot namin sa ${number}:\n\n${answer}`,
  };
  return {
    template: 'ticket-answered',
    subject: { en: `An answer to ${number}`, fil: `Sagot sa ${number}` },
    text: {
      en: `We answered your message ${number}. Open Contact Us in your account to read our answer.`,
      fil: `Sinagot namin ang mensahe mong ${number}. Buksan ang Makipag-ugnayan sa account mo para mabasa ito.`,
    },
    mail: joinParagraphs(answered, escalationOf(ticket).more),
  };
}

export function ticketClosedNotice(
  ticket: Ticket,
  outcome: Exclude<TicketOutcome, 'SPAM'>,
): TicketNotice {
  const { number } = ticket;
  const { en, fil } = outcomeTexts[outcome];
  return {
    template: 'ticket-closed',
    subject: { en: `${number} is closed`, fil: `Sarado na ang ${number}` },
    ...escalationOf(ticket),
    text: {
      en: `We closed ${number}: ${en}. It opens again if you reply.`,
      fil: `Isinara namin ang ${number}: ${fil}. Bubukas ulit ito kung susulat ka.`,
    },
  };
}

/** To a member whose phone somebody else reported as stolen, and to a person who may have it. */
export const theftReportLinkedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'theft-report-linked',
  mailsLockPage: true,
  subject: {
    en: 'Your phone was reported as stolen',
    fil: 'Naiulat na ninakaw ang phone mo',
  },
  text: {
    en: 'Someone told us that your phone was stolen: no code goes to your number now. Is your phone with you? Open your wallet and say so. If not, lock your money at once, in Settings or from our sign-in page.',
    fil: 'May nagsabi sa amin na ninakaw ang phone mo: walang code na ipapadala sa numero mo. Hawak mo ba ang phone? Buksan ang wallet at sabihin ito. Kung hindi, i-lock agad ang pera mo, sa Settings o sign-in page.',
  },
};

/** To the person who reported the theft. */
export function theftReportDeniedNotice({ number }: Ticket, endsAt: Date): TicketNotice {
  const when = minuteWords(endsAt);
  return {
    template: 'theft-report-denied-to-sender',
    subject: {
      en: `Your report ${number} will end`,
      fil: `Matatapos ang report mong ${number}`,
    },
    text: {
      en: `Someone with the password of the account said that the phone in your report ${number} was not stolen. The report ends on ${when.en}; from then codes by SMS go to the number again. If the phone was stolen, reply at once.`,
      fil: `May nagsabing hindi ninakaw ang phone sa report mong ${number}, at alam niya ang password ng account. Matatapos ang report sa ${when.fil}; mula noon, may code na ulit sa SMS sa numero. Kung ninakaw ang phone, sumagot agad.`,
    },
  };
}

/** To a member whose phone was reported as stolen. */
export const theftReportEndedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'theft-report-ended',
  mailsLockPage: true,
  subject: {
    en: 'Your phone is no longer reported as stolen',
    fil: 'Hindi na nakaulat na ninakaw ang phone mo',
  },
  text: {
    en: 'The report that your phone was stolen is closed. Codes by SMS go to your number again, and a passkey confirms at once. If the phone is still missing, lock your money at once, in Settings or from our sign-in page, and write to us.',
    fil: 'Isinara na ang report na ninakaw ang phone mo. May code na ulit sa SMS sa numero mo, at agad na nagkukumpirma ang passkey. Kung nawawala pa ang phone, i-lock agad ang pera mo, sa Settings o mula sa sign-in page namin, at sumulat sa amin.',
  },
};

const outcomeTexts: Readonly<Record<Exclude<TicketOutcome, 'SPAM'>, Words>> = {
  SOLVED: { en: 'it is resolved', fil: 'nalutas na ito' },
  EXPLAINED: { en: 'we explained it', fil: 'naipaliwanag na ito' },
  NOT_UPHELD: {
    en: 'we looked into it and do not agree',
    fil: 'sinuri namin ito at hindi kami sumasang-ayon',
  },
  NO_REPLY: { en: 'we did not hear back from you', fil: 'wala na kaming narinig mula sa iyo' },
};

/** To somebody whose phone or number was stolen. */
const lockFirst = (page: Words): Words => ({
  en: `Have you locked your money? If not, open ${page.en} on any device or, if you can sign in, choose "Lock my money" in Settings: nothing leaves your wallet after that. Ask your telco to block the SIM.`,
  fil: `Na-lock mo na ba ang pera mo? Kung hindi pa, buksan ang ${page.fil} sa kahit anong device o, kung makakapag-sign in ka, piliin ang "I-lock ang pera ko" sa Settings: walang aalis sa wallet mo pagkatapos. Ipa-block ang SIM sa telco mo.`,
});

/** Where to take a complaint if our answer does not help. */
const escalation: Words = {
  en: 'If you are not satisfied with our answer, you may complain to the Securities and Exchange Commission (Financing and Lending Companies Department), or, about your personal data, to the National Privacy Commission.',
  fil: 'Kung hindi sapat ang sagot namin, puwede kang magreklamo sa Securities and Exchange Commission (Financing and Lending Companies Department), at tungkol sa personal mong datos sa National Privacy Commission.',
};

function escalationOf(ticket: Ticket): { readonly more?: Words } {
  return isComplaint(ticket.category) ? { more: escalation } : {};
}

/** Introduces the link in the email. */
const followText: Words = {
  en: 'Read it and reply with this link. Do not share the link:',
  fil: 'Basahin at sagutin ito gamit ang link na ito. Huwag ibigay sa iba ang link:',
};

export function withTicketLink(text: Words, link: Words): Words {
  return joinParagraphs(text, {
    en: `${followText.en}\n${link.en}`,
    fil: `${followText.fil}\n${link.fil}`,
  });
}

export function joinParagraphs(text: Words, more: Words | undefined): Words {
  if (more === undefined) return text;
  return { en: `${text.en}\n\n${more.en}`, fil: `${text.fil}\n\n${more.fil}` };
}
