import type { Words } from '@pahiram/api/operation';
import { deviceName } from '@pahiram/domain/access/device-name';
import { FORMER_EMAIL_DAYS } from '@pahiram/domain/access/email-change';
import { WARN_AFTER_WRONG_TRIES } from '@pahiram/domain/access/try-limits';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { minuteWords } from '../lib/moment-words.ts';
import type { MemberNotice } from '../notices/send.ts';

export const notYou: Words = {
  en: 'If this was not you, lock your money at once: in Settings, or from our sign-in page.',
  fil: 'Kung hindi ikaw ito, i-lock agad ang pera mo: sa Settings, o mula sa sign-in page namin.',
};

/** The password that the reader knows no longer signs in. */
const notYouSignedOut: Words = {
  en: 'If this was not you, lock your money at once from our sign-in page, and contact us.',
  fil: 'Kung hindi ikaw ito, i-lock agad ang pera mo mula sa sign-in page namin, at kontakin kami.',
};

export const passwordChangedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'password-changed',
  mailsLockPage: true,
  subject: { en: 'Your password was changed', fil: 'Napalitan ang password mo' },
  text: {
    en: `Your password was changed and every other device was signed out. ${notYouSignedOut.en}`,
    fil: `Napalitan ang password mo at na-sign out ang iba mong device. ${notYouSignedOut.fil}`,
  },
};

const contactUs: Words = {
  en: 'If this was not you, contact us at once.',
  fil: 'Kung hindi ikaw ito, kontakin kami agad.',
};
const stillLocked: Words = {
  en: 'Your money is still locked.',
  fil: 'Naka-lock pa rin ang pera mo.',
};

/**
 * @param isLocked the money was locked before, and still is.
 * @param cancelled the amount of a withdrawal that waits for its code, which is being cancelled.
 */
export function accountRecoveredNotice(
  isLocked: boolean,
  cancelled: Centavos | null,
): MemberNotice {
  const text: Words = {
    en: 'Your account was recovered with a new password and every device was signed out.',
    fil: 'Nabawi ang account mo gamit ang bagong password at na-sign out ang lahat ng device.',
  };
  const amount = cancelled === null ? null : `PHP ${formatPesos(cancelled)}`;
  const withAmount = (said: (pesos: string) => Words): Words =>
    amount === null ? text : joinSentences(text, said(amount));
  const long = withAmount((pesos) => ({
    en: `We cancel the withdrawal of ${pesos} that waits for its code.`,
    fil: `Kinakansela namin ang withdrawal na ${pesos} na naghihintay ng code.`,
  }));
  const short = withAmount((pesos) => ({
    en: `We cancel a withdrawal: ${pesos}.`,
    fil: `Kinakansela: ${pesos}.`,
  }));
  const money: Words = isLocked
    ? {
        en: 'Your money is still locked: nothing leaves your wallet.',
        fil: 'Naka-lock pa rin ang pera mo: walang aalis sa wallet mo.',
      }
    : {
        en: 'Your money is not locked: a withdrawal that you confirmed, or a change that was waiting, still happens.',
        fil: 'Hindi naka-lock ang pera mo: matutuloy pa rin ang withdrawal na kinumpirma mo o ang pagpapalit na naghihintay.',
      };
  return {
    topic: 'SECURITY',
    template: 'account-recovered',
    mailsLockPage: true,
    subject: { en: 'Your account was recovered', fil: 'Nabawi ang account mo' },
    text: joinSentences(joinSentences(long, money), isLocked ? contactUs : notYouSignedOut),
    // One SMS has no room for all of it.
    sms: joinSentences(short, isLocked ? joinSentences(stillLocked, contactUs) : notYouSignedOut),
  };
}

const stopIt = (link: Words): Words => ({
  en: `Not you? Stop it in one tap: ${link.en}`,
  fil: `Hindi ikaw ito? Itigil sa isang tap: ${link.fil}`,
});

/** A passkey that waits, because nothing but a session asked for it. The link is only in SMS and email (V19). */
export function passkeyWaitsNotice(name: string, from: Date, link: Words): MemberNotice {
  const at = minuteWords(from);
  const text: Words = {
    en: `A passkey (${name}) was added to your account. It works from ${at.en}.`,
    fil: `May idinagdag na passkey (${name}) sa account mo. Gagana ito mula ${at.fil}.`,
  };
  const withLink = joinSentences(text, stopIt(link));
  return {
    topic: 'SECURITY',
    template: 'passkey-waits',
    subject: { en: 'A new passkey waits', fil: 'May bagong passkey na naghihintay' },
    text: joinSentences(text, {
      en: 'If this was not you, remove it in Settings, under Passkeys.',
      fil: 'Kung hindi ikaw ito, alisin ito sa Settings, sa ilalim ng Mga passkey.',
    }),
    sms: withLink,
    mail: { recipient: null, text: withLink, stopLink: link, effectAt: from },
  };
}

