import type { listActivity } from '@pahiram/api/activity';
import type { WireReplyOf } from '@pahiram/api/operation';
import { momentText, timeText } from '@pahiram/client/dates.ts';
import { withWeekday } from '@pahiram/client/weekday-text.ts';
import { manilaDate, manilaMinuteOfDay } from '@pahiram/domain/calendar/calendar';
import { MONEY_EFFECT_WORDS, signOfEffect } from '@pahiram/domain/loans/money-effect';
import { csvText } from '@pahiram/domain/texts/csv';
import type { Language } from '@pahiram/ui/language.tsx';

export type Activity = WireReplyOf<typeof listActivity>;
export type ActivityEntry = Activity['entries'][number];
/** The figures in the heading of a month; `left` is true only beside everything that happened in it. */
export type MonthFigures = Activity['months'][number];

const ACTIVITY_KINDS = ['ALL', 'PAYMENT', 'WITHDRAWAL', 'PROMISE', 'LOAN'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The kinds to choose from: few members plan to pay something late. */
export const offeredKinds = (
  entries: readonly ActivityEntry[],
  chosen: ActivityKind,
): readonly ActivityKind[] =>
  ACTIVITY_KINDS.filter(
    (kind) => kind !== 'PROMISE' || chosen === kind || entries.some((entry) => entry.kind === kind),
  );

const searchedYearsMax = 20;

/** The years that a search covers: all of them, or the newest 20. */
export const searchedYears = (years: readonly number[]) => years.slice(0, searchedYearsMax);

/** The entries of several years in their order. One year is loaded after the other. */
export async function entriesOfYears(
  years: readonly number[],
  load: (year: number) => Promise<Activity>,
): Promise<readonly ActivityEntry[]> {
  const found: ActivityEntry[] = [];
  for (const year of years) found.push(...(await load(year)).entries);
  return found;
}

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

/** The figures of the months that are true beside the entries that are listed. */
export function figuresOf(
  months: readonly MonthFigures[],
  { kind, text }: Pick<ActivityFilter, 'kind' | 'text'>,
): readonly MonthFigures[] {
  if (text.trim() !== '') return [];
  if (kind === 'ALL') return months;
  return kind === 'PAYMENT' ? months.map((one) => ({ ...one, left: null })) : [];
}

/** The month of entries of one month in Manila: `2027-03`. */
export const keyOfMonth = ([first]: readonly ActivityEntry[]): string =>
  first ? manilaDate(Date.parse(first.at)).slice(0, 7) : '';

function textsOf(entry: ActivityEntry, language: Language): readonly string[] {
  const { at, title, detail, amount, effect, loanNumber } = entry;
  return [
    momentText(at, language),
    title[language],
    detail?.[language] ?? '',
    loanNumber,
    numberOf(entry),
    effect === null ? '' : MONEY_EFFECT_WORDS[effect][language],
    amount === null ? '' : `₱${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  ];
}

/** Below zero when money left the wallet, or less is owed. */
export function signedAmount({ amount, effect }: ActivityEntry): number | null {
  return amount !== null && signOfEffect(effect) === '-' ? -amount : amount;
}

/** The number of a payment or a withdrawal, as its receipt has it. */
function numberOf({ page }: ActivityEntry): string {
  return page !== null && 'number' in page ? page.number : '';
}

const pagesOfStarted: readonly string[] = ['RECEIPT', 'STATEMENT', 'LOAN'];

/**
 * The loans that have a page, as far as the entries show: there is no receipt and no statement before the first
 * withdrawal, and no page of the loan.
 */
export function startedLoans(entries: readonly ActivityEntry[]): ReadonlySet<string> {
  return new Set(
    entries
      .filter(({ page }) => page && pagesOfStarted.includes(page.kind))
      .map(({ loanNumber }) => loanNumber),
  );
}

/** The page that tells more about an entry: its own, or that of its loan; null when there is none. */
export function pathOf(
  { page, loanNumber }: ActivityEntry,
  started: ReadonlySet<string>,
): string | null {
  switch (page?.kind) {
    case undefined:
      return started.has(loanNumber) ? `/loan?loan=${loanNumber}` : null;
    case 'LOAN':
      return `/loan?loan=${loanNumber}`;
    case 'RECEIPT':
    case 'CHANGED_SCHEDULE':
      return `/receipt/${loanNumber}/${page.number}`;
    case 'WITHDRAWAL':
      return `/wallet/withdraw/${page.id}`;
    case 'SCHEDULE':
      return `/contract/${page.loanId}/schedule?hash=${page.hash}`;
    case 'CONTRACT':
      return `/contract/${page.loanId}/contract`;
    case 'STATEMENT':
      return `/statement/${loanNumber}`;
    case 'MORE_TIME':
      return '/repay/more-time';
    default:
      return page satisfies never;
  }
}

const formatDay = withWeekday({ month: 'short', day: 'numeric' });

/**
 * The second line of an entry: the day with the detail, or that a charge is owed, or the time when there is neither
 * detail nor amount. The month above it has the year.
 */
export function secondLine(
  { at, detail, amount, effect }: ActivityEntry,
  language: Language,
): string {
  const day = formatDay(new Date(at), language);
  const owed = effect === 'MORE_OWED' ? MONEY_EFFECT_WORDS[effect] : null;
  if (amount === null && detail === null) return `${day}, ${timeText(at, language)}`;
  return [day, detail?.[language], owed?.[language]].filter(Boolean).join(' · ');
}

/** What is shown, as a spreadsheet opens it: with days and times of Manila that it can sort, and plain amounts. */
export function activityCsv(
  entries: readonly ActivityEntry[],
  columns: readonly string[],
  language: Language,
): string {
  const rows = entries.map((entry) => [
    manilaDate(Date.parse(entry.at)),
    manilaTime(Date.parse(entry.at)),
    ...textsOf(entry, language).slice(1, -1),
    signedAmount(entry)?.toFixed(2) ?? '',
  ]);
  return csvText([columns, ...rows]);
}

/** '08:43' */
function manilaTime(at: number): string {
  const minute = manilaMinuteOfDay(at);
  return [Math.floor(minute / 60), minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
