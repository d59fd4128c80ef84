import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { languageOf } from './read-request.ts';
import { problemOf, Refusal, sendRefusal, toRefusal, wordRefusal } from './refusal.ts';
import { securityHeadersOf } from './security-headers.ts';

/**
 * Answers bytes that Node cannot parse as a request, with the usual refusal and security headers, in
 * English because the headers were not read.
 */
export function answerUnreadable(app: App, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // If a reply has begun, the client would read these bytes as part of it.
  if (!socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const code = codeOf(error);
  const problem = problemOf(undefined, code);
  const reply = wordRefusal(problem, new Refusal(code), 'en', app.random.uuid());
  const body = JSON.stringify(reply);
  const headers = {
    ...securityHeadersOf(app.config, '/api/'),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${problem.status} Refused\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

function codeOf({ code }: NodeJS.ErrnoException): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers-too-large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request-too-slow' : 'input-not-valid';
}

/** Refuses two Host headers: two programs could each use another one (RFC 9112, 3.2). */
export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    const { rawHeaders } = raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at];
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts > 1) throw new Refusal('input-not-valid');
  });
}

/** Errors outside an operation get the same reply shape as refusals of an operation. */
export function refuseErrors(server: FastifyInstance, app: App): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'server-fault') {
      app.log.error({ err: error, trace: request.id }, 'server fault');
    }
    return sendOutside(request, reply, refusal);
  });
}

/** Refuses a path without a route (404), or with routes for other methods only (405). */
export function refuseUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: readonly string[],
): FastifyReply {
  const isOtherMethod = allowed.length > 0 && !allowed.includes(request.method);
  if (isOtherMethod) reply.header('allow', [...new Set(allowed)].join(', '));
  const refusal = new Refusal(isOtherMethod ? 'method-not-allowed' : 'not-found');
  return sendOutside(request, reply, refusal);
}

export function sendOutside(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  return sendRefusal(reply, undefined, refusal, languageOf(request), request.id);
}

/** The methods that the server's routes accept at a path. */
export interface KnownMethods {
  at(pathname: string): readonly string[];
}

/** Records the routes that are added after this call. */
export function recordMethods(server: FastifyInstance): KnownMethods {
  const plain = new Map<string, Set<string>>();
  const shaped = new Map<string, { shape: RegExp; methods: Set<string> }>();
  server.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    for (const one of [method].flat()) {
      if (!url.includes(':')) {
        plain.set(url, (plain.get(url) ?? new Set()).add(one));
        continue;
      }
      const known = shaped.get(url) ?? { shape: shapeOf(url), methods: new Set() };
      known.methods.add(one);
      shaped.set(url, known);
    }
  });
  return {
    at: (pathname) => {
      const found = new Set(plain.get(pathname));
      for (const { shape, methods } of shaped.values()) {
        if (shape.test(pathname)) for (const method of methods) found.add(method);
      }
      return [...found].sort();
    },
  };
}

const shapeOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
