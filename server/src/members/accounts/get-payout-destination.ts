import type { Reader } from '../../db/database.ts';

/** Where a member's money is sent. */
export interface PayoutDestination {
  readonly accountId: string;
  /** `OTHER` for a bank that is not on the list. */
  readonly bankCode: string;
  readonly bankName: string;
  /** The encrypted account number. */
  readonly accountSealed: Buffer;
  /** First, middle and last name of the profile. */
  readonly accountHolder: string;
  /** The time from which the account may receive money. */
  readonly usableFrom: Date;
}

/** The member's current account; null before step 5 of the profile is saved. */
export async function getPayoutDestination(
  reader: Reader,
  memberId: string,
): Promise<PayoutDestination | null> {
  const row = await reader
    .selectFrom('member_profile as p')
    .innerJoin('member_bank_account as b', 'b.member_id', 'p.member_id')
    .where('p.member_id', '=', memberId)
    .where('b.replaced_at', 'is', null)
    .select(['p.first_name', 'p.middle_name', 'p.last_name'])
    .select(['b.id', 'b.bank_code', 'b.bank_name', 'b.account_number_sealed', 'b.usable_from'])
    .executeTakeFirst();
  if (!row) return null;
  const names = [row.first_name, row.middle_name, row.last_name];
  return {
    accountId: row.id,
    bankCode: row.bank_code ?? 'OTHER',
    bankName: row.bank_name,
    accountSealed: row.account_number_sealed,
    accountHolder: names.filter((name) => name !== '').join(' '),
    usableFrom: row.usable_from,
  };
}
