import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';

export type ProofPurpose = 'REGISTRATION' | 'RECOVERY';

export interface NewProof {
  readonly id: string;
  readonly purpose: ProofPurpose | 'LOCK_LINK';
  readonly phoneNumber: string | null;
  readonly invitationId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertProof(tx: Tx, proof: NewProof): Promise<void> {
  await tx
    .insertInto('phone_proof')
    .values({
      id: proof.id,
      purpose: proof.purpose,
      phone_number: proof.phoneNumber,
      invitation_id: proof.invitationId,
      created_at: proof.createdAt,
      expires_at: proof.expiresAt,
    })
    .execute();
}

/** Locks the proof until the transaction ends; undefined when it has expired. */
export async function lockProof(tx: Tx, purpose: ProofPurpose, id: string, now: Date) {
  return tx
    .selectFrom('phone_proof')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** The number with which links to lock the money were asked for. */
export async function findLockRequest(reader: Reader, id: string) {
  return reader
    .selectFrom('phone_proof')
    .select(['phone_number as phoneNumber', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('purpose', '=', 'LOCK_LINK')
    .executeTakeFirst();
}

/** Also clears `verified_at`: the new number has to be proven. */
export async function updatePhone(tx: Tx, id: string, phoneNumber: string): Promise<void> {
  await tx
    .updateTable('phone_proof')
    .set({ phone_number: phoneNumber, verified_at: null })
    .where('id', '=', id)
    .execute();
}

export async function updateVerified(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('phone_proof').set({ verified_at: at }).where('id', '=', id).execute();
}

export async function updateUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('phone_proof').set({ used_at: at }).where('id', '=', id).execute();
}

/** Deletes the registrations, recoveries and requests for lock links in progress for this phone number. */
export async function deleteProofsOf(tx: Tx, phoneNumber: string): Promise<void> {
  await tx.deleteFrom('phone_proof').where('phone_number', '=', phoneNumber).execute();
}

/** The requests for lock links stay: a thief who changes the number must not end them. */
export async function deleteCodeProofsOf(tx: Tx, phoneNumber: string): Promise<void> {
  await tx
    .deleteFrom('phone_proof')
    .where('phone_number', '=', phoneNumber)
    .where('purpose', '<>', 'LOCK_LINK')
    .execute();
}

export function deleteProofsExpiredBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'phone_proof', 'expires_at', before);
}

export interface NewInvitation {
  readonly id: string;
  readonly codeFingerprint: Buffer;
  readonly codeEnd: string;
  readonly campaign: string;
  readonly usesMax: number;
  readonly expiresAt: Date;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export async function insertInvitations(tx: Tx, rows: readonly NewInvitation[]): Promise<void> {
  await tx
    .insertInto('invitation')
    .values(
      rows.map((row) => ({
        id: row.id,
        code_fingerprint: row.codeFingerprint,
        code_end: row.codeEnd,
        campaign: row.campaign,
        uses_max: row.usesMax,
        expires_at: row.expiresAt,
        created_by: row.createdBy,
        created_at: row.createdAt,
      })),
    )
    .execute();
}

/** The invitation with this code, if it can still be used. */
export async function findOpenInvitation(reader: Reader, codeFingerprint: Buffer, now: Date) {
  return reader
    .selectFrom('invitation')
    .select('id')
    .where('code_fingerprint', '=', codeFingerprint)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses_taken', '<', 'uses_max')
    .executeTakeFirst();
}

/** @returns false when it was used up, revoked or expired in the meantime. */
export async function updateInvitationUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('invitation')
    .set((set) => ({ uses_taken: set('uses_taken', '+', 1) }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses_taken', '<', 'uses_max')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateInvitationRevoked(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Newest first, starting after the given row. */
export async function listInvitationRows(
  reader: Reader,
  page: {
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
) {
  const { after } = page;
  return reader
    .selectFrom('invitation')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after?.at ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}
