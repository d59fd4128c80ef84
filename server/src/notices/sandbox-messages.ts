import type * as contract from '@pahiram/api/notices';
import { decidePhone } from '@pahiram/domain/access/phone';
import { maskSecrets } from '@pahiram/domain/notices/masked-text';
import { recordQueueView } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { listSandboxRows } from './store.ts';

const readMax = 5;

interface Query {
  readonly cursor?: string | undefined;
  readonly recipient?: string | undefined;
  readonly limit: number;
}

/** Newest first. The cursor is the id of the last message, in clear: sandbox messages are not secret. */
async function listPage(ctx: Context, query: Query) {
  const rows = await listSandboxRows(ctx.reader, {
    limit: query.limit,
    ...(query.recipient === undefined ? {} : { recipient: recipientOf(query.recipient) }),
    ...(query.cursor === undefined ? {} : { before: BigInt(query.cursor) }),
  });
  const last = rows.at(-1);
  return {
    messages: rows.map((row) => ({ ...row, id: String(row.id) })),
    nextCursor: last && rows.length === query.limit ? String(last.id) : null,
  };
}

/** A phone number may be typed in any form; anything else is an email address. */
function recipientOf(typed: string): string {
  const phone = decidePhone(typed);
  return phone.ok && !typed.includes('@') ? phone.value : typed;
}

const isNumber = (cursor: string | undefined): boolean =>
  cursor === undefined || /^\d{1,18}$/.test(cursor);

/** Staff read the messages without their codes; the mailbox of the demonstration shows them. */
export const listSandboxMessages: Handler<typeof contract.listSandboxMessages> = async (
  ctx,
  { query },
  refuse,
) => {
  if (ctx.config.mode !== 'demo') throw refuse('not-found');
  if (!isNumber(query.cursor)) throw refuse('input-not-valid');
  const page = await listPage(ctx, query);
  const list = { action: 'notice.list', subjectKind: 'queue', subjectId: 'sandbox-messages' };
  await recordQueueView(ctx, list, query, page.messages.length);
  const messages = page.messages.map((one) => ({ ...one, body: maskSecrets(one.body) }));
  return { ...page, messages };
};

export const listDemoMessages: Handler<typeof contract.listDemoMessages> = async (
  ctx,
  { query },
  refuse,
) => {
  if (ctx.config.mode !== 'demo') throw refuse('not-found');
  if (!isNumber(query.cursor)) throw refuse('input-not-valid');
  return listPage(ctx, query);
};

/** The last five texts that the sandbox delivered to a recipient, newest first. */
export async function readSandboxTexts(reader: Reader, recipient: string): Promise<string[]> {
  const messages = await listSandboxRows(reader, { recipient, limit: readMax });
  return messages.map(({ body }) => body);
}
