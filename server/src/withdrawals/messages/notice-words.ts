import type { Words } from '@pahiram/domain/texts/words';

/** Messages about a withdrawal; the no-fee line is added to each by the notices. */
export const withdrawalNotices = {
  'withdrawal-code': {
    en: '{code} is your code to withdraw PHP {amount} to {bank} {account}. Type it only on our website. We never ask you for it.',
    fil: '{code} ang code mo para mag-withdraw ng PHP {amount} sa {bank} {account}. Sa website lang namin ito i-type. Hindi namin ito hihingin.',
  },
  'withdrawal-settled': {
    en: 'PHP {amount} has reached your account at {bank} {account}. Reference {number}.',
    fil: 'Dumating na ang PHP {amount} sa account mo sa {bank} {account}. Reference {number}.',
  },
  'withdrawal-rejected': {
    en: 'Your withdrawal {number} of PHP {amount} did not go through: {reason} The whole amount is back in your wallet.',
    fil: 'Hindi natuloy ang withdrawal mong {number} na PHP {amount}: {reason} Naibalik na sa wallet mo ang buong halaga.',
  },
  'withdrawal-returned': {
    en: 'The bank sent your withdrawal {number} of PHP {amount} back: {reason} The whole amount is back in your wallet.',
    fil: 'Ibinalik ng bangko ang withdrawal mong {number} na PHP {amount}: {reason} Naibalik na sa wallet mo ang buong halaga.',
  },
  'withdrawal-expired': {
    en: 'Your withdrawal {number} of PHP {amount} was not confirmed in time. The whole amount is back in your wallet.',
    fil: 'Hindi nakumpirma sa oras ang withdrawal mong {number} na PHP {amount}. Naibalik na sa wallet mo ang buong halaga.',
  },
} as const satisfies Record<string, Words>;

export type WithdrawalNotice = keyof typeof withdrawalNotices;
