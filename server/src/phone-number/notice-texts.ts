import type { Words } from '@pahiram/api/operation';
import { recoveryOnlyKnownAccountsDays } from '@pahiram/domain/access/account-recovery';
import { FORMER_NUMBER_DAYS } from '@pahiram/domain/access/number-change';
import type { CodeChannel } from '@pahiram/domain/withdrawals/code';
import { minuteWords } from '../lib/moment-words.ts';
import type { MemberNotice } from '../notices/send.ts';

/** Its SMS has a text of its own, such as one with a link. */
export type NoticeWithSms = MemberNotice & Required<Pick<MemberNotice, 'sms'>>;

/** To the new number. */
export const newNumberCodeText = (code: string, masked: string): Words => ({
  en: `${code} is your code to use this number, ${masked}, for your account. Valid for 5 minutes. Never share it: we never ask for it.`,
  fil: `${code} ang code mo para gamitin ang numerong ito, ${masked}, sa account mo. Valid nang 5 minuto. Huwag ibigay sa iba: hindi namin ito hihingin.`,
});

/** Sent instead of a code: only the holder of the number learns that it has an account (V23). */
export const numberHasAccountText: Words = {
  en: 'Someone tried to use your number for another account. It stays yours, and nothing changed.',
  fil: 'May sumubok gamitin ang numero mo para sa ibang account. Sa iyo pa rin ito, at walang nagbago.',
};

/** To the old number: somebody whom a caller asks for the code reads what it does. */
export const numberChangeCodeText = (code: string, masked: string): Words => ({
  en: `${code} is your code to change the phone number of your account to ${masked}. Valid for 5 minutes. Never share it: we never ask for it.`,
  fil: `${code} ang code mo para palitan ng ${masked} ang phone number ng account mo. Valid nang 5 minuto. Huwag ibigay sa iba: hindi namin ito hihingin.`,
});

/**
 * The link is only in SMS and email (V19).
 * @param by `passkey`: it waits because the phone is reported as stolen.
 */
export function numberWaitsNotice(
  masked: string,
  { at, by, link }: { readonly at: Date; readonly by: CodeChannel; readonly link: Words },
): MemberNotice {
  const when = minuteWords(at);
  const proof: Words =
    by === 'passkey'
      ? { en: 'your passkey', fil: 'passkey mo' }
      : { en: 'your password and a code', fil: 'password mo at code' };
  const text: Words = {
    en: `The phone number of your account changes to ${masked} on ${when.en}, because somebody asked for it with ${proof.en}.`,
    fil: `Mapapalitan ng ${masked} ang phone number ng account mo sa ${when.fil}, dahil may humiling nito gamit ang ${proof.fil}.`,
  };
  const withLink: Words = {
    en: `${text.en} Not you? Stop it in one tap: ${link.en}`,
    fil: `${text.fil} Hindi ikaw ito? Itigil sa isang tap: ${link.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'number-change-waits',
    subject: { en: 'Your phone number will change', fil: 'Mapapalitan ang phone number mo' },
    text: {
      en: `${text.en} If this was not you, stop it in Settings, Change phone number.`,
      fil: `${text.fil} Kung hindi ikaw ito, itigil ito sa Settings, Palitan ang phone number.`,
    },
    sms: withLink,
    mail: { recipient: null, text: withLink, stopLink: link, effectAt: at },
  };
}

/**
 * The SMS goes to the old number. Nobody can sign in or recover the account with it any more; its link locks the money and
 * gives the number back. The link is only in SMS and email (V19).
 * @param contact address of the page on which everybody can write to us.
 * @param givesBack false: the phone was reported as stolen, and the link locks the money only.
 */
export function numberChangedNotice(
  masked: string,
  {
    contact,
    link,
    givesBack,
  }: { readonly contact: Words; readonly link: Words; readonly givesBack: boolean },
): MemberNotice {
  const text: Words = {
    en: `The phone number of your account is now ${masked}. Sign in with it from now on. Your other devices were signed out.`,
    fil: `${masked} na ang phone number ng account mo. Ito na ang gamitin sa pag-sign in. Na-sign out ang iba mong device.`,
  };
  const back: Words | null = givesBack
    ? { en: ' and get your number back', fil: ' at ibalik ang numero mo' }
    : null;
  const withLink: Words = {
    en: `${text.en} Not you? Lock your money${back?.en ?? ''} in one tap, within ${FORMER_NUMBER_DAYS} days: ${link.en}`,
    fil: `${text.fil} Hindi ikaw ito? I-lock ang pera mo${back?.fil ?? ''} sa isang tap, sa loob ng ${FORMER_NUMBER_DAYS} araw: ${link.fil}`,
  };
  const withContact: Words = {
    en: `${withLink.en} Then write to us: ${contact.en}`,
    fil: `${withLink.fil} Pagkatapos, sumulat sa amin: ${contact.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'number-changed',
    mailsLockPage: true,
    subject: { en: 'Your phone number was changed', fil: 'Napalitan ang phone number mo' },
    text: {
      en: `${text.en} If this was not you, lock your money at once from our sign-in page, and write to us: ${contact.en}`,
      fil: `${text.fil} Kung hindi ikaw ito, i-lock agad ang pera mo mula sa sign-in page namin, at sumulat sa amin: ${contact.fil}`,
    },
    sms: withLink,
    mail: { recipient: null, text: withContact, stopLink: link },
  };
}

/** To the new number, once it is that of the account. */
export const newNumberText: Words = {
  en: 'This is now the phone number of your account. Sign in with it from now on.',
  fil: 'Ito na ang phone number ng account mo. Ito na ang gamitin sa pag-sign in.',
};

/** The SMS goes to the number that is back. */
export const numberBackNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'number-back',
  subject: { en: 'Your earlier number is back', fil: 'Ibinalik ang dati mong numero' },
  text: {
    en: 'This is again the phone number of your account. Your money is locked, every device is signed out and new passkeys are removed. Sign in with this number and set a new password. Locked out? Contact us.',
    fil: 'Ito na ulit ang phone number ng account mo. Naka-lock ang pera mo, na-sign out ang lahat ng device at inalis ang mga bagong passkey. Mag-sign in gamit ang numerong ito at gumawa ng bagong password. Hindi makapasok? Kontakin kami.',
  },
};

