import { accessWords } from './access-words.ts';
import type { Words } from './operation.ts';

/** Refusals about locked money. */
export const moneyLockWords = {
  'password-wrong': accessWords['password-wrong'],
  'money-locked': {
    en: 'You locked your money. Unlock it first, in Settings.',
    fil: 'Naka-lock ang pera mo. I-unlock muna ito sa Settings.',
  },
  'no-theft-report': {
    en: 'No report from somebody else that your phone was stolen is in effect.',
    fil: 'Walang umiiral na report mula sa iba na ninakaw ang phone mo.',
  },
  'money-not-locked': {
    en: 'Your money is not locked.',
    fil: 'Hindi naka-lock ang pera mo.',
  },
  'code-wrong': {
    en: 'This code is incorrect.',
    fil: 'Mali ang code na ito.',
  },
  'code-ended': {
    en: 'That code no longer works. Ask for a new one.',
    fil: 'Hindi na gumagana ang code na iyon. Humingi ng bago.',
  },
} as const satisfies Record<string, Words>;