export const passkeyAddedNotice = (name: string): MemberNotice => ({
  topic: 'SECURITY',
  template: 'passkey-added',
  mailsLockPage: true,
  subject: { en: 'A passkey was added', fil: 'May nadagdag na passkey' },
  text: {
    en: `A passkey (${name}) was added to your account and works now. ${notYou.en}`,
    fil: `May nadagdag na passkey (${name}) sa account mo at gumagana na ito. ${notYou.fil}`,
  },
});

export const passkeyRemovedNotice = (name: string): MemberNotice => ({
  topic: 'SECURITY',
  template: 'passkey-removed',
  mailsLockPage: true,
  subject: { en: 'A passkey was removed', fil: 'May inalis na passkey' },
  text: {
    en: `A passkey (${name}) was removed from your account. Other devices that signed in with it were signed out. ${notYou.en}`,
    fil: `May inalis na passkey (${name}) sa account mo. Na-sign out ang ibang device na nag-sign in gamit ito. ${notYou.fil}`,
  },
});

export const passkeyCopiedNotice = (name: string): MemberNotice => ({
  topic: 'SECURITY',
  template: 'passkey-copied',
  mailsLockPage: true,
  subject: { en: 'We removed a passkey', fil: 'May inalis kaming passkey' },
  text: {
    en: `Your passkey (${name}) seems to have been copied, so we removed it. Nothing was confirmed with it. ${notYou.en}`,
    fil: `Mukhang nakopya ang passkey mo (${name}), kaya inalis namin ito. Walang nakumpirma gamit ito. ${notYou.fil}`,
  },
});

export const joinSentences = (first: Words, second: Words): Words => ({
  en: `${first.en} ${second.en}`,
  fil: `${first.fil} ${second.fil}`,
});

export const unlockedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'member-unlocked',
  subject: { en: 'You can sign in again', fil: 'Puwede ka na ulit mag-sign in' },
  text: {
    en: 'After your call we cleared the failed tries, so you can sign in or recover your account again. Your password is unchanged. If you did not call us, contact us at once.',
    fil: 'Pagkatapos ng tawag mo, inalis namin ang mga maling subok, kaya puwede ka na ulit mag-sign in o bawiin ang account. Hindi nagbago ang password mo. Kung hindi ka tumawag, kontakin kami agad.',
  },
};

export const tokenReusedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'session-copied',
  mailsLockPage: true,
  subject: { en: 'A device was signed out', fil: 'May device na na-sign out' },
  text: {
    en: `We signed out one of your devices because its sign-in was used in two places. ${notYou.en}`,
    fil: `Na-sign out namin ang isa mong device dahil ginamit sa dalawang lugar ang pag-sign in nito. ${notYou.fil}`,
  },
};

/** The SMS or mail with a code. The digits come first, so that the phone's preview shows them. */
export const codeTexts = {
  registration: (code: string): Words => ({
    en: `${code} is your registration code. Valid for 5 minutes. Never share it.`,
    fil: `${code} ang registration code mo. Valid nang 5 minuto. Huwag ibigay sa iba.`,
  }),
  email: (code: string): Words => ({
    en: `${code} confirms this email address for your account. Valid for 5 minutes. Never share it. If you did not ask for it, ignore this message.`,
    fil: `${code} ang code para i-confirm ang email address na ito sa account mo. Valid nang 5 minuto. Huwag ibigay sa iba. Kung hindi ikaw ang humingi nito, huwag itong pansinin.`,
  }),
  recovery: (code: string): Words => ({
    en: `${code} is your account recovery code. Valid for 5 minutes. Never share it.`,
    fil: `${code} ang account recovery code mo. Valid nang 5 minuto. Huwag ibigay sa iba.`,
  }),
};

/** To the phone: somebody whom a caller asks for the code reads what it does. */
export const emailChangeCodeText = (code: string, masked: string): Words => ({
  en: `${code} is your code to change the email address of your account to ${masked}. Valid for 5 minutes. Never share it: we never ask for it.`,
  fil: `${code} ang code mo para palitan ng ${masked} ang email address ng account mo. Valid nang 5 minuto. Huwag ibigay sa iba: hindi namin ito hihingin.`,
});

/**
 * The email goes to the address before the change.
 * @param lock the link that locks the money, in that email only (V19), and the page on which everybody can write to us; null
 *   when that address was not confirmed.
 */
