import type { AnyOperation } from '@pahiram/api/operation';
import type { ShownProposal } from '@pahiram/domain/access/proposal-facts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App, Context, StaffActor } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import type { Tx } from '../db/database.ts';
import { addressBucket } from './address-bucket.ts';
import {
  type Authenticator,
  identify,
  type RecordRefusal,
  recordStaffRefusal,
  refuseForeignNumber,
  refuseOtherOrigins,
  refuseOtherRoles,
} from './caller.ts';
import { runOnce } from './idempotency.ts';
import { countAttemptOrRefuse } from './limits.ts';
import { contextOf, languageOf, type RawInput, readInput } from './read-request.ts';
import { inputNotValid, Refusal, type RefuseOneOf, sendRefusal, toRefusal } from './refusal.ts';
import type { FileReply, Route } from './route.ts';
import { sendFile, sendJson } from './send-reply.ts';
import { type StreamReply, type Streams, sendStream } from './streams.ts';

const bodyMaxDefault = 64 * 1024;

export type ConfirmCall = (
  tx: Tx,
  ctx: Context<StaffActor>,
  call: ConfirmedCall,
) => Promise<Refusal | null>;

/** Everything to which the answer of a passkey is bound, besides the person and the session. */
export interface ConfirmedCall {
  readonly operation: AnyOperation;
  readonly params: unknown;
  readonly body: unknown;
  /** The proposal that it decides about, from the server's own rows. */
  readonly show?: () => Promise<ShownProposal>;
}

export interface Service {
  readonly app: App;
  readonly authenticator: Authenticator;
  readonly recordRefusal: RecordRefusal;
  readonly streams: Streams;
  /** Refuses a staff member who is, or is close to, the member that the parameters name. */
  readonly refuseConcerned: (ctx: Context, params: unknown) => Promise<void>;
  /** Has the passkey of staff confirm a call. @returns why the call is refused. */
  readonly confirmCall: ConfirmCall;
}

/** Adds every operation of the contract to the server. */
export function serve(server: FastifyInstance, service: Service, routes: readonly Route[]): void {
  for (const route of routes) {
    const { operation } = route;
    server.route({
      method: operation.method,
      url: operation.path,
      bodyLimit: operation.bodyMax ?? bodyMaxDefault,
      config: { operation: operation.name, isStream: operation.kind === 'stream' },
      handler: (request, reply) => answer(service, route, request, reply),
    });
  }
}

/** The steps of every request. */
async function answer(
  service: Service,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { app, recordRefusal } = service;
  const { operation } = route;
  const language = languageOf(request);
  try {
    await takeCallLimit(app, route, request.ip);
    const actor = await identify(service.authenticator, operation, request);
    const ctx = contextOf(app, actor, request, reply, language);
    refuseOtherOrigins(ctx, operation);
    await refuseOtherRoles(recordRefusal, ctx, route);
    const input = await readInput(operation, request);
    await refuseForeignNumber(recordRefusal, ctx, operation, input.body);
    if (route.isForOthers) await service.refuseConcerned(ctx, input.params);
    const outcome = await run(service, ctx, route, input).catch(async (error: unknown) => {
      await recordStaffRefusal(recordRefusal, ctx, operation, input.params, error);
      throw error;
    });
    if (outcome instanceof Refusal) throw outcome;
    return send(service, operation, request, reply, outcome);
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.code === 'server-fault') {
      app.log.error({ err: error, trace: request.id, operation: operation.name }, 'server fault');
    }
    return sendRefusal(reply, operation, refusal, language, request.id);
  }
}

async function takeCallLimit(app: App, route: Route, address: string): Promise<void> {
  if (route.limitPerMinute === undefined) return;
  const max = route.limitPerMinute * app.config.settings.LIMIT_CALLS_FACTOR;
  const limit = { max, windowSeconds: 60 };
  await countAttemptOrRefuse(app, `${route.operation.name}:address`, addressBucket(address), limit);
}

/** Checks the input and calls the handler, with an idempotency key if the operation requires one. */
async function run(service: Service, ctx: Context, route: Route, raw: RawInput): Promise<unknown> {
  const { operation, handler } = route;
  const input = parseInput(operation, raw);
  const refuse: RefuseOneOf<string> = (code, facts, fields) => new Refusal(code, facts, fields);
  const handle = async (context: Context): Promise<unknown> => {
    const outcome = await handler(context as never, input as never, refuse as never);
    return outcome instanceof Refusal ? outcome : encodeReply(operation, outcome);
  };
  const work = operation.confirms
    ? (context: Context) => confirmed(service, context, route, raw, input.params, handle)
    : handle;
  // The handler of an upload keeps the file first, and calls runOnce for its last transaction.
  const isKeyed = operation.idempotency === 'required' && operation.kind !== 'upload';
  const outcome = isKeyed ? await runOnce(ctx, operation.name, raw, work) : await work(ctx);
  await crashPoint('after-commit-before-reply');
  return outcome;
}

/**
 * Has the first transaction of `handle` begin with the confirmation, so that nothing changes between the two. With an
 * idempotency key a call that is repeated after a lost reply gets the stored one without a passkey.
 */
async function confirmed(
  { confirmCall }: Service,
  ctx: Context,
  { operation, shows }: Route,
  { params, body }: RawInput,
  parsed: unknown,
  handle: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const staff = ctx as Context<StaffActor>;
  const show = (tx: Tx) => () =>
    shows?.(tx, { ...staff, reader: tx }, parsed as never) ?? Promise.resolve(null);
  let isConfirmed = false;
  let refused: Refusal | null = null;
  const transaction: Context['transaction'] = async (work) => {
    if (isConfirmed) return ctx.transaction(work);
    const done = await ctx.transaction(async (tx) => {
      refused = await confirmCall(tx, staff, { operation, params, body, show: show(tx) });
      return refused === null ? { value: await work(tx) } : null;
    });
    // Thrown after the commit, so that the question stays used.
    if (done === null) throw refused;
    isConfirmed = true;
    return done.value;
  };
  try {
    const outcome = await handle({ ...ctx, transaction });
    if (isConfirmed || outcome instanceof Refusal) return outcome;
  } catch (error) {
    if (error !== null && error === refused) return refused;
    throw error;
  }
  throw new Error(`${operation.name} confirms outside a transaction`);
}

/** @throws Refusal `input-not-valid`. Any other value of a wrong shape is a fault of the server. */
function parseInput(operation: AnyOperation, raw: RawInput) {
  try {
    return {
      params: operation.params?.parse(raw.params),
      query: operation.query?.parse(raw.query),
      body: operation.body?.parse(raw.body ?? {}),
    };
  } catch (error) {
    throw error instanceof z.ZodError ? inputNotValid(error) : error;
  }
}

/** Files are not encoded; a stream's events are encoded one by one. */
function encodeReply(operation: AnyOperation, reply: unknown): unknown {
  const isRaw = operation.kind === 'file' || operation.kind === 'stream';
  return isRaw ? reply : z.encode(operation.reply, reply);
}

function send(
  { streams }: Service,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: unknown,
): FastifyReply {
  if (operation.kind === 'stream') {
    return sendStream(streams, reply, operation, outcome as StreamReply, request.ip);
  }
  reply.header('cache-control', 'no-store');
  if (operation.kind === 'file') return sendFile(reply, outcome as FileReply);
  return sendJson(request, reply, outcome);
}
