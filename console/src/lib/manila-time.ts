const dateAndTime = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** An instant as the clock in Manila shows it. */
export function manilaTime(instant: string): string {
  return dateAndTime.format(new Date(instant));
}

/** How long ago, in the two coarsest units that help: `2 d 4 h`, `35 min`. */
export function ageText(instant: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

const day = { timeZone: 'Asia/Manila', year: 'numeric', month: 'short', day: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat('en-PH', day);
const weekdayFormat = new Intl.DateTimeFormat('en-PH', { ...day, weekday: 'short' });

/** A civil date (`2026-11-23`) as `Nov 23, 2026`. */
export function civilDay(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00+08:00`));
}

/** A civil date with its day of the week: `Mon, Nov 23, 2026`. */
export function manilaDay(date: string): string {
  return weekdayFormat.format(new Date(`${date}T00:00:00+08:00`));
}

/** The minute before an end that is midnight, so that it is read as the day that still counts. */
export function lastMoment(end: string): string {
  return new Date(Date.parse(end) - 60_000).toISOString();
}
