import * as z from 'zod';
import { emailChangeWords } from './email-change-words.ts';
import { operation, problems } from './operation.ts';
import { done, instant, typedCode } from './wire.ts';

/*
 * A member changes the email address: with a passkey, or with the password and a code by SMS on a device that is not new
 * (H5, V37). The reply never says whether another account has the address: the owner of a mailbox confirms it later (V23).
 */

const spec = ['H5', 'V37'];

const email = z.string().min(1).max(200);

const obstacles = {
  'email-not-valid': 422,
  'email-same': 409,
  'money-locked': 409,
  'email-on-hold': 409,
  'email-phone-stolen': 409,
  'device-new': 409,
} as const;

export const requestEmailChangeCode = operation({
  name: 'requestEmailChangeCode',
  method: 'POST',
  path: '/api/v2/member/email/change-code',
  audience: 'member',
  summary: 'Sends a code to the phone for a new email address, in place of a passkey',
  spec: [...spec, 'V19'],
  body: z.strictObject({ email }),
  reply: z.object({ sentTo: z.string(), expiresAt: instant, resendAt: instant }),
  problems: problems(emailChangeWords, obstacles),
});

export const changeEmail = operation({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/v2/member/email/change',
  audience: 'member',
  summary:
    'Changes the email address; every channel is told, and the new address is not confirmed yet',
  spec: [...spec, 'V21', 'V23'],
  body: z.strictObject({
    email,
    code: typedCode,
    /** Needed with a code that was sent; a passkey needs none. */
    password: z.string().min(1).max(200).optional(),
  }),
  reply: done,
  problems: problems(emailChangeWords, {
    ...obstacles,
    'code-wrong': 422,
    'code-ended': 410,
    'password-wrong': 422,
    'password-needed': 422,
  }),
});
