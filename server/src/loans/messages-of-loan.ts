import type { Reader } from '../db/database.ts';
import {
  listSentMessages,
  type MessagePeriod,
  type SentMessage,
} from '../notices/sent-messages.ts';
import type { LoanRecord } from './loan-record.ts';

/** A member has one loan at a time: until the next application, messages are about this one or the account. */
export async function listMessagesOfLoan(
  reader: Reader,
  { memberId, createdAt }: Pick<LoanRecord, 'memberId' | 'createdAt'>,
  which: Pick<MessagePeriod, 'templates' | 'limit'>,
): Promise<SentMessage[]> {
  const next = await reader
    .selectFrom('loan')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', createdAt)
    .executeTakeFirst();
  const period = { from: createdAt, until: next?.at ?? null };
  return listSentMessages(reader, memberId, { ...period, ...which });
}
