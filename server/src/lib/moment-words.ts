import { manilaDate, manilaMinuteOfDay } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';

/** 'Nov 18, 2026, 5:02:33 PM, Manila time', whatever the machine's time zone (V30). */
export function momentWords(at: Date): Words {
  return wordsOf(at, [at.getUTCSeconds()]);
}

/** 'Nov 18, 2026, 5:02 PM, Manila time': the seconds of a message mean nothing to its reader. */
export function minuteWords(at: Date): Words {
  return wordsOf(at, []);
}

function wordsOf(at: Date, seconds: readonly number[]): Words {
  const minute = manilaMinuteOfDay(at.getTime());
  const hour = Math.floor(minute / 60);
  const parts = [minute % 60, ...seconds].map((part) => String(part).padStart(2, '0'));
  const time = `${[hour % 12 || 12, ...parts].join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
  const day = manilaDate(at.getTime());
  return {
    en: `${dayText(day, 'en')}, ${time}, Manila time`,
    fil: `${dayText(day, 'fil')}, ${time}, oras sa Maynila`,
  };
}
