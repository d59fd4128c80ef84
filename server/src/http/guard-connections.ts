import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers wait for each answer on HTTP/1.1, and proxies do too. Only a caller who sends many requests
 * without reading the answers has more than this many open on one connection.
 */
const unansweredMax = 4;
/** Then the answer says `connection: close`, and the caller opens another connection. */
const requestsPerConnectionMax = 10_000;
/** A large file on a very slow line is through by then. */
const unreadMsMax = 120_000;
const checkEveryMs = 5_000;

export interface ConnectionLimits {
  readonly unansweredMax: number;
  readonly requestsPerConnectionMax: number;
  readonly unreadMsMax: number;
  readonly checkEveryMs: number;
}

const standardLimits: ConnectionLimits = {
  unansweredMax,
  requestsPerConnectionMax,
  unreadMsMax,
  checkEveryMs,
};

/**
 * Bounds what one connection can keep in memory. Node reads up to 64 KB at a time and begins to answer
 * every request in it before it looks at whether anybody reads the answers (V34).
 */
export function guardConnections(server: Server, limits: ConnectionLimits = standardLimits): void {
  server.maxRequestsPerSocket = limits.requestsPerConnectionMax;
  closePipeliners(server, limits.unansweredMax);
  closeSlowReaders(server, limits);
}

function closePipeliners(server: Server, max: number): void {
  const unanswered = new WeakMap<Socket, number>();
  const handlers = server.listeners('request') as RequestHandler[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // What is left of a closed connection's input is not looked at.
    if (socket.destroyed) return;
    const open = (unanswered.get(socket) ?? 0) + 1;
    if (open > max) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, open);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const handle of handlers) handle(request, response);
  });
}

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Closes connections that have held unsent bytes without a break for too long. */
function closeSlowReaders(
  server: Server,
  { unreadMsMax: max, checkEveryMs }: ConnectionLimits,
): void {
  const sockets = new Set<Socket>();
  const unreadSince = new WeakMap<Socket, number>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const check = (): void => {
    const now = performance.now();
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        unreadSince.delete(socket);
        continue;
      }
      const since = unreadSince.get(socket) ?? now;
      unreadSince.set(socket, since);
      if (now - since >= max) socket.destroy();
    }
  };
  const timer = setInterval(check, checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
