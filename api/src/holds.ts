import {
  FRAUD_HOLD_RELEASE_REASON_LENGTH_MIN,
  FRAUD_HOLD_STATES,
  TAKEOVER_GROUNDS,
} from '@pahiram/domain/withdrawals/fraud-hold';
import * as z from 'zod';
import { chosenOf, fileProblems } from './list-file.ts';
import { operation, problems } from './operation.ts';
import { staffWithdrawalsWords } from './staff-withdrawals-words.ts';
import { atLeast, done, idOf, instant, line, pageQuery } from './wire.ts';
import { fraudHoldReason } from './withdrawal-view.ts';

const byMember = z.strictObject({ memberId: idOf('mbr') });
const byHold = z.strictObject({ id: idOf('whl') });

export const fraudHoldProposal = z.strictObject({
  reason: fraudHoldReason,
  reviewOn: z.iso.date(),
  /** Required when a hold for the same reason was in effect within the last 30 days. */
  newFacts: line(500).default(''),
});

export const staffFraudHold = z.object({
  id: idOf('whl'),
  memberId: idOf('mbr'),
  reason: fraudHoldReason,
  /** New facts since the last hold for this reason; not shown to the member. */
  newFacts: z.string(),
  /** How staff knew of the account takeover that they reported; null when it was proposed otherwise. */
  takeoverGround: z.enum(TAKEOVER_GROUNDS).nullable(),
  state: z.enum(FRAUD_HOLD_STATES),
  proposedById: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Null: the proposal waits for a second person and stops nothing. */
  approvedBy: z.string().nullable(),
  /** When a proposal lapses. */
  approveBy: instant,
  reviewOn: z.iso.date(),
  /** The last day; only a renewal by two people moves it (V38). */
  endsOn: z.iso.date(),
  /** A proposal to renew it that waits for a second person. */
  renewal: z
    .object({
      proposedById: z.string(),
      proposedBy: z.string(),
      proposedAt: instant,
      reason: z.string(),
      endsOn: z.iso.date(),
    })
    .nullable(),
  releasedBy: z.string().nullable(),
  releasedAt: instant.nullable(),
  isInEffect: z.boolean(),
});

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
  problems: problems(staffWithdrawalsWords, proposalProblems),
});

/** Proposes a fraud hold; nothing is stopped until a second person agrees (V14). */
export const proposeWithdrawalHold = operation({
  name: 'proposeWithdrawalHold',
  method: 'POST',
  path: '/api/v2/staff/withdrawals/:id/hold',
  audience: 'staff',
  summary: 'Proposes to hold a member’s withdrawals, with a listed reason and a day of review',
  spec: ['D4', 'V14', 'V22'],
  params: z.strictObject({ id: idOf('wdr') }),
  body: fraudHoldProposal,
  reply: staffFraudHold,
  idempotency: 'required',
  problems: problems(staffWithdrawalsWords, {
    'withdrawal-not-found': 404,
    'withdrawal-state-changed': 409,
    'hold-already-open': 409,
    'hold-review-in-past': 400,
    'hold-review-too-late': 400,
    'hold-needs-new-facts': 422,
  }),
});

export const approveWithdrawalHold = operation({
  name: 'approveWithdrawalHold',
  method: 'POST',
  path: '/api/v2/staff/withdrawal-holds/:id/approve',
  audience: 'staff',
  confirms: 'FRAUD_HOLD',
  summary: 'Puts a proposed hold into effect, as its second person',
  spec: ['D4', 'V14', 'V22'],
  params: byHold,
  reply: staffFraudHold,
  idempotency: 'required',
  problems: problems(staffWithdrawalsWords, {
    'hold-not-found': 404,
    'hold-over': 409,
    'same-person': 403,
  }),
});

/** One person is enough to release a hold. */
export const releaseWithdrawalHold = operation({
  name: 'releaseWithdrawalHold',
  method: 'POST',
  path: '/api/v2/staff/withdrawal-holds/:id/release',
  audience: 'staff',
  summary: 'Releases a hold or drops a proposal, with a reason for the audit log',
  spec: ['D4', 'V14', 'V22'],
  params: byHold,
  body: z.strictObject({
    reason: z.string().trim().max(500).pipe(atLeast(FRAUD_HOLD_RELEASE_REASON_LENGTH_MIN)),
  }),
  reply: done,
  idempotency: 'required',
  problems: problems(staffWithdrawalsWords, { 'hold-not-found': 404, 'hold-over': 409 }),
});

