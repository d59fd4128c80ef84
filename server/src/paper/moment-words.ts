import { HOUR_MS } from '@pahiram/domain/calendar';
import type { Words } from '@pahiram/domain/words';

/** '2026-11-18 17:02:33' as Manila's clocks showed it: the same on every machine (V30). */
export function momentWords(at: Date): Words {
  const text = new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
  return { en: `${text}, Manila time`, fil: `${text}, oras sa Maynila` };
}
