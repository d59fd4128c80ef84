import { texts } from '@pahiram/ui/language.tsx';

export const homeTexts = texts(
  {
    tagline: 'Empowering dreams, one loan at a time.',
    lead: 'An installment loan without collateral, with every price in front of you before you sign.',
    applyNow: 'Apply Now',
    seeCost: 'See what it costs',
    noFee: 'No fee before your money. Ever.',
    costInAll: (amount: string, months: number, cost: string) =>
      `${amount} over ${months} months costs ${cost} in all.`,
    factRate: (yearly: string, months: number) =>
      `charged once: effective ${yearly}% a year over ${months} months`,
    factRateMonthly: (yearly: string, months: number) =>
      `a month of the balance: effective ${yearly}% a year over ${months} months`,
    factUpTo: (most: string) => `Up to ${most}`,
    factAmount: (least: string) => `from ${least} on, without collateral`,
    factMonths: 'months',
    factTerm: 'to repay, or earlier at no cost',
    pauseSlides: 'Pause the slideshow',
    playSlides: 'Play the slideshow',
    slidesCaption: 'Real screens of this service, with invented people.',
    study:
      'Study the terms and conditions in the Disclosure Statement before proceeding with any loan transaction.',
    costTitle: 'Know the price before you give your name',
    costLead:
      'The same figures stand in the calculator, the disclosure statement, the contract and the schedule.',
    calculator: 'Loan Calculator',
    rateNotTen: (rate: string, tenfold: string) => `${rate}%, not ${tenfold}%`,
    rateOnce: 'of the loan, charged once',
    rateMonthly: 'a month of the balance',
    example: 'Representative example',
    exampleBorrow: 'You borrow, and receive',
    exampleTerm: 'Repaid in',
    exampleMonths: (months: number) => `${months} months`,
    exampleInterest: 'Its price: interest, charged once',
    exampleInterestMonthly: 'Its price: interest',
    exampleTotal: 'In total you repay',
    exampleInstallments: (first: string, later: string) =>
      `First installment ${first} (carries the interest), each later one ${later}.`,
    exampleRate: (yearly: string, monthly: string) =>
      `Effective rate ${yearly}% a year (${monthly}% a month).`,
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
      'A wallet of your own, transfers to your bank or e-wallet, a timeline of every step, and documents that stay as you signed them.',
    speed: 'How fast it has been',
    half: 'Half within',
    nineOfTen: 'nine of ten within',
    measured: (cases: string, days: number) =>
      `Measured over ${cases} cases of the last ${days} days`,
    decision: 'From application to decision',
    disbursement: 'From signature to wallet',
    withdrawal: 'From withdrawal to your account',
    promises: 'What you can hold us to',
    feeTitle: 'Never a fee before your money',
    feeText:
      'No processing fee, deposit, insurance or unlocking payment. Whoever asks you for one is not us.',
    peopleTitle: 'A person decides, and says why',
    peopleText:
      'A loan officer reads your application. If the answer is no, you get the reasons and may apply again.',
    cancelTitle: 'Free to change your mind',
    cancelText: (days: number) =>
      `Cancel before money is released, or within ${days} business days after, at no cost. Repay early whenever you like.`,
    codeTitle: 'Your money waits for nobody',
    codeText:
      'You can always have the code of your withdrawal sent to your own phone, with nobody in between.',
    endTitle: 'Ready when you are',
    endText: 'Registering costs nothing and binds you to nothing.',
    howItWorks: 'How it works',
  },
  {
    tagline: 'Katuwang sa mga pangarap, isang loan sa bawat hakbang.',
    lead: 'Hulugang loan na walang collateral, at kita mo ang bawat presyo bago ka pumirma.',
    applyNow: 'Mag-apply Na',
    seeCost: 'Tingnan kung magkano',
    noFee: 'Walang bayad bago mo matanggap ang pera. Kailanman.',
    costInAll: (amount: string, months: number, cost: string) =>
      `Ang ${amount} sa loob ng ${months} na buwan ay may kabuuang gastos na ${cost}.`,
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
    slidesCaption: 'Totoong mga screen ng serbisyong ito, na may mga imbentong tao.',
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
    exampleInterest: 'Presyo: interes, isang beses lang',
    exampleInterestMonthly: 'Presyo: interes',
    exampleTotal: 'Kabuuang babayaran mo',
    exampleInstallments: (first: string, later: string) =>
      `Unang hulog ${first} (kasama ang interes), bawat kasunod ${later}.`,
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
      'Sarili mong wallet, transfer sa bangko o e-wallet mo, timeline ng bawat hakbang, at mga dokumentong mananatili ayon sa pagkakapirma mo.',
    speed: 'Gaano ito kabilis',
    half: 'Kalahati sa loob ng',
    nineOfTen: 'siyam sa sampu sa loob ng',
    measured: (cases: string, days: number) => `Sinukat sa ${cases} kaso ng nakaraang ${days} araw`,
    decision: 'Mula application hanggang desisyon',
    disbursement: 'Mula pirma hanggang wallet',
    withdrawal: 'Mula withdrawal hanggang account mo',
    promises: 'Ang mapanghahawakan mo sa amin',
    feeTitle: 'Walang bayad bago ang pera mo',
    feeText:
      'Walang processing fee, deposito, insurance o bayad sa pag-unlock. Kung may humingi niyan, hindi kami iyon.',
    peopleTitle: 'Tao ang nagpapasya, at sinasabi kung bakit',
    peopleText:
      'Loan officer ang bumabasa ng application mo. Kung hindi maaprubahan, malalaman mo ang mga dahilan at puwede kang mag-apply ulit.',
    cancelTitle: 'Libreng magbago ng isip',
    cancelText: (days: number) =>
      `Magkansela bago mailabas ang pera, o sa loob ng ${days} business day pagkatapos, nang walang bayad. Magbayad nang maaga kahit kailan.`,
    codeTitle: 'Hindi kailangang hintayin ang iba',
    codeText:
      'Palagi mong maipapadala sa sarili mong phone ang code ng withdrawal mo, nang walang ibang tao sa gitna.',
    endTitle: 'Handa kami kapag handa ka na',
    endText: 'Walang bayad at walang obligasyon ang pag-register.',
    howItWorks: 'Paano ito gumagana',
  },
);
