import type { AnyOperation, Language } from '@pahiram/api/operation';
import { sameNumber } from '@pahiram/domain/access/phone';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { addressBucket } from '../access/limits/address-bucket.ts';
import { recordRefusal } from '../audit/record-refusal.ts';
import type { Actor, App, Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { fault } from '../faults.ts';
import type { Authenticator } from './authenticator.ts';
import { exchangeOf, isUnattended } from './exchange.ts';
import { claimKey, hashRequest, type KeyedRequest, releaseKey, storeReply } from './idempotency.ts';
import { takeLimit } from './limits.ts';
import { refuseStrangeInput } from './read-json.ts';
import { recordStaffRefusal } from './record-staff-refusal.ts';
import { Refusal } from './refusal.ts';
import { sendRefusal, toRefusal } from './reply-refusal.ts';
import type { Route } from './route.ts';
import { sendJson } from './send-json.ts';
import { type StreamReply, type Streams, sendStream } from './streams.ts';
import { readUpload } from './upload.ts';

const bodyMaxDefault = 64 * 1024;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The reply of a `file` operation. */
export interface FileReply {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Hash of the inline style, in Content-Security-Policy form; everything else is blocked. */
  readonly style?: string;
  /** If set, the browser saves the file under this name. */
  readonly fileName?: string;
}

export function serve(
  server: FastifyInstance,
  app: App,
  authenticator: Authenticator,
  routes: readonly Route[],
  streams: Streams,
): void {
  for (const route of routes) {
    const { operation } = route;
    server.route({
      method: operation.method,
      url: operation.path,
      bodyLimit: operation.bodyMax ?? bodyMaxDefault,
      config: { operation: operation.name, isStream: operation.kind === 'stream' },
      handler: (request, reply) => answer({ app, authenticator, streams }, route, request, reply),
    });
  }
}

interface Service {
  readonly app: App;
  readonly authenticator: Authenticator;
  readonly streams: Streams;
}

async function answer(
  { app, authenticator, streams }: Service,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { operation } = route;
  const language = languageOf(request);
  try {
    if (route.limitPerMinute !== undefined) {
      const max = route.limitPerMinute * app.config.settings.LIMIT_CALLS_FACTOR;
      const limit = { max, windowSeconds: 60 };
      await takeLimit(app, `${operation.name}:address`, addressBucket(request.ip), limit);
    }
    const actor = await identify(authenticator, operation, request);
    const ctx = contextOf(app, actor, request, reply, language);
    await refuseOtherRoles(ctx, route);
    const raw = await rawInput(operation, request);
    await refuseForeignNumber(ctx, operation, raw.body);
    const outcome = await run(ctx, route, raw).catch(async (error: unknown) => {
      await recordStaffRefusal(ctx, operation, raw.params, error);
      throw error;
    });
    if (outcome instanceof Refusal) throw outcome;
    if (operation.kind === 'stream') {
      return sendStream(streams, reply, operation, outcome as StreamReply, ctx.address);
    }
    return sendReply(request, reply, operation, outcome);
  } catch (error) {
    const refusal = toRefusal(error, operation.idempotency === 'required');
    if (refusal.code === 'server-fault') {
      app.log.error({ err: error, trace: request.id, operation: operation.name }, 'server fault');
    }
    return sendRefusal(reply, operation, refusal, language, request.id);
  }
}

async function identify(
  authenticator: Authenticator,
  operation: AnyOperation,
  request: FastifyRequest,
): Promise<Actor> {
  const { audience } = operation;
  if (audience === 'anyone') return { kind: 'visitor', id: 'visitor' };
  const { authorization } = request.headers;
  const actor =
    audience === 'member'
      ? await authenticator.member(authorization)
      : await authenticator.staff(authorization, isUnattended(request));
  if (actor === 'no-token') throw new Refusal('not-signed-in');
  if (actor === 'token-refused') throw new Refusal('session-expired');
  return actor;
}

/** Staff need a role that the route lists; refusals are recorded (V22). */
async function refuseOtherRoles(ctx: Context, route: Route): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || route.roles?.some((role) => actor.roles.includes(role))) return;
  await ctx.db.transaction((tx) =>
    recordRefusal(tx, ctx, {
      action: 'access.role-refused',
      subjectKind: 'operation',
      subjectId: route.operation.name,
      details: { roles: actor.roles.join(' ') },
    }),
  );
  throw new Refusal('not-allowed');
}

