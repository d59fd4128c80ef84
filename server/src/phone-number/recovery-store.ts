import type { AccountRecoveryEnding } from '@pahiram/domain/access/account-recovery';
import type { Reader, Tx } from '../db/database.ts';

export interface AccountRecovery {
  readonly memberId: `mbr_${string}`;
  readonly fullName: string;
  readonly id: `rcv_${string}`;
  readonly oldNumber: string;
  readonly newNumber: string;
  readonly identityCheck: string;
  readonly ticketNumber: string;
  readonly photoIds: `mfl_${string}`[];
  readonly selfieId: `mfl_${string}` | null;
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  /** Null until a second person confirms. */
  readonly takesEffectAt: Date | null;
  readonly endedAt: Date | null;
  readonly ending: AccountRecoveryEnding | null;
}

/** The recovery in the form that the domain rules take. */
export const factsOf = ({ proposedById, proposedAt, confirmedAt }: AccountRecovery) => ({
  proposedById,
  proposedAt: proposedAt.getTime(),
  isConfirmed: confirmedAt !== null,
});

const undecidedMax = 500;

const select = (reader: Reader) =>
  reader
    .selectFrom('account_recovery as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .innerJoin('staff as p', 'p.id', 'r.proposed_by')
    .leftJoin('staff as c', 'c.id', 'r.confirmed_by')
    .select(['r.member_id as memberId', 'm.full_name as fullName', 'r.id'])
    .select('r.old_number as oldNumber')
    .select(['r.new_number as newNumber', 'r.identity_check as identityCheck'])
    .select(['r.ticket_number as ticketNumber', 'r.photo_ids as photoIds'])
    .select('r.selfie_id as selfieId')
    .select('r.proposed_by as proposedById')
    .select(['p.name as proposedBy', 'r.proposed_at as proposedAt', 'c.name as confirmedBy'])
    .select(['r.confirmed_at as confirmedAt', 'r.takes_effect_at as takesEffectAt'])
    .select(['r.ended_at as endedAt', 'r.ending']);

export async function insertRecovery(
  tx: Tx,
  recovery: Pick<
    AccountRecovery,
    | 'memberId'
    | 'id'
    | 'oldNumber'
    | 'newNumber'
    | 'identityCheck'
    | 'ticketNumber'
    | 'photoIds'
    | 'selfieId'
  > & { readonly proposedById: string; readonly proposedAt: Date },
): Promise<void> {
  await tx
    .insertInto('account_recovery')
    .values({
      member_id: recovery.memberId,
      id: recovery.id,
      old_number: recovery.oldNumber,
      new_number: recovery.newNumber,
      identity_check: recovery.identityCheck,
      ticket_number: recovery.ticketNumber,
      photo_ids: [...recovery.photoIds],
      selfie_id: recovery.selfieId,
      proposed_by: recovery.proposedById,
      proposed_at: recovery.proposedAt,
    })
    .execute();
}

/** The recovery that is proposed or waits. */
export async function findOpenRecovery(
  reader: Reader,
  memberId: string,
): Promise<AccountRecovery | undefined> {
  const row = await select(reader)
    .where('r.member_id', '=', memberId)
    .where('r.ended_at', 'is', null)
    .executeTakeFirst();
  return row as AccountRecovery | undefined;
}

/** Members with a recovery that was proposed until this instant and that nobody confirmed. */
export async function listUndecidedRecoveries(reader: Reader, before: Date) {
  const rows = await reader
    .selectFrom('account_recovery')
    .select('member_id as memberId')
    .where('proposed_at', '<=', before)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('proposed_at')
    .limit(undecidedMax)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** A recovery by its id, an ended one too. */
export async function findRecovery(
  reader: Reader,
  id: string,
): Promise<AccountRecovery | undefined> {
  const row = await select(reader).where('r.id', '=', id).executeTakeFirst();
  return row as AccountRecovery | undefined;
}

/** The newest first. */
export async function listRecoveryRows(
  reader: Reader,
  memberId: string,
  limit: number,
): Promise<readonly AccountRecovery[]> {
  const rows = await select(reader)
    .where('r.member_id', '=', memberId)
    .orderBy('r.proposed_at', 'desc')
    .limit(limit)
    .execute();
  return rows as unknown as readonly AccountRecovery[];
}

export async function updateConfirmed(
  tx: Tx,
  { memberId, id }: AccountRecovery,
  confirmed: { readonly by: string; readonly at: Date; readonly takesEffectAt: Date },
): Promise<void> {
  await tx
    .updateTable('account_recovery')
    .set({
      confirmed_by: confirmed.by,
      confirmed_at: confirmed.at,
      takes_effect_at: confirmed.takesEffectAt,
    })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function updateRecoveryEnded(
  tx: Tx,
  { memberId, id }: AccountRecovery,
  ending: AccountRecoveryEnding,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('account_recovery')
    .set({ ended_at: at, ending })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function deleteRecoveriesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('account_recovery').where('member_id', '=', memberId).execute();
}

/** The recoveries that two people agreed on, for the member's own data. */
export async function listRecoveries(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('account_recovery')
    .select(['old_number as oldNumber', 'new_number as newNumber', 'confirmed_at as confirmedAt'])
    .select(['takes_effect_at as takesEffectAt', 'ended_at as endedAt', 'ending'])
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at', 'desc')
    .limit(limit)
    .execute();
}
