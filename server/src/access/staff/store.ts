import type { StaffRole } from '@pahiram/domain/access/roles';
import type { Centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/database.ts';

export interface StaffLink {
  readonly fingerprint: Buffer;
  readonly expiresAt: Date;
}

export interface NewStaff {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly link: StaffLink;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** @returns false when the e-mail address already has a staff account. */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<boolean> {
  const result = await tx
    .insertInto('staff')
    .values({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      roles: [...staff.roles],
      state: 'invited',
      invitation_fingerprint: staff.link.fingerprint,
      invitation_expires_at: staff.link.expiresAt,
      created_by: staff.createdBy,
      created_at: staff.createdAt,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findStaffByEmail(reader: Reader, email: string) {
  return reader
    .selectFrom('staff')
    .select(['id', 'name', 'roles', 'state', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function lockStaff(tx: Tx, id: string) {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function getActiveStaff(reader: Reader, id: string) {
  return reader
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'roles'])
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** Finds and locks the staff member of an unused, unexpired link. */
export async function lockStaffByLink(tx: Tx, fingerprint: Buffer, now: Date) {
  return tx
    .selectFrom('staff')
    .select(['id', 'email'])
    .where('invitation_fingerprint', '=', fingerprint)
    .where('invitation_expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAccepted(
  tx: Tx,
  id: string,
  accepted: { readonly passwordHash: string; readonly totpSealed: Buffer },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      state: 'active',
      password_hash: accepted.passwordHash,
      totp_sealed: accepted.totpSealed,
      totp_step: null,
      invitation_fingerprint: null,
      invitation_expires_at: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateTotpStep(tx: Tx, id: string, step: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totp_step: BigInt(step) })
    .where('id', '=', id)
    .execute();
}

export async function getStaffName(reader: Reader, id: string): Promise<string | undefined> {
  return (await listStaffNames(reader, [id])).get(id);
}

/** Empty when there is no such staff member. */
export async function getStaffRoles(reader: Reader, id: string): Promise<readonly string[]> {
  const row = await reader
    .selectFrom('staff')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.roles ?? [];
}

export async function updateApprovalLimit(
  tx: Tx,
  id: string,
  limit: Centavos | null,
): Promise<void> {
  await tx.updateTable('staff').set({ approval_limit: limit }).where('id', '=', id).execute();
}

export async function updateEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('staff').set({ email }).where('id', '=', id).execute();
}

export async function updateRoles(tx: Tx, id: string, roles: readonly StaffRole[]): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute();
}

/** Removes password and authenticator: the account cannot sign in until the link is used. */
export async function updateInvited(tx: Tx, id: string, link: StaffLink): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      state: 'invited',
      password_hash: null,
      totp_sealed: null,
      invitation_fingerprint: link.fingerprint,
      invitation_expires_at: link.expiresAt,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateDisabled(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      state: 'disabled',
      password_hash: null,
      totp_sealed: null,
      invitation_fingerprint: null,
      invitation_expires_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Locks all active administrators, so that two cannot remove each other concurrently. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('state', '=', 'active')
    .where(sql<boolean>`'ADMIN' = ANY (roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function listActiveAdmins(reader: Reader) {
  return reader
    .selectFrom('staff')
    .select(['id', 'email', 'roles'])
    .where('state', '=', 'active')
    .where(sql<boolean>`'ADMIN' = ANY (roles)`)
    .orderBy('id')
    .execute();
}

/** Sorted by e-mail address, starting after the given one. */
export async function listStaffRows(
  reader: Reader,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  return reader
    .selectFrom('staff')
    .select((select) => [
      'id',
      'email',
      'name',
      'roles',
      'state',
      'approval_limit',
      'created_at',
      select
        .selectFrom('session')
        .select(({ fn }) => fn.max('session.rotated_at').as('seen'))
        .whereRef('session.staff_id', '=', 'staff.id')
        .as('last_seen_at'),
    ])
    .where('email', '>', after)
    .orderBy('email')
    .limit(limit)
    .execute();
}

export async function listStaffNames(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function countAdmins(reader: Reader, now: Date): Promise<number> {
  const row = await reader
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(sql<boolean>`'ADMIN' = ANY (roles)`)
    .where((is) => is.or([is('state', '=', 'active'), is('invitation_expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listActiveMailboxes(reader: Reader) {
  return reader
    .selectFrom('staff')
    .select(['email', 'roles'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
}

/** Whether it is an account of the demonstration, whose password and codes the page `/demo` shows to everybody. */
export async function isShared(reader: Reader, email: string): Promise<boolean> {
  const row = await reader
    .selectFrom('demo_person')
    .select('id')
    .where('sign_in', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
