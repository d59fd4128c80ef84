import type { Words } from './operation.ts';

/** Of a proposal that nobody decided in time. */
export const proposalLapsed: Words = {
  en: 'Nobody decided this proposal in seven days, so it has lapsed. It can be proposed again.',
  fil: 'Walang nagpasya sa mungkahing ito sa loob ng pitong araw, kaya nawalan na ito ng bisa. Maaari itong imungkahi ulit.',
};
