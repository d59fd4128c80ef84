import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { securityHeadersOf } from '../site/security-headers.ts';
import { Refusal } from './refusal.ts';
import { problemOf, wordRefusal } from './reply-refusal.ts';

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
