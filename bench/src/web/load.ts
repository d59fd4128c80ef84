import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

export interface Loaded {
  readonly text: string;
  /** As it was sent: packed, without the head. */
  readonly bytes: number;
}

/** What a browser is sent at an address. */
export async function load(url: string): Promise<Loaded> {
  const headers = { accept: 'text/html, */*', 'accept-encoding': 'br' };
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const sent = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}`);
  const isPacked = answer.headers['content-encoding'] === 'br';
  const text = (isPacked ? brotliDecompressSync(sent) : sent).toString('utf8');
  return { text, bytes: sent.length };
}
