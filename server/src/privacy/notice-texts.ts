import type { Words } from '@pahiram/api/operation';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import { minuteWords } from '../lib/moment-words.ts';
import type { MemberNotice } from '../notices/send.ts';

/** @param lastDay the last day in Manila on which the member can cancel; it ends at midnight. */
export function erasureAskedNotice(lastDay: CalendarDate): MemberNotice {
  return {
    topic: 'SECURITY',
    template: 'erasure-asked',
    subject: { en: 'Your account will be erased', fil: 'Buburahin ang account mo' },
    text: {
      en: `You asked us to erase your account. Until the end of ${dayText(lastDay, 'en')} you can sign in and keep it. If this was not you, sign in, keep your account and change your password.`,
      fil: `Hiniling mong burahin ang account mo. Hanggang matapos ang ${dayText(lastDay, 'fil')}, puwede kang mag-sign in at panatilihin ito. Kung hindi ikaw ito, mag-sign in, panatilihin ang account at palitan ang password mo.`,
    },
  };
}

/** Staff started it, because the member asked in a ticket. */
export function erasureStartedNotice(ticket: string, lastDay: CalendarDate): MemberNotice {
  return {
    topic: 'SECURITY',
    template: 'erasure-started',
    subject: { en: 'Your account will be erased', fil: 'Buburahin ang account mo' },
    text: {
      en: `You asked us in ticket ${ticket} to erase your account. Until the end of ${dayText(lastDay, 'en')} you can sign in and keep it. If this was not you, sign in, keep your account and change your password.`,
      fil: `Hiniling mo sa ticket ${ticket} na burahin ang account mo. Hanggang matapos ang ${dayText(lastDay, 'fil')}, puwede kang mag-sign in at panatilihin ito. Kung hindi ikaw ito, mag-sign in, panatilihin ang account at palitan ang password mo.`,
    },
  };
}

export function dataCopyReadyNotice(ticket: string): MemberNotice {
  return {
    topic: 'SECURITY',
    template: 'data-copy-ready',
    subject: { en: 'The copy of your data is ready', fil: 'Handa na ang kopya ng datos mo' },
    text: {
      en: `You asked in ticket ${ticket} for a copy of your data. It is ready in the app: sign in and open Settings, My data. Only you can download it.`,
      fil: `Humingi ka sa ticket ${ticket} ng kopya ng datos mo. Handa na ito sa app: mag-sign in at buksan ang Settings, Datos ko. Ikaw lang ang makakapag-download nito.`,
    },
  };
}

export const erasureCodeText = (code: string): Words => ({
  en: `${code} is your code to erase your account. Valid for 5 minutes. Never share it: we never ask for it.`,
  fil: `${code} ang code mo para burahin ang account mo. Valid nang 5 minuto. Huwag ibigay sa iba: hindi namin ito hihingin.`,
});

export const erasureTakenBackNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'erasure-taken-back',
  subject: { en: 'Your account stays', fil: 'Mananatili ang account mo' },
  text: {
    en: 'We are keeping your account. It will not be erased, and nothing in it has changed.',
    fil: 'Mananatili ang account mo. Hindi ito buburahin, at walang nabago rito.',
  },
};

export const erasureStoppedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'erasure-stopped',
  subject: { en: 'Your account was not erased', fil: 'Hindi nabura ang account mo' },
  text: {
    en: 'Your account was not erased, because it still has an open application, an open loan or money in it. Open Settings, My data, in your account to see what to do first.',
    fil: 'Hindi nabura ang account mo dahil may application, loan o pera pa rito. Buksan ang Settings, Datos ko, sa account mo para makita ang dapat gawin muna.',
  },
};

export function dataCopiedNotice(at: Date): MemberNotice {
  const when = minuteWords(at);
  return {
    topic: 'SECURITY',
    template: 'data-copied',
    mailsLockPage: true,
    subject: {
      en: 'A copy of your data was downloaded',
      fil: 'May nag-download ng kopya ng datos mo',
    },
    text: {
      en: `A copy of all your data was downloaded on ${when.en}. If this was not you, lock your money at once, in Settings or from our sign-in page, and contact us.`,
      fil: `May nag-download ng kopya ng lahat ng datos mo noong ${when.fil}. Kung hindi ikaw ito, i-lock agad ang pera mo, sa Settings o mula sa sign-in page namin, at kontakin kami.`,
    },
  };
}
