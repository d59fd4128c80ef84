import type { Reader } from '../db/database.ts';

export interface SentMessage {
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly template: string;
  readonly state: 'queued' | 'sent' | 'failed' | 'dropped';
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Messages to a member in a period, newest first; the texts are deleted once they are sent. */
export async function listSentMessages(
  reader: Reader,
  memberId: string,
  period: { readonly from: Date; readonly until: Date | null; readonly limit: number },
): Promise<readonly SentMessage[]> {
  const { from, until, limit } = period;
  const rows = await reader
    .selectFrom('outgoing_message')
    .select(['id', 'channel', 'template', 'state', 'created_at', 'sent_at'])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .$if(until !== null, (select) => select.where('created_at', '<', until))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, channel, template, state, created_at, sent_at }) => ({
    id,
    channel: channel as SentMessage['channel'],
    template,
    state: state as SentMessage['state'],
    createdAt: created_at,
    sentAt: sent_at,
  }));
}
