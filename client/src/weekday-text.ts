import type { Language } from '@pahiram/api/operation';
import { inManila } from './dates.ts';

const formatWeekday = inManila({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** `Sat, Nov 21, 2026`: a calendar day with its weekday. */
export function weekdayText(day: string, language: Language): string {
  return formatWeekday(new Date(`${day}T00:00:00+08:00`), language);
}
