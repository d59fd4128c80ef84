import type { Words } from '@pahiram/api/operation';
import type { MemberNotice } from '../notices/member-notice.ts';

const notYou: Words = {
  en: 'If this was not you, recover your account at once and contact us.',
  fil: 'Kung hindi ikaw ito, bawiin agad ang account mo at kontakin kami.',
};

export const passwordChangedNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'password-changed',
  subject: { en: 'Your password was changed', fil: 'Napalitan ang password mo' },
  text: {
    en: `Your password was changed and every other device was signed out. ${notYou.en}`,
    fil: `Napalitan ang password mo at na-sign out ang iba mong device. ${notYou.fil}`,
  },
};

export const accountRecoveredNotice: MemberNotice = {
  topic: 'SECURITY',
  template: 'account-recovered',
  subject: { en: 'Your account was recovered', fil: 'Nabawi ang account mo' },
  text: {
    en: `Your account was recovered with a new password and every device was signed out. ${notYou.en}`,
    fil: `Nabawi ang account mo gamit ang bagong password at na-sign out ang lahat ng device. ${notYou.fil}`,
  },
};

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
  subject: { en: 'A device was signed out', fil: 'May device na na-sign out' },
  text: {
    en: `We signed out one of your devices because its sign-in was used in two places. ${notYou.en}`,
    fil: `Na-sign out namin ang isa mong device dahil ginamit sa dalawang lugar ang pag-sign in nito. ${notYou.fil}`,
  },
};

/** The SMS with a code. The digits come first, so that the phone's preview shows them. */
export const codeTexts = {
  registration: (code: string): Words => ({
    en: `${code} is your registration code. It works for 5 minutes. Never tell it to anyone.`,
    fil: `${code} ang registration code mo. 5 minuto lang ito. Huwag ibigay sa iba.`,
  }),
  recovery: (code: string): Words => ({
    en: `${code} is your account recovery code. It works for 5 minutes. Never tell it to anyone.`,
    fil: `${code} ang account recovery code mo. 5 minuto lang ito. Huwag ibigay sa iba.`,
  }),
};

/** Sent instead of a code: only the owner of the number learns of the account (V23). */
export const alreadyRegisteredText: Words = {
  en: 'Somebody tried to register with your number, which has an account already. If it was you, sign in or recover the account.',
  fil: 'May sumubok mag-register gamit ang numero mo, na may account na. Kung ikaw iyon, mag-sign in o bawiin ang account.',
};
