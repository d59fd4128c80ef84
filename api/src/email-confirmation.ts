import * as z from 'zod';
import { accessWords } from './access-words.ts';
import { operation, problems } from './operation.ts';
import { claimedPhoneNumber, done, instant, typedCode } from './wire.ts';

const own = z.strictObject({ phoneNumber: claimedPhoneNumber });
const nothingToConfirm = { 'email-missing': 409, 'email-already-confirmed': 409 } as const;

export const requestEmailCode = operation({
  name: 'requestEmailCode',
  method: 'POST',
  path: '/api/v2/member/email/code',
  audience: 'member',
  summary: 'Sends a code to the email address on your account, to show that you read it',
  spec: ['D1', 'A7'],
  body: own,
  reply: z.object({ expiresAt: instant, resendAt: instant }),
  problems: problems(accessWords, nothingToConfirm),
});

export const confirmEmailByLink = operation({
  name: 'confirmEmailByLink',
  method: 'POST',
  path: '/api/v2/member/email/link',
  audience: 'member',
  summary: 'Confirms your email address with the secret of the link that was mailed to it',
  spec: ['D1', 'G21'],
  body: z.strictObject({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  reply: done,
  problems: problems(accessWords, { ...nothingToConfirm, 'email-link-wrong': 422 }),
});

export const confirmEmail = operation({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/v2/member/email/confirm',
  audience: 'member',
  summary: 'Confirms your email address with the code: signing codes may go there from now on',
  spec: ['D1', 'V19'],
  body: own.extend({ code: typedCode }),
  reply: done,
  problems: problems(accessWords, {
    ...nothingToConfirm,
    'code-wrong': 422,
    'code-void': 422,
    'code-expired': 410,
    'code-none': 409,
  }),
});
