import { manilaDate, manilaMinuteOfDay } from '@pahiram/domain/calendar/calendar';
import type { Words } from '@pahiram/domain/texts/words';

/** '2026-11-18 17:02:33' as Manila's clocks showed it: the same on every machine (V30). */
export function momentWords(at: Date): Words {
  const minute = manilaMinuteOfDay(at.getTime());
  const parts = [Math.floor(minute / 60), minute % 60, at.getUTCSeconds()];
  const time = parts.map((part) => String(part).padStart(2, '0')).join(':');
  const text = `${manilaDate(at.getTime())} ${time}`;
  return { en: `${text}, Manila time`, fil: `${text}, oras sa Maynila` };
}
