import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { PageCursor } from '../lib/page-cursor.ts';

/** One SMS or email of a message. */
export interface Delivery {
  readonly channel: 'sms' | 'mail';
  readonly state: 'queued' | 'sent' | 'failed' | 'dropped';
  readonly sentAt: Date | null;
}

/** A message to a member, which can go out by SMS and by email, and to a number before the present one. */
export interface SentMessage {
  readonly id: string;
  readonly template: string;
  readonly createdAt: Date;
  readonly deliveries: Delivery[];
}

/**
 * SQL: the messages to a member with their deliveries, the SMS first. Those of one message are inserted at the same
 * moment, with the same template and about the same state.
 */
export const messagesOf = (memberId: string) => sql`
  SELECT min(o.id) AS id, o.template, o.created_at,
    jsonb_agg(jsonb_build_object('channel', o.channel, 'state', o.state, 'sentAt', o.sent_at)
              ORDER BY o.channel DESC, o.id) AS deliveries
  FROM outgoing_message o WHERE o.member_id = ${memberId} GROUP BY o.created_at, o.template, o.about`;

export interface MessagePeriod {
  readonly from: Date;
  readonly until: Date | null;
  readonly limit: number;
  /** Only these; null: all. */
  readonly templates: readonly string[] | null;
}

/** Messages to a member in a period, newest first; the texts are deleted once they are sent. */
export async function listSentMessages(
  reader: Reader,
  memberId: string,
  { from, until, limit, templates }: MessagePeriod,
): Promise<SentMessage[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM (${messagesOf(memberId)}) AS message
    WHERE created_at >= ${from} AND created_at < ${until ?? 'infinity'}
      AND ${templates === null ? sql`true` : sql`template = ANY(${[...templates]})`}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(reader);
  return rows.map(sentMessageFrom);
}

/** A page of all messages to a member, newest first. */
export async function listSentMessagesAfter(
  reader: Reader,
  memberId: string,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<readonly SentMessage[]> {
  const beyond =
    after === null
      ? sql`true`
      : sql`created_at <= ${after.at} AND (created_at, id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<Row>`
    SELECT * FROM (${messagesOf(memberId)}) AS message
    WHERE ${beyond} ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(reader);
  return rows.map(sentMessageFrom);
}

type Row = Pick<SentMessage, 'id' | 'template'> & {
  readonly created_at: Date;
  readonly deliveries: StoredDeliveries;
};

/** As JSON keeps them. */
export type StoredDeliveries = readonly (Omit<Delivery, 'sentAt'> & {
  readonly sentAt: string | null;
})[];

function sentMessageFrom({ id, template, created_at: createdAt, deliveries }: Row): SentMessage {
  return { id, template, createdAt, deliveries: readDeliveries(deliveries) };
}

export const readDeliveries = (stored: StoredDeliveries): Delivery[] =>
  stored.map(({ sentAt, ...one }) => ({
    ...one,
    sentAt: sentAt === null ? null : new Date(sentAt),
  }));
