import type { Reader, Tx } from '../../db/database.ts';

/** A row of `member_passkey` that was not removed. */
export interface PasskeyRecord {
  readonly id: `psk_${string}`;
  readonly memberId: string;
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

const columns = [
  'id',
  'member_id as memberId',
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

const select = (reader: Reader) =>
  reader.selectFrom('member_passkey').select(columns).where('removed_at', 'is', null);

/** Unchecked cast: the constraints of the table guarantee the types. */
const asRecord = (row: object): PasskeyRecord => {
  const { counter } = row as { counter: bigint };
  return { ...row, counter: Number(counter) } as unknown as PasskeyRecord;
};

/** The oldest first. */
export async function listPasskeysOf(
  reader: Reader,
  memberId: string,
): Promise<readonly PasskeyRecord[]> {
  const rows = await select(reader)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(asRecord);
}

/** Locks the passkey until the transaction ends, so that two answers are counted one after the other. */
export async function lockByCredential(
  tx: Tx,
  credentialId: string,
): Promise<PasskeyRecord | undefined> {
  const row = await select(tx)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row && asRecord(row);
}

export async function lockPasskey(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<PasskeyRecord | undefined> {
  const row = await select(tx)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && asRecord(row);
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
  const row = await tx
    .insertInto('member_passkey')
    .values({
      member_id: passkey.memberId,
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

export async function updateUsed(
  tx: Tx,
  { memberId, id }: Pick<PasskeyRecord, 'memberId' | 'id'>,
  used: { readonly counter: number; readonly isBackedUp: boolean; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('member_passkey')
    .set({ counter: BigInt(used.counter), is_backed_up: used.isBackedUp, used_at: used.at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function updateName(
  tx: Tx,
  { memberId, id }: Pick<PasskeyRecord, 'memberId' | 'id'>,
  name: string,
): Promise<void> {
  await tx
    .updateTable('member_passkey')
    .set({ name })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function updateRemoved(
  tx: Tx,
  { memberId, id }: Pick<PasskeyRecord, 'memberId' | 'id'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member_passkey')
    .set({ removed_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function deletePasskeysOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('member_passkey').where('member_id', '=', memberId).execute();
}

/** Locks the member, if the account is active. Passkeys are added, and sessions begin, one after the other. */
export async function lockOwner(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['phone_number as phoneNumber', 'full_name as fullName', 'created_at as createdAt'])
    .select('erasure_last_day as erasureLastDay')
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const selectAny = (reader: Reader, id: string) =>
  reader
    .selectFrom('member_passkey')
    .select(columns)
    .select((row) => row('removed_at', 'is not', null).as('isRemoved'))
    .where('id', '=', id);

/** A passkey by its id, a removed one too. */
export async function findPasskey(reader: Reader, id: string) {
  const row = await selectAny(reader, id).executeTakeFirst();
  return row && { ...asRecord(row), isRemoved: Boolean(row.isRemoved) };
}

export async function lockPasskeyById(tx: Tx, id: string) {
  const row = await selectAny(tx, id).forUpdate().executeTakeFirst();
  return row && { ...asRecord(row), isRemoved: Boolean(row.isRemoved) };
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
