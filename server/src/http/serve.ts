import type { AnyOperation } from '@pahiram/api/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App, Context } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
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

export interface Service {
  readonly app: App;
  readonly authenticator: Authenticator;
  readonly recordRefusal: RecordRefusal;
  readonly streams: Streams;
  /** Refuses a staff member who is, or is close to, the member that the parameters name. */
  readonly refuseConcerned: (ctx: Context, params: unknown) => Promise<void>;
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
    const outcome = await run(ctx, route, input).catch(async (error: unknown) => {
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
async function run(ctx: Context, { operation, handler }: Route, raw: RawInput): Promise<unknown> {
  const input = parseInput(operation, raw);
  const refuse: RefuseOneOf<string> = (code, facts, fields) => new Refusal(code, facts, fields);
  const work = async (context: Context): Promise<unknown> => {
    const outcome = await handler(context as never, input as never, refuse as never);
    return outcome instanceof Refusal ? outcome : encodeReply(operation, outcome);
  };
  const isKeyed = operation.idempotency === 'required';
  const outcome = isKeyed ? await runOnce(ctx, operation.name, raw, work) : await work(ctx);
  await crashPoint('after-commit-before-reply');
  return outcome;
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
