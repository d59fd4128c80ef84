import type { Reader } from '../db/database.ts';
import { getMemberRow } from './store.ts';

/** The stored account data except the password hash, for the member's own data download. */
export async function getAccountRecord(reader: Reader, memberId: string) {
  const row = await getMemberRow(reader, memberId);
  if (!row) throw new Error(`no member ${memberId}`);
  return {
    memberId: row.id as `mbr_${string}`,
    phoneNumber: row.phone_number,
    email: row.email,
    emailConfirmedAt: row.email_confirmed_at,
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
