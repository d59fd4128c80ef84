import { APPROVAL_KINDS, type ApprovalKind } from '@pahiram/api/work-queues';
import { RECOVERY_PROPOSAL_MS } from '@pahiram/domain/access/account-recovery';
import { PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { isAllowed, type Permission } from '@pahiram/domain/access/roles';
import { STAFF_PROPOSAL_DAYS } from '@pahiram/domain/access/staff-change';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { LOAN_CHANGE_PERMISSIONS } from '@pahiram/domain/loans/loan-change';
import { FRAUD_HOLD_PROPOSAL_MS } from '@pahiram/domain/withdrawals/fraud-hold';
import { type RawBuilder, sql } from 'kysely';
import type { Context, StaffActor } from '../context.ts';
import type { IncidentFact } from '../incidents/open-incident.ts';
import { decisionPromise } from './decision-promise.ts';

/** One proposal, as its query gives it. */
export interface ProposalRow {
  readonly id: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly amount: bigint | null;
  readonly reason: string;
  /** A staff id, or the name of a command on the server. */
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly expires_at: Date | null;
  /** The money that goes out; only of bank statements. */
  readonly amount_out?: bigint;
  /** By when the borrower was promised an answer; only in sources that promise one. */
  readonly answer_at?: Date | null;
  /** Only of incidents. */
  readonly incident?: IncidentFact['kind'];
  readonly incident_subject?: string;
}

interface Source {
  readonly view: Permission;
  readonly confirm: Permission;
  /** Whether its rows have `answer_at`. */
  readonly isPromised?: true;
  /** Rows of the columns of ProposalRow at the time `now`. */
  readonly proposals: (
    now: Date,
    ctx: Pick<Context<StaffActor>, 'reader'>,
  ) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
/** A time that many milliseconds after the one in a column. */
export const after = (column: string, ms: number) =>
  sql`${sql.ref(column)} + make_interval(secs => ${ms / 1000}::int)`;
const never = sql`NULL::timestamptz AS expires_at`;

const loanChange = (kind: keyof typeof LOAN_CHANGE_PERMISSIONS): Source => ({
  view: 'view-loan-changes',
  confirm: LOAN_CHANGE_PERMISSIONS[kind].confirm,
  proposals: (now) => sql`
    SELECT c.id, l.number, m.full_name AS name, coalesce(c.amount, p.amount) AS amount, c.reason, c.proposed_by,
      c.proposed_at, ${after('c.proposed_at', PROPOSAL_MS)} AS expires_at
    FROM loan_change c JOIN loan l ON l.id = c.loan_id JOIN member m ON m.id = l.member_id
    LEFT JOIN payment p ON p.id = c.payment_id
    WHERE c.state = 'PROPOSED' AND c.kind = ${kind}
      AND c.proposed_at > ${before(now, PROPOSAL_MS)}`,
});

/** Everything that one person of the staff proposes and another confirms (V22, V32). */
export const proposalSources: Readonly<Record<ApprovalKind, Source>> = {
  SECOND_REVIEW: {
    view: 'view-applications',
    confirm: 'check-approvals',
    isPromised: true,
    proposals: async (_, ctx) => {
      const { join, dueAt } = await decisionPromise(ctx, 'AWAITING_CHECK');
      return sql`
      SELECT l.id, l.number, m.full_name AS name, coalesce(c.principal, l.principal) AS amount,
        d.note AS reason, d.staff_id AS proposed_by, d.at AS proposed_at, ${never}, ${dueAt} AS answer_at
      FROM loan l JOIN member m ON m.id = l.member_id
      JOIN loan_decision d ON d.loan_id = l.id AND d.round = l.review_round AND d.stage = 'MAKER'
      LEFT JOIN loan_counter_offer c ON c.loan_id = l.id AND c.round = l.review_round
      ${join}
      WHERE l.state = 'AWAITING_CHECK'`;
    },
  },
  PAYMENT: loanChange('PAYMENT'),
  REVERSAL: loanChange('REVERSAL'),
  REFUND: loanChange('REFUND'),
  WAIVER: loanChange('WAIVER'),
  WRITE_OFF: loanChange('WRITE_OFF'),
  MORE_TIME: {
    view: 'view-loan-requests',
    confirm: 'confirm-extensions',
    isPromised: true,
    proposals: (now) => sql`
      SELECT p.request_id AS id, l.number, m.full_name AS name, l.due_now AS amount, p.note AS reason,
        p.proposed_by, p.proposed_at, ${after('p.proposed_at', PROPOSAL_MS)} AS expires_at,
        (r.answer_by + 1)::timestamp AT TIME ZONE 'Asia/Manila' AS answer_at
      FROM loan_request_proposal p JOIN loan_request r ON r.id = p.request_id
      JOIN loan l ON l.id = r.loan_id JOIN member m ON m.id = l.member_id
      WHERE p.state = 'PROPOSED' AND p.proposed_at > ${before(now, PROPOSAL_MS)}`,
  },
  STATEMENT: {
    view: 'view-statements',
    confirm: 'confirm-statements',
    proposals: () => sql`
      SELECT s.id, s.number, a.bank AS name, s.sum_in AS amount, s.sum_out AS amount_out, '' AS reason,
        s.imported_by AS proposed_by, s.imported_at AS proposed_at, ${never}
      FROM bank_statement s JOIN company_account a ON a.id = s.account_id WHERE s.state = 'IMPORTED'`,
  },
  TAKING_BACK: {
    view: 'view-statements',
    confirm: 'confirm-statements',
    proposals: (now) => sql`
      SELECT s.id, s.number, a.bank AS name, s.sum_in AS amount, s.sum_out AS amount_out,
        s.back_reason AS reason, s.back_proposed_by AS proposed_by, s.back_proposed_at AS proposed_at,
        ${after('s.back_proposed_at', PROPOSAL_MS)} AS expires_at
      FROM bank_statement s JOIN company_account a ON a.id = s.account_id
      WHERE s.state = 'CONFIRMED' AND s.back_proposed_at > ${before(now, PROPOSAL_MS)}`,
  },
  OPENING_BALANCE: {
    view: 'view-statements',
    confirm: 'confirm-statements',
    proposals: (now) => sql`
      SELECT a.id, NULL::text AS number, a.bank AS name, b.amount, b.note AS reason, b.proposed_by,
        b.proposed_at, ${after('b.proposed_at', PROPOSAL_MS)} AS expires_at
      FROM opening_balance b JOIN company_account a ON a.id = b.account_id
      WHERE b.state = 'PROPOSED' AND b.proposed_at > ${before(now, PROPOSAL_MS)}`,
  },
  PAYMENT_MATCH: {
    view: 'view-payments',
    confirm: 'confirm-matches',
    proposals: (now) => sql`
      SELECT p.id, p.number, coalesce(m.full_name, p.payer) AS name, p.amount, c.reason, c.proposed_by,
        c.proposed_at, ${after('c.proposed_at', PROPOSAL_MS)} AS expires_at
      FROM payment_match c JOIN payment p ON p.id = c.payment_id
      LEFT JOIN loan l ON l.id = c.loan_id LEFT JOIN member m ON m.id = l.member_id
      WHERE c.state = 'PROPOSED' AND c.proposed_at > ${before(now, PROPOSAL_MS)}`,
  },
  FRAUD_HOLD: {
    view: 'view-holds',
    confirm: 'confirm-holds',
    proposals: (now) => sql`
      SELECT m.id, NULL::text AS number, m.full_name AS name, NULL::bigint AS amount, h.new_facts AS reason,
        h.proposed_by, h.proposed_at, ${after('h.proposed_at', FRAUD_HOLD_PROPOSAL_MS)} AS expires_at
      FROM fraud_hold h JOIN member m ON m.id = h.member_id
      WHERE h.approved_at IS NULL AND h.released_at IS NULL AND h.ends_at > ${now}
        AND h.proposed_at > ${before(now, FRAUD_HOLD_PROPOSAL_MS)}`,
  },
  HOLD_RENEWAL: {
    view: 'view-holds',
    confirm: 'confirm-holds',
    proposals: (now) => sql`
      SELECT m.id, NULL::text AS number, m.full_name AS name, NULL::bigint AS amount, r.reason, r.proposed_by,
        r.proposed_at, h.ends_at AS expires_at
      FROM fraud_hold_renewal r JOIN fraud_hold h ON h.id = r.hold_id JOIN member m ON m.id = r.member_id
      WHERE r.confirmed_at IS NULL AND h.released_at IS NULL AND h.ends_at > ${now}`,
  },
  RECOVERY: {
    view: 'view-recoveries',
    confirm: 'confirm-recoveries',
    proposals: (now) => sql`
      SELECT m.id, r.ticket_number AS number, m.full_name AS name, NULL::bigint AS amount, r.identity_check AS reason,
        r.proposed_by, r.proposed_at, ${after('r.proposed_at', RECOVERY_PROPOSAL_MS)} AS expires_at
      FROM account_recovery r JOIN member m ON m.id = r.member_id
      WHERE r.confirmed_at IS NULL AND r.ended_at IS NULL
        AND r.proposed_at > ${before(now, RECOVERY_PROPOSAL_MS)}`,
  },
  PROFILE_CORRECTION: {
    view: 'view-profile-corrections',
    confirm: 'confirm-profile-corrections',
    proposals: (now) => sql`
      SELECT m.id, c.ticket_number AS number, m.full_name AS name, NULL::bigint AS amount, c.reason, c.proposed_by,
        c.proposed_at, ${after('c.proposed_at', PROPOSAL_MS)} AS expires_at
      FROM profile_correction c JOIN member m ON m.id = c.member_id
      WHERE c.ended_at IS NULL AND c.proposed_at > ${before(now, PROPOSAL_MS)}`,
  },
  STAFF_CHANGE: {
    view: 'view-staff-changes',
    confirm: 'confirm-staff-changes',
    proposals: (now) => sql`
      SELECT id, NULL::text AS number, name, limit_after AS amount, reason, proposed_by, proposed_at,
        ${after('proposed_at', STAFF_PROPOSAL_DAYS * DAY_MS)} AS expires_at
      FROM staff_change
      WHERE state = 'PROPOSED' AND proposed_at > ${before(now, STAFF_PROPOSAL_DAYS * DAY_MS)}`,
  },
  ACCOUNT_CHANGE: {
    view: 'view-account-changes',
    confirm: 'confirm-account-changes',
    proposals: (now) => sql`
      SELECT c.id, NULL::text AS number, coalesce(c.bank, a.bank) AS name, NULL::bigint AS amount, c.reason,
        c.proposed_by, c.proposed_at, ${after('c.proposed_at', PROPOSAL_MS)} AS expires_at
      FROM company_account_change c LEFT JOIN company_account a ON a.id = c.account_id
      WHERE c.state = 'PROPOSED' AND c.proposed_at > ${before(now, PROPOSAL_MS)}`,
  },
  PRODUCT: {
    view: 'view-products',
    confirm: 'confirm-products',
    proposals: (now) => sql`
      SELECT p.id, p.version::text AS number, p.id AS name, NULL::bigint AS amount, '' AS reason, p.proposed_by,
        p.proposed_at, ${after('p.proposed_at', PROPOSAL_MS)} AS expires_at
      FROM loan_product p
      WHERE p.proposed_at > ${before(now, PROPOSAL_MS)}
        AND NOT EXISTS (SELECT FROM loan_product_confirmation c
                        WHERE c.product_id = p.id AND c.version >= p.version)`,
  },
  LAUNCH: {
    view: 'view-launch-gate',
    confirm: 'confirm-launch-gate',
    proposals: (now) => sql`
      SELECT 'launch.proposal' AS id, NULL::text AS number, NULL::text AS name, NULL::bigint AS amount, l.reason,
        l."proposedById" AS proposed_by, l."proposedAt" AS proposed_at,
        ${after('l.proposedAt', PROPOSAL_MS)} AS expires_at
      FROM setting s
      CROSS JOIN jsonb_to_record(s.value) AS l(reason text, "proposedById" text, "proposedAt" timestamptz)
      WHERE s.name = 'launch.proposal' AND jsonb_typeof(s.value) = 'object'
        AND l."proposedAt" > ${before(now, PROPOSAL_MS)}`,
  },
  INCIDENT: {
    view: 'view-reconciliation',
    confirm: 'confirm-incident-closing',
    proposals: (now) => sql`
      SELECT id, NULL::text AS number, NULL::text AS name, NULL::bigint AS amount, proposed_note AS reason,
        proposed_by, proposed_at, ${after('proposed_at', PROPOSAL_MS)} AS expires_at,
        kind AS incident, subject AS incident_subject
      FROM incident
      WHERE closed_at IS NULL AND proposed_at > ${before(now, PROPOSAL_MS)}`,
  },
};

/** What the caller may decide and did not propose: the columns of a queue, for its count. */
export async function proposalsForCaller(
  ctx: Pick<Context<StaffActor>, 'actor' | 'clock' | 'reader'>,
): Promise<RawBuilder<unknown>> {
  const { actor, clock } = ctx;
  const decided = APPROVAL_KINDS.map((kind) => proposalSources[kind]).filter(({ view, confirm }) =>
    [view, confirm].every((permission) => isAllowed(actor.roles, permission)),
  );
  const none = sql`SELECT NULL::timestamptz AS since, NULL::timestamptz AS due_at WHERE false`;
  const rows = await Promise.all(
    decided.map(
      async ({ proposals, isPromised }) => sql`
      SELECT proposed_at AS since, ${sql.ref(isPromised ? 'answer_at' : 'expires_at')} AS due_at
      FROM (${await proposals(clock.now(), ctx)}) AS proposal WHERE proposed_by <> ${actor.id}`,
    ),
  );
  return sql.join([none, ...rows], sql` UNION ALL `);
}
