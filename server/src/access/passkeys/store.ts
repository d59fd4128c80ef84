import type { Reader, Tx } from '../../db/database.ts';
import type { SessionAudience } from '../access-tokens.ts';
import { ownerColumn, type SessionOwner } from '../session-store.ts';

/** A row of `member_passkey` or `staff_passkey` that was not removed. */
export interface PasskeyRecord {
  readonly id: `psk_${string}`;
  readonly owner: SessionOwner;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly usableFrom: Date;
  readonly usedAt: Date | null;
}

/**
 * The two tables differ only in the column of the owner. Kysely cannot check a name that is chosen when it runs, so
 * the names are those of `member_passkey` for the compiler.
 */
const tablesOf = (audience: SessionAudience) => ({
  table: `${audience}_passkey` as 'member_passkey',
  column: ownerColumn[audience] as 'member_id',
});

const columns = [
  'id',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'is_synced as isSynced',
  'name',
  'created_at as createdAt',
  'usable_from as usableFrom',
  'used_at as usedAt',
] as const;

const select = (reader: Reader, audience: SessionAudience) => {
  const { table, column } = tablesOf(audience);
  return reader
    .selectFrom(table)
    .select(columns)
    .select(`${column} as ownerId`)
    .where('removed_at', 'is', null);
};

/** Unchecked cast: the constraints of the table guarantee the types. */
const asRecord = (audience: SessionAudience, row: object): PasskeyRecord => {
  const { counter, ownerId, ...rest } = row as { counter: bigint; ownerId: string };
  const owner = { audience, id: ownerId };
  return { ...rest, owner, counter: Number(counter) } as unknown as PasskeyRecord;
};

/** The oldest first. */
export async function listPasskeysOf(
  reader: Reader,
  owner: SessionOwner,
): Promise<readonly PasskeyRecord[]> {
  const rows = await select(reader, owner.audience)
    .where(tablesOf(owner.audience).column, '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => asRecord(owner.audience, row));
}

/** Locks the passkey until the transaction ends, so that two answers are counted one after the other. */
export async function lockByCredential(
  tx: Tx,
  audience: SessionAudience,
  credentialId: string,
): Promise<PasskeyRecord | undefined> {
  const row = await select(tx, audience)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row && asRecord(audience, row);
}

export async function lockPasskey(
  tx: Tx,
  owner: SessionOwner,
  id: string,
): Promise<PasskeyRecord | undefined> {
  const row = await select(tx, owner.audience)
    .where(tablesOf(owner.audience).column, '=', owner.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && asRecord(owner.audience, row);
}

/** Whether the member ever had a passkey, a removed one included. */
export async function hadPasskey(reader: Reader, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('member_passkey')
    .select('id')
    .where('member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the credential is already stored, for whomever. */
export async function insertPasskey(
  tx: Tx,
  passkey: PasskeyRecord & { readonly isBackedUp: boolean },
): Promise<boolean> {
  const { table, column } = tablesOf(passkey.owner.audience);
  const owned = { [column]: passkey.owner.id } as { member_id: string };
  const row = await tx
    .insertInto(table)
    .values({
      ...owned,
      id: passkey.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: [...passkey.transports],
      is_synced: passkey.isSynced,
      is_backed_up: passkey.isBackedUp,
      name: passkey.name,
      created_at: passkey.createdAt,
      usable_from: passkey.usableFrom,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const update = (tx: Tx, { owner, id }: Pick<PasskeyRecord, 'owner' | 'id'>) => {
  const { table, column } = tablesOf(owner.audience);
  return tx.updateTable(table).where(column, '=', owner.id).where('id', '=', id);
};

export async function updateUsed(
  tx: Tx,
  passkey: Pick<PasskeyRecord, 'owner' | 'id'>,
  used: { readonly counter: number; readonly isBackedUp: boolean; readonly at: Date },
): Promise<void> {
  await update(tx, passkey)
    .set({ counter: BigInt(used.counter), is_backed_up: used.isBackedUp, used_at: used.at })
    .execute();
}

export async function updateName(
  tx: Tx,
  passkey: Pick<PasskeyRecord, 'owner' | 'id'>,
  name: string,
): Promise<void> {
  await update(tx, passkey).set({ name }).execute();
}

export async function updateRemoved(
  tx: Tx,
  passkey: Pick<PasskeyRecord, 'owner' | 'id'>,
  at: Date,
): Promise<void> {
  await update(tx, passkey).set({ removed_at: at }).execute();
}

export async function deletePasskeysOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member_passkey').where('member_id', '=', memberId).execute();
}

const selectAny = (reader: Reader, id: string) =>
  reader
    .selectFrom('member_passkey')
    .select(columns)
    .select('member_id as ownerId')
    .select((row) => row('removed_at', 'is not', null).as('isRemoved'))
    .where('id', '=', id);

/** A passkey of a member by its id, a removed one too. */
export async function findPasskey(reader: Reader, id: string) {
  const row = await selectAny(reader, id).executeTakeFirst();
  return row && { ...asRecord('member', row), isRemoved: Boolean(row.isRemoved) };
}

export async function lockPasskeyById(tx: Tx, id: string) {
  const row = await selectAny(tx, id).forUpdate().executeTakeFirst();
  return row && { ...asRecord('member', row), isRemoved: Boolean(row.isRemoved) };
}

/** All passkeys of a member, removed ones too, for the member's own data. */
export async function listPasskeyRecords(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('member_passkey')
    .select(['name', 'created_at as addedAt', 'usable_from as worksFrom', 'used_at as usedAt'])
    .select('removed_at as removedAt')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
