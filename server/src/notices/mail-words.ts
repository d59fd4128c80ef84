import type { Words } from '@pahiram/api/operation';
import type { MailText } from '@pahiram/domain/notices/mail-text';
import { datedSubject } from './dated-subject.ts';

interface Written {
  readonly subject: Words;
  readonly text: Words;
  readonly mail?: {
    readonly text: Words;
    readonly stopLink?: Words | undefined;
    readonly effectAt?: Date | undefined;
  };
}

const news = {
  subject: { en: 'There is news in your account', fil: 'May balita sa account mo' },
  text: {
    en: 'There is news in your account. Sign in to read it.',
    fil: 'May balita sa account mo. Mag-sign in para mabasa ito.',
  },
} as const satisfies Pick<Written, 'subject' | 'text'>;

const confirmFirst: Words = {
  en: 'To get the whole message by email, confirm your email address in Settings.',
  fil: 'Para matanggap sa email ang buong mensahe, i-confirm ang email address mo sa Settings.',
};

/**
 * The subject and the text of the email about a notice.
 * @param at when it happened.
 */
export function mailWords(
  said: MailText,
  notice: Written,
  at: Date,
): Pick<Written, 'subject' | 'text'> {
  switch (said) {
    case 'WHOLE':
      return { subject: notice.subject, text: notice.mail?.text ?? notice.text };
    case 'SUBJECT':
      return {
        subject: notice.subject,
        text: join(
          datedSubject(notice.subject, { at, effectAt: notice.mail?.effectAt }),
          readIt,
          stopIt(notice.mail),
          confirmFirst,
        ),
      };
    case 'NEWS':
      return { subject: news.subject, text: join(news.text, confirmFirst) };
    default:
      return said satisfies never;
  }
}

const readIt: Words = { en: 'Sign in to read more.', fil: 'Mag-sign in para sa detalye.' };

/** Only something that is still to come can be stopped; the link about another event may only lock the money. */
function stopIt(mail: Written['mail']): Words | null {
  const link = mail?.stopLink;
  if (link === undefined) return null;
  const how =
    mail?.effectAt === undefined
      ? { en: 'Protect your account', fil: 'Protektahan ang account mo' }
      : { en: 'Stop it', fil: 'Itigil' };
  return {
    en: `Not you? ${how.en} in one tap: ${link.en}\n`,
    fil: `Hindi ikaw ito? ${how.fil} sa isang tap: ${link.fil}\n`,
  };
}

function join(...parts: readonly (Words | null)[]): Words {
  const given = parts.filter((part) => part !== null);
  const say = (language: keyof Words) => given.map((words) => words[language]).join(' ');
  return { en: say('en'), fil: say('fil') };
}
