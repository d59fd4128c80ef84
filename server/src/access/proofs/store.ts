import type { Reader, Tx } from '../../db/database.ts';
import { deleteBefore } from '../../db/delete-before.ts';

export type ProofPurpose = 'REGISTRATION' | 'RECOVERY';

export interface NewProof {
  readonly id: string;
  readonly purpose: ProofPurpose;
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

/** Deletes the registrations and recoveries in progress for this phone number. */
export async function deleteProofsOf(tx: Tx, phoneNumber: string): Promise<void> {
  await tx.deleteFrom('phone_proof').where('phone_number', '=', phoneNumber).execute();
}

export function deleteProofsExpiredBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'phone_proof', 'expires_at', before);
}
