import * as z from 'zod';
import { accessWords } from './access-words.ts';
import { operation, problems } from './operation.ts';
import {
  claimedPhoneNumber,
  done,
  idOf,
  instant,
  line,
  pesosAsCentavos,
  typedCode,
} from './wire.ts';

/** As typed. The domain checks new passwords; an existing one is only compared. */
const password = z.string().min(1).max(200);
const phoneAsTyped = z.string().min(1).max(40);
const registrationId = idOf('reg');
const recoveryId = idOf('rec');
const sessionId = idOf('ses');

const tokenReply = z.object({ accessToken: z.string() });
const codeSent = z.object({
  /** Seconds until another code may be requested. */
  resendAfterSeconds: z.number().int(),
  expiresInSeconds: z.number().int(),
});
const originProblem = { 'origin-not-allowed': 403 } as const;
const passwordProblems = { 'password-weak': 422, 'password-common': 422 } as const;
const codeProblems = {
  'code-wrong': 422,
  'code-void': 422,
  'code-expired': 410,
  'code-none': 409,
  /** The registration or recovery expired or was used. */
  'step-over': 410,
} as const;

export const signIn = operation({
  name: 'signIn',
  method: 'POST',
  path: '/api/v2/authmember/login',
  audience: 'anyone',
  summary: 'Sign in with phone and password',
  spec: ['S7.02', 'S3.02', 'S5.01', 'S4.02', 'A2', 'A6'],
  ownOriginOnly: true,
  body: z.strictObject({
    phoneNumber: phoneAsTyped,
    password,
    /** Stay signed in for 30 days instead of until the browser closes. */
    remember: z.boolean().default(false),
  }),
  reply: tokenReply.extend({
    /** Last day on which erasure of this account can be cancelled; null unless it was requested. */
    erasureLastDay: z.iso.date().nullable(),
  }),
  problems: problems(accessWords, { ...originProblem, 'credentials-wrong': 401 }),
});

export const logout = operation({
  name: 'logout',
  method: 'POST',
  path: '/api/v2/authmember/logout',
  audience: 'anyone',
  summary: 'End the session that the cookie names',
  spec: ['S7.03', 'S2.14', 'S4.01', 'S7.08'],
  ownOriginOnly: true,
  body: z.strictObject({}),
  reply: done,
  problems: problems(accessWords, originProblem),
});

const refreshing = {
  summary: 'A new access token for the session that the cookie names',
  spec: ['S7.04', 'S7.07', 'S2.18', 'S8.01', 'A2', 'A3'],
  ownOriginOnly: true,
  reply: tokenReply,
  problems: problems(accessWords, {
    ...originProblem,
    'session-idle': 403,
    'session-over': 403,
    'session-signed-out': 403,
    'session-signed-out-everywhere': 403,
    'session-password-changed': 403,
    'session-payout-account-changed': 403,
    'session-number-changed': 403,
    'session-passkey-removed': 403,
    'session-unsafe': 403,
    'session-stopped': 403,
  }),
} as const;
export const refresh = operation({
  ...refreshing,
  name: 'refresh',
  method: 'GET',
  path: '/api/v2/authmember/refresh',
  audience: 'anyone',
});
/** Second path of the same operation (S7.07). */
export const refreshAlias = operation({
  ...refreshing,
  name: 'refreshAlias',
  method: 'GET',
  path: '/api/v2/auth/refresh',
  audience: 'anyone',
});

export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: '/api/v2/authmember/chpwd',
  audience: 'member',
  summary: 'Change the password; every other session ends',
  spec: ['S7.06', 'S5.26', 'A4', 'A5'],
  body: z.strictObject({
    phoneNumber: claimedPhoneNumber,
    /** The current password. */
    password,
    newPassword: password,
  }),
  reply: done,
  problems: problems(accessWords, {
    ...passwordProblems,
    'password-wrong': 422,
    'password-same': 422,
  }),
});

export const getRegistrationRules = operation({
  name: 'getRegistrationRules',
  method: 'GET',
  path: '/api/v2/authmember/registration',
  audience: 'anyone',
  summary: 'Whether an invitation code is needed to register',
  spec: ['S2.26', 'A7'],
  reply: z.object({ mode: z.enum(['open', 'invite']) }),
  problems: {},
});

export const startRegistration = operation({
  name: 'startRegistration',
  method: 'POST',
  path: '/api/v2/authmember/registration',
  audience: 'anyone',
  summary: 'Step 1 of registration: the invitation code, or none where none is needed',
  spec: ['S2.26', 'A7'],
  body: z.strictObject({ invitationCode: line(60).optional() }),
  reply: z.object({ registrationId, expiresAt: instant }),
  problems: problems(accessWords, { 'invitation-needed': 422, 'invitation-not-valid': 422 }),
});

export const sendRegistrationCode = operation({
  name: 'sendRegistrationCode',
  method: 'POST',
  path: '/api/v2/authmember/registration/code',
  audience: 'anyone',
  summary: 'Step 2 of registration: send a code to the phone, also to send it again',
  spec: ['S2.26', 'A7', 'V23'],
  body: z.strictObject({ registrationId, phoneNumber: phoneAsTyped }),
  reply: codeSent,
  problems: problems(accessWords, {
    'phone-not-valid': 422,
    'phone-not-mobile': 422,
    'phone-country-not-served': 422,
    /** The registration or recovery expired or was used. */
    'step-over': 410,
    'code-too-soon': 429,
  }),
});

