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

/** A reply may contain personal data, so it is stored encrypted (V25). */
const keptReply = z.object({ sealed: z.string() });
const contextOf = ({ actorId, key }: KeyedRequest): string => `${actorId}/${key}`;

export function hashRequest(operation: string, parts: unknown): Buffer {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(parts)}`)
    .digest();
}

/**
 * Claims the key for this transaction, or returns the reply that was stored with it.
 * A concurrent request with the same key waits here until the first commits or rolls back.
 * @throws Refusal `key-reused` when the key was used for another request.
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

/** Stores the reply in the transaction that did the work. */
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

/** Deletes the key: after a refusal that commits (a counted attempt) the client may use it again. */
export async function releaseKey(tx: Tx, request: KeyedRequest): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .execute();
}

/** Deletes all keys and stored replies of one actor. */
export async function deleteKeysOf(tx: Tx, actorId: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('actor_id', '=', actorId).execute();
}

/** Deletes keys and stored replies from before that time. */
export function deleteKeysBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'idempotency_key', 'created_at', before);
}
