import type { AnyOperation, Language } from '@pahiram/api/operation';
import { passkeyHeader } from '@pahiram/api/staff-passkeys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, App, Context, HttpParts } from '../context.ts';
import { hasDuplicateKeys } from '../strict-json.ts';
import { Refusal } from './refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts only JSON in valid UTF-8, without `__proto__`, `constructor` or duplicate keys; other content
 * types get 415. By default Fastify accepts text/plain and repairs broken UTF-8.
 */
export function readOnlyJson(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      done(new Refusal('input-not-valid'));
      return;
    }
    void parse(request, text, (error, value) => {
      if (error === null && hasDuplicateKeys(text)) done(new Refusal('input-not-valid'));
      else done(error, value);
    });
  });
}

/** What a request sent, before the operation's schemas check it. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export async function readInput(
  operation: AnyOperation,
  request: FastifyRequest,
): Promise<RawInput> {
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

const depthMax = 32;

/**
 * Refuses input that no field accepts: deep nesting, and zero bytes and lone surrogates, which
 * PostgreSQL cannot store.
 * @throws Refusal `input-not-valid`.
 */
function refuseStrangeInput(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('input-not-valid');
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  if (depth >= depthMax) throw new Refusal('input-not-valid');
  for (const [key, item] of Object.entries(value)) {
    refuseStrangeInput(key);
    refuseStrangeInput(item, depth + 1);
  }
}

const fileBytesMax = 10 * 1024 * 1024;
/** The text fields and the multipart boundaries. */
const frameBytesMax = 64 * 1024;

/**
 * Reads a multipart body of one file and a few short fields: `{ ...fields, file: Uint8Array }`.
 * The file's name and type as sent are ignored.
 */
async function readUpload(
  request: FastifyRequest,
  operation: AnyOperation,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('media-not-supported');
  // Refuse at once instead of receiving the whole body.
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > fileBytesMax + frameBytesMax) throw new Refusal('body-too-large');
  const body = await readParts(request).catch((error: unknown) => {
    throw partsRefusal(error);
  });
  if (body.file === undefined && operation.body) throw new Refusal('input-not-valid');
  return body;
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  const parts = request.parts({
    limits: { fileSize: fileBytesMax, files: 1, fields: 6, parts: 8, fieldSize: 512 },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      body[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    // A file that exceeds the limit is truncated without an error.
    if (part.file.truncated) throw new Refusal('body-too-large');
    body.file = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  return body;
}

/** A body that cannot be parsed is the client's error, whatever error the parser throws. */
function partsRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode } = error as { statusCode?: number };
  return new Refusal(statusCode === 413 ? 'body-too-large' : 'input-not-valid');
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const secretShape = /^[A-Za-z0-9_-]{43}$/;
const hashShape = /^[0-9a-f]{64}$/;

/** Filipino when Accept-Language begins with `fil` or `tl`, otherwise English. */
export function languageOf(request: FastifyRequest): Language {
  return /^\s*(fil|tl)\b/i.test(request.headers['accept-language'] ?? '') ? 'fil' : 'en';
}

/** The console sets this header on calls without recent pointer or keyboard input. */
export function isUnattended(request: FastifyRequest): boolean {
  return request.headers['x-background'] === '1';
}

export function contextOf(
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
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    http: httpPartsOf(app, request, reply),
    idempotencyKey: typeof key === 'string' && uuidShape.test(key) ? key.toLowerCase() : undefined,
    transaction: (work) => app.db.transaction(work),
    reader: app.db.reader,
  };
}

/** Undefined when it was not sent, or is not as it must be. */
function passkeyOf({ headers }: FastifyRequest): HttpParts['passkey'] {
  const sent = headers['x-passkey'];
  if (typeof sent !== 'string') return undefined;
  try {
    return passkeyHeader.parse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Cookies are HttpOnly and SameSite=Strict, and Secure unless the public URL is plain HTTP. */
function httpPartsOf(app: App, request: FastifyRequest, reply: FastifyReply): HttpParts {
  const secure = app.config.publicUrl.startsWith('https:');
  const { 'x-secret': secret, 'x-shown': shown } = request.headers;
  return {
    secret: typeof secret === 'string' && secretShape.test(secret) ? secret : undefined,
    shown: typeof shown === 'string' && hashShape.test(shown) ? shown : undefined,
    passkey: passkeyOf(request),
    isUnattended: isUnattended(request),
    cookies: request.cookies,
    origin: request.headers.origin,
    host: request.headers.host,
    setCookie(name, value, options) {
      reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: options.path,
        ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
      });
    },
    clearCookie(name, path) {
      reply.clearCookie(name, { path });
    },
  };
}
