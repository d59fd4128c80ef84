import { type Centavos, fromPesosNumber, toPesosNumber } from '@pahiram/domain/money/money';
import { countCharacters } from '@pahiram/domain/texts/count-characters';
import { isTypedCode } from '@pahiram/domain/withdrawals/code';
import * as z from 'zod';

/** Converts between pesos in JSON (numbers with at most two decimals) and centavos in the code. */
export const pesosAsCentavos = z.codec(z.number(), z.custom<Centavos>(isCentavos), {
  decode: (value, context) => {
    const amount = fromPesosNumber(value);
    if (amount.ok) return amount.value;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'An amount in pesos with at most two decimals.',
    });
    return z.NEVER;
  },
  encode: (amount) => toPesosNumber(amount),
});

function isCentavos(value: unknown): value is Centavos {
  return typeof value === 'bigint';
}

/** An instant; ISO 8601 in UTC in JSON. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** At least this many characters, counted as the database counts them. */
export function atLeast(lengthMin: number) {
  return z
    .string()
    .refine((text) => countCharacters(text) >= lengthMin, `At least ${lengthMin} characters.`);
}

/** One line of text, trimmed, without control characters. */
export function line(lengthMax: number) {
  return z
    .string()
    .max(lengthMax * 2)
    .transform((text) => text.trim().normalize('NFC'))
    .pipe(
      z
        .string()
        .max(lengthMax)
        .regex(/^\P{Cc}*$/u, 'Control characters are not accepted.'),
    );
}

/** An id such as `loan_…`: its prefix, an underscore, 22 letters and digits. */
export function idOf<const P extends string>(prefix: P) {
  return z.templateLiteral([`${prefix}_`, z.string().regex(/^[0-9A-Za-z]{22}$/)]);
}

/** A one-time code as typed: 6 to 12 digits; spaces are removed and full-width digits converted (S5.24). */
export const typedCode = z.string().min(1).max(40).refine(isTypedCode, '6 to 12 digits');

/** Sent because the specification requires it; it must match the session's number. */
export const claimedPhoneNumber = z.string().min(1).max(32);

/** Query of a paged list; `cursor` is opaque. */
export const pageQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

export const ticketNumber = z.string().regex(/^TK-[0-9A-Z]{4}-[0-9A-Z]{4}$/);

/** A text that the server writes. */
export const bothLanguages = z.object({ en: z.string(), fil: z.string() });

/** A QR code as the path of an SVG drawing of `size` squares in each direction. */
export const qrDrawing = z.object({ size: z.number().int(), path: z.string() });

export const done = z.object({ done: z.literal(true) });
