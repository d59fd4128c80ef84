import type { Language } from '@pahiram/api/operation';
import { withNoon } from '@pahiram/domain/texts/noon';

export const locales: Readonly<Record<Language, string>> = { en: 'en-PH', fil: 'fil-PH' };

/** Returns a formatter in Manila time; the slow `Intl` objects are created at their first use. */
export function inManila(
  options: Intl.DateTimeFormatOptions,
): (date: Date, language: Language) => string {
  const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (date, language) => {
    formats[language] ??= new Intl.DateTimeFormat(locales[language], {
      timeZone: 'Asia/Manila',
      ...options,
    });
    return formats[language].format(date);
  };
}

const formatMoment = inManila({ dateStyle: 'medium', timeStyle: 'short' });
const formatTime = inManila({ timeStyle: 'short' });
const formatDay = inManila({ dateStyle: 'medium' });

/** `Nov 21, 2026, 10:42 AM`, or `Nov 21, 2026, 12 noon`: an instant in Manila time (V30). */
export function momentText(instant: string, language: Language): string {
  return withNoon(formatMoment(new Date(instant), language), language);
}

/** `10:42 AM`, or `12 noon`: the time of an instant in Manila (V30). */
export function timeText(instant: string, language: Language): string {
  return withNoon(formatTime(new Date(instant), language), language);
}

/** `Nov 21, 2026`: a calendar day, or the day in Manila of an instant. */
export function dayText(dayOrInstant: string, language: Language): string {
  return formatDay(dateOf(dayOrInstant), language);
}

function dateOf(dayOrInstant: string): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dayOrInstant);
  return new Date(isDay ? `${dayOrInstant}T00:00:00+08:00` : dayOrInstant);
}

/** The last whole day before an instant: something that ends at midnight is open through the day before. */
export function lastDayText(endsAt: string, language: Language): string {
  return dayText(new Date(Date.parse(endsAt) - 1).toISOString(), language);
}

/** The instant one minute before an exclusive end, so that an end at midnight shows the last valid day. */
export function lastMinuteOf(endsAt: string): string {
  return new Date(Date.parse(endsAt) - 60_000).toISOString();
}

/** Time since an instant in the one or two largest units: `2 d 4 h`, `35 min`. */
export function ageText(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** `1:05`: whole seconds that are left, as minutes and seconds. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
