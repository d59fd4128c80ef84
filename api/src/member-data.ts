import { ERASURE_BLOCKS, KEEPING_GROUNDS } from '@pahiram/domain/members/erasure';
import * as z from 'zod';
import { memberDataDocument } from './member-data-document.ts';
import { memberDataWords } from './member-data-words.ts';
import { operation, problems } from './operation.ts';
import { instant, typedCode } from './wire.ts';

const day = z.iso.date();

/** State of the erasure of an account, and what it would delete. */
export const erasureView = z.object({
  asked: z
    .object({
      askedAt: instant,
      /** Can be cancelled through midnight in Manila of this day; erased in the night after it. */
      lastDay: day,
    })
    .nullable(),
  lastDayIfAskedNow: day,
  /** Obstacles, in the order in which to resolve them; empty when there are none. */
  blocks: z.array(z.enum(ERASURE_BLOCKS)).max(ERASURE_BLOCKS.length),
  /** Data kept by law, and the last day of keeping; null when everything is erased. */
  kept: z
    .object({
      grounds: z.array(z.enum(KEEPING_GROUNDS)).max(KEEPING_GROUNDS.length),
      until: day,
    })
    .nullable(),
});

const spec = ['V25', 'V26'];
export const downloadMemberData = operation({
  name: 'downloadMemberData',
  method: 'POST',
  path: '/api/v2/member/data',
  audience: 'member',
  summary:
    'Everything that is kept about the caller, as one document, with the password or a passkey (RA 10173: access, portability)',
  spec: ['V20', 'V25', 'H5', 'V37'],
  /** The code is that of a passkey; none is sent. */
  body: z
    .strictObject({ password: z.string().min(1).max(200).optional(), code: typedCode.optional() })
    .refine(
      ({ password, code }) => (password === undefined) !== (code === undefined),
      'one of both',
    ),
  reply: memberDataDocument,
  problems: problems(memberDataWords, {
    'password-wrong': 422,
    'password-recovered': 409,
    'money-locked': 409,
    'code-wrong': 422,
    'code-ended': 410,
  }),
});

export const getErasure = operation({
  name: 'getErasure',
  method: 'GET',
  path: '/api/v2/member/erasure',
  audience: 'member',
  summary:
    'Whether the account can be erased, what the law would keep, and whether it was asked for',
  spec,
  reply: erasureView,
  problems: {},
});

export const requestErasureCode = operation({
  name: 'requestErasureCode',
  method: 'POST',
  path: '/api/v2/member/erasure/code',
  audience: 'member',
  summary: 'Sends the code that confirms the erasure together with the password',
  spec: [...spec, 'V37'],
  body: z.strictObject({}),
  reply: z.object({ sentTo: z.string(), expiresAt: instant, resendAt: instant }),
  problems: problems(memberDataWords, { 'erasure-blocked': 409 }),
});

export const askErasure = operation({
  name: 'askErasure',
  method: 'POST',
  path: '/api/v2/member/erasure',
  audience: 'member',
  summary: 'Asks for the account to be erased in seven days (RA 10173: erasure)',
  spec: [...spec, 'H5', 'V37'],
  body: z.strictObject({
    code: typedCode,
    /** Needed with a code that was sent; a passkey needs none. */
    password: z.string().min(1).max(200).optional(),
  }),
  reply: erasureView,
  problems: problems(memberDataWords, {
    'password-wrong': 422,
    'erasure-blocked': 409,
    'code-wrong': 422,
    'code-ended': 410,
  }),
});

export const takeBackErasure = operation({
  name: 'takeBackErasure',
  method: 'POST',
  path: '/api/v2/member/erasure/take-back',
  audience: 'member',
  summary: 'Keeps the account after all',
  spec,
  body: z.strictObject({}),
  reply: erasureView,
  problems: {},
});
