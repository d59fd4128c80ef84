import {
  ACCOUNT_RECOVERY_ENDINGS,
  RECOVERY_PHOTOS_MAX,
} from '@pahiram/domain/access/account-recovery';
import { SUPPORT_MESSAGE_LENGTH_MAX } from '@pahiram/domain/support/support';
import { FRAUD_HOLD_STATES } from '@pahiram/domain/withdrawals/fraud-hold';
import * as z from 'zod';
import { accountRecoveryWords } from './account-recovery-words.ts';
import { documentKind } from './documents.ts';
import { operation, problems } from './operation.ts';
import { ticketCategory, ticketState } from './support.ts';
import { atLeast, idOf, instant, line, ticketNumber } from './wire.ts';
import { fraudHoldReason } from './withdrawal-view.ts';

/*
 * A member lost the phone, its number and every passkey. One person compares ID and a fresh selfie and proposes another
 * number, a second one confirms; then it waits, every old device and channel is told, and one tap stops it (H5, V37).
 */

const byMember = z.strictObject({ memberId: idOf('mbr') });
const recoveryId = idOf('rcv');
const spec = ['H5', 'V37', 'V22'];

export const accountRecovery = z.object({
  id: recoveryId,
  memberId: idOf('mbr'),
  fullName: z.string(),
  oldNumber: z.string(),
  newNumber: z.string(),
  identityCheck: z.string(),
  ticketNumber: z.string(),
  /** Of the new selfie and the ID that was shown, which staff keep with the member. */
  photoIds: z.array(idOf('mfl')),
  /** Which of them is the selfie; null in proposals that did not say so yet. */
  selfieId: idOf('mfl').nullable(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Null while it waits for a second person. */
  confirmedBy: z.string().nullable(),
  takesEffectAt: instant.nullable(),
  endedAt: instant.nullable(),
  ending: z.enum(ACCOUNT_RECOVERY_ENDINGS).nullable(),
});

/** A photo that staff keep with the member. */
const keptPhoto = z.object({
  id: idOf('mfl'),
  text: z.string(),
  staffName: z.string(),
  at: instant,
});

const recoveriesView = z.object({
  /** The newest first. */
  recoveries: z.array(accountRecovery).max(50),
  /** Why this person can neither propose nor confirm one, in words. */
  obstacle: z.string().nullable(),
  /** Of the newest open report of a stolen phone, by the member or linked to them. */
  ticketNumber: ticketNumber.nullable(),
  /** Those with which a recovery can be proposed now, newest first. */
  photos: z.array(keptPhoto).max(200),
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
  path: '/api/v2/staff/members/:memberId/recoveries',
  audience: 'staff',
  summary: 'The recoveries of a member’s account by staff, newest first',
  spec,
  params: byMember,
  reply: recoveriesView,
  problems: {},
});

const byRecovery = byMember.extend({ recoveryId });

/** Who wrote what in the ticket of a recovery. */
const proofTicket = z.object({
  id: idOf('tkt'),
  number: ticketNumber,
  category: ticketCategory,
  state: ticketState,
  /** The sender's own words for their name. */
  name: z.string(),
  isMember: z.boolean(),
  /** The person of the staff who linked a visitor's ticket to the member; null without a link. */
  linkedBy: z.string().nullable(),
  openedAt: instant,
  entries: z
    .array(
      z.object({
        seq: z.int(),
        /** Null: the sender. */
        staffName: z.string().nullable(),
        text: z.string().max(SUPPORT_MESSAGE_LENGTH_MAX),
        at: instant,
      }),
    )
    .max(200),
});

export const getRecoveryProof = operation({
  name: 'getRecoveryProof',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/recoveries/:recoveryId/proof',
  audience: 'staff',
  summary:
    'What the second person compares before confirming a recovery: pictures, photos, the ticket and what changes; the look is on record',
  spec: ['H5', 'V22', 'V25', 'V32', 'V37'],
  params: byRecovery,
  reply: z.object({
    /** The pictures of the ID, front, back and selfie; none when the recovery has ended. */
    pictures: z
      .array(z.object({ documentId: idOf('doc'), kind: documentKind, submittedAt: instant }))
      .max(3),
    /** The new ones that the proposer compared with them. */
    photos: z.array(keptPhoto).max(RECOVERY_PHOTOS_MAX),
    /** Null when it was deleted, or is not for this person’s roles. */
    ticket: proofTicket.nullable(),
    passkeys: z.int(),
    isMoneyLocked: z.boolean(),
    /** Holds that are open; a recovery ends none of them. */
    holds: z.array(
      z.object({
        reason: fraudHoldReason,
        state: z.enum(FRAUD_HOLD_STATES),
        endsOn: z.iso.date(),
      }),
    ),
  }),
  problems: problems(accountRecoveryWords, { 'proof-not-found': 404 }),
});

export const openRecoveryPicture = operation({
  name: 'openRecoveryPicture',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/recoveries/:recoveryId/pictures/:documentId',
  audience: 'staff',
  summary: 'A picture of the member’s ID, while a recovery is open; each look is an audit row',
  spec: ['H5', 'V22', 'V25'],
  kind: 'file',
  params: byRecovery.extend({ documentId: idOf('doc') }),
  reply: z.any(),
  problems: problems(accountRecoveryWords, { 'proof-not-found': 404 }),
});

export const proposeAccountRecovery = operation({
  name: 'proposeAccountRecovery',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/recoveries',
  audience: 'staff',
  summary: 'Proposes another phone number for a member who lost phone, number and passkeys',
  spec,
  params: byMember,
  body: z.strictObject({
    newNumber: z.string().min(1).max(32),
    /** How the identity was checked; for staff. */
    identityCheck: line(500).pipe(atLeast(20)),
    /** The answered ticket about the lost phone: the member's own, or a visitor's that is linked to the member. */
    ticketNumber: line(20).pipe(z.string().min(1)),
    /** The new selfie and the ID that was shown, kept with the member. */
    photoIds: z.array(idOf('mfl')).min(1).max(RECOVERY_PHOTOS_MAX),
    /** Which of them is the selfie; the others are of the ID. */
    selfieId: idOf('mfl'),
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
    'ticket-not-linked': 409,
    'ticket-of-other-kind': 409,
    'ticket-not-answered': 409,
    'ticket-closed': 409,
    'selfie-and-id-needed': 409,
    'photo-not-fit': 409,
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
  path: '/api/v2/staff/members/:memberId/recoveries/confirm',
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
    'pictures-changed': 409,
    'evidence-not-opened': 409,
    'ticket-not-found': 409,
    'ticket-of-another': 409,
    'ticket-not-linked': 409,
  }),
});

/** One person is enough to keep everything as it is. */
export const dropAccountRecovery = operation({
  name: 'dropAccountRecovery',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/recoveries/drop',
  audience: 'staff',
  summary: 'Drops a recovery that has not taken effect',
  spec,
  params: byMember,
  body: z.strictObject({ recoveryId }),
  reply: recoveriesView,
  idempotency: 'required',
  problems: problems(accountRecoveryWords, { 'recovery-over': 409 }),
});
