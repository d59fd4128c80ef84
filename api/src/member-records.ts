import { IDENTITY_TYPES } from '@pahiram/domain/documents/identity-document';
import { MEMBER_NOTES_PINNED_MAX } from '@pahiram/domain/members/member-note';
import {
  COUNTED_PARTS,
  type CountedPart,
  PART_COUNT_MAX,
} from '@pahiram/domain/members/member-parts';
import { RECORD_KINDS } from '@pahiram/domain/texts/record-number';
import * as z from 'zod';
import { documentKind, documentState } from './documents.ts';
import { chosenOf, fileProblems } from './list-file.ts';
import { identityReview, infoState, staffMemberDetails } from './member-details.ts';
import { notePin } from './member-notes.ts';
import { operation } from './operation.ts';
import { signals } from './signals.ts';
import { ticketCategory, ticketState } from './support.ts';
import { atLeast, idOf, instant, line, pageQuery, ticketNumber } from './wire.ts';

/** One row of a list of members. */
const memberLine = z.object({
  memberId: idOf('mbr'),
  fullName: z.string(),
  /** Only the first three digits are shown. */
  phoneNumber: z.string(),
  memberSince: instant,
  /** First and last three characters; the others masked. */
  accountNumberMasked: z.string().nullable(),
  state: infoState,
  identityReview: identityReview.nullable(),
});

const foundRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  number: z.string(),
  /** A loan before its money was lent is an application. */
  isLent: z.boolean(),
  /** The loan of a withdrawal or payment; null for unmatched money. */
  loanNumber: z.string().nullable(),
});

export const searchMembers = operation({
  name: 'searchMembers',
  method: 'POST',
  path: '/api/v2/staff/members/search',
  audience: 'staff',
  summary:
    'Finds members by phone in any form or by at least four digits of its beginning or end, by name (ñ = n), by email, by the last four of an account, or by the number of a loan, withdrawal, payment, ticket or bank statement, whole or at least four of its beginning or end; their tickets and those of visitors with that name, for those who read tickets; colleagues by name for those who see staff',
  spec: ['V22', 'V25'],
  /** In the body, so that no log or browser history stores the search text. */
  body: z.strictObject({
    text: line(100).pipe(atLeast(2)),
    cursor: z.string().max(200).optional(),
  }),
  reply: z.object({
    members: z.array(memberLine).max(50),
    /** The record whose number was searched. */
    record: foundRecord.nullable(),
    /** Records that the caller may open whose number begins or ends with the text. */
    records: z.array(foundRecord).max(10),
    /** Tickets that the caller may open whose sender was found, newest first; none when a number was searched. */
    tickets: z
      .array(
        z.object({
          id: idOf('tkt'),
          number: ticketNumber,
          category: ticketCategory,
          state: ticketState,
          memberId: idOf('mbr').nullable(),
          openedAt: instant,
        }),
      )
      .max(8),
    staff: z.array(z.object({ id: idOf('stf'), name: z.string() })).max(10),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

/** Null for a part that the caller may not open; the most means so many or more. */
const partCount = z.int().min(0).max(PART_COUNT_MAX).nullable();

const partCounts = z.object(
  Object.fromEntries(COUNTED_PARTS.map((part) => [part, partCount])) as Record<
    CountedPart,
    typeof partCount
  >,
);

export const getMember = operation({
  name: 'getMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId',
  audience: 'staff',
  summary: "A member's record; each look is an audit row",
  spec: ['S2.43', 'V22', 'V25'],
  params: z.strictObject({ memberId: idOf('mbr') }),
  reply: z.object({
    memberId: idOf('mbr'),
    /** When the member registered. */
    memberSince: instant,
    details: staffMemberDetails,
    /** Consents given, newest first. */
    consents: z
      .array(z.object({ kind: z.string(), version: z.string(), agreedAt: instant }))
      .max(20),
    signals,
    /** Notes that colleagues keep on top; none for a caller who may not read notes. */
    pinnedNotes: z
      .array(
        z.object({
          id: idOf('mnt'),
          staffName: z.string(),
          text: z.string(),
          at: instant,
          pin: notePin.nullable(),
        }),
      )
      .max(MEMBER_NOTES_PINNED_MAX),
    /** How long the lists of the page are for the caller when the record is opened; of holds and recoveries the open ones. */
    counts: partCounts,
    /** An erasure that was asked for: the member can stop it until the end of the last day. Null when none waits. */
    erasure: z.object({ askedAt: instant, lastDay: z.iso.date() }).nullable(),
    /** Told to staff who talk with somebody who may be the member, or the thief of the phone. */
    safety: z.object({
      /** Since when the member's lock of the money is in effect; null without one. */
      lockedAt: instant.nullable(),
      /** How it was reported that the phone was stolen: a hold, or an open message of the member; or a takeover of the account. */
      stolen: z.enum(['hold', 'message', 'takeover']).nullable(),
      /** Why a code by SMS sets no new password now, so that a member who cannot sign in waits; null when one does. `until` is null while a ticket about it is open. */
      noPasswordBySms: z
        .object({ cause: z.enum(['PROPOSED', 'HELD', 'STOLEN']), until: instant.nullable() })
        .nullable(),
      /** When the password was last set with a code by SMS, if it proves nothing for that reason still. */
      passwordBySmsAt: instant.nullable(),
      /** When the number was last changed in the last 30 days, other than by staff; null when it was not. */
      numberChangedAt: instant.nullable(),
      /** When the email address was last changed in the last 30 days; null when it was not. */
      emailChangedAt: instant.nullable(),
      /** Until when a changed receiving account waits; null when none does. */
      accountWaitsUntil: instant.nullable(),
    }),
  }),
  problems: {},
});

const reviewFilters = {
  state: identityReview.default('WAITING'),
  idType: z.enum(IDENTITY_TYPES.map(({ code }) => code)).optional(),
  /** `-`: newest first. Without it, those that wait oldest first and the others newest first. */
  sort: z.enum(['waiting', '-waiting']).optional(),
};

export const listIdentityReviews = operation({
  name: 'listIdentityReviews',
  method: 'GET',
  path: '/api/v2/staff/identity-reviews',
  audience: 'staff',
  summary:
    'IDs whose review has this state, with the counts of those that wait for us or the member; those that wait oldest first',
  spec: ['B6', 'D1', 'V22'],
  query: pageQuery.extend(reviewFilters),
  reply: z.object({
    /** Decided reviews are not counted: there are ever more of them. */
    counts: z.object({ waiting: z.int(), askedAgain: z.int() }),
    reviews: z
      .array(
        z.object({
          memberId: idOf('mbr'),
          fullName: z.string(),
          identityType: z.string(),
          waitingSince: instant,
          documents: z
            .array(z.object({ documentId: idOf('doc'), kind: documentKind, state: documentState }))
            .max(3),
        }),
      )
      .max(100),
    /** Of all filtered rows. */
    /** Null for accepted ones, which in the end are nearly all. */
    total: z.object({ rows: z.int() }).nullable(),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const exportIdentityReviews = operation({
  name: 'exportIdentityReviews',
  method: 'GET',
  path: '/api/v2/staff/identity-reviews.csv',
  audience: 'staff',
  summary: 'The filtered ID reviews, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['B6', 'D1', 'D13', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...reviewFilters, only: chosenOf('mbr') }),
  reply: z.any(),
  problems: fileProblems,
});
