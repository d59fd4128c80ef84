import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { staffAccessWords } from './staff-access-words.ts';
import {
  atLeast,
  done,
  idOf,
  instant,
  line,
  pageQuery,
  pesosAsCentavos,
  qrDrawing,
} from './wire.ts';

/** Centavos: a hundred million pesos. */
const LIMIT_MAX = 10_000_000_000n;

const password = z.string().min(1).max(200);
const email = z.string().min(3).max(100);
const staffId = idOf('stf');
const invitationId = idOf('inv');
const staffRoles = z.array(z.enum(STAFF_ROLES)).min(1).max(STAFF_ROLES.length);
const limit = pesosAsCentavos.refine((amount) => amount > 0n && amount <= LIMIT_MAX);
const reason = line(500).pipe(atLeast(5));
/** The one-time link itself is only in the email. */
const started = z.object({
  /** The proposal that waits for a second person; null when the change is done. */
  waiting: idOf('stc').nullable(),
  /** Recipient of the one-time link, and when the link expires. */
  sentTo: z.string().nullable(),
  expiresAt: instant.nullable(),
});

const originProblem = { 'origin-not-allowed': 403 } as const;

export const signInStaff = operation({
  name: 'signInStaff',
  method: 'POST',
  path: '/api/v2/staff/login',
  audience: 'anyone',
  summary: 'Staff sign in with e-mail, password and the code of their authenticator',
  spec: ['A11', 'A6'],
  ownOriginOnly: true,
  body: z.strictObject({ email, password, code: z.string().min(1).max(40) }),
  reply: z.object({ accessToken: z.string() }),
  problems: problems(staffAccessWords, { ...originProblem, 'staff-credentials-wrong': 401 }),
});

export const refreshStaff = operation({
  name: 'refreshStaff',
  method: 'GET',
  path: '/api/v2/staff/refresh',
  audience: 'anyone',
  summary: 'A new access token for the staff session that the cookie names',
  spec: ['A11', 'A2'],
  ownOriginOnly: true,
  reply: z.object({ accessToken: z.string() }),
  problems: problems(staffAccessWords, originProblem),
});

export const signOutStaff = operation({
  name: 'signOutStaff',
  method: 'POST',
  path: '/api/v2/staff/logout',
  audience: 'anyone',
  summary: 'End the staff session that the cookie names',
  spec: ['A11'],
  ownOriginOnly: true,
  body: z.strictObject({}),
  reply: done,
  problems: problems(staffAccessWords, originProblem),
});

export const openStaffInvitation = operation({
  name: 'openStaffInvitation',
  method: 'POST',
  path: '/api/v2/staff/invitation/open',
  audience: 'anyone',
  summary: 'Whose one-time link this is; who opened it is recorded',
  spec: ['A11'],
  body: z.strictObject({ token: z.string().min(1).max(100) }),
  reply: z.object({ email: z.string() }),
  problems: problems(staffAccessWords, { 'link-not-valid': 410 }),
});

export const acceptStaffInvitation = operation({
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/api/v2/staff/invitation/accept',
  audience: 'anyone',
  summary: 'Set the password by the one-time link; answers the authenticator secret, once',
  spec: ['A11', 'A5'],
  body: z.strictObject({ token: z.string().min(1).max(100), password }),
  reply: z.object({
    email: z.string(),
    /** For the authenticator app; returned only once. */
    otpauthUri: z.string(),
    secret: z.string(),
    /** `otpauthUri` to scan. */
    qr: qrDrawing,
  }),
  problems: problems(staffAccessWords, {
    'link-not-valid': 410,
    'password-weak': 422,
    'password-common': 422,
  }),
});

