import { createHash } from 'node:crypto';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import type { ScheduleRow } from '@pahiram/domain/loans/schedule';
import { type Centavos, parsePesosText, toPesosText } from '@pahiram/domain/money/money';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';

export const DOCUMENT_KINDS = ['DISCLOSURE', 'CONTRACT', 'SCHEDULE'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A schedule row of a frozen document; amounts are exact decimal text in pesos. */
export interface ContentRow {
  readonly number: number;
  readonly dueDate: string;
  readonly principal: string;
  readonly interest: string;
  readonly total: string;
  readonly balanceAfter: string;
}

export interface Fact {
  readonly label: Words;
  readonly value: Words;
}

export interface Article {
  readonly heading: Words;
  readonly paragraphs: readonly Words[];
}

/** A legal text as data, in both languages; the English text prevails. */
export interface DocumentContent {
  readonly kind: DocumentKind;
  readonly title: Words;
  readonly preamble: readonly Words[];
  readonly facts: readonly Fact[];
  readonly schedule: { readonly note: Words; readonly rows: readonly ContentRow[] };
  readonly articles: readonly Article[];
  readonly signatures: readonly Words[];
}

/** One text for both languages: names, numbers, amounts. */
export function same(text: string): Words {
  return { en: text, fil: text };
}

export function contentRows(schedule: readonly ScheduleRow[]): readonly ContentRow[] {
  return schedule.map((row) => ({
    number: row.number,
    dueDate: row.dueDate,
    principal: toPesosText(row.principal),
    interest: toPesosText(row.interest),
    total: toPesosText(row.total),
    balanceAfter: toPesosText(row.balanceAfter),
  }));
}

/** Parses an amount of a frozen row. @throws RangeError when the text is not an amount. */
export function frozenAmount(text: string): Centavos {
  const parsed = parsePesosText(text);
  if (!parsed.ok) throw new RangeError(`not an amount in a frozen document: ${text}`);
  return parsed.value;
}

/** The due date of a frozen row, written out. @throws RangeError when the text is not a date. */
export function dueDateWords({ dueDate }: Pick<ContentRow, 'dueDate'>): Words {
  return dayWords(calendarDate(dueDate));
}

/**
 * Canonical JSON: sorted keys, no spaces, so equal content gives equal bytes. This text is hashed,
 * signed and stored (V18).
 */
export function canonicalText(content: DocumentContent): string {
  return JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
      : value,
  );
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
