import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { passkeysWords } from './passkeys-words.ts';
import { done, idOf, instant, line, typedCode } from './wire.ts';

/*
 * Passkeys (WebAuthn). A question is asked first: its challenge is bound to the person, the session and exactly what
 * the screen shows. The browser's answer is verified once, against what the server's own rows say then (H5, V37).
 */

const base64url = (lengthMax: number) =>
  z
    .string()
    .min(1)
    .max(lengthMax)
    .regex(/^[A-Za-z0-9_-]+$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const passkeyId = idOf('psk');
export const questionId = idOf('pkq');

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}),
};
const transports = z.array(line(20)).max(8);

/** As browsers send the answer to `navigator.credentials.get`. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});

export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: transports.optional(),
  }),
});

export const passkeyView = z.object({
  id: passkeyId,
  name: z.string(),
  createdAt: instant,
  /** Before this time it confirms nothing; the member can stop it until then. */
  usableFrom: instant,
  usedAt: instant.nullable(),
  /** Whether the owner's other devices have it too. */
  isSynced: z.boolean(),
});

/** Why passkeys cannot be offered here at all. */
const siteProblem = { 'passkeys-unavailable': 409 } as const;
const answerProblems = {
  ...siteProblem,
  'question-over': 410,
  'passkey-refused': 422,
  'passkey-waits': 409,
} as const;

export const listPasskeys = operation({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/v2/passkeys',
  audience: 'member',
  summary: 'The member’s passkeys',
  spec: ['H5', 'V37'],
  reply: z.object({
    /** False where browsers allow none: the site is reached by an IP address. */
    isAvailable: z.boolean(),
    /** Something about the account is being checked: until that is over none can be added. */
    isHeld: z.boolean(),
    passkeys: z
      .array(
        passkeyView.extend({
          /** The open session, on another device, in which it was added or used last, if it does not end with it. */
          lastSession: idOf('ses').nullable(),
        }),
      )
      .max(20),
    /** Whether another one, which no passkey confirms, takes the password: all but the first at registration. */
    takesPassword: z.boolean(),
    /** How long a passkey waits that no other passkey confirms. */
    waitHours: z.number().int(),
    /** What withdrawals confirmed by a code alone may send in 24 hours. */
    codeLimitPHP: z.number(),
    /** How long a changed receiving account waits even by passkey: 0 until the member has received money. */
    accountCoolOffHours: z.number().int(),
    /** After staff recovered the account: when a new receiving account can be paid at the earliest; else null. */
    newAccountsFrom: instant.nullable(),
  }),
  problems: {},
});

export const askToAddPasskey = operation({
  name: 'askToAddPasskey',
  method: 'POST',
  path: '/api/v2/passkeys/addition-question',
  audience: 'member',
  summary: 'The options with which the browser makes a passkey',
  spec: ['H5', 'V37'],
  body: z.strictObject({
    /** Needed when no other passkey confirms the addition, but not for the first one at registration. */
    password: z.string().min(1).max(200).nullable().default(null),
  }),
  reply: z.object({
    questionId,
    /** `PublicKeyCredentialCreationOptionsJSON`, for the browser as it is. */
    options: z.looseObject({}),
    /** Whether an existing passkey can confirm this one, so that it does not wait. */
    canConfirm: z.boolean(),
    /** From when it works if nothing confirms it. */
    usableFrom: instant,
  }),
  problems: problems(passkeysWords, {
    ...siteProblem,
    'passkeys-on-hold': 409,
    'passkeys-full': 409,
    'money-locked': 409,
    'password-wrong': 422,
    'password-needed': 422,
  }),
});

export const addPasskey = operation({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/v2/passkeys',
  audience: 'member',
  summary:
    'Stores a new passkey; without another one that confirms it, it waits and every channel is told',
  spec: ['H5', 'V37'],
  body: z.strictObject({
    questionId,
    response: attestation,
    name: line(60).pipe(z.string().min(1)),
    /** The code that the app showed after another passkey of the member; null: it waits. */
    code: typedCode.nullable(),
  }),
  reply: passkeyView,
  problems: problems(passkeysWords, {
    ...siteProblem,
    'question-over': 410,
    'passkey-refused': 422,
    'passkey-known': 409,
    'passkeys-on-hold': 409,
    'passkeys-full': 409,
    'passkey-name-not-valid': 422,
    'money-locked': 409,
    'code-not-valid': 422,
  }),
});

export const renamePasskey = operation({
  name: 'renamePasskey',
  method: 'POST',
  path: '/api/v2/passkeys/:id/name',
  audience: 'member',
  summary: 'Gives a passkey another name',
  spec: ['H5'],
  params: z.strictObject({ id: passkeyId }),
  body: z.strictObject({ name: line(60).pipe(z.string().min(1)) }),
  reply: passkeyView,
  problems: problems(passkeysWords, { 'passkey-not-found': 404, 'passkey-name-not-valid': 422 }),
});

