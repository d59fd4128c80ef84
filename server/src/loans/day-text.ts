import type { Language } from '@pahiram/api/operation';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';

const months: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
  fil: 'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre'.split(
    ' ',
  ),
};

/** For example 'November 27, 2026'. Does not use the machine's locale data. */
export function dayText(date: CalendarDate, language: Language): string {
  const month = months[language][Number(date.slice(5, 7)) - 1];
  return `${month} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}