export const confirmRegistrationCode = operation({
  name: 'confirmRegistrationCode',
  method: 'POST',
  path: '/api/v2/authmember/registration/confirm',
  audience: 'anyone',
  summary: 'Step 2 of registration: the code from the phone',
  spec: ['S2.26', 'A7'],
  body: z.strictObject({ registrationId, code: typedCode }),
  reply: done,
  problems: problems(accessWords, codeProblems),
});

export const register = operation({
  name: 'register',
  method: 'POST',
  path: '/api/v2/authmember/register',
  audience: 'anyone',
  summary: 'Step 3 of registration: create the account for the phone that was proven',
  spec: ['S7.05', 'S3.03', 'S4.03', 'S5.02', 'S5.03', 'S5.04', 'S5.05', 'A8', 'A9'],
  body: z.strictObject({
    registrationId,
    fullName: line(100),
    phoneNumber: phoneAsTyped,
    email: z.string().max(100).default(''),
    password,
    /** Accepted as specified but ignored: the server determines both itself. */
    ipAddress: z.string().max(100).optional(),
    countryRegister: z.string().max(100).optional(),
    workPlaceCountry: line(100).default('Philippines'),
    workLocation: line(100).default('N/A'),
    jobTitle: line(100).default('N/A'),
    jobCategory: line(100).default('N/A'),
    monthlyNetIncome: pesosAsCentavos.prefault(999),
    companyRegister: line(100).default(''),
  }),
  reply: done,
  problems: problems(accessWords, {
    ...passwordProblems,
    'phone-not-valid': 422,
    'phone-not-mobile': 422,
    'email-not-valid': 422,
    'name-not-valid': 422,
    'employment-not-valid': 422,
    'invitation-not-valid': 422,
    'phone-not-proven': 409,
    'phone-taken': 409,
    /** The registration or recovery expired or was used. */
    'step-over': 410,
  }),
});

export const startRecovery = operation({
  name: 'startRecovery',
  method: 'POST',
  path: '/api/v2/authmember/recovery',
  audience: 'anyone',
  summary: 'Account recovery: send a code to the phone, if there is an account',
  spec: ['S2.23', 'S8.09', 'A10', 'V23'],
  body: z.strictObject({ phoneNumber: phoneAsTyped }),
  reply: codeSent.extend({ recoveryId }),
  problems: problems(accessWords, { 'phone-not-valid': 422, 'phone-not-mobile': 422 }),
});

export const resendRecoveryCode = operation({
  name: 'resendRecoveryCode',
  method: 'POST',
  path: '/api/v2/authmember/recovery/code',
  audience: 'anyone',
  summary: 'Account recovery: send the code again',
  spec: ['A10', 'A7'],
  body: z.strictObject({ recoveryId }),
  reply: codeSent,
  problems: problems(accessWords, { 'step-over': 410 }),
});

export const confirmRecoveryCode = operation({
  name: 'confirmRecoveryCode',
  method: 'POST',
  path: '/api/v2/authmember/recovery/confirm',
  audience: 'anyone',
  summary: 'Account recovery: the code from the phone',
  spec: ['A10'],
  body: z.strictObject({ recoveryId, code: typedCode }),
  reply: done,
  problems: problems(accessWords, codeProblems),
});

export const recoverAccount = operation({
  name: 'recoverAccount',
  method: 'POST',
  path: '/api/v2/authmember/recovery/password',
  audience: 'anyone',
  summary: 'Account recovery: the new password; all sessions end and every channel is told',
  spec: ['A10', 'V21'],
  body: z.strictObject({ recoveryId, newPassword: password }),
  reply: done,
  problems: problems(accessWords, {
    ...passwordProblems,
    'password-same': 422,
    'phone-not-proven': 409,
    /** The registration or recovery expired or was used. */
    'step-over': 410,
  }),
});

export const listSessions = operation({
  name: 'listSessions',
  method: 'GET',
  path: '/api/v2/authmember/sessions',
  audience: 'member',
  summary: 'Where the member is signed in',
  spec: ['A2'],
  reply: z.object({
    sessions: z.array(
      z.object({
        id: sessionId,
        isCurrent: z.boolean(),
        isRemembered: z.boolean(),
        createdAt: instant,
        lastSeenAt: instant,
        address: z.string(),
        userAgent: z.string(),
      }),
    ),
  }),
  problems: {},
});

export const endSession = operation({
  name: 'endSession',
  method: 'POST',
  path: '/api/v2/authmember/sessions/:sessionId/end',
  audience: 'member',
  summary: 'Sign out on one device',
  spec: ['A2'],
  params: z.strictObject({ sessionId }),
  body: z.strictObject({}),
  reply: done,
  problems: {},
});

export const signOutEverywhere = operation({
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/api/v2/authmember/sessions/end',
  audience: 'member',
  summary: 'Sign out on every device, this one too',
  spec: ['A2', 'V21'],
  body: z.strictObject({}),
  reply: done,
  problems: {},
});
