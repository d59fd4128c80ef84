import type { Words } from '../texts/words.ts';
import { LIVE_WAIT_HOURS_MIN } from './passkeys.ts';

/**
 * The one sentence about the wait of what a code alone changes (V37); it follows what waits.
 * @param hours 0 in a demonstration.
 */
export const waitWords = (hours: number): Words =>
  hours === 0
    ? {
        en: `With real money this takes ${LIVE_WAIT_HOURS_MIN} hours, so that you can stop it if it wasn’t you. This demonstration leaves the wait out.`,
        fil: `Sa totoong pera, ${LIVE_WAIT_HOURS_MIN} oras ang hihintayin, para maitigil mo kung hindi ikaw iyon. Walang paghihintay sa demonstrasyong ito.`,
      }
    : {
        en: `This takes ${hours} hours, so that you can stop it if it wasn’t you.`,
        fil: `${hours} oras ang hihintayin, para maitigil mo kung hindi ikaw iyon.`,
      };
