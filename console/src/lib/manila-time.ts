const dateAndTime = new Intl.DateTimeFormat('en-PH', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** An ISO instant in Manila time. */
export function manilaTime(instant: string): string {
  return dateAndTime.format(new Date(instant));
}

/** Time since an instant in the one or two largest units: `2 d 4 h`, `35 min`. */
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

/** A calendar date (`2026-11-23`) as `Nov 23, 2026`. */
export function civilDay(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00+08:00`));
}

/** A calendar date with its weekday: `Mon, Nov 23, 2026`. */
export function manilaDay(date: string): string {
  return weekdayFormat.format(new Date(`${date}T00:00:00+08:00`));
}

/** One minute before an exclusive end at midnight, so that the last valid day is shown. */
export function lastMoment(end: string): string {
  return new Date(Date.parse(end) - 60_000).toISOString();
}
