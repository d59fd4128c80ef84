import type { Language } from '@pahiram/api/operation';
import { sql } from 'kysely';
import { type Employment, employmentColumns } from '../accounts/members.ts';
import type { Reader, Tx } from '../db/database.ts';

export interface NewMember {
  readonly id: string;
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly employment: Employment;
  /** False while the employment is the registration default. */
  readonly isEmploymentStated: boolean;
  readonly ipAddress: string;
  readonly countryRegister: string;
  readonly companyRegister: string;
  readonly language: Language;
  readonly createdAt: Date;
}

/** Members whose phone number cannot register again. A literal, so that the partial index applies. */
const isNumberTaken = sql<boolean>`state IN ('active', 'disabled')`;

/** @returns false when the phone number has an account already. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const result = await tx
    .insertInto('member')
    .values({
      id: member.id,
      phone_number: member.phoneNumber,
      email: member.email,
      full_name: member.fullName,
      password_hash: member.passwordHash,
      password_changed_at: member.createdAt,
      ...employmentColumns(member.employment),
      employment_stated_at: member.isEmploymentStated ? member.createdAt : null,
      ip_address: member.ipAddress,
      country_register: member.countryRegister,
      company_register: member.companyRegister,
      language: member.language,
      created_at: member.createdAt,
    })
    .onConflict((conflict) => conflict.column('phone_number').where(isNumberTaken).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The account that holds the number; closed and erased accounts do not (V23). */
export async function findByPhone(reader: Reader, phoneNumber: string) {
  return reader
    .selectFrom('member')
    .select(['id', 'phone_number', 'password_hash', 'state', 'language', 'created_at'])
    .select(['erasure_last_day', 'recovered_at'])
    .where('phone_number', '=', phoneNumber)
    .where(isNumberTaken)
    .executeTakeFirst();
}

/**
 * Whether the account is still active with the password that was verified. Locks the row, so that a
 * password change either fails this check or ends the session that this transaction starts (V21).
 */
export async function lockVerifiedMember(
  tx: Tx,
  verified: { readonly id: string; readonly passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', verified.id)
    .where('state', '=', 'active')
    .where('password_hash', '=', verified.passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws the error of `NUMBER_KEY` when another account has the number. */
export async function updatePhoneNumber(
  tx: Tx,
  memberId: string,
  phoneNumber: string,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ phone_number: phoneNumber })
    .where('id', '=', memberId)
    .execute();
}

/** The constraint that a number has one account. */
export const NUMBER_KEY = 'member_phone_number_key';

/** All columns: for the data download and for closing the account. */
export async function getMemberRow(reader: Reader, memberId: string) {
  return reader.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst();
}

export async function getActiveMember(reader: Reader, memberId: string) {
  return reader
    .selectFrom('member')
    .select(['id', 'phone_number', 'password_hash'])
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/**
 * @param verifiedHash the hash that was verified; of two concurrent changes only the first matches it.
 * @returns false when the password has changed since.
 */
export async function updatePassword(
  tx: Tx,
  memberId: string,
  change: {
    readonly passwordHash: string;
    readonly at: Date;
    readonly verifiedHash?: string;
    /** Set with a code to the phone, without the password. */
    readonly isRecovered?: true;
  },
): Promise<boolean> {
  const { verifiedHash } = change;
  const result = await tx
    .updateTable('member')
    .set({
      password_hash: change.passwordHash,
      password_changed_at: change.at,
      ...(change.isRecovered ? { recovered_at: change.at } : {}),
    })
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .$if(verifiedHash !== undefined, (query) =>
      query.where('password_hash', '=', verifiedHash ?? ''),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Locks the member's row, so that the e-mail address cannot change until the transaction ends. */
export async function lockEmail(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .select(['phone_number', 'email', 'password_hash', 'email_confirmed_at', 'language'])
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface NewEmail {
  readonly email: string;
  readonly at: Date;
  /** A former address of a change since then stays: a thief who changes the address twice would replace it. */
  readonly formerSince: Date;
}

/** Changes the address, which is not confirmed then, and keeps the one before it. */
export async function updateEmail(
  tx: Tx,
  memberId: string,
  { email, at, formerSince }: NewEmail,
): Promise<void> {
  const stays = sql`former_email IS NOT NULL AND email_changed_at > ${formerSince}`;
  await sql`
    UPDATE member SET email = ${email}, email_confirmed_at = NULL, email_changed_at = ${at},
      former_email = CASE WHEN ${stays} THEN former_email ELSE email END,
      former_email_confirmed = CASE WHEN ${stays} THEN former_email_confirmed ELSE email_confirmed_at IS NOT NULL END
    WHERE id = ${memberId}`.execute(tx);
}

export async function updateEmailConfirmed(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email_confirmed_at: at })
    .where('id', '=', memberId)
    .execute();
}

const noEmail = {
  email: null,
  email_confirmed_at: null,
  email_changed_at: null,
  former_email: null,
  former_email_confirmed: false,
};
const noErasureRequest = { erasure_asked_at: null, erasure_last_day: null };

/** Disables sign-in; the data that the law requires is kept until `keptUntil`. */
export async function updateClosed(tx: Tx, memberId: string, keptUntil: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      ...noErasureRequest,
      state: 'closed',
      kept_until: keptUntil,
      password_hash: '',
      ...noEmail,
    })
    .where('id', '=', memberId)
    .execute();
}

/** Clears the personal columns, as the table's constraint on erased members requires. */
export async function updateErased(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      ...noErasureRequest,
      state: 'erased',
      kept_until: null,
      phone_number: '',
      password_hash: '',
      full_name: 'Erased member',
      ...noEmail,
      ip_address: '',
      country_register: '',
      company_register: '',
    })
    .where('id', '=', memberId)
    .execute();
}
