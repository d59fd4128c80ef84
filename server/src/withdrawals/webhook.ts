import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type App, type Context, systemContext } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import type { Reader } from '../db/database.ts';
import { deleteBefore } from '../db/delete-before.ts';
import { addressBucket } from '../http/address-bucket.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import { Refusal, sendRefusal, toRefusal } from '../http/refusal.ts';
import type { ProviderEvent } from '../integrations/payout-provider.ts';
import { setSandboxEndpoint } from '../integrations/sandbox-callbacks.ts';
import { applyStoredReport } from './apply-report.ts';
import { scheduleCheckAt } from './check.ts';
import { insertProviderEvent } from './provider-events.ts';
import { isWithdrawalId } from './store.ts';

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
    scope.post<{ Params: { provider: string } }>(
      '/api/v2/webhooks/providers/:provider',
      { bodyLimit: bodyMax },
      (request, reply) => answer(app, request, reply),
    );
  });
  server.addHook('onListen', async () => {
    if (app.integrations.payouts.name !== 'sandbox') return;
    const { port } = server.server.address() as AddressInfo;
    await setSandboxEndpoint(app.db, `http://127.0.0.1:${port}/api/v2/webhooks/providers/sandbox`);
  });
}

async function answer(
  app: App,
  request: FastifyRequest<{ Params: { provider: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const { provider } = request.params;
    if (provider !== app.integrations.payouts.name) throw new Refusal('not-found');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const ctx = systemContext(app, `provider:${provider}`, request.id);
    if (await receiveCallback(ctx, request.headers, body)) return reply.code(200).send({});
    await countRefusedCallback(app, provider, request.ip, body);
    throw new Refusal('not-signed-in');
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal.code === 'server-fault') {
      app.log.error({ err: error, trace: request.id }, 'server fault in a callback');
    }
    return sendRefusal(reply, undefined, refusal, 'en', request.id);
  }
}

/**
 * Stores a provider's callback and applies it in the same transaction; duplicates have no effect.
 * If the signature does not cover the body, the callback only triggers a query to the provider.
 * @returns false when the sender is not authenticated; then nothing is stored.
 * @throws Refusal `input-not-valid` when it contains text that cannot be stored.
 */
export async function receiveCallback(
  ctx: Context,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): Promise<boolean> {
  const { payouts: provider } = ctx.integrations;
  const now = ctx.clock.now();
  const event = await provider.readCallback(headers, body, now);
  if (!event) return false;
  if (!isStorable(event)) throw new Refusal('input-not-valid');
  await ctx.transaction(async (tx) => {
    const stored = await insertProviderEvent(tx, {
      provider: provider.name,
      eventId: event.eventId,
      source: provider.callbackSignatureCoversBody ? 'callback' : 'hint',
      report: event.report,
      receivedAt: now,
      sealedBody: ctx.vault.seal('provider-event', event.eventId, body),
    });
    if (!stored) return;
    if (provider.callbackSignatureCoversBody) await applyStoredReport(tx, ctx, stored);
    else if (isWithdrawalId(event.report.reference)) {
      await scheduleCheckAt(tx, event.report.reference, now);
    }
    await crashPoint('after-callback-stored');
  });
  return true;
}

/** The limit of the text columns of `provider_event`; our references are far shorter. */
const textMax = 250;

function isStorable({ eventId, report }: ProviderEvent): boolean {
  const texts = [eventId, report.reference, report.providerId];
  return texts.every(
    (text) => text.length <= textMax && !text.includes('\0') && text.isWellFormed(),
  );
}

const refusedPerMinute = { max: 60, windowSeconds: 60 };
/** Rows per provider and day; further IP addresses share one row. */
const addressesADayMax = 1_000;
export const refusedCallbacksKeptDays = 90;

/**
 * Counts an unauthenticated callback: one row per day and IP address, with the SHA-256 and length
 * of the first body. The content is not stored.
 * @throws Refusal `too-many-requests`, before anything is written, when the IP address sent too
 *   many.
 */
export async function countRefusedCallback(
  app: App,
  provider: string,
  address: string,
  body: Buffer,
): Promise<void> {
  const bucket = addressBucket(address);
  await countAttemptOrRefuse(app, 'refused-callback:address', bucket, refusedPerMinute);
  const now = app.clock.now();
  const day = manilaDate(now.getTime());
  const hash = createHash('sha256').update(body).digest();
  await app.db.transaction(async (tx) => {
    await sql`
      INSERT INTO refused_callback AS r
        (provider, day, ip_address, first_hash, first_length, first_at, last_at)
      SELECT ${provider}::text, ${day}::date,
             CASE WHEN (SELECT count(*) FROM refused_callback
                        WHERE provider = ${provider} AND day = ${day}::date) < ${addressesADayMax}
                    OR EXISTS (SELECT FROM refused_callback WHERE provider = ${provider}
                               AND day = ${day}::date AND ip_address = ${bucket})
                  THEN ${bucket} ELSE 'other' END,
             ${hash}::bytea, ${body.length}::integer, ${now}::timestamptz, ${now}::timestamptz
      ON CONFLICT (provider, day, ip_address)
        DO UPDATE SET times = r.times + 1, last_at = excluded.last_at`.execute(tx);
  });
}

export function deleteRefusedCallbacksBefore(reader: Reader, before: Date): Promise<void> {
  return deleteBefore(reader, 'refused_callback', 'last_at', before);
}
