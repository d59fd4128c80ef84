import type * as contract from '@pahiram/api/code-queue';
import { MINUTE_MS } from '@pahiram/domain/calendar/calendar';
import { FILE_ROWS_MAX } from '@pahiram/domain/lists/work-list';
import { type Centavos, centavos, toPesosNumber } from '@pahiram/domain/money/money';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { decideSelfServiceCode, STANDARD_OFFICE_HOURS } from '@pahiram/domain/withdrawals/code';
import type { Rail } from '@pahiram/domain/withdrawals/rail';
import { type RawBuilder, sql } from 'kysely';
import { findStolenReport, listStolenNumbers, STOLEN_REFUSALS } from '../accounts/stolen-number.ts';
import { manilaTime, sendListFile } from '../audit/list-file.ts';
import { recordAudit, recordQueueView } from '../audit/record.ts';
import { issueCode, secondsToNextCode } from '../codes/one-time-codes.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Refusal, Refuse } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { type PageCursor, pageOf, readCursor } from '../lib/page-cursor.ts';
import {
  getFraudHoldInEffect,
  listOpenFraudHoldsOf,
  showFraudHold,
} from '../members/fraud-holds.ts';
import {
  factsConfirmedByCode,
  insertCodeIssue,
  isCurrentAccount,
  lockWithdrawal,
  openAccountNumber,
  type WithdrawalRecord,
} from './store.ts';

type Filters = Pick<
  Parameters<Handler<typeof contract.listCodeQueue>>[1]['query'],
  'claim' | 'sort'
>;

