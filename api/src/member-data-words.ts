import { moneyLockWords } from './money-lock-words.ts';
import type { Words } from './operation.ts';

/** Refusals of a copy of the data and of an erasure. */
export const memberDataWords = {
  'code-wrong': moneyLockWords['code-wrong'],
  'code-ended': moneyLockWords['code-ended'],
  'money-locked': moneyLockWords['money-locked'],
  'password-recovered': {
    en: 'Your password was set with a code by SMS a short time ago. Until {until} only a passkey opens your data, so that nobody who has your phone can take it.',
    fil: 'Kamakailan lang na-set ang password mo gamit ang code sa SMS. Hanggang {until}, passkey lang ang makakapagbukas ng data mo, para hindi ito makuha ng may hawak ng phone mo.',
  },
  'password-wrong': {
    en: 'Your current password is incorrect.',
    fil: 'Hindi tama ang kasalukuyan mong password.',
  },
  'erasure-blocked': {
    en: 'The account cannot be erased yet. What has to be done first is listed here.',
    fil: 'Hindi pa mabubura ang account. Nakalista rito kung ano ang dapat gawin muna.',
  },
} as const satisfies Record<string, Words>;
