import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { assertion, attestation, passkeyId, passkeyView, questionId } from './passkeys.ts';
import { passkeysWords } from './passkeys-words.ts';
import { staffAccessWords } from './staff-access-words.ts';
import { done, line } from './wire.ts';

/*
 * Passkeys of staff. Where an operation takes a passkey, the first call is refused with `passkey-needed`, whose details
 * are the question; the same call is sent again with the answer in the header `x-passkey` (docs/decisions/032).
 */

/** The header `x-passkey`: this as JSON, in base64. */
export const passkeyHeader = z.strictObject({ questionId, response: assertion });

const siteProblem = { 'passkeys-unavailable': 409 } as const;
const name = line(60).pipe(z.string().min(1));

export const listStaffPasskeys = operation({
  name: 'listStaffPasskeys',
  method: 'GET',
  path: '/api/v2/staff/passkeys',
  audience: 'staff',
  summary: 'The passkeys of the person who asks',
  spec: ['H5', 'G14', 'V37'],
  reply: z.object({
    /** False where browsers allow none: the site is reached by an IP address. */
    isAvailable: z.boolean(),
    /** An account of the demonstration, whose password and codes everybody reads: it takes no passkeys. */
    isShared: z.boolean(),
    passkeys: z.array(passkeyView).max(20),
    /** How many the person should have; the first one replaces the codes of the authenticator app. */
    needed: z.number().int(),
    /** Whether the next one is added with a code of the authenticator app; otherwise a passkey confirms it. */
    isAddedByCode: z.boolean(),
  }),
  problems: {},
});

export const askToAddStaffPasskey = operation({
  name: 'askToAddStaffPasskey',
  method: 'POST',
  path: '/api/v2/staff/passkeys/addition-question',
  audience: 'staff',
  summary: 'The options with which the browser makes a passkey',
  spec: ['H5', 'V37'],
  body: z.strictObject({}),
  reply: z.object({
    questionId,
    /** `PublicKeyCredentialCreationOptionsJSON`, for the browser as it is. */
    options: z.looseObject({}),
  }),
  problems: {
    ...problems(passkeysWords, { ...siteProblem, 'passkeys-full': 409 }),
    ...problems(staffAccessWords, { 'account-shared': 409 }),
  },
});

export const addStaffPasskey = operation({
  name: 'addStaffPasskey',
  method: 'POST',
  path: '/api/v2/staff/passkeys',
  audience: 'staff',
  summary: 'Stores a new passkey; a code of the authenticator app or another passkey confirms it',
  spec: ['H5', 'G14', 'V37'],
  body: z.strictObject({
    questionId,
    response: attestation,
    name,
    /** The code of the authenticator app; null when another passkey confirms it. */
    code: z.string().min(1).max(40).nullable(),
  }),
  reply: passkeyView,
  problems: {
    ...problems(passkeysWords, {
      ...siteProblem,
      'question-over': 410,
      'passkey-refused': 422,
      'passkey-known': 409,
      'passkeys-full': 409,
      'passkey-name-not-valid': 422,
    }),
    ...problems(staffAccessWords, { 'account-shared': 409, 'staff-code-wrong': 422 }),
  },
});

export const renameStaffPasskey = operation({
  name: 'renameStaffPasskey',
  method: 'POST',
  path: '/api/v2/staff/passkeys/:id/name',
  audience: 'staff',
  summary: 'Gives a passkey another name',
  spec: ['H5'],
  params: z.strictObject({ id: passkeyId }),
  body: z.strictObject({ name }),
  reply: passkeyView,
  problems: problems(passkeysWords, { 'passkey-not-found': 404, 'passkey-name-not-valid': 422 }),
});

export const removeStaffPasskey = operation({
  name: 'removeStaffPasskey',
  method: 'POST',
  path: '/api/v2/staff/passkeys/:id/remove',
  audience: 'staff',
  summary: 'Removes a passkey; one that the person still has confirms it',
  spec: ['H5', 'G14', 'V37'],
  params: z.strictObject({ id: passkeyId }),
  body: z.strictObject({}),
  reply: done,
  problems: problems(passkeysWords, { 'passkey-not-found': 404 }),
});

export const askStaffToSignIn = operation({
  name: 'askStaffToSignIn',
  method: 'POST',
  path: '/api/v2/staff/login/passkey-question',
  audience: 'anyone',
  summary: 'A question to whatever passkey this browser has for the site',
  spec: ['H5', 'A11'],
  body: z.strictObject({}),
  reply: z.object({ questionId, options: z.looseObject({}) }),
  problems: problems(passkeysWords, siteProblem),
});

export const signInStaffWithPasskey = operation({
  name: 'signInStaffWithPasskey',
  method: 'POST',
  path: '/api/v2/staff/login/passkey',
  audience: 'anyone',
  summary: 'Staff sign in with a passkey',
  spec: ['H5', 'A11'],
  ownOriginOnly: true,
  body: z.strictObject({ questionId, response: assertion }),
  reply: z.object({ accessToken: z.string() }),
  problems: problems(passkeysWords, {
    ...siteProblem,
    'origin-not-allowed': 403,
    'question-over': 410,
    'passkey-refused': 422,
  }),
});
