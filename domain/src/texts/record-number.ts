const KINDS = {
  LN: 'LOAN',
  WD: 'WITHDRAWAL',
  PM: 'PAYMENT',
  TK: 'TICKET',
  BS: 'STATEMENT',
} as const;
export type RecordKind = (typeof KINDS)[keyof typeof KINDS];
export const RECORD_KINDS = Object.values(KINDS);

export interface RecordNumber {
  readonly kind: RecordKind;
  /** As it is stored: `LN-7K3Q-9XZC`. */
  readonly number: string;
}

/**
 * Reads the number of a loan, withdrawal, payment, ticket or bank statement, with or without hyphens and spaces. The proof that a
 * withdrawal came back has the number of the withdrawal with other letters.
 */
export function readRecordNumber(text: string): RecordNumber | null {
  const parts = /^(LN|WD|PM|TK|BS)([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(bareNumber(text));
  if (!parts) return null;
  const [, prefix, ...halves] = parts;
  return { kind: KINDS[prefix as keyof typeof KINDS], number: [prefix, ...halves].join('-') };
}

const bareNumber = (text: string): string =>
  text.replace(/[\s-]/g, '').toUpperCase().replace(/^WR/, 'WD');

/** Numbers of a kind that begin or end with a text. */
export interface RecordNumberPart {
  readonly kind: RecordKind;
  /** Without hyphens: `LN7K3Q`. */
  readonly start: string;
  /** The first and the last number that can begin so. */
  readonly between: readonly [string, string];
}

/**
 * Reads at least four letters or digits of a number, from its beginning (with or without the letters of its kind) or from
 * its end. Null when the text is no part of a number, or a whole one.
 */
export function readRecordNumberPart(
  text: string,
): { readonly starts: readonly RecordNumberPart[]; readonly end: string | null } | null {
  const bare = bareNumber(text);
  if (!/^[0-9A-Z]{4,9}$/.test(bare)) return null;
  const letters = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter(
    (one) => bare.startsWith(one) || bare.length <= 8,
  );
  const starts = letters.map((one) => {
    const start = bare.startsWith(one) ? bare : `${one}${bare}`;
    return {
      ...{ kind: KINDS[one], start },
      between: [hyphened(start.padEnd(10, '0')), hyphened(start.padEnd(10, 'Z'))] as const,
    };
  });
  return { starts, end: bare.length <= 8 ? bare : null };
}

const hyphened = (bare: string): string =>
  [bare.slice(0, 2), bare.slice(2, 6), bare.slice(6)].join('-');

/** The number of the withdrawal that a text names, as banks write it when they send a transfer back; null for none. */
export function withdrawalNumberIn(text: string): string | null {
  const written = /\bW[DR][\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{4}\b/i.exec(text)?.[0];
  return written === undefined ? null : (readRecordNumber(written)?.number ?? null);
}
