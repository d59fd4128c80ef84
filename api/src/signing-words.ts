import { accessWords } from './access-words.ts';
import type { Words } from './operation.ts';

/** Refusals of somebody who signs with a code instead of a passkey (H5). */
export const signingWords = {
  'password-wrong': accessWords['password-wrong'],
  'password-needed': {
    en: 'Signing with a code also needs your password.',
    fil: 'Kailangan din ang password mo kapag code ang gagamitin sa pagpirma.',
  },
  'device-new': {
    en: 'This device is new to your account. You can sign here with a code from {knownFrom}, or now with a passkey that already works.',
    fil: 'Bago ang device na ito sa account mo. Makakapirma ka rito gamit ang code mula {knownFrom}, o ngayon gamit ang passkey na gumagana na.',
  },
} as const satisfies Record<string, Words>;

export const signingProblems = {
  'password-needed': 422,
  'password-wrong': 422,
  'device-new': 409,
} as const;
