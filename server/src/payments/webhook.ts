import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type App, systemContext } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { Refusal, sendRefusal, toRefusal } from '../http/refusal.ts';
import { countRefusedCallback } from '../withdrawals/webhook.ts';
import { schedulePaymentCheck } from './check.ts';

const bodyMax = 64 * 1024;
const idMax = 100;

/** The callback endpoint for payment providers. Bodies stay raw bytes, because a signature covers the bytes. */
export async function servePaymentCallbacks(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(
      '/api/v2/webhooks/payments/:provider',
      { bodyLimit: bodyMax },
      (request, reply) => answer(app, request, reply),
    );
  });
}

/** A callback only schedules a look-up, once for all callbacks about one payment (V11). */
async function answer(
  app: App,
  request: FastifyRequest<{ Params: { provider: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const { payments: provider } = app.integrations;
    if (request.params.provider !== provider.name) throw new Refusal('not-found');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const hint = await provider.readCallback(request.headers, body, app.clock.now());
    if (hint === null) {
      await countRefusedCallback(app, provider.name, request.ip, body);
      throw new Refusal('not-signed-in');
    }
    const { paymentId } = hint;
    if (paymentId.length > idMax || paymentId.includes('\0') || !paymentId.isWellFormed()) {
      throw new Refusal('input-not-valid');
    }
    const ctx = systemContext(app, `provider:${provider.name}`, request.id);
    await ctx.transaction((tx) => schedulePaymentCheck(tx, ctx, paymentId));
    await crashPoint('payment-callback-stored');
    return reply.code(200).send({});
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.code === 'server-fault') {
      app.log.error({ err: error, trace: request.id }, 'server fault in a payment callback');
    }
    return sendRefusal(reply, undefined, refusal, 'en', request.id);
  }
}
