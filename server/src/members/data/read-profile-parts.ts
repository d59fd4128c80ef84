import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { listBankAccounts } from '../accounts/bank-account-store.ts';
import { getMemberProfile } from '../get-member-profile.ts';
import { getProfileRow } from '../store.ts';

/** The stored data of the five steps and the employment, unmasked, for the member only. */
export async function readProfileParts(reader: Reader, app: Pick<App, 'vault'>, memberId: string) {
  const shown = await getMemberProfile(reader, app, memberId);
  const row = await getProfileRow(reader, memberId);
  return {
    employment: shown.employment,
    profile: {
      state: shown.infoState,
      personal: shown.personal,
      address: shown.address,
      startedAt: row?.created_at ?? null,
      changedAt: row?.changed_at ?? null,
      completedAt: row?.completed_at ?? null,
    },
    references: [...shown.references],
    identity: shown.identity && {
      identityType: shown.identity.type,
      otherIdentityType: shown.identity.otherType,
      identityNumber: shown.identity.number,
      submittedAt: row?.identity_submitted_at ?? null,
      review: shown.identity.review,
    },
  };
}

/** All accounts that the member ever entered, with unmasked numbers. */
export async function readBankAccounts(
  reader: Reader,
  { vault }: Pick<App, 'vault'>,
  memberId: string,
  limit: number,
) {
  const rows = await listBankAccounts(reader, memberId, limit);
  return rows.map((row) => ({
    id: row.id as `acct_${string}`,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountNumber: vault.open('account-number', row.id, row.account_number_sealed).toString('utf8'),
    namedAt: row.created_at,
    replacedAt: row.replaced_at,
  }));
}
