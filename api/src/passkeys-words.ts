import { accessWords } from './access-words.ts';
import { moneyLockWords } from './money-lock-words.ts';

/** Refusals about passkeys. */
export const passkeysWords = {
  'origin-not-allowed': accessWords['origin-not-allowed'],
  'password-wrong': accessWords['password-wrong'],
  'money-locked': moneyLockWords['money-locked'],
  'passkeys-unavailable': {
    en: 'This address cannot use passkeys. You can go on with a code.',
    fil: 'Hindi magagamit ang passkey sa address na ito. Puwede kang magpatuloy gamit ang code.',
  },
  'passkeys-full': {
    en: 'You have the most passkeys that one account can have. Remove one that you no longer use.',
    fil: 'Naabot mo na ang pinakamaraming passkey para sa isang account. Alisin ang hindi mo na ginagamit.',
  },
  'passkeys-on-hold': {
    en: 'We are checking something about your account. Until we are done, no passkey can be added. Those that you have still work. If you have a question, write to us.',
    fil: 'May sinusuri kami sa account mo. Hangga’t hindi pa ito tapos, walang maidadagdag na passkey. Gumagana pa rin ang mga mayroon ka. Kung may tanong ka, sumulat sa amin.',
  },
  'password-needed': {
    en: 'Adding this passkey takes your password.',
    fil: 'Kailangan ang password mo para idagdag ang passkey na ito.',
  },
  'passkey-known': {
    en: 'This device already has a passkey for your account.',
    fil: 'May passkey na ang device na ito para sa account mo.',
  },
  'passkey-not-found': {
    en: 'We cannot find this passkey. It may have been removed.',
    fil: 'Hindi namin mahanap ang passkey na ito. Baka naalis na ito.',
  },
  'passkey-password-by-sms': {
    en: 'Your password was set with a code by SMS a short time ago: somebody else may have your SIM. It removes no passkey until {until}. To remove this one earlier, sign in with another passkey. If it was not you who set the password, lock your money.',
    fil: 'Kamakailan lang na-set ang password mo gamit ang code sa SMS: baka hawak ng iba ang SIM mo. Wala itong maaalis na passkey hanggang {until}. Para maalis ito nang mas maaga, mag-sign in gamit ang ibang passkey. Kung hindi ikaw ang nag-set ng password, i-lock ang pera mo.',
  },
  'passkey-name-not-valid': {
    en: 'The name can have only letters, digits, spaces, commas, hyphens, apostrophes and brackets.',
    fil: 'Letra, numero, espasyo, kuwit, gitling, kudlit at panaklong lang ang puwede sa pangalan.',
  },
  'passkey-none': {
    en: 'You have no passkey that works yet. You can go on with a code.',
    fil: 'Wala ka pang passkey na gumagana. Puwede kang magpatuloy gamit ang code.',
  },
  'passkey-waits': {
    en: 'This passkey is new and works from {usableFrom}.',
    fil: 'Bago ang passkey na ito at gagana mula {usableFrom}.',
  },
  'passkey-refused': {
    en: 'We could not verify this passkey. Nothing happened. It may have been removed. Use another way.',
    fil: 'Hindi namin ma-verify ang passkey na ito. Walang nangyari. Baka inalis na ito. Gumamit ng ibang paraan.',
  },
  'question-over': {
    en: 'That took too long, or was used already. Try again.',
    fil: 'Natagalan ito, o nagamit na. Subukan ulit.',
  },
  'shown-differs': {
    en: 'Something changed since you opened this page. Load it again and check it. Nothing was confirmed.',
    fil: 'May nagbago mula nang buksan mo ang page. I-load ulit at tingnan. Walang nakumpirma.',
  },
  'nothing-to-confirm': {
    en: 'There is nothing to confirm here any more.',
    fil: 'Wala nang kukumpirmahin dito.',
  },
  'code-not-valid': {
    en: 'That code does not work any more. Confirm with your passkey again.',
    fil: 'Hindi na gumagana ang code na iyon. Kumpirmahin ulit gamit ang passkey mo.',
  },
} as const satisfies Readonly<Record<string, { readonly en: string; readonly fil: string }>>;
