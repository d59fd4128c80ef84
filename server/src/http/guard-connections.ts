import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * On HTTP/1.1, browsers and proxies wait for each reply. Only a client that sends many requests without
 * reading the replies has more than this many unanswered on one connection.
 */
const unansweredMax = 4;
/** After this many the reply has `connection: close`, and the client opens another connection. */
const requestsPerConnectionMax = 10_000;
/** Long enough for a large file on a very slow line. */
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
 * Bounds the memory that one connection can use (V34). Node reads up to 64 KB at a time and starts to
 * answer every request in it, whether or not the client reads the replies.
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
    // Requests that were read before the connection was closed are ignored.
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

/** Closes connections that had unsent bytes at every check for `unreadMsMax`. */
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
