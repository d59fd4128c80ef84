import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { forgetEmployment } from '../accounts/members.ts';
import { deleteCodesOf } from '../codes/one-time-codes.ts';
import type { Reader, Tx } from '../db/database.ts';
import { deleteKeysOf } from '../http/idempotency.ts';
import { deleteDevicesOf } from './known-devices.ts';
import { deleteLockLinksOf } from './lock-links.ts';
import { deleteQuestionsOf } from './passkeys/questions.ts';
import { deletePasskeysOf } from './passkeys/store.ts';
import { deleteProofsOf } from './registration-store.ts';
import { deleteSessionsOf, listSessionsOf } from './session-store.ts';
import { getMemberRow, updateClosed, updateErased } from './store.ts';

export { listPasskeyRecords } from './passkeys/store.ts';

/** The stored account data except the password hash, for the member's own data download. */
export async function getAccountRecord(reader: Reader, memberId: string) {
  const row = await getMemberRow(reader, memberId);
  if (!row) throw new Error(`no member ${memberId}`);
  return {
    memberId: row.id as `mbr_${string}`,
    phoneNumber: row.phone_number,
    email: row.email,
    emailConfirmedAt: row.email_confirmed_at,
    emailChangedAt: row.email_changed_at,
    formerEmail: row.former_email,
    fullName: row.full_name,
    language: row.language as 'en' | 'fil',
    registeredAt: row.created_at,
    registeredFrom: {
      address: row.ip_address,
      country: row.country_register,
      network: row.company_register,
    },
    passwordChangedAt: row.password_changed_at,
    employmentStatedAt: row.employment_stated_at,
    erasureAskedAt: row.erasure_asked_at,
    erasureLastDay: row.erasure_last_day,
  };
}

/** All stored sessions of a member, newest first. */
export async function listSessionRecords(reader: Reader, memberId: string, limit: number) {
  const rows = await listSessionsOf(reader, memberId, limit);
  return rows.map((row) => ({
    id: row.id as `ses_${string}`,
    startedAt: row.created_at,
    lastSeenAt: row.rotated_at,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    expiresAt: row.expires_at,
    isRemembered: row.is_remembered,
    address: row.ip_address,
    device: row.user_agent,
  }));
}

/**
 * Deletes everything needed to sign in. Name, phone number and employment are kept until
 * `keptUntil`; the number can register again. The caller locks the member and audits the reason.
 */
export async function closeAccount(
  tx: Tx,
  memberId: string,
  keptUntil: CalendarDate,
): Promise<void> {
  await deleteSignInData(tx, memberId);
  await updateClosed(tx, memberId, keptUntil);
}

/** Keeps only the member's id. The caller locks the member and writes the audit entry. */
export async function eraseAccount(tx: Tx, memberId: string): Promise<void> {
  await deleteSignInData(tx, memberId);
  await forgetEmployment(tx, memberId);
  await updateErased(tx, memberId);
}

async function deleteSignInData(tx: Tx, memberId: string): Promise<void> {
  const member = await getMemberRow(tx, memberId);
  // Another person may be registering with the phone number of a closed account right now.
  if (member && member.state !== 'closed') await deleteProofsOf(tx, member.phone_number);
  await deleteSessionsOf(tx, memberId);
  await deleteDevicesOf(tx, { audience: 'member', id: memberId });
  await deleteCodesOf(tx, memberId);
  await deleteLockLinksOf(tx, memberId);
  await deleteQuestionsOf(tx, memberId);
  await deletePasskeysOf(tx, memberId);
  await deleteKeysOf(tx, memberId);
}
