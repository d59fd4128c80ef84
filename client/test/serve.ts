import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server, and sends requests to relative URLs to it for as long as `work` runs. */
export async function serve<T>(listener: RequestListener, work: () => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const direct = globalThis.fetch;
  globalThis.fetch = (path, init) => direct(`http://127.0.0.1:${port}${path}`, init);
  try {
    return await work();
  } finally {
    globalThis.fetch = direct;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