/** To the number that the change had given the account: the owner's own, if a thief has the one before. */
export const numberGoneText = (contact: Words): Words => ({
  en: `This is no longer the phone number of your account: the person with the number before took the change back. The money is locked. Was that phone stolen? Write to us: ${contact.en}`,
  fil: `Hindi na ito ang phone number ng account mo: binawi ng may hawak ng dating numero ang pagpapalit. Naka-lock ang pera. Ninakaw ba ang phone na iyon? Sumulat sa amin: ${contact.fil}`,
});

export const numberKeptNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'number-kept',
  subject: { en: 'Your phone number stays', fil: 'Hindi nagbago ang phone number mo' },
  text: {
    en: 'The change of your phone number was stopped, and your number stays. If the change was not yours, change your password in Settings. If you cannot sign in, contact us.',
    fil: 'Itinigil ang pagpapalit ng phone number mo, at hindi nagbago ang numero mo. Kung hindi ikaw ang nagpalit, palitan ang password mo sa Settings. Kung hindi ka makapag-sign in, kontakin kami.',
  },
};

/** One person of the staff proposed a recovery. The link is only in SMS and email (V19). */
export function recoveryProposedNotice(masked: string, link: Words): NoticeWithSms {
  const text: Words = {
    en: `Someone asks us to recover your account with the phone number ${masked}. Nothing has changed yet: a second person of our staff must agree first.`,
    fil: `May humihiling sa amin na bawiin ang account mo gamit ang phone number na ${masked}. Wala pang nagbago: kailangan munang pumayag ng isa pa naming kawani.`,
  };
  const withLink: Words = {
    en: `${text.en} Not you? Stop it in one tap: ${link.en}`,
    fil: `${text.fil} Hindi ikaw ito? Itigil sa isang tap: ${link.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'recovery-proposed',
    subject: {
      en: 'Someone asks to recover your account',
      fil: 'May humihiling na bawiin ang account mo',
    },
    text: {
      en: `${text.en} If this was not you, stop it in Settings, Change phone number.`,
      fil: `${text.fil} Kung hindi ikaw ito, itigil ito sa Settings, Palitan ang phone number.`,
    },
    sms: withLink,
    mail: { recipient: null, text: withLink, stopLink: link },
  };
}

/** Staff recover the account. The link is only in SMS and email (V19). */
export function recoveryWaitsNotice(masked: string, at: Date, link: Words): NoticeWithSms {
  const when = minuteWords(at);
  const text: Words = {
    en: `Someone told us that you lost your phone and your number, and showed us your ID. On ${when.en} the phone number of your account changes to ${masked}, your passkeys are removed and every device is signed out.`,
    fil: `May nagsabi sa amin na nawala ang phone at numero mo, at ipinakita ang ID mo. Sa ${when.fil}, mapapalitan ng ${masked} ang phone number ng account mo, aalisin ang mga passkey mo at isa-sign out ang lahat ng device.`,
  };
  const withLink: Words = {
    en: `${text.en} Not you? Stop it in one tap: ${link.en}`,
    fil: `${text.fil} Hindi ikaw ito? Itigil sa isang tap: ${link.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'recovery-waits',
    subject: { en: 'Your account will be recovered', fil: 'Babawiin ang account mo' },
    text: {
      en: `${text.en} If this was not you, stop it in Settings, Change phone number.`,
      fil: `${text.fil} Kung hindi ikaw ito, itigil ito sa Settings, Palitan ang phone number.`,
    },
    sms: withLink,
    mail: { recipient: null, text: withLink, stopLink: link, effectAt: at },
  };
}

export const recoveryStoppedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'recovery-stopped',
  subject: { en: 'Your account was not recovered', fil: 'Hindi binawi ang account mo' },
  text: {
    en: 'The recovery of your account was stopped. Your phone number, passkeys and devices stay. If somebody else asked for it, contact us. If you asked for it yourself, somebody who reads your messages stopped it: write to us again.',
    fil: 'Itinigil ang pagbawi ng account mo. Hindi nagbago ang phone number, mga passkey at device mo. Kung iba ang humingi nito, kontakin kami. Kung ikaw ang humingi, itinigil ito ng taong nakakabasa ng mga mensahe mo: sumulat ulit sa amin.',
  },
};

