const KINDS = {
  LN: 'LOAN',
  WD: 'WITHDRAWAL',
  PM: 'PAYMENT',
  TK: 'TICKET',
  BS: 'STATEMENT',
} as const;
export type RecordKind = (typeof KINDS)[keyof typeof KINDS];

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
  const bare = text.replace(/[\s-]/g, '').toUpperCase();
  const parts = /^(LN|WD|PM|TK|BS)([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(bare.replace(/^WR/, 'WD'));
  if (!parts) return null;
  const [, prefix, ...halves] = parts;
  return { kind: KINDS[prefix as keyof typeof KINDS], number: [prefix, ...halves].join('-') };
}

/** The number of the withdrawal that a text names, as banks write it when they send a transfer back; null for none. */
export function withdrawalNumberIn(text: string): string | null {
  const written = /\bW[DR][\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{4}\b/i.exec(text)?.[0];
  return written === undefined ? null : (readRecordNumber(written)?.number ?? null);
}
