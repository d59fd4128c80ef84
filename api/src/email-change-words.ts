import { accessWords } from './access-words.ts';
import { moneyLockWords } from './money-lock-words.ts';
import type { Words } from './operation.ts';
import { signingWords } from './signing-words.ts';

/** Refusals of a change of the email address. */
export const emailChangeWords = {
  'email-not-valid': accessWords['email-not-valid'],
  'password-wrong': accessWords['password-wrong'],
  'password-needed': signingWords['password-needed'],
  'code-wrong': moneyLockWords['code-wrong'],
  'code-ended': moneyLockWords['code-ended'],
  'money-locked': moneyLockWords['money-locked'],
  'email-same': {
    en: 'This is already your email address.',
    fil: 'Ito na ang email address mo.',
  },
  'email-on-hold': {
    en: 'We are checking something about your account. Until we are done, the email address cannot be changed.',
    fil: 'May sinusuri kami sa account mo. Hangga’t hindi pa ito tapos, hindi mapapalitan ang email address.',
  },
  'email-phone-stolen': {
    en: 'Your phone is reported as stolen. Until that is settled, the email address cannot be changed.',
    fil: 'Naka-report na ninakaw ang phone mo. Hangga’t hindi ito naaayos, hindi mapapalitan ang email address.',
  },
  'device-new': {
    en: 'This device is new to your account. You can change this here with a code from {knownFrom}, or now with a passkey that already works.',
    fil: 'Bago ang device na ito sa account mo. Mapapalitan mo ito rito gamit ang code mula {knownFrom}, o ngayon gamit ang passkey na gumagana na.',
  },
} as const satisfies Record<string, Words>;
