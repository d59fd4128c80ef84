import { proposalLapsed } from './lapsed-words.ts';
import type { Words } from './operation.ts';

export const launchGateWords = {
  'gate-needs-repayments': {
    en: 'Applications cannot open: the company has no account for repayments that is in effect.',
    fil: 'Hindi mabubuksan ang mga application: wala pang account ang kompanya na puwedeng bayaran ngayon ng mga miyembro.',
  },
  'gate-needs-product': {
    en: 'Applications cannot open: two people have to confirm the loan terms first. See Loan products.',
    fil: 'Hindi mabubuksan ang mga application: dalawang tao muna ang dapat magkumpirma ng mga terms ng loan. Tingnan ang Mga loan product.',
  },
  'gate-already-open': {
    en: 'Applications are open already.',
    fil: 'Bukas na ang mga application.',
  },
  'gate-not-proposed': {
    en: 'There is no proposal to open applications.',
    fil: 'Walang nagmungkahing buksan ang mga application.',
  },
  'proposal-lapsed': proposalLapsed,
  'gate-needs-another-person': {
    en: 'You proposed it, so another person has to confirm.',
    fil: 'Ikaw ang nagmungkahi, kaya ibang tao ang dapat magkumpirma.',
  },
} as const satisfies Record<string, Words>;
