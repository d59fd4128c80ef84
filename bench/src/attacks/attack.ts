/**
 * Runs one attack of a client without an account on the service at 127.0.0.1, in its own process and for
 * a bounded time. The connections come from many IP addresses of 127.0.0.0/8, so that limits by IP
 * address do not stop the attack.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@pahiram/api/access';
import { getCompany } from '@pahiram/api/company';
import type { AttackName, AttackOrder } from './measure-attacks.ts';

const get = (path: string, accept = 'br'): string =>
  `GET ${path} HTTP/1.1\r\nHost: bench\r\nAccept-Encoding: ${accept}\r\n\r\n`;

function wrongSignIn(at: number): string {
  const phoneNumber = `6391${String(70_000_000 + at).padStart(8, '0')}`;
  const text = JSON.stringify({ phoneNumber, password: 'Wrong#2026a' });
  return (
    `POST ${signIn.path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${text.length}\r\n\r\n${text}`
  );
}

interface Plan {
  readonly connections: number;
  /** Requests that are sent at once, before any reply is read. */
  readonly pipelined: number;
  readonly reads: boolean;
  readonly request: (at: number) => string;
}

const plans: Readonly<Record<AttackName, Plan>> = {
  'API document, pipelined, unread': {
    connections: 8,
    pipelined: 1_000,
    reads: false,
    request: () => get('/api/openapi.json'),
  },
  'API document, 32 readers': {
    connections: 32,
    pipelined: 1,
    reads: true,
    request: () => get('/api/openapi.json', 'identity'),
  },
  'pages with ids, 64 wide': {
    connections: 64,
    pipelined: 1,
    reads: true,
    request: (at) => get(`/contact/ticket/TK-${at}`),
  },
  'pages that are not there, 64 wide': {
    connections: 64,
    pipelined: 1,
    reads: true,
    request: (at) => get(`/nothing-${at}`),
  },
  'company facts, 64 wide': {
    connections: 64,
    pipelined: 1,
    reads: true,
    request: () => get(getCompany.path),
  },
  'sign-ins, 200 wide': { connections: 200, pipelined: 1, reads: true, request: wrongSignIn },
};

process.once('message', ({ name, port, seconds }: AttackOrder) => {
  const plan = plans[name];
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  const addressOf = (at: number): string => `127.${1 + (at % 200)}.${1 + (at % 250)}.9`;
  /** Opens one connection after the other until the time is over. */
  const attack = async (at: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      await driveConnection(
        connect({ port, host: '127.0.0.1', localAddress: addressOf(at + turn * 7) }),
      );
      await wait(20);
    }
  };
  const driveConnection = (socket: Socket): Promise<void> =>
    new Promise((resolve) => {
      const late = setTimeout(() => socket.destroy(), Math.max(0, end - performance.now()));
      const send = (): void => {
        let text = '';
        for (let count = 0; count < plan.pipelined; count += 1) {
          sent += 1;
          text += plan.request(sent);
        }
        socket.write(text);
      };
      socket.once('close', () => {
        clearTimeout(late);
        resolve();
      });
      // The service may refuse a connection; then the next one is tried.
      socket.on('error', () => socket.destroy());
      socket.once('connect', send);
      // Sends the next requests when no data has come for 2 ms, because replies come in pieces.
      let quiet: NodeJS.Timeout | undefined;
      socket.on('data', () => {
        clearTimeout(quiet);
        quiet = setTimeout(send, 2);
      });
      socket.once('close', () => clearTimeout(quiet));
      // The data listener above started reading.
      if (!plan.reads) socket.pause();
    });
  void Promise.all(Array.from({ length: plan.connections }, (_, at) => attack(at))).then(() =>
    process.send?.({ sent }, () => process.exit(0)),
  );
});
