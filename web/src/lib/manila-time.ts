import type { Language } from '@pahiram/ui/language.tsx';

const locales: Readonly<Record<Language, string>> = { en: 'en-PH', fil: 'fil-PH' };

/** `Nov 21, 2026, 10:42 AM`: an instant in Manila time (V30). */
export function momentText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** `10:42 AM`: the time of an instant in Manila (V30). */
export function timeText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Asia/Manila',
    timeStyle: 'short',
  }).format(new Date(instant));
}

/** `Nov 21, 2026`: a calendar day, or the day in Manila of an instant. */
export function dayText(dayOrInstant: string, language: Language): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dayOrInstant);
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'Asia/Manila',
    dateStyle: 'medium',
  }).format(new Date(isDay ? `${dayOrInstant}T00:00:00+08:00` : dayOrInstant));
}

/** The last whole day before an instant: something that ends at midnight is open through the day before. */
export function lastDayText(endsAt: string, language: Language): string {
  return dayText(new Date(Date.parse(endsAt) - 1).toISOString(), language);
}

/** `10 AM`: a time of day in minutes since midnight. */
export function clockText(minuteOfDay: number, language: Language): string {
  const minute = minuteOfDay % 60;
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    hour: 'numeric',
    ...(minute === 0 ? {} : { minute: '2-digit' }),
  }).format(new Date(minuteOfDay * 60_000));
}
