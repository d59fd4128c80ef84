import * as z from 'zod';

const timeoutMs = 10_000;
const bytesMax = 1_000_000;

/** The reply of common public providers for base PHP: rates and their time. */
const answer = z.object({
  base: z.literal('PHP').optional(),
  base_code: z.literal('PHP').optional(),
  date: z.iso.date().optional(),
  time_last_update_unix: z.number().int().positive().optional(),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()),
});

export interface FetchedRates {
  /** The host name of the provider. */
  readonly source: string;
  /** The provider's own time, or null when it gives none. */
  readonly asOf: Date | null;
  readonly rates: ReadonlyMap<string, number>;
}

/**
 * Fetches the rates once.
 * @throws Error when there is no answer in 10 s, or it is larger than 1,000,000 characters, or it
 *   does not contain rates with base PHP.
 */
export async function fetchRates(url: string): Promise<FetchedRates> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the rate provider answered ${response.status}`);
  const text = await response.text();
  if (text.length > bytesMax) throw new Error('the rate provider answered too much');
  const { base, base_code, date, time_last_update_unix, rates } = answer.parse(JSON.parse(text));
  if ((base ?? base_code) === undefined) throw new Error('the rate provider names no base');
  return {
    source: new URL(url).host,
    asOf:
      time_last_update_unix === undefined
        ? date === undefined
          ? null
          : new Date(`${date}T00:00:00Z`)
        : new Date(time_last_update_unix * 1000),
    rates: new Map(Object.entries(rates)),
  };
}
