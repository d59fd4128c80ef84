import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { type Reader, sqlStateOf, type Tx } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import type { Vault } from '../vault.ts';
import type { RawInput } from './read-request.ts';
import { Refusal, retryAfterSeconds } from './refusal.ts';

/**
 * Runs `work` once for the request's key. A later request with the same key and content gets the stored
 * reply; after a refusal the key can be used again.
 * @throws Refusal `key-missing` without a key, `key-reused` with the key of another request,
 *   `key-in-progress` while another request with the key runs.
 */
export async function runOnce(
  ctx: Context,
  operation: string,
  input: RawInput,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const keyed = keyedRequest(ctx, operation, input);
  return ctx.transaction(async (tx) => {
    const stored = await claimKey(tx, ctx.vault, keyed);
    if (stored) return stored.reply;
    const reply = await work(inside(ctx, tx));
    if (reply instanceof Refusal) await releaseKey(tx, keyed);
    else await storeReply(tx, ctx.vault, keyed, reply);
    await crashPoint('request-before-commit');
    return reply;
  });
}

/**
 * The reply that is stored with the request's key; null when there is none yet. For uploads: they keep the file before
 * the transaction that `runOnce` begins, and look here first.
 * @throws Refusal `key-missing`, `key-reused`.
 */
export async function findStoredReply(
  ctx: Context,
  operation: string,
  input: RawInput,
): Promise<{ readonly reply: unknown } | null> {
  return readStored(ctx.reader, ctx.vault, keyedRequest(ctx, operation, input));
}

function keyedRequest(ctx: Context, operation: string, input: RawInput): KeyedRequest {
  const key = ctx.idempotencyKey;
  if (key === undefined) throw new Refusal('key-missing');
  return {
    actorId: keyOwnerOf(ctx),
    key,
    operation,
    requestHash: hashRequest(operation, [input.params, input.query, input.body]),
    now: ctx.clock.now(),
  };
}

/**
 * The owner of the idempotency key. Visitors are distinguished by a fingerprint of the secret they send,
 * so that a stored reply is returned only to the same secret.
 */
function keyOwnerOf({ actor, http, vault }: Context): string {
  if (actor.kind !== 'visitor' || http.secret === undefined) return actor.id;
  return `visitor:${vault.fingerprint('kept-reply', http.secret).toString('base64url')}`;
}

/** The same context, inside an open transaction. */
function inside(ctx: Context, tx: Tx): Context {
  return { ...ctx, reader: tx, transaction: (work) => work(tx) };
}

interface KeyedRequest {
  readonly actorId: string;
  readonly key: string;
  readonly operation: string;
  readonly requestHash: Buffer;
  readonly now: Date;
}

/** A reply may contain personal data, so it is stored encrypted (V25). */
const keptReply = z.object({ sealed: z.string() });
const sealContextOf = ({ actorId, key }: KeyedRequest): string => `${actorId}/${key}`;

export function hashRequest(operation: string, parts: unknown): Buffer {
  return createHash('sha256')
    .update(`${operation}\n${JSON.stringify(parts)}`)
    .digest();
}

/** SQLSTATE of a lock timeout. */
const lockNotAvailable = '55P03';

/**
 * Claims the key for this transaction, or returns the reply that was stored with it.
 * A concurrent request with the same key waits here until the first commits or rolls back.
 * @throws Refusal `key-in-progress` after the lock timeout, `key-reused` when the key was used for
 *   another request.
 */
async function claimKey(
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
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (sqlStateOf(error) !== lockNotAvailable) throw error;
      throw new Refusal('key-in-progress', { retryAfterSeconds });
    });
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  const stored = await readStored(tx, vault, request);
  if (!stored) throw new Error('the key of a conflict has a row');
  return stored;
}

async function readStored(
  reader: Reader,
  vault: Vault,
  request: KeyedRequest,
): Promise<{ reply: unknown } | null> {
  const stored = await reader
    .selectFrom('idempotency_key')
    .select(['operation', 'request_hash', 'reply'])
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!stored) return null;
  const same =
    stored.operation === request.operation && stored.request_hash.equals(request.requestHash);
  if (!same) throw new Refusal('key-reused');
  const { sealed } = keptReply.parse(stored.reply);
  const clear = vault.open('kept-reply', sealContextOf(request), Buffer.from(sealed, 'base64'));
  return { reply: JSON.parse(clear.toString('utf8')) };
}

/** Stores the reply in the transaction that did the work. */
async function storeReply(
  tx: Tx,
  vault: Vault,
  request: KeyedRequest,
  reply: unknown,
): Promise<void> {
  const sealed = vault.seal('kept-reply', sealContextOf(request), JSON.stringify(reply));
  await tx
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify({ sealed: sealed.toString('base64') }) })
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .execute();
}

/** Deletes the key: after a refusal that commits (a counted attempt) the client may use it again. */
async function releaseKey(tx: Tx, request: KeyedRequest): Promise<void> {
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
