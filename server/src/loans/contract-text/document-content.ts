import { createHash } from 'node:crypto';
import { calendarDate } from '@pahiram/domain/calendar/calendar';
import type { ScheduleRow } from '@pahiram/domain/loans/schedule';
import { type Centavos, parsePesosText, toPesosText } from '@pahiram/domain/money/money';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';

export const DOCUMENT_KINDS = ['DISCLOSURE', 'CONTRACT', 'SCHEDULE'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A row as it is frozen: amounts are decimal text in pesos, exact for every reader. */
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

/** A legal text as data, both languages side by side; English prevails (section F of the decisions). */
export interface DocumentContent {
  readonly kind: DocumentKind;
  readonly title: Words;
  readonly preamble: readonly Words[];
  readonly facts: readonly Fact[];
  readonly schedule: { readonly note: Words; readonly rows: readonly ContentRow[] };
  readonly articles: readonly Article[];
  readonly signatures: readonly Words[];
}

/** The same words in both languages: names, numbers, amounts. */
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

/**
 * An amount of a frozen row.
 * @throws RangeError for a text that is no amount
 */
export function frozenAmount(text: string): Centavos {
  const parsed = parsePesosText(text);
  if (!parsed.ok) throw new RangeError(`not an amount in a frozen document: ${text}`);
  return parsed.value;
}

/**
 * The due date of a frozen row as people read it.
 * @throws RangeError for a text that is no date
 */
export function dueDateWords({ dueDate }: Pick<ContentRow, 'dueDate'>): Words {
  const date = calendarDate(dueDate);
  return { en: dayText(date, 'en'), fil: dayText(date, 'fil') };
}

/** One text for one content: keys in order, no spaces. What is hashed, signed and kept (V18). */
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
