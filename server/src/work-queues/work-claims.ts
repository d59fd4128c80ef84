import type * as contract from '@pahiram/api/work-claims';
import { isAllowed } from '@pahiram/domain/access/roles';
import { CLAIM_LISTS, type ClaimList } from '@pahiram/domain/lists/work-claim';
import { type RawBuilder, sql } from 'kysely';
import { findActiveStaff, listActiveStaff } from '../access/staff/active-staff.ts';
import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { claimableItems, type StaffContext } from './queues.ts';

/** What the audit entry of a claim is about: the kind, and the id for a row. */
export const claimSubjects: Readonly<
  Record<ClaimList, { readonly kind: string; readonly id: RawBuilder<unknown> }>
> = {
  IDENTITY_REVIEWS: { kind: 'member', id: sql`item.id` },
  WITHDRAWALS: { kind: 'withdrawal', id: sql`item.id` },
  FRAUD_HOLDS: {
    kind: 'member',
    id: sql`(SELECT h.member_id FROM fraud_hold h WHERE h.id = item.id)`,
  },
  MORE_TIME: {
    kind: 'loan',
    id: sql`(SELECT r.loan_id FROM loan_request r WHERE r.id = item.id)`,
  },
  INCIDENTS: { kind: 'incident', id: sql`item.id` },
  STATEMENTS: { kind: 'bank-statement', id: sql`item.id` },
  MISSING_FILES: { kind: 'company-account', id: sql`item.id` },
};

const claimsMax = 1000;

const worksOn = (roles: readonly string[], list: ClaimList): boolean =>
  CLAIM_LISTS[list].work.some((permission) => isAllowed(roles, permission));

/** Names no member, so that the look is not on record. */
export const listWorkClaims: Handler<typeof contract.listWorkClaims> = async (
  ctx,
  { params },
  refuse,
) => {
  const { list } = params;
  if (!isAllowed(ctx.actor.roles, CLAIM_LISTS[list].view)) throw refuse('list-not-allowed');
  const { rows } = await sql<{ id: string; staffId: string; name: string }>`
    SELECT item.id, s.id AS "staffId", s.name
    FROM (${await claimableItems[list](ctx)}) AS item JOIN staff s ON s.id = item.claimed_by
    ORDER BY item.id LIMIT ${claimsMax}`.execute(ctx.reader);
  return {
    claims: rows.map(({ id, staffId, name }) => ({ id, claimedBy: { id: staffId, name } })),
  };
};

export const claimWork: Handler<typeof contract.claimWork> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const { list } = params;
    if (!worksOn(ctx.actor.roles, list)) throw refuse('list-not-allowed');
    const row = await lockRow(tx, ctx, list, body.id);
    if (!row) throw refuse('row-not-waiting');
    const isOthers = row.holder !== null && row.holder.id !== ctx.actor.id;
    if (isOthers && !body.takesOver) throw refuse('row-claimed', { name: row.holder.name });
    const { id, name } = ctx.actor;
    const holder = body.to === 'ME' ? { id, name } : null;
    return { claimedBy: await saveHolder(tx, ctx, list, row, holder, 'claim') };
  });

export const listWorkPeople: Handler<typeof contract.listWorkPeople> = async (
  { reader },
  { params },
) => ({
  people: (await listActiveStaff(reader))
    .filter(({ roles }) => worksOn(roles, params.list))
    .map(({ id, name }) => ({ id, name })),
});

export const assignWork: Handler<typeof contract.assignWork> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const { list } = params;
    const row = await lockRow(tx, ctx, list, body.id);
    if (!row) throw refuse('row-not-waiting');
    const person = body.to === null ? null : await findActiveStaff(tx, body.to);
    if (person === undefined || (person && !worksOn(person.roles, list))) {
      throw refuse('person-not-allowed');
    }
    return { claimedBy: await saveHolder(tx, ctx, list, row, person, 'assign') };
  });

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Row {
  readonly id: string;
  readonly subjectId: string;
  /** Who has claimed it. */
  readonly holder: Person | null;
}

/** A row that waits; two claims of it come one after the other. */
async function lockRow(
  tx: Tx,
  ctx: StaffContext,
  list: ClaimList,
  id: string,
): Promise<Row | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`work_claim ${list} ${id}`}))`.execute(tx);
  const { rows } = await sql<{
    id: string;
    subjectId: string;
    holderId: string | null;
    name: string | null;
  }>`
    SELECT item.id, ${claimSubjects[list].id} AS "subjectId", s.id AS "holderId", s.name
    FROM (${await claimableItems[list]({ ...ctx, reader: tx })}) AS item LEFT JOIN staff s ON s.id = item.claimed_by
    WHERE item.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { subjectId, holderId, name } = row;
  const holder = holderId === null || name === null ? null : { id: holderId, name };
  return { id: row.id, subjectId, holder };
}

async function saveHolder(
  tx: Tx,
  ctx: StaffContext,
  list: ClaimList,
  row: Row,
  holder: Person | null,
  how: 'claim' | 'assign',
): Promise<Person | null> {
  if (holder === null) {
    await tx
      .deleteFrom('work_claim')
      .where('list', '=', list)
      .where('record_id', '=', row.id)
      .execute();
  } else {
    const claim = { staff_id: holder.id, claimed_at: ctx.clock.now() };
    await tx
      .insertInto('work_claim')
      .values({ list, record_id: row.id, ...claim })
      .onConflict((conflict) => conflict.columns(['list', 'record_id']).doUpdateSet(claim))
      .execute();
  }
  await recordAudit(tx, ctx, {
    action: how === 'assign' ? 'work.assign' : holder ? 'work.claim' : 'work.unclaim',
    subjectKind: claimSubjects[list].kind,
    subjectId: row.subjectId,
    details: { list, row: row.id, before: row.holder?.id ?? null, after: holder?.id ?? null },
  });
  return holder && { id: holder.id, name: holder.name };
}
