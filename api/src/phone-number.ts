import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { phoneNumberWords } from './phone-number-words.ts';
import { instant, typedCode } from './wire.ts';

/*
 * A member changes the phone number. A code sent to the new number proves it. A passkey then changes it at once; the
 * password and a code sent to the old number change it after a wait, and one tap stops that (H5, V37).
 */

const spec = ['H5', 'V37'];

const newNumber = z.string().min(1).max(32);
const codeSent = z.object({ sentTo: z.string(), expiresAt: instant, resendAt: instant });

const numberChangeView = z.object({
  /** The change that waits; null when there is none. */
  waiting: z
    .object({
      /** By the member, or by staff after the phone was lost. */
      by: z.enum(['MEMBER', 'STAFF']),
      /** Masked. */
      newNumber: z.string(),
      /** Null while only one person of the staff proposed it. */
      takesEffectAt: instant.nullable(),
    })
    .nullable(),
  /** How long a change waits that no passkey confirms. */
  waitHours: z.number().int(),
});

const obstacles = {
  'money-locked': 409,
  'number-on-hold': 409,
  'number-change-waits': 409,
} as const;
const codeProblems = { 'code-wrong': 422, 'code-ended': 410 } as const;
const numberProblems = {
  'phone-not-valid': 422,
  'phone-not-mobile': 422,
  'phone-country-not-served': 422,
  'number-same': 409,
} as const;

export const getNumberChange = operation({
  name: 'getNumberChange',
  method: 'GET',
  path: '/api/v2/member/phone-number',
  audience: 'member',
  summary: 'A change of the phone number that waits',
  spec,
  reply: numberChangeView,
  problems: {},
});

/** The same answer whether or not the number has an account; only its holder is told (V23). */
export const requestNewNumberCode = operation({
  name: 'requestNewNumberCode',
  method: 'POST',
  path: '/api/v2/member/phone-number/proof-code',
  audience: 'member',
  summary: 'Sends a code to the new number',
  spec: [...spec, 'V23'],
  body: z.strictObject({ newNumber }),
  reply: codeSent,
  problems: problems(phoneNumberWords, { ...obstacles, ...numberProblems }),
});

export const proveNewNumber = operation({
  name: 'proveNewNumber',
  method: 'POST',
  path: '/api/v2/member/phone-number/proof',
  audience: 'member',
  summary: 'Proves the new number with the code that was sent to it',
  spec: [...spec, 'V19', 'V23'],
  body: z.strictObject({ newNumber, code: typedCode }),
  reply: z.object({
    /** Canonical digits, as a passkey confirms them. */
    newNumber: z.string(),
  }),
  problems: problems(phoneNumberWords, { ...obstacles, ...numberProblems, ...codeProblems }),
});

export const requestNumberChangeCode = operation({
  name: 'requestNumberChangeCode',
  method: 'POST',
  path: '/api/v2/member/phone-number/code',
  audience: 'member',
  summary: 'Sends a code to the old number, in place of a passkey',
  spec,
  body: z.strictObject({}),
  reply: codeSent,
  problems: problems(phoneNumberWords, { ...obstacles, 'number-not-proven': 409 }),
});

export const changePhoneNumber = operation({
  name: 'changePhoneNumber',
  method: 'POST',
  path: '/api/v2/member/phone-number',
  audience: 'member',
  summary:
    'Changes the number: at once with the code of a passkey, with password and a sent code after the wait',
  spec: [...spec, 'V21'],
  body: z.strictObject({
    code: typedCode,
    /** Needed with a code that was sent; a passkey needs none. */
    password: z.string().min(1).max(200).optional(),
  }),
  reply: numberChangeView,
  problems: problems(phoneNumberWords, {
    ...obstacles,
    ...codeProblems,
    'password-wrong': 422,
    'number-not-proven': 409,
    'number-taken': 409,
  }),
});

export const stopNumberChange = operation({
  name: 'stopNumberChange',
  method: 'POST',
  path: '/api/v2/member/phone-number/stop',
  audience: 'member',
  summary: 'Stops a change of the number that waits',
  spec,
  body: z.strictObject({}),
  reply: numberChangeView,
  problems: problems(phoneNumberWords, { 'nothing-waits': 409, 'recovery-not-yours-to-stop': 403 }),
});
