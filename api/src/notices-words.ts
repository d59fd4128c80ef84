import type { Words } from './operation.ts';

export const noticesWords = {
  'notice-not-found': {
    en: 'There is no such notice.',
    fil: 'Walang ganitong abiso.',
  },
  'quiet-hours-equal': {
    en: 'Quiet hours must start and end at different times.',
    fil: 'Dapat magkaiba ang simula at tapos ng oras na walang istorbo.',
  },
  'push-not-offered': {
    en: 'We do not send notices to phones and browsers here.',
    fil: 'Hindi kami nagpapadala rito ng abiso sa phone at browser.',
  },
  'push-not-valid': {
    en: 'Your browser named a push service that we do not know. We cannot send notices to it.',
    fil: 'Hindi namin kilala ang push service ng browser mo. Hindi kami makakapagpadala rito ng abiso.',
  },
} as const satisfies Record<string, Words>;
