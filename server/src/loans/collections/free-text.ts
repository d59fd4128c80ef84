import type { Language } from '@pahiram/api/operation';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';

/** That a payment through the last day of grace costs nothing, after a space. */
export function freeText(until: CalendarDate, language: Language): string {
  const day = dayText(until, language);
  return language === 'en'
    ? ` No late charge and no points lost if paid by ${day}.`
    : ` Walang late charge at bawas na points kung bayad na hanggang ${day}.`;
}
