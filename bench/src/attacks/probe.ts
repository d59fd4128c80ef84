import { once } from 'node:events';
import { connect } from 'node:net';

export interface Probe {
  /** Sends one request. @returns ms until the whole reply was received */
  ask(request: string): Promise<number>;
  close(): void;
}

const waitMsMax = 30_000;

/** Opens a connection. Replies must have a content-length and status 200. */
export async function openProbe(port: number): Promise<Probe> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const ask = async (request: string): Promise<number> => {
    const begun = performance.now();
    socket.write(request);
    let answer = Buffer.alloc(0);
    while (!isWhole(answer)) {
      const signal = AbortSignal.timeout(waitMsMax);
      const [chunk] = (await once(socket, 'data', { signal })) as [Buffer];
      answer = Buffer.concat([answer, chunk]);
    }
    const status = answer.toString('latin1', 9, 12);
    if (status !== '200') throw new Error(`the probe was answered ${status}`);
    return performance.now() - begun;
  };
  return { ask, close: () => socket.destroy() };
}

function isWhole(answer: Buffer): boolean {
  const at = answer.indexOf('\r\n\r\n');
  if (at < 0) return false;
  const length = /\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, at))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  return answer.length >= at + 4 + Number(length);
}