async function rawInput(operation: AnyOperation, request: FastifyRequest): Promise<RawInput> {
  const isUpload = operation.kind === 'upload';
  if (!isUpload && request.isMultipart()) throw new Refusal('media-not-supported');
  const raw = {
    params: request.params,
    query: request.query,
    body: isUpload ? await readUpload(request, operation) : request.body,
  };
  refuseStrangeInput(raw);
  return raw;
}

/** The phone number in a member's payload must match the session; a mismatch is recorded. */
async function refuseForeignNumber(
  ctx: Context,
  operation: AnyOperation,
  body: unknown,
): Promise<void> {
  if (ctx.actor.kind !== 'member' || typeof body !== 'object' || body === null) return;
  const claimed = (body as Record<string, unknown>).phoneNumber;
  if (claimed === undefined) return;
  if (typeof claimed === 'string' && sameNumber(claimed, ctx.actor.phoneNumber)) return;
  await ctx.db.transaction((tx) =>
    recordRefusal(tx, ctx, {
      action: 'access.foreign-number',
      subjectKind: 'operation',
      subjectId: operation.name,
    }),
  );
  throw new Refusal('not-allowed');
}

async function run(ctx: Context, route: Route, raw: RawInput): Promise<unknown> {
  const { operation, handler } = route;
  const input = {
    params: operation.params?.parse(raw.params),
    query: operation.query?.parse(raw.query),
    body: operation.body?.parse(raw.body ?? {}),
  };
  const refuse = (code: string, details = {}, fields?: Refusal['fields']): Refusal =>
    new Refusal(code, details, fields);
  const work = (context: Context): Promise<unknown> =>
    handler(context as never, input as never, refuse as never) as Promise<unknown>;
  if (operation.idempotency !== 'required') {
    const outcome = await work(ctx);
    return outcome instanceof Refusal ? outcome : encodeReply(operation, outcome);
  }
  return runOnce(ctx, operation, raw, work);
}

async function runOnce(
  ctx: Context,
  operation: AnyOperation,
  raw: RawInput,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const key = ctx.idempotencyKey;
  if (key === undefined) throw new Refusal('key-missing');
  const keyed: KeyedRequest = {
    actorId: keyOwnerOf(ctx),
    key,
    operation: operation.name,
    requestHash: hashRequest(operation.name, [raw.params, raw.query, raw.body]),
    now: ctx.clock.now(),
  };
  const reply = await ctx.transaction(async (tx) => {
    const stored = await claimKey(tx, ctx.vault, keyed);
    if (stored) return stored.reply;
    const outcome = await work(inside(ctx, tx));
    if (outcome instanceof Refusal) {
      await releaseKey(tx, keyed);
      return outcome;
    }
    const encoded = encodeReply(operation, outcome);
    await storeReply(tx, ctx.vault, keyed, encoded);
    return encoded;
  });
  await fault('after-commit-before-reply');
  return reply;
}

/**
 * The owner of the idempotency key. Visitors are distinguished by a fingerprint of the secret they send,
 * so that a stored reply is returned only to the same secret.
 */
function keyOwnerOf({ actor, exchange, vault }: Context): string {
  if (actor.kind !== 'visitor' || exchange.secret === undefined) return actor.id;
  return `visitor:${vault.fingerprint('kept-reply', exchange.secret).toString('base64url')}`;
}

/** The same context, inside an open transaction. */
function inside(ctx: Context, tx: Tx): Context {
  return { ...ctx, reader: tx, transaction: (work) => work(tx) };
}

/** Files are not encoded; a stream's events are encoded one by one. */
function encodeReply(operation: AnyOperation, reply: unknown): unknown {
  const isRaw = operation.kind === 'file' || operation.kind === 'stream';
  return isRaw ? reply : z.encode(operation.reply, reply);
}

function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: AnyOperation,
  body: unknown,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (operation.kind !== 'file') return sendJson(request, reply, body);
  const file = body as FileReply;
  reply.header('content-type', file.contentType).header('x-content-type-options', 'nosniff');
  const styles = file.style === undefined ? '' : ` style-src ${file.style};`;
  reply.header('content-security-policy', `default-src 'none';${styles} sandbox`);
  if (file.fileName) {
    reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
  }
  return reply.send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
}

function contextOf(
  app: App,
  actor: Actor,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Context {
  const key = request.headers['idempotency-key'];
  return {
    ...app,
    actor,
    trace: request.id,
    language,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    exchange: exchangeOf(app, request, reply),
    idempotencyKey: typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : undefined,
    transaction: (work) => app.db.transaction(work),
    reader: app.db.reader,
  };
}

/** Filipino when Accept-Language begins with `fil` or `tl`, otherwise English. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*(fil|tl)\b/i.test(request.headers['accept-language'] ?? '') ? 'fil' : 'en';
}
