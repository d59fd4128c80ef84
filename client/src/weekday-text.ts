import type { Language } from '@pahiram/api/operation';
import { inManila } from './dates.ts';

/**
 * Returns a formatter of days with their weekday, in Manila time. Filipino writes the weekday in full: "Mar" is
 * short for Martes and for Marso.
 */
export function withWeekday(
  options: Intl.DateTimeFormatOptions,
): (date: Date, language: Language) => string {
  const formats = {
    en: inManila({ ...options, weekday: 'short' }),
    fil: inManila({ ...options, weekday: 'long' }),
  };
  return (date, language) => formats[language](date, language);
}

const formatWeekday = withWeekday({ year: 'numeric', month: 'short', day: 'numeric' });

/** `Sat, Nov 21, 2026`: a calendar day with its weekday. */
export function weekdayText(day: string, language: Language): string {
  return formatWeekday(new Date(`${day}T00:00:00+08:00`), language);
}