export function emailChangedNotice(
  masked: string,
  lock: { readonly link: Words; readonly contact: Words } | null,
): MemberNotice {
  const text: Words = {
    en: `The email address of your account is now ${masked}. A link was sent there to confirm it.`,
    fil: `${masked} na ang email address ng account mo. May ipinadalang link doon para kumpirmahin ito.`,
  };
  const withLink = lock && {
    en: `${text.en} Not you? Lock your money in one tap, within ${FORMER_EMAIL_DAYS} days: ${lock.link.en} Then write to us: ${lock.contact.en}`,
    fil: `${text.fil} Hindi ikaw ito? I-lock ang pera mo sa isang tap, sa loob ng ${FORMER_EMAIL_DAYS} araw: ${lock.link.fil} Pagkatapos, sumulat sa amin: ${lock.contact.fil}`,
  };
  return {
    topic: 'SECURITY',
    template: 'email-changed',
    subject: { en: 'Your email address was changed', fil: 'Napalitan ang email address mo' },
    text: joinSentences(text, notYou),
    ...(withLink ? { mail: { recipient: null, text: withLink, stopLink: lock.link } } : {}),
  };
}

/** To an address that may be another person's: no name, number or amount. */
export const emailLinkMail = (link: string): { readonly subject: Words; readonly text: Words } => ({
  subject: { en: 'Confirm your email address', fil: 'I-confirm ang email address mo' },
  text: {
    en: `This address was given for an account with us. Open this link and sign in to confirm that it is yours: ${link}\nUntil then we send no documents, amounts or codes here. If the account is not yours, you can ignore this message.`,
    fil: `Ibinigay ang address na ito para sa isang account sa amin. Buksan ang link na ito at mag-sign in para i-confirm na sa iyo ito: ${link}\nHangga't hindi pa ito confirmed, hindi kami magpapadala rito ng mga dokumento, halaga o code. Kung hindi sa iyo ang account, huwag itong pansinin.`,
  },
});

export const emailCodeSubject: Words = {
  en: 'Your code to confirm your email address',
  fil: 'Ang code mo para i-confirm ang email address mo',
};

/** Sent instead of a code: only the owner of the number learns of the account (V23). */
export const alreadyRegisteredText: Words = {
  en: 'Someone tried to register with your number, which already has an account. If it was you, sign in or recover the account.',
  fil: 'May sumubok mag-register gamit ang numero mo, na may account na. Kung ikaw iyon, mag-sign in o bawiin ang account.',
};

/** Contains no IP address: few people can interpret one, and others may see the notice. */
export function newDeviceNotice(userAgent: string, at: Date): MemberNotice {
  const device = deviceName(userAgent);
  const subject = { en: 'New sign-in to your account', fil: 'Bagong sign-in sa account mo' };
  const text = {
    en: `${device ?? 'A device we cannot name'}, ${minuteWords(at).en}. If it was you, you do not need to do anything. If not, lock your money at once, in Settings or from our sign-in page, and contact us.`,
    fil: `${device ?? 'Device na hindi namin kilala'}, ${minuteWords(at).fil}. Kung ikaw ito, ayos lang. Kung hindi, i-lock agad ang pera mo, sa Settings o mula sa sign-in page namin, at kontakin kami.`,
  };
  return {
    topic: 'SECURITY',
    template: 'new-device',
    mailsLockPage: true,
    subject,
    text,
    // An SMS has no subject.
    sms: { en: `${subject.en}: ${text.en}`, fil: `${subject.fil}: ${text.fil}` },
  };
}

export const wrongPasswordsNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'wrong-passwords',
  subject: {
    en: 'Wrong passwords for your account',
    fil: 'May mga maling password sa account mo',
  },
  text: {
    en: `Someone entered a wrong password ${WARN_AFTER_WRONG_TRIES} times, on a device that is new to your account. If it was you, you do not need to do anything. If not, nobody got in this way: never share your password or a code.`,
    fil: `May naglagay ng maling password nang ${WARN_AFTER_WRONG_TRIES} beses, sa device na bago sa account mo. Kung ikaw ito, ayos lang. Kung hindi, walang nakapasok sa ganitong paraan: huwag ibigay kahit kanino ang password o code mo.`,
  },
};

/** The mail to the staff member whose account was tried. */
export const wrongPasswordsStaffText = `Somebody tried to sign in to the console with your e-mail address and failed ${WARN_AFTER_WRONG_TRIES} times, on a device that you have not used before. If it was not you, tell an administrator. Nobody will ever ask you for your password or authenticator code.`;

/** The mail to the administrators about it. */
export const wrongPasswordsAdminText = (name: string): string =>
  `Somebody tried to sign in to the console as ${name} and failed ${WARN_AFTER_WRONG_TRIES} times, on a device that ${name} has not used before. Ask ${name} whether it was them. The tries are in the audit log (access.sign-in-refused).`;