export const getStaffSelf = operation({
  name: 'getStaffSelf',
  method: 'GET',
  path: '/api/v2/staff/me',
  audience: 'staff',
  summary: 'Who is signed in, and what they may do',
  spec: ['A11'],
  reply: z.object({
    id: staffId,
    name: z.string(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
    /** They have a passkey, and need another one before passkeys replace the codes of the authenticator app. */
    needsAnotherPasskey: z.boolean(),
    /** The build of the service that replies. */
    release: z.object({ version: z.string(), commit: z.string() }),
  }),
  problems: {},
});

export const listStaff = operation({
  name: 'listStaff',
  method: 'GET',
  path: '/api/v2/staff/people',
  audience: 'staff',
  summary: 'Everybody on the staff, by e-mail address',
  spec: ['A11'],
  query: pageQuery.extend({ limit: pageQuery.shape.limit.unwrap().default(100) }),
  reply: z.object({
    staff: z
      .array(
        z.object({
          id: staffId,
          email: z.string(),
          name: z.string(),
          roles: z.array(z.string()),
          state: z.enum(['invited', 'active', 'disabled']),
          /** The largest loan that the person approves or confirms; null: no limit of their own. */
          approvalLimit: pesosAsCentavos.nullable(),
          createdAt: instant,
          lastSeenAt: instant.nullable(),
        }),
      )
      .max(100),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const inviteStaff = operation({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/v2/staff/people',
  audience: 'staff',
  summary:
    'Invite somebody; the link goes to their mailbox, for a controlled role after a second person confirmed',
  spec: ['A11'],
  body: z.strictObject({
    email,
    name: line(100).pipe(z.string().min(1)),
    roles: staffRoles,
    reason,
  }),
  reply: started,
  problems: problems(staffAccessWords, {
    'email-not-valid': 422,
    'email-taken': 409,
    'roles-not-apart': 422,
    'change-waiting': 409,
    'last-admin': 409,
  }),
});

export const renewStaffInvitation = operation({
  name: 'renewStaffInvitation',
  method: 'POST',
  path: '/api/v2/staff/people/:staffId/invitation',
  audience: 'staff',
  summary:
    'A new one-time link, mailed to somebody who lost password or authenticator; sessions end',
  spec: ['A11'],
  params: z.strictObject({ staffId }),
  body: z.strictObject({ reason }),
  reply: started,
  problems: problems(staffAccessWords, {
    'own-account': 403,
    'last-admin': 409,
    'roles-not-apart': 422,
    'email-taken': 409,
    'account-disabled': 409,
    'change-waiting': 409,
  }),
});

export const setStaffRoles = operation({
  name: 'setStaffRoles',
  method: 'POST',
  path: '/api/v2/staff/people/:staffId/roles',
  audience: 'staff',
  summary: 'Change what somebody may do; they sign in anew',
  spec: ['A11', 'V22'],
  params: z.strictObject({ staffId }),
  body: z.strictObject({ roles: staffRoles, reason }),
  reply: started,
  problems: problems(staffAccessWords, {
    'own-account': 403,
    'last-admin': 409,
    'roles-not-apart': 422,
    'email-taken': 409,
    'account-disabled': 409,
    'change-waiting': 409,
  }),
});

export const changeStaffEmail = operation({
  name: 'changeStaffEmail',
  method: 'POST',
  path: '/api/v2/staff/people/:staffId/email',
  audience: 'staff',
  summary: 'Change where the one-time links of somebody go; the old and the new address are told',
  spec: ['A11', 'V22'],
  params: z.strictObject({ staffId }),
  body: z.strictObject({ email, reason }),
  reply: started,
  problems: problems(staffAccessWords, {
    'own-account': 403,
    'last-admin': 409,
    'roles-not-apart': 422,
    'email-not-valid': 422,
    'email-taken': 409,
    'account-disabled': 409,
    'change-waiting': 409,
  }),
});

export const setApprovalLimit = operation({
  name: 'setApprovalLimit',
  method: 'POST',
  path: '/api/v2/staff/people/:staffId/approval-limit',
  audience: 'staff',
  summary: 'Proposes the largest loan that somebody approves alone or confirms',
  spec: ['A11', 'D1', 'V22'],
  params: z.strictObject({ staffId }),
  /** Null: no limit of their own. */
  body: z.strictObject({ limitPHP: limit.nullable(), reason }),
  reply: started,
  problems: problems(staffAccessWords, {
    'own-account': 403,
    'last-admin': 409,
    'roles-not-apart': 422,
    'no-approver': 422,
    'email-taken': 409,
    'state-already': 409,
    'account-disabled': 409,
    'change-waiting': 409,
  }),
});

export const disableStaff = operation({
  name: 'disableStaff',
  method: 'POST',
  path: '/api/v2/staff/people/:staffId/disable',
  audience: 'staff',
  summary: 'Close a staff account at once',
  spec: ['A11', 'V22'],
  params: z.strictObject({ staffId }),
  body: z.strictObject({ reason }),
  reply: done,
  problems: problems(staffAccessWords, {
    'own-account': 403,
    'last-admin': 409,
    'state-already': 409,
  }),
});

export const enableStaff = operation({
  name: 'enableStaff',
  method: 'POST',
  path: '/api/v2/staff/people/:staffId/enable',
  audience: 'staff',
  summary:
    'Proposes to enable a disabled account again; it gets a new one-time link, and nothing of before signs in',
  spec: ['A11', 'V22', 'V32'],
  params: z.strictObject({ staffId }),
  body: z.strictObject({ roles: staffRoles, reason }),
  reply: started,
  problems: problems(staffAccessWords, {
    'own-account': 403,
    'last-admin': 409,
    'roles-not-apart': 422,
    'email-taken': 409,
    'state-already': 409,
    'change-waiting': 409,
  }),
});

export const createInvitations = operation({
  name: 'createInvitations',
  method: 'POST',
  path: '/api/v2/staff/invitations',
  audience: 'staff',
  summary: 'Make invitation codes for a campaign; the codes are answered once',
  spec: ['A7', 'S2.26'],
  body: z.strictObject({
    campaign: line(60).pipe(z.string().min(1)),
    /** Number of codes. */
    count: z.number().int().min(1).max(200).default(1),
    /** Number of people who may use each code. */
    usesMax: z.number().int().min(1).max(1_000_000).default(1),
    expiresAt: instant,
  }),
  reply: z.object({
    invitations: z.array(z.object({ id: invitationId, code: z.string() })).max(200),
  }),
  problems: problems(staffAccessWords, { 'expiry-not-valid': 422 }),
});

export const listInvitations = operation({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/v2/staff/invitations',
  audience: 'staff',
  summary: 'Invitations and how far they are used',
  spec: ['A7'],
  query: pageQuery,
  reply: z.object({
    invitations: z
      .array(
        z.object({
          id: invitationId,
          /** The last four characters of the code; null for older codes. */
          codeEnd: z.string().nullable(),
          campaign: z.string(),
          usesMax: z.number().int(),
          usesTaken: z.number().int(),
          createdAt: instant,
          expiresAt: instant,
          revokedAt: instant.nullable(),
        }),
      )
      .max(100),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

export const revokeInvitation = operation({
  name: 'revokeInvitation',
  method: 'POST',
  path: '/api/v2/staff/invitations/:invitationId/revoke',
  audience: 'staff',
  summary: 'Make an invitation worthless',
  spec: ['A7'],
  params: z.strictObject({ invitationId }),
  body: z.strictObject({ reason }),
  reply: done,
  problems: problems(staffAccessWords, { 'already-revoked': 409 }),
});
