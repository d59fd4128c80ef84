import type { Words } from '@pahiram/api/operation';
import type { NoticeTopic } from '@pahiram/domain/notices/preferences';
import * as z from 'zod';
import type { App } from '../../context.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { deleteBefore } from '../../db/delete-before.ts';

export interface NoticeWords {
  readonly subject: Words;
  readonly text: Words;
}

export interface KeptNotice {
  readonly id: `ntc_${string}`;
  readonly memberId: string;
  readonly topic: NoticeTopic;
  readonly template: string;
  readonly words: NoticeWords;
  readonly createdAt: Date;
}

type Sealer = Pick<App, 'vault'>;

const both = z.object({ en: z.string(), fil: z.string() });
const wordsShape = z.object({ subject: both, text: both });

/** Encryption context: binds the sealed words to this notice of this member. */
const contextOf = (memberId: string, id: string): string => `${memberId}/${id}`;

export async function insertMemberNotice(
  tx: Tx,
  { vault }: Sealer,
  notice: KeptNotice,
): Promise<void> {
  const { id, memberId, words } = notice;
  const sealed = vault.seal('member-notice', contextOf(memberId, id), JSON.stringify(words));
  await tx
    .insertInto('member_notice')
    .values({
      id,
      member_id: memberId,
      topic: notice.topic,
      template: notice.template,
      sealed,
      created_at: notice.createdAt,
    })
    .execute();
}

export interface NoticePlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** The cursor position of a member's own notice; null when it is not theirs. */
export async function findNoticePlace(
  reader: Reader,
  memberId: string,
  id: string,
): Promise<NoticePlace | null> {
  const row = await reader
    .selectFrom('member_notice')
    .select(['id', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Newest first. @param page.after only older notices than this one. */
export async function listNotices(
  reader: Reader,
  { vault }: Sealer,
  memberId: string,
  page: { readonly after: NoticePlace | null; readonly limit: number },
) {
  const { after } = page;
  const rows = await reader
    .selectFrom('member_notice')
    .select(['id', 'topic', 'sealed', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'id'),
          '<',
          tuple(after?.createdAt ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    id: row.id as KeptNotice['id'],
    topic: row.topic as NoticeTopic,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
    ...openWords(vault.open('member-notice', contextOf(memberId, row.id), row.sealed)),
  }));
}

function openWords(opened: Buffer): NoticeWords {
  return wordsShape.parse(JSON.parse(opened.toString('utf8')));
}

export async function countUnread(reader: Reader, memberId: string): Promise<number> {
  const row = await reader
    .selectFrom('member_notice')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** @returns how many of the ids are the member's, whether read before or now. */
export async function updateNoticesRead(
  tx: Tx,
  memberId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const own = await tx
    .selectFrom('member_notice')
    .select(['id', 'read_at'])
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const unread = own.filter(({ read_at }) => read_at === null).map(({ id }) => id);
  if (unread.length > 0) {
    await tx
      .updateTable('member_notice')
      .set({ read_at: at })
      .where('member_id', '=', memberId)
      .where('id', 'in', unread)
      .execute();
  }
  return own.length;
}

export async function deleteNoticesOf(tx: Tx, memberId: string): Promise<number> {
  const result = await tx
    .deleteFrom('member_notice')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export function deleteNoticesBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'member_notice', 'created_at', before);
}
