import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Reader, Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import type { Vault } from '../vault.ts';
import { Refusal } from './refusal.ts';

export interface KeyedRequest {
  readonly actorId: string;
  readonly key: string;
  readonly operation: string;
  readonly requestHash: Buffer;
  readonly now: Date;
}

/** A reply may name people, and no row that is not theirs does so in clear (V25). */
const keptReply = z.object({ sealed: z.string() });
const contextOf = ({ actorId, key }: KeyedRequest): string => `${actorId}/${key}`;

export function hashRequest(operation: string, parts: unknown): Buffer {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(parts)}`)
    .digest();
}

/**
 * Takes the key for this transaction, or gives back the reply that was stored with it (D8).
 * A twin that runs at the same moment waits here until the first commits or gives up.
 * @throws Refusal `key-reused` when the key stands for another request.
 */
export async function claimKey(
  tx: Tx,
  vault: Vault,
  request: KeyedRequest,
): Promise<{ reply: unknown } | null> {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({
      actor_id: request.actorId,
      key: request.key,
      operation: request.operation,
      request_hash: request.requestHash,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  const stored = await tx
    .selectFrom('idempotency_key')
    .select(['operation', 'request_hash', 'reply'])
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  const same =
    stored.operation === request.operation && stored.request_hash.equals(request.requestHash);
  if (!same) throw new Refusal('key-reused');
  const { sealed } = keptReply.parse(stored.reply);
  const clear = vault.open('kept-reply', contextOf(request), Buffer.from(sealed, 'base64'));
  return { reply: JSON.parse(clear.toString('utf8')) };
}

/** Stores the reply in the transaction that carried the intent out. */
export async function storeReply(
  tx: Tx,
  vault: Vault,
  request: KeyedRequest,
  reply: unknown,
): Promise<void> {
  const sealed = vault.seal('kept-reply', contextOf(request), JSON.stringify(reply));
  await tx
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify({ sealed: sealed.toString('base64') }) })
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .execute();
}

/** Lets the key go: a kept refusal (a counted try) leaves the intent open for another try. */
export async function releaseKey(tx: Tx, request: KeyedRequest): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .execute();
}

/** The replies that were kept for one person. */
export async function deleteKeysOf(tx: Tx, actorId: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('actor_id', '=', actorId).execute();
}

/** Whoever has not asked again by then will not: the keys and their replies are forgotten. */
export function deleteKeysBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'idempotency_key', 'created_at', before);
}
