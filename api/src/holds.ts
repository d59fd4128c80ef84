import * as z from 'zod';
import { fraudHoldProposal, staffFraudHold } from './code-desk.ts';
import { codeDeskWords } from './code-desk-words.ts';
import { operation, problems } from './operation.ts';
import { idOf, line, pageQuery } from './wire.ts';

const byMember = z.strictObject({ memberId: idOf('mbr') });

const proposalProblems = {
  'member-not-found': 404,
  'hold-already-open': 409,
  'hold-review-in-past': 400,
  'hold-review-too-late': 400,
  'hold-needs-new-facts': 422,
} as const;

/** Proposes a fraud hold on a member; it stops nothing until a second person approves it (V14). */
export const proposeMemberHold = operation({
  name: 'proposeMemberHold',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/holds',
  audience: 'staff',
  summary: 'Proposes a fraud hold on a member, with a listed reason and a day of review',
  spec: ['D4', 'V14', 'V22'],
  params: byMember,
  body: fraudHoldProposal,
  reply: staffFraudHold,
  idempotency: 'required',
  problems: problems(codeDeskWords, proposalProblems),
});

export const listMemberHolds = operation({
  name: 'listMemberHolds',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/holds',
  audience: 'staff',
  summary: 'A member’s fraud holds and proposals, newest first, ended ones too',
  spec: ['D4', 'V14', 'V22'],
  params: byMember,
  reply: z.object({ holds: z.array(staffFraudHold).max(50) }),
  problems: {},
});

export const listHolds = operation({
  name: 'listHolds',
  method: 'GET',
  path: '/api/v2/staff/holds',
  audience: 'staff',
  summary: 'Fraud holds in effect and proposals that wait for a second person, newest first',
  spec: ['D4', 'V14', 'V22'],
  query: pageQuery,
  reply: z.object({
    holds: z.array(staffFraudHold.extend({ fullName: z.string() })).max(100),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

/**
 * A reported account takeover: signs out every device at once, and proposes a fraud hold unless one
 * is open. Withdrawals stop when a second person approves the hold.
 */
export const reportTakeover = operation({
  name: 'reportTakeover',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/takeover-reports',
  audience: 'staff',
  summary: 'Signs a member’s devices out after a reported takeover and proposes a hold',
  spec: ['D4', 'V14', 'V21', 'V22'],
  params: byMember,
  body: z.strictObject({
    reviewOn: z.iso.date(),
    newFacts: line(500).default(''),
    /** The checklist; every item must be true. */
    calledRegisteredNumber: z.literal(true),
    memberReportsStranger: z.literal(true),
  }),
  reply: z.object({ sessionsEnded: z.number().int(), hold: staffFraudHold }),
  idempotency: 'required',
  problems: problems(codeDeskWords, proposalProblems),
});
