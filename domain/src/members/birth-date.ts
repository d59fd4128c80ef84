import { type CalendarDate, parseCalendarDate, wholeYearsBetween } from '../calendar/calendar.ts';
import { AGE_MAX, AGE_MIN } from '../loans/application.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

export type BirthDateRefusal = 'birth-date-missing' | 'birth-date-invalid' | 'age-outside-limits';

/** A real date on which the person is 18 to 80 years old today in Manila (S5.11). */
export function decideBirthDate(
  text: string,
  today: CalendarDate,
): Decision<CalendarDate, BirthDateRefusal> {
  if (text.trim() === '') return refuse('birth-date-missing');
  const date = parseCalendarDate(text);
  if (date === null) return refuse('birth-date-invalid');
  const age = wholeYearsBetween(date, today);
  if (age < AGE_MIN || age > AGE_MAX) {
    return refuse('age-outside-limits', { ageMin: AGE_MIN, ageMax: AGE_MAX });
  }
  return accept(date);
}
