import type { NoticeTopic } from './preferences.ts';

/**
 * How much an email to a member says. `WHOLE`: the notice. `SUBJECT`: the subject of the notice, and the links that stop or
 * lock something. `NEWS`: only that there is news in the account.
 */
export type MailText = 'WHOLE' | 'SUBJECT' | 'NEWS';

/**
 * A typing error may have made an unconfirmed address another person's: no amount, number or name goes there. The warnings
 * about the security of the account, and of money that leaves, still do, because the member may have lost the phone.
 * @param leadsToLock the email leads to the lock of the money.
 */
export function decideMailText(
  topic: NoticeTopic,
  { isConfirmed, leadsToLock }: { readonly isConfirmed: boolean; readonly leadsToLock: boolean },
): MailText {
  if (isConfirmed) return 'WHOLE';
  return topic === 'SECURITY' || leadsToLock ? 'SUBJECT' : 'NEWS';
}
