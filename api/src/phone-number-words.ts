import { accessWords } from './access-words.ts';
import { moneyLockWords } from './money-lock-words.ts';
import type { Words } from './operation.ts';

/** Refusals of a change of the phone number. */
export const phoneNumberWords = {
  'phone-not-valid': accessWords['phone-not-valid'],
  'phone-not-mobile': accessWords['phone-not-mobile'],
  'phone-country-not-served': {
    en: 'We send codes only to numbers that begin with {countries}.',
    fil: 'Sa mga numerong nagsisimula sa {countries} lang kami nagpapadala ng code.',
  },
  'password-wrong': accessWords['password-wrong'],
  'code-wrong': moneyLockWords['code-wrong'],
  'code-ended': moneyLockWords['code-ended'],
  'money-locked': moneyLockWords['money-locked'],
  'number-same': {
    en: 'This is already your number.',
    fil: 'Ito na ang numero mo.',
  },
  'number-on-hold': {
    en: 'You cannot change your number while your account is on hold. The wallet shows the reason.',
    fil: 'Hindi mo mapapalitan ang numero mo habang naka-hold ang account mo. Nasa wallet ang dahilan.',
  },
  'number-change-waits': {
    en: 'A change of your number is already waiting. Stop it first if it is not what you want.',
    fil: 'May naghihintay nang pagpapalit ng numero mo. Itigil muna iyon kung hindi iyon ang gusto mo.',
  },
  'number-not-proven': {
    en: 'That took too long. Enter the new number again.',
    fil: 'Natagalan ito. Ilagay ulit ang bagong numero.',
  },
  'number-taken': {
    en: 'This number has an account by now, so yours did not change.',
    fil: 'May account na ang numerong ito, kaya hindi nagbago ang sa iyo.',
  },
  'recovery-not-yours-to-stop': {
    en: 'The phone is reported as stolen, and the password of this sign-in was set with an SMS code a short time ago. To stop this, open the link in our email, or sign in with a passkey that you had before.',
    fil: 'Naka-report na ninakaw ang phone, at kamakailan lang ginawa gamit ang SMS code ang password ng sign-in na ito. Para itigil ito, buksan ang link sa email namin, o mag-sign in gamit ang passkey na dati mo nang gamit.',
  },
  'nothing-waits': {
    en: 'No change of your number is waiting.',
    fil: 'Walang naghihintay na pagpapalit ng numero mo.',
  },
} as const satisfies Record<string, Words>;
