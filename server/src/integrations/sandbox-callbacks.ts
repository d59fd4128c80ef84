import { createHmac, timingSafeEqual } from 'node:crypto';
import { centavos } from '@pahiram/domain/money/money';
import { PROVIDER_REFUSALS } from '@pahiram/domain/withdrawals/provider-refusal';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { parseStrictJson } from '../strict-json.ts';
import type { ProviderEvent } from './payout-provider.ts';

const signatureHeader = 'x-sandbox-signature';
const timeHeader = 'x-sandbox-timestamp';
const skewSecondsMax = 300;
const deliverTimeoutMs = 5_000;

export type CallbackLog = Pick<FastifyBaseLogger, 'warn'>;

/** The headers that sign a body at a given time. */
export function signed(secret: Buffer, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const mac = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return { [timeHeader]: time, [signatureHeader]: mac };
}

const bodyShape = z.strictObject({
  event: z.string().min(1).max(100),
  payout: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  state: z.enum(['accepted', 'settled', 'rejected', 'returned']),
  amount: z.string().regex(/^\d{1,15}$/),
  reason: z.enum(PROVIDER_REFUSALS).nullable(),
  at: z.iso.datetime(),
});

/** Checks signature and time over the raw bytes, then parses the JSON; null when any check fails. */
export function readSignedJson(
  secret: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: Date,
): unknown {
  const [time, mac] = [headers[timeHeader], headers[signatureHeader]];
  if (typeof time !== 'string' || typeof mac !== 'string' || !/^\d{1,12}$/.test(time)) return null;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const given = Buffer.from(mac, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > skewSecondsMax) return null;
  return parseStrictJson(body.toString('utf8'));
}

/** Reads a callback about a payout; null when any check fails. */
export function readSigned(
  secret: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: Date,
): ProviderEvent | null {
  const parsed = bodyShape.safeParse(readSignedJson(secret, headers, body, now));
  if (!parsed.success) return null;
  const { event, payout, reference, state, amount, reason, at } = parsed.data;
  return {
    eventId: event,
    report: {
      reference,
      providerId: payout,
      state,
      amount: centavos(BigInt(amount)),
      reason,
      at: Date.parse(at),
    },
  };
}

/**
 * @param path of the endpoint, when it is not the one for payouts.
 * @returns whether our endpoint accepted the callback; false when nobody listens.
 */
export async function deliverCallback(
  db: Pick<Database, 'reader'>,
  log: CallbackLog,
  body: string,
  now: Date,
  path = '',
): Promise<boolean> {
  const endpoint = await db.reader
    .selectFrom('sandbox_provider.endpoint')
    .select(['secret', 'url'])
    .executeTakeFirst();
  if (!endpoint?.url) return false;
  try {
    const response = await fetch(new URL(path, endpoint.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(endpoint.secret, body, now) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deliverTimeoutMs),
    });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    log.warn({ err: error }, 'the sandbox provider could not deliver a callback');
    return false;
  }
}

/** Sets the callback URL, like the dashboard of a real provider. */
export async function setSandboxEndpoint(db: Pick<Database, 'reader'>, url: string): Promise<void> {
  const endpoint = db.reader.insertInto('sandbox_provider.endpoint');
  await endpoint
    .values({ secret: sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())`, url })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ url }))
    .execute();
}

/** The callback signing secret; created on first use. */
export async function secretOf(db: Pick<Database, 'reader'>): Promise<Buffer> {
  await db.reader
    .insertInto('sandbox_provider.endpoint')
    .values({ secret: sql`uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())` })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  const row = await db.reader
    .selectFrom('sandbox_provider.endpoint')
    .select('secret')
    .executeTakeFirstOrThrow();
  return row.secret;
}
