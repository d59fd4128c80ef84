import { ageText, timeText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { withWeekday } from '@pahiram/client/weekday-text.ts';
import {
  addDays,
  type CalendarDate,
  DAY_MS,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { type Language, texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import Late from '~icons/ic/outline-error-outline';
import Today from '~icons/ic/outline-schedule';

const dueTexts = texts(
  { waitingFor: (age: string) => `waiting ${age}`, late: (age: string) => `${age} late` },
  {
    waitingFor: (age: string) => `${age} nang naghihintay`,
    late: (age: string) => `${age} nang huli`,
  },
);

/** Whether a time is over, still to come today, or later; by the server's clock. */
export type Urgency = 'late' | 'today' | 'later' | 'undated';

export function urgencyOf(dueAt: string | null, now: number): Urgency {
  if (dueAt === null) return 'undated';
  const due = Date.parse(dueAt);
  if (due <= now) return 'late';
  // What is promised by the end of a day is due at the midnight after it.
  return manilaDate(due - 1) === manilaDate(now) ? 'today' : 'later';
}

/** The moment at which a promise by the end of a day is broken. */
export function endOfDay(day: string): string {
  return new Date(manilaInstant(addDays(day as CalendarDate, 1))).toISOString();
}

const formatDay = withWeekday({ month: 'short', day: 'numeric' });
const formatYear = withWeekday({ month: 'short', day: 'numeric', year: 'numeric' });

/** `10:42 AM` today, `Fri, Jul 9` when a whole day was promised, both on another day; with the year of another year. */
function dueText(dueAt: string, now: number, language: Language): string {
  const due = Date.parse(dueAt);
  const day = manilaDate(due - 1);
  const isWholeDay = due === manilaInstant(manilaDate(due));
  const time = isWholeDay ? null : timeText(dueAt, language);
  if (time !== null && day === manilaDate(now)) return time;
  const format = day.slice(0, 4) === manilaDate(now).slice(0, 4) ? formatDay : formatYear;
  return [format(new Date(due - 1), language), time].filter(Boolean).join(' ');
}

const looks = {
  late: { Icon: Late, color: 'font-semibold text-danger' },
  today: { Icon: Today, color: 'font-semibold text-warning' },
  later: { Icon: null, color: '' },
} as const;

/** By when it is due, with a sign and a colour when that is near; without a time, how long it has waited. */
export function DueCell({ dueAt, since }: { dueAt: string | null; since: string }) {
  const words = useTexts(dueTexts);
  const language = useLanguage();
  const now = serverNow();
  const urgency = urgencyOf(dueAt, now);
  if (urgency === 'undated' || dueAt === null) {
    return (
      <time dateTime={since} className="whitespace-nowrap text-soft">
        {words.waitingFor(ageText(since, now))}
      </time>
    );
  }
  const { Icon, color } = looks[urgency];
  return (
    <time
      dateTime={dueAt}
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${color}`}
    >
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : null}
      {dueText(dueAt, now, language)}
      {now - Date.parse(dueAt) >= DAY_MS ? `, ${words.late(ageText(dueAt, now))}` : null}
    </time>
  );
}
