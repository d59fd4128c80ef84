import * as z from 'zod';
import { accessWords } from './access-words.ts';
import type { Words } from './operation.ts';

/** The member's password: needed while the money is locked, otherwise not read. */
export const passwordUnderLock = z.string().min(1).max(200).optional();

/** Refusals of somebody who ends an application or a loan while the money is locked (V37). */
export const lockPasswordWords = {
  'password-wrong': accessWords['password-wrong'],
  'lock-password-needed': {
    en: 'Your money is locked. Ending a loan or an application takes your password until you unlock it.',
    fil: 'Naka-lock ang pera mo. Hangga’t hindi mo ito ina-unlock, kailangan ang password mo para itigil ang loan o application.',
  },
  'lock-password-recovered': {
    en: 'Your password was set by SMS a short time ago: somebody else may hold your phone. It ends nothing until {until}.',
    fil: 'Sa SMS ginawa ang password mo kamakailan: baka hawak ng iba ang phone mo. Wala itong maititigil hanggang {until}.',
  },
} as const satisfies Record<string, Words>;

export const lockPasswordProblems = {
  'password-wrong': 422,
  'lock-password-needed': 422,
  'lock-password-recovered': 409,
} as const;
