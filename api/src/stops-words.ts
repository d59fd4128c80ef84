import type { Words } from './operation.ts';

/** Refusals of the page that stops something in one tap. */
export const stopsWords = {
  'stop-not-found': {
    en: 'This link is not complete. Open it again from the message.',
    fil: 'Kulang ang link na ito. Buksan ulit ito mula sa message.',
  },
  'stop-too-late': {
    en: 'This can no longer be stopped here. If it was not you, contact us at once.',
    fil: 'Hindi na ito maititigil dito. Kung hindi ikaw ito, kontakin kami agad.',
  },
} as const satisfies Record<string, Words>;
