import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { injectOperation } from '../src/http/inject-operation.ts';
import type { TestApp } from './harness.ts';

const patienceMs = 60_000;
const retryMs = 200;

/**
 * The same service, listening on loopback; `call` sends requests over HTTP instead of injecting them, and repeats one
 * that finds the service busy with the same key, as the clients do.
 */
export async function overHttp(testApp: TestApp): Promise<TestApp> {
  const origin = await testApp.server.listen({ host: '127.0.0.1', port: 0 });
  const inject = async (request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly payload?: object;
  }) => {
    const { method, url, headers, payload } = request;
    const send = () =>
      fetch(`${origin}${url}`, {
        method,
        headers: payload ? { ...headers, 'content-type': 'application/json' } : headers,
        ...(payload ? { body: JSON.stringify(payload) } : {}),
      });
    const deadline = performance.now() + patienceMs;
    let answer = await send();
    while (answer.status === 503 && performance.now() < deadline) {
      await pause(retryMs);
      answer = await send();
    }
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      cookies: [],
      body: await answer.text(),
    };
  };
  const server = { inject } as unknown as FastifyInstance;
  return {
    ...testApp,
    call: (operation, options = {}) =>
      injectOperation(server, testApp.app.random, operation, options),
  };
}
