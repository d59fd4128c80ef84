import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

export interface NewBankAccount {
  readonly id: string;
  readonly memberId: string;
  readonly bankCode: string | null;
  readonly bankName: string;
  readonly sealed: Buffer;
  readonly fingerprint: Buffer;
  readonly lastFour: string;
  readonly usableFrom: Date;
  /** A passkey confirmed the change. */
  readonly isByPasskey: boolean;
}

/** Makes this the receiving account from now on; the earlier one is kept with `replaced_at` set. */
export async function replaceBankAccount(
  tx: Tx,
  account: NewBankAccount,
  now: Date,
): Promise<void> {
  await endCurrentAccount(tx, account.memberId, { replaced_at: now });
  await tx
    .insertInto('member_bank_account')
    .values({
      id: account.id,
      member_id: account.memberId,
      bank_code: account.bankCode,
      bank_name: account.bankName,
      account_number_sealed: account.sealed,
      account_fingerprint: account.fingerprint,
      account_last_four: account.lastFour,
      created_at: now,
      usable_from: account.usableFrom,
      is_by_passkey: account.isByPasskey,
    })
    .execute();
}

async function endCurrentAccount(
  tx: Tx,
  memberId: string,
  end: { readonly replaced_at: Date; readonly is_removed?: true },
): Promise<void> {
  await tx
    .updateTable('member_bank_account')
    .set(end)
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Leaves the member without a receiving account. */
export async function removeCurrentAccount(tx: Tx, memberId: string, now: Date): Promise<void> {
  await endCurrentAccount(tx, memberId, { replaced_at: now, is_removed: true });
}

/** Whether the member has ever removed an account; one who has none now can then enter another. */
export async function hasRemovedAccount(reader: Reader, memberId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('member_bank_account')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_removed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The fingerprint of the current account; null when there is none. */
export async function getAccountFingerprint(
  reader: Reader,
  memberId: string,
): Promise<Buffer | null> {
  const row = await reader
    .selectFrom('member_bank_account')
    .select('account_fingerprint')
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.account_fingerprint ?? null;
}

/** The current account, from when it may receive money, and whether a passkey confirmed it. */
export async function getCurrentAccount(reader: Reader, memberId: string) {
  return reader
    .selectFrom('member_bank_account')
    .select(['id', 'usable_from as usableFrom', 'is_by_passkey as isByPasskey'])
    .select(['account_fingerprint as fingerprint', 'bank_name as bankName'])
    .where('member_id', '=', memberId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

/** An account by its id, a replaced one too. */
export async function findAccount(reader: Reader, id: string) {
  return reader
    .selectFrom('member_bank_account')
    .select(['member_id as memberId', 'bank_name as bankName', 'created_at as createdAt'])
    .select(['usable_from as usableFrom', 'replaced_at as replacedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All accounts of the member: the current one, then the most recently replaced first. */
export async function listBankAccounts(reader: Reader, memberId: string, limit: number) {
  return reader
    .selectFrom('member_bank_account')
    .select(['id', 'bank_code', 'bank_name', 'account_number_sealed', 'created_at', 'replaced_at'])
    .where('member_id', '=', memberId)
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * The last account until then that could receive money when it was replaced or removed. An undone change leads back to
 * it, and to no account when it was removed.
 */
export async function getReplacedAccount(reader: Reader, memberId: string, until: Date) {
  return reader
    .selectFrom('member_bank_account')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('replaced_at', '<=', until)
    .whereRef('replaced_at', '>=', 'usable_from')
    .orderBy('replaced_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes the member's accounts except those of a withdrawal. */
export async function deleteUnusedAccounts(tx: Tx, memberId: string): Promise<void> {
  await sql`
    DELETE FROM member_bank_account a WHERE a.member_id = ${memberId}
      AND NOT EXISTS (
        SELECT FROM withdrawal w WHERE w.member_id = a.member_id AND w.account_id = a.id)`.execute(
    tx,
  );
}
