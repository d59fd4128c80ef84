import { type Selectable, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import type { PageCursor } from '../lib/page-cursor.ts';

export interface SentMessage {
  readonly id: string;
  readonly channel: 'sms' | 'mail';
  readonly template: string;
  readonly state: 'queued' | 'sent' | 'failed' | 'dropped';
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const columns = ['id', 'channel', 'template', 'state', 'created_at', 'sent_at'] as const;

/** Messages to a member in a period, newest first; the texts are deleted once they are sent. */
export async function listSentMessages(
  reader: Reader,
  memberId: string,
  period: { readonly from: Date; readonly until: Date | null; readonly limit: number },
): Promise<readonly SentMessage[]> {
  const { from, until, limit } = period;
  const rows = await reader
    .selectFrom('outgoing_message')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .$if(until !== null, (select) => select.where('created_at', '<', until))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(sentMessageFrom);
}

/** A page of all messages to a member, newest first. */
export async function listSentMessagesAfter(
  reader: Reader,
  memberId: string,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<readonly SentMessage[]> {
  const rows = await reader
    .selectFrom('outgoing_message')
    .select(columns)
    .where('member_id', '=', memberId)
    .$if(after !== null, (select) =>
      select.where(
        sql<boolean>`created_at <= ${after?.at} AND (created_at, id) < (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(sentMessageFrom);
}

type Row = Pick<Selectable<DB['outgoing_message']>, (typeof columns)[number]>;

function sentMessageFrom({ id, channel, template, state, created_at, sent_at }: Row): SentMessage {
  return {
    id,
    channel: channel as SentMessage['channel'],
    template,
    state: state as SentMessage['state'],
    createdAt: created_at,
    sentAt: sent_at,
  };
}
