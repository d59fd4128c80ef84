import type { Reader } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { NamedAccount } from './bank-account.ts';
import { getAccountFingerprint } from './bank-account-store.ts';

/** The code is bound to the member and the account: for any other account it is wrong. */
export const correctionCode = (memberId: string, account: NamedAccount) =>
  ({
    purpose: 'ACCOUNT_CHANGE',
    subjectId: memberId,
    memberId,
    boundTo: account.fingerprint.toString('hex'),
  }) as const;

/** @throws Refusal when there is no account yet, or it is the same account. */
export async function requireOtherAccount(
  reader: Reader,
  memberId: string,
  account: NamedAccount,
  refuse: (code: 'no-account-yet' | 'same-account') => Refusal,
): Promise<void> {
  const current = await getAccountFingerprint(reader, memberId);
  if (current === null) throw refuse('no-account-yet');
  if (current.equals(account.fingerprint)) throw refuse('same-account');
}
