import type { Language, Words } from '@pahiram/api/operation';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { minuteWords } from '../lib/moment-words.ts';
import type { MemberNotice } from '../notices/send.ts';
import type { RecentEvent } from './recent-events.ts';

/** @param cameBack the amount of a withdrawal that was not sent yet. */
export function lockedNotice(cameBack: Centavos | null): MemberNotice {
  const amount = cameBack === null ? null : `PHP ${formatPesos(cameBack)}`;
  return {
    topic: 'SECURITY',
    template: 'money-locked',
    subject: { en: 'Your money is locked', fil: 'Naka-lock ang pera mo' },
    text: {
      en: `You locked your money: nothing leaves your wallet, and your account for payouts cannot change.${amount ? ` ${amount} was not sent yet and is back in your wallet.` : ''} Your other devices are signed out. Paying your loan goes on. If this was not you, nothing is lost: contact us.`,
      fil: `Ni-lock mo ang pera mo: walang aalis sa wallet mo at hindi mapapalitan ang account na tatanggap.${amount ? ` Hindi pa naipapadala ang ${amount}, kaya nasa wallet mo na ulit ito.` : ''} Naka-sign out na ang iba mong device. Tuloy ang pagbabayad ng loan. Kung hindi ikaw ito, walang nawala: kontakin kami.`,
    },
  };
}

export const keptLockedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'money-kept-locked',
  subject: { en: 'Your money stays locked', fil: 'Naka-lock pa rin ang pera mo' },
  text: {
    en: 'Your money stays locked: what would have unlocked it was stopped. If it was not you who asked to unlock it, change your password in Settings, on a device that is in your hands. If your phone or SIM is gone, a code would go to it: report the theft on our contact page instead.',
    fil: 'Naka-lock pa rin ang pera mo: itinigil ang pag-unlock nito. Kung hindi ikaw ang humiling na i-unlock ito, palitan ang password mo sa Settings, sa device na hawak mo. Kung nawala ang phone o SIM mo, doon mapupunta ang code: i-report na lang ang pagnanakaw sa contact page namin.',
  },
};

export const unlockedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'money-unlocked',
  mailsLockPage: true,
  subject: { en: 'Your money is unlocked', fil: 'Hindi na naka-lock ang pera mo' },
  text: {
    en: 'Your money is unlocked and can be withdrawn again. If this was not you, lock it again at once, in Settings or from our sign-in page, and contact us.',
    fil: 'Hindi na naka-lock ang pera mo at puwede na ulit mag-withdraw. Kung hindi ikaw ito, i-lock ulit agad, sa Settings o mula sa sign-in page namin, at kontakin kami.',
  },
};

