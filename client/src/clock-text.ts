import type { Language } from '@pahiram/api/operation';
import { NOON } from '@pahiram/domain/texts/noon';
import { locales } from './dates.ts';

/** `10 AM`, `12 noon`: a time of day in minutes since midnight. */
export function clockText(minuteOfDay: number, language: Language): string {
  if (minuteOfDay === 12 * 60) return NOON[language];
  const minute = minuteOfDay % 60;
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    hour: 'numeric',
    ...(minute === 0 ? {} : { minute: '2-digit' }),
  }).format(new Date(minuteOfDay * 60_000));
}
