import type { StaffRole } from '@pahiram/domain/access/roles';
import {
  STAFF_CHANGE_KINDS,
  STAFF_CHANGE_STATES,
  type StaffChangeKind,
  type StaffChangeState,
} from '@pahiram/domain/access/staff-change';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';

export interface StaffChange {
  readonly id: `stc_${string}`;
  readonly kind: StaffChangeKind;
  readonly state: StaffChangeState;
  /** Null until an invitation takes effect. */
  readonly staffId: `stf_${string}` | null;
  readonly name: string;
  readonly emailBefore: string | null;
  readonly emailAfter: string;
  readonly rolesBefore: readonly StaffRole[];
  readonly rolesAfter: readonly StaffRole[];
  /** Approval limits; null: none, or another kind of change. */
  readonly limitBefore: Centavos | null;
  readonly limitAfter: Centavos | null;
  readonly reason: string;
  /** A staff id, or a command such as `command:recover-staff`. */
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly effectiveAt: Date | null;
  readonly endedAt: Date | null;
}

export interface NamedStaffChange extends StaffChange {
  readonly proposerName: string | null;
  readonly confirmerName: string | null;
}

const waiting = ['PROPOSED', 'CONFIRMED'];

function selectChanges(reader: Reader) {
  return reader
    .selectFrom('staff_change as c')
    .leftJoin('staff as p', 'p.id', 'c.proposed_by')
    .leftJoin('staff as k', 'k.id', 'c.confirmed_by')
    .selectAll('c')
    .select(['p.name as proposer_name', 'k.name as confirmer_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

function toChange(row: Row): NamedStaffChange {
  const kind = STAFF_CHANGE_KINDS.find((one) => one === row.kind);
  const state = STAFF_CHANGE_STATES.find((one) => one === row.state);
  if (!kind || !state) throw new Error(`staff change ${row.id} is ${row.kind} and ${row.state}`);
  return {
    id: row.id as StaffChange['id'],
    kind,
    state,
    staffId: row.staff_id as StaffChange['staffId'],
    name: row.name,
    emailBefore: row.email_before,
    emailAfter: row.email_after,
    rolesBefore: row.roles_before as StaffRole[],
    rolesAfter: row.roles_after as StaffRole[],
    limitBefore: row.limit_before === null ? null : centavos(row.limit_before),
    limitAfter: row.limit_after === null ? null : centavos(row.limit_after),
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at,
    effectiveAt: row.effective_at,
    endedAt: row.ended_at,
    proposerName: row.proposer_name,
    confirmerName: row.confirmer_name,
  };
}

/** @returns false when another change for this person or e-mail address is already waiting. */
export async function insertChange(tx: Tx, change: StaffChange): Promise<boolean> {
  const result = await tx
    .insertInto('staff_change')
    .values({
      id: change.id,
      kind: change.kind,
      state: change.state,
      staff_id: change.staffId,
      name: change.name,
      email_before: change.emailBefore,
      email_after: change.emailAfter,
      roles_before: [...change.rolesBefore],
      roles_after: [...change.rolesAfter],
      limit_before: change.limitBefore,
      limit_after: change.limitAfter,
      reason: change.reason,
      proposed_by: change.proposedBy,
      proposed_at: change.proposedAt,
      effective_at: change.effectiveAt,
      ended_at: change.endedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface ChangeMoved {
  readonly state: StaffChangeState;
  readonly staffId?: string | null;
  readonly confirmedBy?: string;
  readonly confirmedAt?: Date;
  readonly effectiveAt: Date | null;
  readonly endedBy?: string;
  readonly endedAt?: Date;
}

export async function updateChange(tx: Tx, id: string, moved: ChangeMoved): Promise<void> {
  await tx
    .updateTable('staff_change')
    .set({
      state: moved.state,
      effective_at: moved.effectiveAt,
      ...(moved.staffId === undefined ? {} : { staff_id: moved.staffId }),
      ...(moved.confirmedBy === undefined
        ? {}
        : { confirmed_by: moved.confirmedBy, confirmed_at: moved.confirmedAt ?? null }),
      ...(moved.endedBy === undefined
        ? {}
        : { ended_by: moved.endedBy, ended_at: moved.endedAt ?? null }),
    })
    .where('id', '=', id)
    .execute();
}

export async function lockChange(tx: Tx, id: string): Promise<StaffChange | undefined> {
  const row = await selectChanges(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
  return row && toChange(row);
}

export async function lockWaitingChangeOf(
  tx: Tx,
  staffId: string,
): Promise<StaffChange | undefined> {
  const row = await selectChanges(tx)
    .where('c.staff_id', '=', staffId)
    .where('c.state', 'in', waiting)
    .forUpdate('c')
    .executeTakeFirst();
  return row && toChange(row);
}

export interface ChangePage {
  readonly isWaitingOnly: boolean;
  /** Only changes about this staff member; null for all. */
  readonly staffId: string | null;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Newest first. */
export async function listChanges(reader: Reader, page: ChangePage): Promise<NamedStaffChange[]> {
  const { after } = page;
  let query = selectChanges(reader)
    .orderBy('c.proposed_at', 'desc')
    .orderBy('c.id')
    .limit(page.limit);
  if (page.isWaitingOnly) query = query.where('c.state', 'in', waiting);
  if (page.staffId !== null) query = query.where('c.staff_id', '=', page.staffId);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(c.proposed_at < ${after.at} OR (c.proposed_at = ${after.at} AND c.id > ${after.id}))`,
    );
  }
  return (await query.execute()).map(toChange);
}

/** Confirmed changes that are due, and proposals made before `proposedBefore`; oldest first. */
export async function listChangesToMove(
  reader: Reader,
  when: { readonly now: Date; readonly proposedBefore: Date },
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('staff_change')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'CONFIRMED'), is('effective_at', '<=', when.now)]),
        is.and([is('state', '=', 'PROPOSED'), is('proposed_at', '<=', when.proposedBefore)]),
      ]),
    )
    .orderBy('proposed_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
