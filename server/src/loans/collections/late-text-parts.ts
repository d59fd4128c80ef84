import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import { dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';

/** A text for the notice centre and the email, and a shorter one for the SMS. */
export interface LongAndShort {
  readonly text: Words;
  readonly sms: Words;
}

/** That a payment through the last day of grace costs nothing, after a space: for texts and SMS. */
export function freeWords(until: CalendarDate): Words {
  const day = dayWords(until);
  return {
    en: ` Pay by ${day.en}: no late charge, no points lost.`,
    fil: ` Magbayad hanggang ${day.fil}: walang late charge at bawas na points.`,
  };
}