/**
 * The link locks the money, and is only in SMS and email (V19).
 * @param isLocked the money was locked before, and still is.
 */
export function recoveredNotice(masked: string, isLocked: boolean, link: Words): NoticeWithSms {
  const text: Words = {
    en: `The phone number of your account is now ${masked}. Your passkeys were removed, every device was signed out, and withdrawals not sent yet come back to your wallet.${isLocked ? ' Your money is still locked.' : ''} Set a new password with the new number. For ${recoveryOnlyKnownAccountsDays} days we send money only to accounts that received it before.`,
    fil: `${masked} na ang phone number ng account mo. Inalis ang mga passkey mo, na-sign out ang lahat ng device, at babalik sa wallet mo ang withdrawal na hindi pa naipapadala.${isLocked ? ' Naka-lock pa rin ang pera mo.' : ''} Gumawa ng bagong password gamit ang bagong numero. Sa loob ng ${recoveryOnlyKnownAccountsDays} araw, magpapadala lang kami ng pera sa mga account na nakatanggap na noon.`,
  };
  const withLink: Words = {
    en: `${text.en} Not you? Lock your money in one tap, within ${FORMER_NUMBER_DAYS} days, and contact us: ${link.en}`,
    fil: `${text.fil} Hindi ikaw ito? I-lock ang pera mo sa isang tap, sa loob ng ${FORMER_NUMBER_DAYS} araw, at kontakin kami: ${link.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'recovered-by-staff',
    subject: { en: 'Your account was recovered', fil: 'Nabawi ang account mo' },
    text: {
      en: `${text.en} If this was not you, contact us at once.`,
      fil: `${text.fil} Kung hindi ikaw ito, kontakin kami agad.`,
    },
    sms: withLink,
    mail: { recipient: null, text: withLink, stopLink: link },
  };
}

/** To the new number. */
export const recoveredText: Words = {
  en: 'This is now the phone number of your account. Open Sign in, Recover your account, and set a new password with a code to this number.',
  fil: 'Ito na ang phone number ng account mo. Buksan ang Mag-sign in, Bawiin ang account mo, at gumawa ng bagong password gamit ang code sa numerong ito.',
};

/** To the person who asked for a recovery in a ticket. */
export const askerSubject = (ticket: string): Words => ({
  en: `The recovery that you asked for in ${ticket}`,
  fil: `Ang pagbawi na hiningi mo sa ${ticket}`,
});

export const askerTexts = {
  proposed: {
    en: 'One of us asked for the recovery of the account. A second person must agree before anything changes.',
    fil: 'Hiningi na ng isa sa amin ang pagbawi ng account. Kailangan pang pumayag ng isa pa bago may magbago.',
  },
  waits: (at: Date): Words => {
    const when = minuteWords(at);
    return {
      en: `The recovery was agreed. It takes effect on ${when.en}, unless someone who reads the messages of the account stops it.`,
      fil: `Pinayagan na ang pagbawi. Magkakabisa ito sa ${when.fil}, maliban kung itigil ito ng taong nakakabasa ng mga mensahe ng account.`,
    };
  },
  stopped: {
    en: 'The recovery was stopped, and nothing has changed. If you did not stop it, answer in your ticket: someone else may read the messages of the account.',
    fil: 'Itinigil ang pagbawi, at walang nagbago. Kung hindi ikaw ang nagtigil, sumagot sa ticket mo: baka may ibang nakakabasa ng mga mensahe ng account.',
  },
  lapsed: {
    en: 'Nobody agreed to the recovery in three days, so nothing has changed. We must ask for it again.',
    fil: 'Walang pumayag sa pagbawi sa loob ng tatlong araw, kaya walang nagbago. Kailangan namin itong hingin ulit.',
  },
  /** @param page on which a code sets a new password. */
  done: (page: Words): Words => ({
    en: `The account is recovered. Set a new password with the new number here: ${page.en}`,
    fil: `Nabawi na ang account. Gumawa rito ng bagong password gamit ang bagong numero: ${page.fil}`,
  }),
} as const;
