import type { WireReplyOf } from '@pahiram/api/operation';
import { momentText } from '@pahiram/client/dates.ts';
import type { Language } from '@pahiram/ui/language.tsx';

export type Activity = WireReplyOf<typeof import('@pahiram/api/activity').listActivity>;
export type ActivityEntry = Activity['entries'][number];

export const ACTIVITY_KINDS = ['ALL', 'PAYMENT', 'WITHDRAWAL', 'LOAN'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export interface ActivityFilter {
  readonly kind: ActivityKind;
  readonly text: string;
  readonly language: Language;
}

/** The entries of a kind in which every typed word occurs. */
export function filterEntries(
  entries: readonly ActivityEntry[],
  { kind, text, language }: ActivityFilter,
): readonly ActivityEntry[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (kind !== 'ALL' && entry.kind !== kind) return false;
    const said = textsOf(entry, language).join(' ').toLowerCase();
    const plain = said.replaceAll(',', '');
    return wanted.every((word) => said.includes(word) || plain.includes(word.replaceAll(',', '')));
  });
}

function textsOf(entry: ActivityEntry, language: Language): readonly string[] {
  const { at, title, detail, amount, loanNumber } = entry;
  return [
    momentText(at, language),
    title[language],
    detail?.[language] ?? '',
    loanNumber,
    numberOf(entry),
    amount === null ? '' : `₱${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  ];
}

/** The number of a payment or a withdrawal, as its receipt has it. */
function numberOf({ page }: ActivityEntry): string {
  return page !== null && 'number' in page ? page.number : '';
}

/** The page that tells more about an entry, null when there is none. */
export function pathOf({ page, loanNumber }: ActivityEntry): string | null {
  switch (page?.kind) {
    case undefined:
      return null;
    case 'RECEIPT':
      return `/receipt/${loanNumber}/${page.number}`;
    case 'WITHDRAWAL':
      return `/wallet/withdraw/${page.id}`;
    case 'SCHEDULE':
      return `/contract/${page.loanId}/schedule?hash=${page.hash}`;
    case 'STATEMENT':
      return `/statement/${loanNumber}`;
    case 'MORE_TIME':
      return '/repay/more-time';
    default:
      return page satisfies never;
  }
}

/** Entries by month, in their order; the month in words. */
export function monthsOf(entries: readonly ActivityEntry[], language: Language) {
  const name = new Intl.DateTimeFormat(language === 'en' ? 'en-PH' : 'fil-PH', {
    timeZone: 'Asia/Manila',
    month: 'long',
    year: 'numeric',
  });
  const months = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const month = name.format(new Date(entry.at));
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, entries: ofMonth }));
}

/**
 * What is shown, as a spreadsheet opens it: with a byte order mark, and no cell that a spreadsheet would
 * run as a formula.
 */
export function activityCsv(
  entries: readonly ActivityEntry[],
  columns: readonly string[],
  language: Language,
): string {
  const rows = entries.map((entry) => [
    ...textsOf(entry, language).slice(0, -1),
    entry.amount === null ? '' : entry.amount.toFixed(2),
  ]);
  const cell = (text: string) => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return `"${safe.replaceAll('"', '""')}"`;
  };
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