/** Account numbers are masked; the phone number is not, because it is called. */
export const listCodeQueue: Handler<typeof contract.listCodeQueue> = async (ctx, { query }) => {
  const now = ctx.clock.now();
  const where = matching(ctx, query, null);
  const found = await listWaiting(ctx.reader, where, {
    direction: directionOf(query),
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, (row) => ({ at: row.requestedAt, id: row.id }));
  const memberIds = page.rows.map((row) => row.memberId);
  const fraudHolds = await listOpenFraudHoldsOf(ctx.reader, memberIds, now);
  const withdrawalIds = page.rows.map((row) => row.id);
  const claimants = await listClaimants(ctx.reader, withdrawalIds, callClaimsSince(ctx));
  const queue = {
    action: 'withdrawal.list-code-queue',
    subjectKind: 'queue',
    subjectId: 'code-queue',
  };
  await recordQueueView(ctx, queue, query, page.rows.length);
  const stolen = await listStolenNumbers(ctx.reader, memberIds, now);
  const lastCodes = await listLastCodes(ctx.reader, withdrawalIds);
  const rows = page.rows.map(({ accountId, accountSealed, accountHolder, number, ...row }) => {
    const openHold = fraudHolds.find(({ memberId }) => memberId === row.memberId);
    const fraudHold = openHold ? showFraudHold(openHold, now) : null;
    const claimant = claimants.find(({ withdrawalId }) => withdrawalId === row.id);
    const isNumberStolen = stolen.has(row.memberId);
    const selfService = decideSelfServiceCode({
      requestedAt: row.requestedAt.getTime(),
      now: now.getTime(),
      officeHours: STANDARD_OFFICE_HOURS,
      isOnFraudHold: fraudHold?.isInEffect ?? false,
    });
    return {
      ...row,
      withdrawalNumber: number,
      fullLegalName: accountHolder,
      accountNumberMasked: maskNumber(
        'account',
        openAccountNumber(ctx, { accountId, accountSealed }),
      ),
      lastCode: lastCodes?.get(row.id) ?? null,
      isNumberStolen,
      shouldMentionSms: !isNumberStolen && selfService.ok && selfService.value !== null,
      hold: fraudHold,
      claimedBy: claimant ? { id: claimant.id, name: claimant.name } : null,
    };
  });
  return { rows, total: await sumWaiting(ctx.reader, where), nextCursor: page.nextCursor };
};

/** The filtered or chosen rows as a file, without the numbers that are called and paid into. */
export const exportCodeQueue: Handler<typeof contract.exportCodeQueue> = async (
  ctx,
  { query },
  refuse,
) => {
  const { only, claim, sort } = query;
  const rows = await listWaiting(ctx.reader, matching(ctx, query, only ?? null), {
    ...{ direction: directionOf(query), after: null, limit: FILE_ROWS_MAX + 1 },
  });
  const withdrawalIds = rows.map(({ id }) => id);
  const claimants = await listClaimants(ctx.reader, withdrawalIds, callClaimsSince(ctx));
  return sendListFile(
    ctx,
    {
      action: 'withdrawal.export-code-queue',
      queue: 'code-queue',
      filters: { claim, sort: sort ?? null },
      only,
      rows,
      columns: [
        ['number', (row) => row.number],
        ['member', (row) => row.accountHolder],
        ['amount', (row) => toPesosNumber(row.amount).toFixed(2)],
        ['bank', (row) => row.bankName],
        ['requested', (row) => manilaTime(row.requestedAt)],
        ['expires', (row) => manilaTime(row.expiresAt)],
        ['codes_issued', (row) => String(row.codesIssued)],
        [
          'calling',
          ({ id }) => claimants.find(({ withdrawalId }) => withdrawalId === id)?.name ?? '',
        ],
      ],
    },
    refuse,
  );
};

const directionOf = ({ sort }: Filters) => (sort === '-waiting' ? 'desc' : 'asc');

/** The condition of a filter on `withdrawal`. */
function matching(
  ctx: Context<StaffActor>,
  { claim }: Filters,
  ids: readonly string[] | null,
): RawBuilder<boolean> {
  const conditions = [
    sql`w.state = 'WAITING_FOR_CODE' AND w.ended_at IS NULL AND w.expires_at > ${ctx.clock.now()}`,
  ];
  const calls = sql`SELECT FROM code_claim c
    WHERE c.withdrawal_id = w.id AND c.claimed_at > ${callClaimsSince(ctx)}`;
  if (claim === 'mine') conditions.push(sql`EXISTS (${calls} AND c.staff_id = ${ctx.actor.id})`);
  if (claim === 'free') {
    conditions.push(sql`NOT EXISTS (${calls} AND c.staff_id <> ${ctx.actor.id})`);
  }
  if (ids) conditions.push(sql`w.id = ANY(${sql.val([...ids])})`);
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

async function sumWaiting(reader: Reader, where: RawBuilder<boolean>) {
  const row = await reader
    .selectFrom('withdrawal as w')
    .select([
      sql<bigint>`count(*)`.as('rows'),
      sql<bigint>`coalesce(sum(w.amount), 0)::bigint`.as('amount'),
    ])
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), amount: centavos(row.amount) };
}

interface WaitingRow {
  readonly id: `wdr_${string}`;
  readonly number: string;
  readonly memberId: `mbr_${string}`;
  readonly phoneNumber: string;
  readonly amount: Centavos;
  readonly rail: Rail;
  readonly bankName: string;
  readonly accountId: string;
  readonly accountSealed: Buffer;
  readonly accountHolder: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly codesIssued: number;
}

interface WaitingPage {
  readonly direction: 'asc' | 'desc';
  readonly after: PageCursor | null;
  readonly limit: number;
}

