import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

export interface Loaded {
  readonly text: string;
  /** Size of the body as sent, compressed. */
  readonly bytes: number;
}

/** Requests a URL as a browser does. @throws Error when the status is not 200 */
export async function load(url: string): Promise<Loaded> {
  const headers = { accept: 'text/html, */*', 'accept-encoding': 'br' };
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const sent = await buffer(answer);
  if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}`);
  const isPacked = answer.headers['content-encoding'] === 'br';
  const text = (isPacked ? brotliDecompressSync(sent) : sent).toString('utf8');
  return { text, bytes: sent.length };
}
