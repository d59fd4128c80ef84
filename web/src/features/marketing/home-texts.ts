import { texts } from '@pahiram/ui/language.tsx';

export const homeTexts = texts(
  {
    tagline: 'Empowering dreams, one loan at a time.',
    lead: 'An installment loan without collateral, with every price in front of you before you sign.',
    applyNow: 'Apply Now',
    seeCost: 'See what it costs',
    noFee: 'No fee before your money. Ever.',
    costInAll: (amount: string, months: number, cost: string) =>
      `Borrowing ${amount} for ${months} months costs ${cost} in all.`,
    factRate: (yearly: string, months: number) =>
      `charged once: effective ${yearly}% a year over ${months} months`,
    factRateMonthly: (yearly: string, months: number) =>
      `a month of the balance: effective ${yearly}% a year over ${months} months`,
    factUpTo: (most: string) => `Up to ${most}`,
    factAmount: (least: string) => `from ${least}, without collateral`,
    factMonths: 'months',
    factTerm: 'to repay, or earlier at no cost',
    pauseSlides: 'Pause the slideshow',
    playSlides: 'Play the slideshow',
    slidesCaption: 'Pictures of this service, with invented people.',
    study:
      'Study the terms and conditions in the Disclosure Statement before proceeding with any loan transaction.',
    costTitle: 'Know the price before you give your name',
    costLead:
      'You see the same figures in the calculator, the disclosure statement, the contract and the schedule.',
    calculator: 'Loan Calculator',
    rateNotTen: (rate: string, tenfold: string) => `${rate}%, not ${tenfold}%`,
    rateOnce: 'of the loan, charged once',
    rateMonthly: 'a month of the balance',
    example: 'Representative example',
    exampleBorrow: 'You borrow and receive',
    exampleTerm: 'Repaid in',
    exampleMonths: (months: number) => `${months} months`,
    exampleInterest: 'Interest, charged once',
    exampleInterestMonthly: 'Interest',
    exampleTotal: 'You repay in total',
    exampleInstallments: (first: string, later: string) =>
      `The first installment is ${first} with the interest, then ${later} each month.`,
    exampleRate: (yearly: string, monthly: string) =>
      `Effective rate ${yearly}% a year (${monthly}% a month).`,
    why: 'Why borrow here',
    lowest: 'Low Interest',
    lowestText: (rate: string) =>
      `${rate}% of the loan, charged once. We always show the effective rate beside it.`,
    lowestMonthly: (rate: string) =>
      `${rate}% a month of the balance. We always show the effective rate beside it.`,
    flexible: 'Flexible Credit Line',
    flexibleText: (months: string) =>
      `For yourself or your business, without a credit card. Repay over ${months} months, or earlier at no cost.`,
    unlock: 'Unlock Exclusive Features',
    unlockText:
      'Your own wallet, transfers to your bank or e-wallet, a timeline of every step, and your signed documents to read at any time.',
    speed: 'How fast it has been',
    half: 'Half took at most',
    nineOfTen: 'nine of ten took at most',
    measured: (cases: string, days: number) =>
      `Measured in ${cases} cases of the last ${days} days`,
    decision: 'From application to decision',
    disbursement: 'From signature to wallet',
    withdrawal: 'From withdrawal to your account',
    promises: 'What we promise you',
    feeTitle: 'Never a fee before your money',
    feeText:
      'No processing fee, deposit, insurance or unlocking payment. Anyone who asks you for one is not from us.',
    peopleTitle: 'A person decides, and says why',
    peopleText:
      'A loan officer reads your application. If the answer is no, you get the reasons and may apply again.',
    cancelTitle: 'Free to change your mind',
    cancelText: (days: number) =>
      `Cancel before money is released, or within ${days} business days after, at no cost. Repay early whenever you like.`,
    codeTitle: 'Get your code at any time',
    codeText:
      'At any hour you can have your withdrawal code sent to your own phone, unless your withdrawals are on hold.',
    endTitle: 'Ready when you are',
    endText: 'Registering is free, and you can stop at any time.',
    howItWorks: 'How it works',
  },
  {
    tagline: 'Katuwang sa mga pangarap, isang loan sa bawat hakbang.',
    lead: 'Hulugang loan na walang collateral, at kita mo ang bawat presyo bago ka pumirma.',
    applyNow: 'Mag-apply Na',
    seeCost: 'Tingnan kung magkano',
    noFee: 'Walang bayad bago mo matanggap ang pera. Kailanman.',
    costInAll: (amount: string, months: number, cost: string) =>
      `Ang paghiram ng ${amount} nang ${months} na buwan ay may kabuuang gastos na ${cost}.`,
    factRate: (yearly: string, months: number) =>
      `isang beses lang sinisingil: effective na ${yearly}% kada taon sa ${months} na buwan`,
    factRateMonthly: (yearly: string, months: number) =>
      `kada buwan ng balanse: effective na ${yearly}% kada taon sa ${months} na buwan`,
    factUpTo: (most: string) => `Hanggang ${most}`,
    factAmount: (least: string) => `mula ${least}, walang collateral`,
    factMonths: 'buwan',
    factTerm: 'para magbayad, o mas maaga nang walang dagdag',
    pauseSlides: 'Itigil ang slideshow',
    playSlides: 'Paandarin ang slideshow',
    slidesCaption: 'Mga screen ng serbisyong ito, na may mga imbentong tao.',
    study:
      'Pag-aralan ang mga tuntunin at kondisyon sa Disclosure Statement bago magpatuloy sa anumang transaksiyon sa loan.',
    costTitle: 'Alamin ang presyo bago mo ibigay ang pangalan mo',
    costLead:
      'Pare-pareho ang mga halaga sa calculator, disclosure statement, kontrata at schedule.',
    calculator: 'Loan Calculator',
    rateNotTen: (rate: string, tenfold: string) => `${rate}%, hindi ${tenfold}%`,
    rateOnce: 'ng loan, isang beses lang sinisingil',
    rateMonthly: 'kada buwan ng balanse',
    example: 'Halimbawa',
    exampleBorrow: 'Hihiramin at matatanggap mo',
    exampleTerm: 'Babayaran sa loob ng',
    exampleMonths: (months: number) => `${months} na buwan`,
    exampleInterest: 'Interes, isang beses lang sinisingil',
    exampleInterestMonthly: 'Interes',
    exampleTotal: 'Kabuuang babayaran mo',
    exampleInstallments: (first: string, later: string) =>
      `${first} ang unang hulog kasama ang interes, tapos ${later} bawat buwan.`,
    exampleRate: (yearly: string, monthly: string) =>
      `Effective rate ${yearly}% kada taon (${monthly}% kada buwan).`,
    why: 'Bakit dito humiram',
    lowest: 'Mababang Interes',
    lowestText: (rate: string) =>
      `${rate}% ng loan, isang beses lang sinisingil. Laging nasa tabi nito ang katumbas na effective rate.`,
    lowestMonthly: (rate: string) =>
      `${rate}% kada buwan ng balanse. Laging nasa tabi nito ang katumbas na effective rate.`,
    flexible: 'Flexible na Credit Line',
    flexibleText: (months: string) =>
      `Para sa sarili o negosyo mo, kahit walang credit card. Bayaran sa loob ng ${months} na buwan, o mas maaga nang walang dagdag.`,
    unlock: 'Mga Eksklusibong Feature',
    unlockText:
      'Sarili mong wallet, transfer sa bangko o e-wallet mo, timeline ng bawat hakbang, at mga pinirmahan mong dokumento na mababasa kahit kailan.',
    speed: 'Gaano ito kabilis',
    half: 'Ang kalahati ay hindi lumampas sa',
    nineOfTen: 'ang siyam sa sampu ay hindi lumampas sa',
    measured: (cases: string, days: number) => `Sinukat sa ${cases} kaso ng nakaraang ${days} araw`,
    decision: 'Mula application hanggang desisyon',
    disbursement: 'Mula pirma hanggang wallet',
    withdrawal: 'Mula withdrawal hanggang account mo',
    promises: 'Ang pangako namin sa iyo',
    feeTitle: 'Walang bayad bago mo makuha ang pera',
    feeText:
      'Walang processing fee, deposito, insurance o bayad sa pag-unlock. Kung may humingi niyan, hindi siya taga-amin.',
    peopleTitle: 'Tao ang nagpapasya, at sinasabi kung bakit',
    peopleText:
      'Loan officer ang bumabasa ng application mo. Kung hindi maaprubahan, malalaman mo ang mga dahilan at puwede kang mag-apply ulit.',
    cancelTitle: 'Libreng magbago ng isip',
    cancelText: (days: number) =>
      `Magkansela bago mailabas ang pera, o sa loob ng ${days} business day pagkatapos, nang walang bayad. Magbayad nang maaga kahit kailan.`,
    codeTitle: 'Kunin ang code mo kahit kailan',
    codeText:
      'Anumang oras, maipapadala sa sarili mong phone ang code ng withdrawal mo, maliban kung naka-hold ang mga withdrawal mo.',
    endTitle: 'Handa kami kapag handa ka na',
    endText: 'Libre ang pag-register, at puwede kang tumigil kahit kailan.',
    howItWorks: 'Paano ito gumagana',
  },
);