/** A page of withdrawals that wait for a code, by their age. */
async function listWaiting(
  reader: Reader,
  where: RawBuilder<boolean>,
  { direction, after, limit }: WaitingPage,
): Promise<WaitingRow[]> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const rows = await reader
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .select(['w.id', 'w.number', 'w.member_id as memberId', 'm.phone_number as phoneNumber'])
    .select(['w.amount', 'w.rail', 'w.bank_name as bankName', 'w.account_id as accountId'])
    .select(['w.account_sealed as accountSealed', 'w.account_holder as accountHolder'])
    .select(['w.requested_at as requestedAt', 'w.expires_at as expiresAt'])
    .select((from) => [
      from
        .selectFrom('code_issue as c')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .whereRef('c.withdrawal_id', '=', 'w.id')
        .as('codesIssued'),
    ])
    .where(where)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(w.requested_at, w.id) ${beyond} (${after?.at}, ${after?.id})`),
    )
    .orderBy('w.requested_at', direction)
    .orderBy('w.id', direction)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    id: row.id as WaitingRow['id'],
    memberId: row.memberId as WaitingRow['memberId'],
    rail: row.rail as Rail,
    amount: centavos(row.amount),
    codesIssued: Number(row.codesIssued ?? 0),
  }));
}

/** The newest code of each of these withdrawals, by the id of the withdrawal. */
async function listLastCodes(reader: Reader, withdrawalIds: readonly string[]) {
  if (withdrawalIds.length === 0) return null;
  const rows = await reader
    .selectFrom('code_issue as c')
    .leftJoin('staff as s', 's.id', 'c.issued_by')
    .distinctOn('c.withdrawal_id')
    .select(['c.withdrawal_id as withdrawalId', 's.name as issuedBy'])
    .select(['c.issued_at as issuedAt', 'c.expires_at as expiresAt'])
    .where('c.withdrawal_id', 'in', withdrawalIds)
    .orderBy('c.withdrawal_id')
    .orderBy('c.id', 'desc')
    .execute();
  return new Map(rows.map(({ withdrawalId, ...code }) => [withdrawalId, code]));
}

/** A claim expires after this time, so that another assistant can take the call. */
const claimMs = 15 * MINUTE_MS;

/** Claims made before this time have expired. */
export function callClaimsSince({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock.now().getTime() - claimMs);
}

/** The assistants who are calling the members of these withdrawals. */
export async function listClaimants(reader: Reader, withdrawalIds: readonly string[], since: Date) {
  if (withdrawalIds.length === 0) return [];
  const rows = await reader
    .selectFrom('code_claim as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select(['c.withdrawal_id as withdrawalId', 's.id', 's.name'])
    .where('c.withdrawal_id', 'in', withdrawalIds)
    .where('c.claimed_at', '>', since)
    .execute();
  return rows.map((row) => ({ ...row, id: row.id as `stf_${string}` }));
}

/** Takes the call to the member, or gives it back. */
export const claimWithdrawalCall: Handler<typeof contract.claimWithdrawalCall> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE') throw refuse('withdrawal-state-changed');
    const [claimant] = await listClaimants(tx, [withdrawal.id], callClaimsSince(ctx));
    if (claimant && claimant.id !== ctx.actor.id)
      throw refuse('call-taken', { name: claimant.name });
    const claim = { staff_id: ctx.actor.id, claimed_at: ctx.clock.now() };
    if (body.claim) {
      await tx
        .insertInto('code_claim')
        .values({ withdrawal_id: withdrawal.id, ...claim })
        .onConflict((conflict) => conflict.column('withdrawal_id').doUpdateSet(claim))
        .execute();
    } else {
      await tx.deleteFrom('code_claim').where('withdrawal_id', '=', withdrawal.id).execute();
    }
    await recordAudit(tx, ctx, {
      action: body.claim ? 'withdrawal.claim-call' : 'withdrawal.unclaim-call',
      subjectKind: 'withdrawal',
      subjectId: withdrawal.id,
      details: {
        before: claimant?.id ?? null,
        after: body.claim ? ctx.actor.id : null,
        end: body.claim ? null : (body.end ?? null),
      },
    });
    return { done: true } as const;
  });

/** Returns the unmasked account number, which the assistant reads out to the member. */
export const readWithdrawalAccountNumber: Handler<typeof contract.readWithdrawalAccountNumber> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    if (withdrawal.state !== 'WAITING_FOR_CODE') throw refuse('withdrawal-state-changed');
    const [claimant] = await listClaimants(tx, [withdrawal.id], callClaimsSince(ctx));
    if (claimant?.id !== ctx.actor.id) throw refuse('call-not-taken');
    await recordAudit(tx, ctx, {
      action: 'withdrawal.read-account',
      subjectKind: 'withdrawal',
      subjectId: withdrawal.id,
      details: { memberId: withdrawal.memberId },
    });
    return { accountNumber: openAccountNumber(ctx, withdrawal) };
  });

type Issue = typeof contract.issueWithdrawalCode;

/**
 * Issues the code that the assistant who took the call reads out; the contract requires every checklist
 * item. Only this reply contains the digits (V19). An earlier code becomes void. One assistant may
 * issue a code for any amount: a large loan was already approved by two people.
 */
export const issueWithdrawalCode: Handler<Issue> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, params.id);
    if (!withdrawal) throw refuse('withdrawal-not-found');
    const refusal = await obstacleOf(tx, ctx, withdrawal, refuse);
    if (refusal) {
      await recordAudit(tx, ctx, {
        action: 'withdrawal.issue-code-refused',
        subjectKind: 'withdrawal',
        subjectId: withdrawal.id,
        reason: refusal.code,
      });
      return refusal;
    }
    const issued = await issueCode(tx, ctx, {
      purpose: 'WITHDRAWAL',
      subjectId: withdrawal.id,
      channel: 'desk',
      memberId: withdrawal.memberId,
      boundTo: factsConfirmedByCode(ctx, withdrawal),
    });
    await insertCodeIssue(tx, {
      withdrawal_id: withdrawal.id,
      channel: 'desk',
      issued_by: ctx.actor.id,
      issued_at: ctx.clock.now(),
      expires_at: issued.expiresAt,
    });
    await recordAudit(tx, ctx, {
      action: 'withdrawal.issue-code',
      subjectKind: 'withdrawal',
      subjectId: withdrawal.id,
      details: { amount: String(withdrawal.amount) },
    });
    return issued;
  });

/** Why this assistant cannot issue a code for the withdrawal now; null when they can. */
async function obstacleOf(
  tx: Tx,
  ctx: Context<StaffActor>,
  withdrawal: WithdrawalRecord,
  refuse: Refuse<Issue>,
): Promise<Refusal | null> {
  const now = ctx.clock.now();
  if (withdrawal.state !== 'WAITING_FOR_CODE') return refuse('withdrawal-state-changed');
  const fraudHold = await getFraudHoldInEffect(tx, withdrawal.memberId, now);
  if (fraudHold) return refuse('withdrawal-on-hold', { endsOn: fraudHold.endsOn });
  const stolen = await findStolenReport(tx, withdrawal.memberId, now);
  if (stolen) return refuse(STOLEN_REFUSALS[stolen]);
  if (withdrawal.expiresAt <= now) return refuse('withdrawal-expired');
  if (!(await isCurrentAccount(tx, withdrawal))) return refuse('destination-changed');
  const [claimant] = await listClaimants(tx, [withdrawal.id], callClaimsSince(ctx));
  if (!claimant) return refuse('call-not-taken');
  if (claimant.id !== ctx.actor.id) return refuse('call-taken', { name: claimant.name });
  if (await hasEditedDestination(tx, ctx.actor.id, withdrawal.memberId)) {
    return refuse('edited-destination');
  }
  const subject = { purpose: 'WITHDRAWAL', subjectId: withdrawal.id } as const;
  const retryAfterSeconds = await secondsToNextCode(tx, ctx, subject);
  return retryAfterSeconds > 0 ? refuse('resend-too-soon', { retryAfterSeconds }) : null;
}

/** Whether this staff member ever changed the member's account, by the audit log. */
async function hasEditedDestination(
  reader: Reader,
  staffId: string,
  memberId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', memberId)
    .where('actor_kind', '=', 'staff')
    .where('actor_id', '=', staffId)
    .where((where) =>
      where.or([
        where('action', 'like', 'member.%bank%'),
        where('action', 'like', 'member.%account%'),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
