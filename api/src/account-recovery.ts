import { ACCOUNT_RECOVERY_ENDINGS } from '@pahiram/domain/access/account-recovery';
import * as z from 'zod';
import { accountRecoveryWords } from './account-recovery-words.ts';
import { operation, problems } from './operation.ts';
import { atLeast, idOf, instant, line } from './wire.ts';

/*
 * A member lost the phone, its number and every passkey. One person compares ID and a fresh selfie and proposes another
 * number, a second one confirms; then it waits, every old device and channel is told, and one tap stops it (H5, V37).
 */

const byMember = z.strictObject({ memberId: idOf('mbr') });
const recoveryId = idOf('rcv');
const path = '/api/v2/staff/members/:memberId/recoveries';
const spec = ['H5', 'V37', 'V22'];

export const accountRecovery = z.object({
  id: recoveryId,
  memberId: idOf('mbr'),
  fullName: z.string(),
  oldNumber: z.string(),
  newNumber: z.string(),
  identityCheck: z.string(),
  ticketNumber: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Null while it waits for a second person. */
  confirmedBy: z.string().nullable(),
  takesEffectAt: instant.nullable(),
  endedAt: instant.nullable(),
  ending: z.enum(ACCOUNT_RECOVERY_ENDINGS).nullable(),
});

const recoveriesView = z.object({
  /** The newest first. */
  recoveries: z.array(accountRecovery).max(50),
  /** Why this person can neither propose nor confirm one, in words. */
  obstacle: z.string().nullable(),
  /** How long a confirmed recovery waits. */
  waitHours: z.number(),
});

const peopleProblems = {
  'id-not-accepted': 409,
  'approved-the-loan': 403,
  'accepted-the-id': 403,
} as const;

export const listAccountRecoveries = operation({
  name: 'listAccountRecoveries',
  method: 'GET',
  path,
  audience: 'staff',
  summary: 'The recoveries of a member’s account by staff, newest first',
  spec,
  params: byMember,
  reply: recoveriesView,
  problems: {},
});

export const proposeAccountRecovery = operation({
  name: 'proposeAccountRecovery',
  method: 'POST',
  path,
  audience: 'staff',
  summary: 'Proposes another phone number for a member who lost phone, number and passkeys',
  spec,
  params: byMember,
  body: z.strictObject({
    newNumber: z.string().min(1).max(32),
    /** How the identity was checked; for staff. */
    identityCheck: line(500).pipe(atLeast(20)),
    /** The ticket with the conversation; not another member's. */
    ticketNumber: line(20).pipe(z.string().min(1)),
    /** The checklist; every item must be true. */
    idMatchesRecord: z.literal(true),
    selfieMatchesRecord: z.literal(true),
  }),
  reply: recoveriesView,
  idempotency: 'required',
  problems: problems(accountRecoveryWords, {
    ...peopleProblems,
    'member-not-found': 404,
    'ticket-not-found': 404,
    'ticket-of-another': 409,
    'phone-not-valid': 422,
    'phone-not-mobile': 422,
    'number-same': 409,
    'number-taken': 409,
    'recovery-open': 409,
  }),
});

export const confirmAccountRecovery = operation({
  name: 'confirmAccountRecovery',
  method: 'POST',
  path: `${path}/confirm`,
  audience: 'staff',
  confirms: 'ACCOUNT_RECOVERY',
  summary: 'Confirms a recovery, as its second person; it waits, and the member is told everywhere',
  spec,
  params: byMember,
  body: z.strictObject({ recoveryId }),
  reply: recoveriesView,
  idempotency: 'required',
  problems: problems(accountRecoveryWords, {
    ...peopleProblems,
    'recovery-over': 409,
    'recovery-confirmed': 409,
    'same-person': 403,
    'proposer-not-allowed': 409,
  }),
});

/** One person is enough to keep everything as it is. */
export const dropAccountRecovery = operation({
  name: 'dropAccountRecovery',
  method: 'POST',
  path: `${path}/drop`,
  audience: 'staff',
  summary: 'Drops a recovery that has not taken effect',
  spec,
  params: byMember,
  body: z.strictObject({ recoveryId }),
  reply: recoveriesView,
  idempotency: 'required',
  problems: problems(accountRecoveryWords, { 'recovery-over': 409 }),
});