/** Proposes to renew a hold in its last week; nothing changes until a second person confirms (V38). */
export const proposeHoldRenewal = operation({
  name: 'proposeHoldRenewal',
  method: 'POST',
  path: '/api/v2/staff/withdrawal-holds/:id/renewals',
  audience: 'staff',
  summary: 'Proposes to renew a fraud hold in its last week, with a reason',
  spec: ['V14', 'V22', 'V38'],
  params: byHold,
  body: z.strictObject({ reason: line(500) }),
  reply: staffFraudHold,
  idempotency: 'required',
  problems: problems(staffWithdrawalsWords, {
    'hold-not-found': 404,
    'hold-over': 409,
    'renewal-already-open': 409,
    'renewal-too-early': 409,
    'renewal-needs-reason': 422,
  }),
});

export const confirmHoldRenewal = operation({
  name: 'confirmHoldRenewal',
  method: 'POST',
  path: '/api/v2/staff/withdrawal-holds/:id/renewals/confirm',
  audience: 'staff',
  confirms: 'FRAUD_HOLD',
  summary: 'Confirms the renewal of a fraud hold, as its second person; the member is told',
  spec: ['V14', 'V22', 'V38'],
  params: byHold,
  reply: staffFraudHold,
  idempotency: 'required',
  problems: problems(staffWithdrawalsWords, {
    'hold-not-found': 404,
    'hold-over': 409,
    'renewal-not-proposed': 409,
    'same-person': 403,
  }),
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

const holdFilters = {
  /** `proposed` and `renewal` wait for a second person. */
  state: z.enum(['any', 'proposed', 'in-effect', 'renewal']).default('any'),
  reason: fraudHoldReason.optional(),
  /** `due`: its day of review is today or over. */
  review: z.enum(['any', 'due']).default('any'),
  /** By when they were proposed; without it, newest first. */
  sort: z.enum(['proposed', '-proposed']).optional(),
};

export const listHolds = operation({
  name: 'listHolds',
  method: 'GET',
  path: '/api/v2/staff/holds',
  audience: 'staff',
  summary: 'Fraud holds in effect and proposals that wait for a second person, newest first',
  spec: ['D4', 'V14', 'V22'],
  query: pageQuery.extend(holdFilters),
  reply: z.object({
    holds: z.array(staffFraudHold.extend({ fullName: z.string() })).max(100),
    nextCursor: z.string().nullable(),
    /** Of all filtered holds. */
    total: z.object({ rows: z.number().int() }),
  }),
  problems: {},
});

export const exportHolds = operation({
  name: 'exportHolds',
  method: 'GET',
  path: '/api/v2/staff/holds.csv',
  audience: 'staff',
  summary: 'The filtered fraud holds, or the chosen ones of them, as CSV; each copy is recorded',
  spec: ['D4', 'D13', 'V22'],
  kind: 'file',
  query: z.strictObject({ ...holdFilters, only: chosenOf('whl') }),
  reply: z.any(),
  problems: fileProblems,
});

/**
 * A reported account takeover: signs out every device at once, takes back what was not sent, and proposes a fraud hold
 * unless one is open. Withdrawals stop when a second person approves the hold.
 */
export const reportTakeover = operation({
  name: 'reportTakeover',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/takeover-reports',
  audience: 'staff',
  summary:
    'Signs a member’s devices out after a reported takeover, takes back what was not sent and proposes a hold',
  spec: ['D4', 'V14', 'V21', 'V22'],
  params: byMember,
  body: z.strictObject({
    reviewOn: z.iso.date(),
    newFacts: line(500).default(''),
    /** How staff know it. Signing devices out and proposing a hold takes no call to a number that was stolen. */
    ground: z.enum(TAKEOVER_GROUNDS),
    memberReportsStranger: z.literal(true),
  }),
  reply: z.object({ sessionsEnded: z.number().int(), hold: staffFraudHold }),
  idempotency: 'required',
  problems: problems(staffWithdrawalsWords, proposalProblems),
});
