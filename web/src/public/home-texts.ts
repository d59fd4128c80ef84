import { texts } from '@pahiram/ui/language.tsx';

export const homeTexts = texts(
  {
    tagline: 'Empowering dreams, one loan at a time.',
    lead: 'An instalment loan without collateral, with every price in front of you before you sign.',
    applyNow: 'Apply Now',
    why: 'Why borrow here',
    lowest: 'Low Interest',
    lowestText: (rate: string) =>
      `${rate}% of the loan, charged once. What that means as an effective rate stands beside it, always.`,
    lowestMonthly: (rate: string) =>
      `${rate}% a month of the balance. What that means as an effective rate stands beside it, always.`,
    flexible: 'Flexible Credit Line',
    flexibleText: (months: string) =>
      `For yourself or your business, without a credit card. Repay over ${months} months, or earlier at no cost.`,
    unlock: 'Unlock Exclusive Features',
    unlockText:
      'Your own wallet, transfers to your bank or e-wallet, a timeline of every step, and documents that stay yours for ever.',
    calculator: 'Loan Calculator',
    example: 'Representative example',
    exampleText: (amount: string, months: number, interest: string, total: string) =>
      `Borrow ${amount} for ${months} months: interest ${interest}, charged once; you repay ${total} in total.`,
    exampleInstalments: (first: string, later: string) =>
      `First instalment ${first} (carries the interest), each later one ${later}.`,
    exampleRate: (yearly: string, monthly: string) =>
      `Effective rate ${yearly}% a year (${monthly}% a month).`,
    measured: (cases: number, days: number) =>
      `Measured over ${cases} cases of the last ${days} days.`,
    decision: (half: string, most: string) =>
      `Half of all applications were decided within ${half}, nine of ten within ${most}.`,
    disbursement: (half: string, most: string) =>
      `Half of all loans were in the wallet within ${half} of approval, nine of ten within ${most}.`,
    withdrawal: (half: string, most: string) =>
      `Half of all withdrawals were received within ${half}, nine of ten within ${most}.`,
    speed: 'How fast it has been',
  },
  {
    tagline: 'Pinalalakas ang mga pangarap, isang loan bawat hakbang.',
    lead: 'Hulugang loan na walang collateral, at nasa harap mo ang bawat presyo bago ka pumirma.',
    applyNow: 'Mag-apply Na',
    why: 'Bakit dito humiram',
    lowest: 'Mababang Interes',
    lowestText: (rate: string) =>
      `${rate}% ng loan, isang beses lang sinisingil. Laging katabi kung magkano iyon bilang effective rate.`,
    lowestMonthly: (rate: string) =>
      `${rate}% kada buwan ng balanse. Laging katabi kung magkano iyon bilang effective rate.`,
    flexible: 'Flexible na Credit Line',
    flexibleText: (months: string) =>
      `Para sa sarili o negosyo mo, kahit walang credit card. Bayaran sa loob ng ${months} buwan, o mas maaga nang walang dagdag.`,
    unlock: 'Mga Eksklusibong Feature',
    unlockText:
      'Sarili mong wallet, transfer sa bangko o e-wallet mo, timeline ng bawat hakbang, at mga dokumentong sa iyo habambuhay.',
    calculator: 'Loan Calculator',
    example: 'Halimbawa',
    exampleText: (amount: string, months: number, interest: string, total: string) =>
      `Humiram ng ${amount} sa loob ng ${months} buwan: interes na ${interest}, isang beses lang; ${total} ang kabuuang babayaran mo.`,
    exampleInstalments: (first: string, later: string) =>
      `Unang hulog ${first} (kasama ang interes), bawat sumunod ${later}.`,
    exampleRate: (yearly: string, monthly: string) =>
      `Effective rate ${yearly}% kada taon (${monthly}% kada buwan).`,
    measured: (cases: number, days: number) =>
      `Sinukat sa ${cases} kaso ng nakaraang ${days} araw.`,
    decision: (half: string, most: string) =>
      `Kalahati ng mga application ay napagpasyahan sa loob ng ${half}, siyam sa sampu sa loob ng ${most}.`,
    disbursement: (half: string, most: string) =>
      `Kalahati ng mga loan ay nasa wallet sa loob ng ${half} mula sa pag-apruba, siyam sa sampu sa loob ng ${most}.`,
    withdrawal: (half: string, most: string) =>
      `Kalahati ng mga withdrawal ay natanggap sa loob ng ${half}, siyam sa sampu sa loob ng ${most}.`,
    speed: 'Gaano kabilis',
  },
);
