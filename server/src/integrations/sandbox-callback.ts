import { createHmac, timingSafeEqual } from 'node:crypto';
import { centavos } from '@pahiram/domain/money/money';
import { RAIL_REFUSALS } from '@pahiram/domain/withdrawals/rail-refusal';
import * as z from 'zod';
import { parseStrictJson } from '../strict-json.ts';
import type { RailEvent } from './payout-provider.ts';

const signatureHeader = 'x-sandbox-signature';
const timeHeader = 'x-sandbox-timestamp';
const skewSecondsMax = 300;

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
  reason: z.enum(RAIL_REFUSALS).nullable(),
  at: z.iso.datetime(),
});

/** Checks signature and time over the raw bytes, then parses the event; null when any check fails. */
export function readSigned(
  secret: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
  now: Date,
): RailEvent | null {
  const [time, mac] = [headers[timeHeader], headers[signatureHeader]];
  if (typeof time !== 'string' || typeof mac !== 'string' || !/^\d{1,12}$/.test(time)) return null;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const given = Buffer.from(mac, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > skewSecondsMax) return null;
  const parsed = bodyShape.safeParse(parseStrictJson(body.toString('utf8')));
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
      at: new Date(at),
    },
  };
}
