import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type App, systemContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { sendRefusal, toRefusal } from '../../http/reply-refusal.ts';
import { setSandboxEndpoint } from '../../outside/rails/sandbox-rail.ts';
import { receiveCallback } from './receive-callback.ts';
import { countRefusedCallback } from './refused-callbacks.ts';

const bodyMax = 64 * 1024;

/**
 * The callback endpoint for payout providers. Bodies stay raw bytes, whatever their content type,
 * because the signature covers the bytes.
 */
export async function serveCallbacks(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { rail: string } }>(
      '/api/v2/webhooks/rails/:rail',
      { bodyLimit: bodyMax },
      (request, reply) => answer(app, request, reply),
    );
  });
  server.addHook('onListen', async () => {
    if (app.outside.rail.name !== 'sandbox') return;
    const { port } = server.server.address() as AddressInfo;
    await setSandboxEndpoint(app.db, `http://127.0.0.1:${port}/api/v2/webhooks/rails/sandbox`);
  });
}

async function answer(
  app: App,
  request: FastifyRequest<{ Params: { rail: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const { rail } = request.params;
    if (rail !== app.outside.rail.name) throw new Refusal('not-found');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const ctx = systemContext(app, `rail:${rail}`, request.id);
    if (await receiveCallback(ctx, request.headers, body)) return reply.code(200).send({});
    await countRefusedCallback(app, rail, request.ip, body);
    throw new Refusal('not-signed-in');
  } catch (error) {
    const refusal = toRefusal(error, false);
    if (refusal.code === 'server-fault') {
      app.log.error({ err: error, trace: request.id }, 'server fault in a callback');
    }
    return sendRefusal(reply, undefined, refusal, 'en', request.id);
  }
}
