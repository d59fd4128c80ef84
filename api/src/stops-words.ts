import type { Words } from './operation.ts';

/** Refusals of the page that stops something in one tap. */
export const stopsWords = {
  'stop-not-found': {
    en: 'This link does not work: it is not complete, or it ended when the account was recovered. Open the newest message.',
    fil: 'Hindi gumagana ang link na ito: kulang ito, o natapos nang mabawi ang account. Buksan ang pinakabagong message.',
  },
  'stop-too-late': {
    en: 'This can no longer be stopped here. If it was not you, contact us at once.',
    fil: 'Hindi na ito maititigil dito. Kung hindi ikaw ito, kontakin kami agad.',
  },
} as const satisfies Record<string, Words>;