export const removePasskey = operation({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/v2/passkeys/:id/remove',
  audience: 'member',
  summary: 'Removes a passkey, with the password; every channel is told',
  spec: ['H5', 'V37'],
  params: z.strictObject({ id: passkeyId }),
  /** Not a passkey: the owner may have lost the only one. */
  body: z.strictObject({
    password: z.string().min(1).max(200),
    /** The device to sign out besides, which may be lost. */
    endSession: idOf('ses').nullable().default(null),
  }),
  reply: done,
  problems: problems(passkeysWords, {
    'passkey-not-found': 404,
    'password-wrong': 422,
    'passkey-password-by-sms': 409,
  }),
});

/** What a passkey confirms, with the hash of what the screen shows. */
export const confirmed = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('WITHDRAWAL'), id: idOf('wdr'), shown: sha256 }),
  z.strictObject({
    purpose: z.literal('OFFER_ACCEPTANCE'),
    disclosureHash: sha256,
    contractHash: sha256,
    shown: sha256,
  }),
  z.strictObject({
    purpose: z.literal('SCHEDULE_ACCEPTANCE'),
    loanNumber: line(20),
    requestId: idOf('lrq'),
    round: z.number().int().min(1).max(1000),
    documentHash: sha256,
    shown: sha256,
  }),
  z.strictObject({
    purpose: z.literal('ACCOUNT_CHANGE'),
    bankName: z.string().max(200),
    accountNumber: z.string().max(60),
    shown: sha256,
  }),
  z.strictObject({ purpose: z.literal('PASSKEY_ADDITION'), shown: sha256 }),
  z.strictObject({ purpose: z.literal('MONEY_UNLOCK'), shown: sha256 }),
  z.strictObject({ purpose: z.literal('ERASURE'), shown: sha256 }),
  z.strictObject({ purpose: z.literal('DATA_COPY'), shown: sha256 }),
  z.strictObject({ purpose: z.literal('NUMBER_CHANGE'), shown: sha256 }),
  z.strictObject({
    purpose: z.literal('EMAIL_CHANGE'),
    email: z.string().max(200),
    shown: sha256,
  }),
]);

export const askForConfirmation = operation({
  name: 'askForConfirmation',
  method: 'POST',
  path: '/api/v2/passkeys/confirmation-question',
  audience: 'member',
  summary: 'A question to the member’s passkey, bound to what the screen shows',
  spec: ['H5', 'V37', 'S2.38'],
  body: z.strictObject({ about: confirmed }),
  reply: z.object({
    questionId,
    /** `PublicKeyCredentialRequestOptionsJSON`, for the browser as it is. */
    options: z.looseObject({}),
  }),
  problems: problems(passkeysWords, {
    ...siteProblem,
    'passkey-none': 409,
    'shown-differs': 409,
    'nothing-to-confirm': 404,
  }),
});

export const confirmWithPasskey = operation({
  name: 'confirmWithPasskey',
  method: 'POST',
  path: '/api/v2/passkeys/confirmation',
  audience: 'member',
  summary: 'Verifies the passkey’s answer; the reply is the only place with the code that it gives',
  spec: ['H5', 'V37', 'V19', 'S2.38'],
  body: z.strictObject({ questionId, about: confirmed, response: assertion }),
  reply: z.object({
    /** It works once, for 2 minutes, in this session only. */
    code: z.string(),
    expiresAt: instant,
  }),
  problems: problems(passkeysWords, {
    ...answerProblems,
    'shown-differs': 409,
    'nothing-to-confirm': 404,
  }),
});

export const askToSignIn = operation({
  name: 'askToSignIn',
  method: 'POST',
  path: '/api/v2/authmember/passkey-question',
  audience: 'anyone',
  summary: 'A question to whatever passkey this browser has for the site',
  spec: ['H5'],
  body: z.strictObject({}),
  reply: z.object({ questionId, options: z.looseObject({}) }),
  problems: problems(passkeysWords, siteProblem),
});

export const signInWithPasskey = operation({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/v2/authmember/passkey',
  audience: 'anyone',
  summary: 'Sign in with a passkey',
  spec: ['H5', 'S7.02', 'S4.02'],
  ownOriginOnly: true,
  body: z.strictObject({
    questionId,
    response: assertion,
    remember: z.boolean().default(false),
  }),
  reply: z.object({
    accessToken: z.string(),
    /** Last day on which erasure of this account can be cancelled; null unless it was requested. */
    erasureLastDay: z.iso.date().nullable(),
  }),
  problems: problems(passkeysWords, { ...answerProblems, 'origin-not-allowed': 403 }),
});
