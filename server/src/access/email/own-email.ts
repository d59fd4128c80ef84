import type { Tx } from '../../db/database.ts';
import type { Refusal } from '../../http/refusal.ts';
import { ownChannels } from '../../notices/recipient.ts';
import { lockEmail } from '../store.ts';

/** @throws Refusal when the member has no e-mail address or it is already confirmed. */
export async function lockUnconfirmedEmail(
  tx: Tx,
  memberId: string,
  refuse: (code: 'email-missing' | 'email-already-confirmed') => Refusal,
) {
  const row = await lockEmail(tx, memberId);
  const email = row ? ownChannels(row).email : null;
  if (!row || email === null) throw refuse('email-missing');
  if (row.email_confirmed_at !== null) throw refuse('email-already-confirmed');
  return { email, language: row.language as 'en' | 'fil' };
}

/** The code is bound to the address: it is wrong once the account has another one. */
export const emailCode = (memberId: string, email: string) =>
  ({
    purpose: 'EMAIL_CONFIRMATION',
    subjectId: memberId,
    memberId,
    boundTo: email,
  }) as const;