/** The link is only in SMS and email (V19). */
export function unlockWaitsNotice(at: Date, link: Words): MemberNotice {
  const when = minuteWords(at);
  const text: Words = {
    en: `Your money unlocks on ${when.en}, because somebody with your password asked for it.`,
    fil: `Maa-unlock ang pera mo sa ${when.fil}, dahil hiningi ito ng taong may password mo.`,
  };
  const withLink: Words = {
    en: `${text.en} Not you? Keep it locked in one tap: ${link.en}`,
    fil: `${text.fil} Hindi ikaw ito? Panatilihing naka-lock sa isang tap: ${link.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'money-unlock-waits',
    subject: { en: 'Your money will be unlocked', fil: 'Maa-unlock ang pera mo' },
    text: {
      en: `${text.en} If this was not you, tap Lock my money again.`,
      fil: `${text.fil} Kung hindi ikaw ito, i-tap ulit ang I-lock ang pera ko.`,
    },
    sms: withLink,
    mail: { recipient: null, text: withLink, stopLink: link, effectAt: at },
  };
}

/** Somebody had said that the phone was not stolen, and the money was locked since. */
export const theftReportStaysNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'theft-report-stays',
  subject: {
    en: 'The report about your phone stays',
    fil: 'Mananatili ang report tungkol sa phone mo',
  },
  text: {
    en: 'Your money was locked, so the report that your phone was stolen does not end: no code goes to your number. Is your phone with you? Open your wallet and say so again.',
    fil: 'Ni-lock ang pera mo, kaya hindi matatapos ang report na ninakaw ang phone mo: walang code na ipapadala sa numero mo. Hawak mo ba ang phone? Buksan ang wallet at sabihin ulit ito.',
  },
};

/**
 * To a member who said that their phone was not stolen, and to a person who has it.
 * @param link locks the money; in the email only, because a person who has the phone reads its SMS.
 */
export function theftDeniedNotice(endsAt: Date, link: Words): MemberNotice {
  const when = minuteWords(endsAt);
  const text: Words = {
    en: `Somebody with your password said that your phone was not stolen. The report of somebody else ends on ${when.en}; from then codes by SMS count again.`,
    fil: `Sinabi ng taong may password mo na hindi ninakaw ang phone mo. Matatapos sa ${when.fil} ang report ng ibang tao; mula noon, gagana ulit ang mga code sa SMS.`,
  };
  const withLink: Words = {
    en: `${text.en} Not you? Lock your money in one tap, and the report stays: ${link.en}`,
    fil: `${text.fil} Hindi ikaw? I-lock ang pera mo sa isang tap, at mananatili ang report: ${link.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'theft-report-denied',
    subject: {
      en: 'A report about your phone will end',
      fil: 'Matatapos ang isang report tungkol sa phone mo',
    },
    text: {
      en: `${text.en} Not you? Lock your money: the report then stays.`,
      fil: `${text.fil} Hindi ikaw? I-lock ang pera mo: mananatili ang report.`,
    },
    mail: { recipient: null, text: withLink, stopLink: link, effectAt: endsAt },
  };
}

export const unlockCodeText = (code: string): Words => ({
  en: `${code} is your code to unlock your money. Valid for 5 minutes. Never share it: we never ask for it.`,
  fil: `${code} ang code mo para i-unlock ang pera mo. Valid nang 5 minuto. Huwag ibigay sa iba: hindi namin ito hihingin.`,
});

const eventWords: Readonly<Record<RecentEvent['kind'], Words>> = {
  WITHDRAWAL_SENT: { en: 'withdrawal, sent', fil: 'withdrawal, naipadala na' },
  WITHDRAWAL_WAITS: { en: 'withdrawal, not sent yet', fil: 'withdrawal, hindi pa naipapadala' },
  WITHDRAWAL_BACK: {
    en: 'withdrawal, back in your wallet',
    fil: 'withdrawal, nasa wallet mo na ulit',
  },
  ACCOUNT_USED: { en: 'receiving account, in use now', fil: 'account na tatanggap, ginagamit na' },
  ACCOUNT_WAITS: {
    en: 'another receiving account, gets no money yet',
    fil: 'ibang account na tatanggap, wala pang natatanggap',
  },
  ACCOUNT_BACK: {
    en: 'another receiving account, no longer used',
    fil: 'ibang account na tatanggap, hindi na ginagamit',
  },
  NUMBER_CHANGED: {
    en: 'sign-in number changed; the link in the message about it may give yours back',
    fil: 'napalitan ang numero sa pag-sign in; puwede itong maibalik ng link sa mensahe tungkol dito',
  },
  NUMBER_WAITS: {
    en: 'another phone number asked for, not changed yet',
    fil: 'hiniling ang ibang phone number, hindi pa napapalitan',
  },
  NUMBER_KEPT: {
    en: 'another phone number asked for, stopped',
    fil: 'hiniling ang ibang phone number, itinigil',
  },
  PASSKEY: { en: 'passkey added', fil: 'nagdagdag ng passkey' },
  PASSWORD: { en: 'password changed', fil: 'napalitan ang password' },
  EMAIL: { en: 'email address changed', fil: 'napalitan ang email address' },
  SIGN_IN: { en: 'sign-in', fil: 'pag-sign in' },
};

/** One line for each event. */
function eventLines(events: readonly RecentEvent[]): Words {
  const linesIn = (language: Language) =>
    events.map(({ kind, at, amount, about }) => {
      const facts = [amount === null ? null : `PHP ${formatPesos(amount)}`, about];
      const text = [eventWords[kind][language], ...facts.filter((fact) => fact !== null)];
      return `- ${minuteWords(at)[language]}: ${text.join(', ')}`;
    });
  if (events.length === 0) {
    return {
      en: 'In the last 24 hours nothing was withdrawn or changed, and nobody signed in.',
      fil: 'Sa huling 24 oras, walang na-withdraw o napalitan, at walang nag-sign in.',
    };
  }
  return {
    en: `In the last 24 hours:\n${linesIn('en').join('\n')}`,
    fil: `Sa huling 24 oras:\n${linesIn('fil').join('\n')}`,
  };
}

/**
 * @param link in the email only (V19).
 * @param events null: the address is not confirmed, so the email does not say what happened.
 */
export function lockLinkMail(
  link: Words,
  events: readonly RecentEvent[] | null,
): { readonly subject: Words; readonly text: Words } {
  const happened = events === null ? null : eventLines(events);
  return {
    subject: { en: 'Lock your money', fil: 'I-lock ang pera mo' },
    text: {
      en: `You asked us, without signing in, to lock your money. Open this link and tap Lock my money: ${link.en}\nIt works for 24 hours. It stops every withdrawal and signs every device out; it moves no money. If you did not ask for it, you need not do anything.\n\n${happened?.en ?? ''}`,
      fil: `Hiniling mo, nang hindi nagsa-sign in, na i-lock ang pera mo. Buksan ang link na ito at i-tap ang I-lock ang pera ko: ${link.fil}\nGumagana ito nang 24 oras. Itinitigil nito ang lahat ng withdrawal at sina-sign out ang lahat ng device; wala itong inililipat na pera. Kung hindi mo ito hiniling, wala kang kailangang gawin.\n\n${happened?.fil ?? ''}`,
    },
  };
}
