import {
  CORRECTED_FACTS,
  CORRECTION_FILES_MAX,
  PROFILE_CORRECTION_ENDINGS,
} from '@pahiram/domain/members/profile-correction';
import * as z from 'zod';
import { accountRecoveryWords } from './account-recovery-words.ts';
import { membersWords } from './members-words.ts';
import { operation, problems, type Words } from './operation.ts';
import { privacyRequestsWords } from './privacy-requests-words.ts';
import { atLeast, idOf, instant, line } from './wire.ts';

/*
 * A member asked in a ticket that a fact is wrong which the app does not let them change: name, birth date or ID. One
 * person of the staff proposes the correction, another confirms it (RA 10173, section 16; V22).
 */

const profileCorrectionWords = {
  'information-incomplete': membersWords['information-incomplete'],
  'information-not-valid': membersWords['information-not-valid'],
  'member-not-found': privacyRequestsWords['member-not-found'],
  'ticket-not-found': privacyRequestsWords['ticket-not-found'],
  'ticket-not-of-member': privacyRequestsWords['ticket-not-of-member'],
  'ticket-closed': privacyRequestsWords['ticket-closed'],
  'account-in-doubt': privacyRequestsWords['account-in-doubt'],
  'same-person': accountRecoveryWords['same-person'],
  'evidence-not-opened': accountRecoveryWords['evidence-not-opened'],
  'member-changes-it': {
    en: 'The ID is not accepted, so the member changes this in the app; after a rejection, ask for the picture again first.',
    fil: 'Hindi pa tanggap ang ID, kaya ang miyembro ang magbabago nito sa app; kung tinanggihan ito, hingin muna ulit ang litrato.',
  },
  'nothing-changes': {
    en: 'This is what the profile says already.',
    fil: 'Ito na ang nakasulat sa profile.',
  },
  'file-not-fit': {
    en: 'Choose files that are kept with this member.',
    fil: 'Pumili ng mga file na nakatabi sa miyembrong ito.',
  },
  'correction-open': {
    en: 'A correction of this profile waits already. Confirm or drop it first.',
    fil: 'May naghihintay nang pagtatama ng profile na ito. Kumpirmahin o iurong muna iyon.',
  },
  'correction-over': {
    en: 'This correction has ended, or nobody confirmed it within seven days. Propose it again.',
    fil: 'Tapos na ang pagtatamang ito, o walang nagkumpirma sa loob ng pitong araw. Imungkahi ulit ito.',
  },
  'facts-changed': {
    en: 'The profile changed after the proposal. Drop this and propose it again.',
    fil: 'Nagbago ang profile pagkatapos ng mungkahi. Iurong ito at imungkahi ulit.',
  },
} as const satisfies Record<string, Words>;

const byMember = z.strictObject({ memberId: idOf('mbr') });
const correctionId = idOf('pcr');
const spec = ['V22', 'V25', 'V18'];

/** A photo or PDF that staff keep with the member. */
const keptFile = z.object({
  id: idOf('mfl'),
  kind: z.enum(['PHOTO', 'PDF']),
  text: z.string(),
  staffName: z.string(),
  at: instant,
});

export const profileCorrection = z.object({
  id: correctionId,
  memberId: idOf('mbr'),
  changes: z
    .array(
      z.object({
        fact: z.enum(CORRECTED_FACTS),
        /** Null for a fact that the caller's roles do not see. A birth date is YYYY-MM-DD. */
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    )
    .max(CORRECTED_FACTS.length),
  reason: z.string(),
  ticketNumber: z.string(),
  files: z.array(keptFile).max(CORRECTION_FILES_MAX),
  proposedById: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Null until it is confirmed. */
  confirmedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  ending: z.enum(PROFILE_CORRECTION_ENDINGS).nullable(),
});

const correctionsView = z.object({
  /** The newest first; the one that waits is among them. */
  corrections: z.array(profileCorrection).max(20),
  /** Whether the ID is accepted; before that the member changes these facts. */
  isByStaff: z.boolean(),
  /** Those that a proposal can name, newest first. */
  files: z.array(keptFile).max(200),
});

export const listProfileCorrections = operation({
  name: 'listProfileCorrections',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/profile-corrections',
  audience: 'staff',
  summary: 'The corrections of a member’s name, birth date and ID by staff, newest first',
  spec,
  params: byMember,
  reply: correctionsView,
  problems: {},
});

export const proposeProfileCorrection = operation({
  name: 'proposeProfileCorrection',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/profile-corrections',
  audience: 'staff',
  summary:
    'Proposes to correct what a member cannot change: name, birth date or ID, as the member asked in a ticket',
  spec,
  params: byMember,
  body: z.strictObject({
    /** Only the facts that are wrong. */
    facts: z.strictObject({
      firstName: line(100).optional(),
      middleName: line(100).optional(),
      lastName: line(100).optional(),
      /** YYYY-MM-DD */
      birthDate: z.string().max(10).optional(),
      identityType: line(60).optional(),
      otherIdentityType: line(100).optional(),
      identityNumber: line(40).optional(),
    }),
    reason: line(500).pipe(atLeast(10)),
    /** The member's own ticket, or one from the confirmed email address. */
    ticketNumber: line(20).pipe(z.string().min(1)),
    /** What proves it, where there is something. */
    fileIds: z.array(idOf('mfl')).max(CORRECTION_FILES_MAX).default([]),
  }),
  reply: correctionsView,
  idempotency: 'required',
  problems: problems(profileCorrectionWords, {
    'information-incomplete': 422,
    'information-not-valid': 422,
    'member-not-found': 404,
    'member-changes-it': 409,
    'nothing-changes': 409,
    'ticket-not-found': 422,
    'ticket-not-of-member': 422,
    'ticket-closed': 409,
    'account-in-doubt': 409,
    'file-not-fit': 422,
    'correction-open': 409,
  }),
});

export const confirmProfileCorrection = operation({
  name: 'confirmProfileCorrection',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/profile-corrections/confirm',
  audience: 'staff',
  confirms: 'PROFILE_CORRECTION',
  summary:
    'Confirms a correction, as its second person; the profile changes at once, and signed documents keep their words',
  spec,
  params: byMember,
  body: z.strictObject({ correctionId }),
  reply: correctionsView,
  idempotency: 'required',
  problems: problems(profileCorrectionWords, {
    'correction-over': 409,
    'same-person': 403,
    'evidence-not-opened': 409,
    'facts-changed': 409,
    'member-changes-it': 409,
    'account-in-doubt': 409,
  }),
});

/** One person is enough to keep everything as it is. */
export const dropProfileCorrection = operation({
  name: 'dropProfileCorrection',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/profile-corrections/drop',
  audience: 'staff',
  summary: 'Drops a correction that waits; the profile stays',
  spec,
  params: byMember,
  body: z.strictObject({ correctionId }),
  reply: correctionsView,
  idempotency: 'required',
  problems: problems(profileCorrectionWords, { 'correction-over': 409 }),
});
