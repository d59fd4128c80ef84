import type { Language, Words } from '@pahiram/api/operation';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';

/**
 * What a locked phone may show to others: no name, no amount, and nothing that tells that there is a loan or that
 * something is due. The notice itself is read after sign-in.
 */
const titles: Readonly<Record<NoticeTopic, Words>> = {
  SECURITY: {
    en: 'Your account’s security: please check',
    fil: 'Seguridad ng account mo: pakitingnan',
  },
  MONEY: { en: 'A payment or transfer', fil: 'Tungkol sa isang bayad o transfer' },
  LOAN: { en: 'You have a new notice', fil: 'May bago kang abiso' },
  HELP: { en: 'About your message to us', fil: 'Tungkol sa mensahe mo sa amin' },
};

const body: Words = { en: 'Open Pahiram to read it.', fil: 'Buksan ang Pahiram para mabasa.' };

export function pushText(topic: NoticeTopic, language: Language) {
  return { title: titles[topic][language], body: body[language], language };
}
