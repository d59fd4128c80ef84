import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * The page's text and inline styles without scripts, pictures and further requests: the fastest that the
 * page could be.
 */
export function barePageOf(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="(?!icon)[^"]*"[^>]*>/gi, '')
    .replace(/<(?:img|source)\b[^>]*>/gi, '')
    .replace(/<svg\b[^>]*>[\s\S]*?<\/svg>/gi, '');
}

export interface BareServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves one page, compressed with Brotli as the service does. */
export async function serveBare(html: string): Promise<BareServer> {
  const body = brotliCompressSync(html);
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
