import { type CalendarDate, parseCalendarDate } from '../calendar/calendar.ts';
import type { Fact } from './decision.ts';
import type { Language, Words } from './words.ts';

const months: Readonly<Record<Language, readonly string[]>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  fil: 'Ene Peb Mar Abr May Hun Hul Ago Set Okt Nob Dis'.split(' '),
};

/** 'Nov 27, 2026', independent of the machine's locale data. */
export function dayText(date: CalendarDate, language: Language): string {
  const month = months[language][Number(date.slice(5, 7)) - 1];
  return `${month} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}

/** The day in both languages. */
export const dayWords = (day: CalendarDate): Words => ({
  en: dayText(day, 'en'),
  fil: dayText(day, 'fil'),
});

/** Formats a value for a sentence: a calendar date in words, everything else unchanged. */
export function factText(value: Fact | boolean, language: Language): string {
  const date = typeof value === 'string' ? parseCalendarDate(value) : null;
  return date === null ? String(value) : dayText(date, language);
}
