/**
 * The load generator, in its own process so that its processor time does not count as the service's.
 * Each connection sends a request, waits for the reply and sends the next. It uses minimal HTTP/1.1 over
 * plain sockets: on two cores a full HTTP client would take the processor time that it measures.
 */
import { connect, type Socket } from 'node:net';
import type { LoadOrder, LoadResult } from './run-load.ts';

const headEnd = Buffer.from('\r\n\r\n');

process.once('message', (order: LoadOrder) => {
  run(order).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});

/** Returns the next request; null when the load is over. */
type Next = () => Buffer | null;

async function run(order: LoadOrder): Promise<LoadResult> {
  const requests = order.requests.map((text) => Buffer.from(text));
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const end = begun + order.secondsMax * 1000;
  let sent = 0;
  const next: Next = () => {
    const isOver = performance.now() >= end || (!order.isEndless && sent >= requests.length);
    const request = isOver ? undefined : requests[sent % requests.length];
    sent += 1;
    return request ?? null;
  };
  const note = (status: string, milliseconds: number): void => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    latencies.push(milliseconds);
  };
  await Promise.all(Array.from({ length: order.connections }, () => drive(order.port, next, note)));
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { seconds, statuses, latencies, cpuMicroseconds: user + system };
}

function drive(
  port: number,
  next: Next,
  note: (status: string, milliseconds: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let pending: Buffer | null = null;
    const send = (): void => {
      const request = next();
      if (request === null) {
        end(socket, resolve);
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      const answer: Buffer = pending === null ? chunk : Buffer.concat([pending, chunk]);
      const status = statusOfWhole(answer);
      pending = status === null ? answer : null;
      if (status === null) return;
      note(status, performance.now() - sentAt);
      send();
    });
  });
}

function end(socket: Socket, done: () => void): void {
  socket.removeAllListeners();
  socket.end();
  done();
}

/** The status when the whole reply has arrived, else null. */
function statusOfWhole(answer: Buffer): string | null {
  const at = answer.indexOf(headEnd);
  if (at < 0) return null;
  const head = answer.toString('latin1', 0, at);
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without length:\n${head}`);
  return answer.length < at + 4 + Number(length) ? null : head.slice(9, 12);
}
