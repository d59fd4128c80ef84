import * as z from 'zod';
import { accessWords } from './access-words.ts';
import { moneyLockWords } from './money-lock-words.ts';
import { operation, problems } from './operation.ts';
import { done, instant, typedCode } from './wire.ts';

const lockView = z.object({
  lock: z
    .object({
      lockedAt: instant,
      /** When it ends by password and code; null while nobody asked for that. */
      unlockAt: instant.nullable(),
      /** Not before this, whatever confirms it: the password was set by SMS since the lock. Null otherwise. */
      notBefore: instant.nullable(),
    })
    .nullable(),
});

export const getMoneyLock = operation({
  name: 'getMoneyLock',
  method: 'GET',
  path: '/api/v2/money-lock',
  audience: 'member',
  summary: 'Whether the member has locked their money',
  spec: ['V37', 'V14'],
  reply: lockView,
  problems: {},
});

/** Needs nothing but the session, because it only stops; locked twice, it stays as it is. */
export const lockMoney = operation({
  name: 'lockMoney',
  method: 'POST',
  path: '/api/v2/money-lock',
  audience: 'member',
  summary:
    'Stops every withdrawal and every change of where money goes; what is not sent comes back',
  spec: ['V37', 'V14'],
  body: z.strictObject({}),
  reply: lockView,
  problems: {},
});

export const requestUnlockCode = operation({
  name: 'requestUnlockCode',
  method: 'POST',
  path: '/api/v2/money-lock/code',
  audience: 'member',
  summary: 'Sends the code that ends the lock after its wait',
  spec: ['V37'],
  body: z.strictObject({}),
  reply: z.object({ sentTo: z.string(), expiresAt: instant, resendAt: instant }),
  problems: problems(moneyLockWords, { 'money-not-locked': 409 }),
});

export const unlockMoney = operation({
  name: 'unlockMoney',
  method: 'POST',
  path: '/api/v2/money-lock/end',
  audience: 'member',
  summary:
    'Ends the lock with the password: at once with the code of a passkey, with a sent code after the wait',
  spec: ['V37', 'V14'],
  body: z.strictObject({
    code: typedCode,
    password: z.string().min(1).max(200),
  }),
  reply: lockView,
  problems: problems(moneyLockWords, {
    'money-not-locked': 409,
    'password-wrong': 422,
    'code-wrong': 422,
    'code-ended': 410,
  }),
});

/** Without staff, so that a stranger's false report does not keep the owner from their money (V14). */
export const denyTheftReport = operation({
  name: 'denyTheftReport',
  method: 'POST',
  path: '/api/v2/theft-report/deny',
  audience: 'member',
  summary:
    'Says, with the password, that the phone was not stolen: a report that staff took from somebody else ends after the wait',
  spec: ['V14', 'V37'],
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  reply: z.object({ endsAt: instant }),
  problems: problems(moneyLockWords, {
    'no-theft-report': 409,
    'password-wrong': 422,
  }),
});

/** The answer is the same for every number (V23). */
export const requestLockLink = operation({
  name: 'requestLockLink',
  method: 'POST',
  path: '/api/v2/lock-links',
  audience: 'anyone',
  summary: 'Sends the account’s email address a link that locks its money in one tap',
  spec: ['V37', 'V14', 'V23'],
  body: z.strictObject({ phoneNumber: z.string().min(1).max(40) }),
  reply: done,
  problems: problems(accessWords, { 'phone-not-valid': 422, 'phone-not-mobile': 422 }),
});
