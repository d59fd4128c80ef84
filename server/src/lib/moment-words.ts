import { manilaDate, manilaMinuteOfDay } from '@pahiram/domain/calendar/calendar';
import { dayText } from '@pahiram/domain/texts/day-text';
import { withNoon } from '@pahiram/domain/texts/noon';
import type { Words } from '@pahiram/domain/texts/words';

/** 'Nov 18, 2026, 5:02:33 PM, Manila time', whatever the machine's time zone (V30). Only signatures show seconds. */
export function momentWords(at: Date): Words {
  return wordsOf(at, [at.getUTCSeconds()]);
}

/** 'Nov 18, 2026, 5:02 PM, Manila time', or '12 noon' for the time, as on the pages. */
export function minuteWords(at: Date): Words {
  return withNoonWords(wordsOf(at, []));
}

/** 'Nov 18, 2026 / Nob 18, 2026, 5:02 PM, Manila': both languages in one short line. */
export function shortMoment(at: Date): string {
  const day = manilaDate(at.getTime());
  const time = timeOf(at, []);
  const { en, fil } = withNoonWords({ en: time, fil: time });
  return `${dayText(day, 'en')} / ${dayText(day, 'fil')}, ${en === fil ? en : `${en} / ${fil}`}, Manila`;
}

const withNoonWords = ({ en, fil }: Words): Words => ({
  en: withNoon(en, 'en'),
  fil: withNoon(fil, 'fil'),
});

function wordsOf(at: Date, seconds: readonly number[]): Words {
  const time = timeOf(at, seconds);
  const day = manilaDate(at.getTime());
  return {
    en: `${dayText(day, 'en')}, ${time}, Manila time`,
    fil: `${dayText(day, 'fil')}, ${time}, oras sa Maynila`,
  };
}

function timeOf(at: Date, seconds: readonly number[]): string {
  const minute = manilaMinuteOfDay(at.getTime());
  const hour = Math.floor(minute / 60);
  const parts = [minute % 60, ...seconds].map((part) => String(part).padStart(2, '0'));
  return `${[hour % 12 || 12, ...parts].join(':')} ${hour < 12 ? 'AM' : 'PM'}`;
}
