import { texts } from '@pahiram/ui/language.tsx';

export const homeTexts = texts(
  {
    tagline: 'Empowering dreams, one loan at a time.',
    applyNow: 'Apply Now',
    seeCost: 'See what yours costs',
    howItWorks: 'How it works',
    exampleOf: (amount: string, months: number) => `${amount} for ${months} months`,
    aMonth: 'a month',
    rateOnce: (rate: string, tenfold: string, interest: string) =>
      `${rate}%, not ${tenfold}%, charged once: ${interest}`,
    rateMonthly: (rate: string, tenfold: string, interest: string) =>
      `${rate}% a month, not ${tenfold}%: ${interest}`,
    inAll: (total: string) => `You repay ${total} in all`,
    firstMonthInterest: (first: string) => `First month ${first}, with interest`,
    firstMonth: (first: string) => `First month ${first}`,
    effective: (yearly: string) => `Effective rate ${yearly}% a year`,
    interestOf: (amount: string) => `${amount} interest`,
    otherLoan: (rate: string, installment: string) =>
      `A loan at ${rate}% a month: ${installment} a month`,
    comparedSource: (source: string, day: string) =>
      `The same amount and months, with interest on the balance. Source: ${source}, ${day}.`,
    feeTitle: 'No fee before your money. Ever.',
    feeText: 'You get the full amount. Nothing is deducted.',
    personTitle: 'A person decides',
    personText: 'And if the answer is no, we tell you why.',
    returnTitle: 'Return it free of charge',
    returnText: (days: number) =>
      `Within ${days} business days of your first withdrawal, with no interest.`,
    howItGoes: 'How it goes',
    applyTitle: 'You apply',
    applyText: 'Your ID, a selfie, and where to send the money.',
    readTitle: 'A loan officer reads it',
    readText: 'Check its status any time.',
    signTitle: 'You read, then sign',
    signText: 'You see every cost first. Saying no is free.',
    moneyTitle: 'The money is in your wallet',
    moneyText: 'Withdraw all of it, or only what you need.',
    slides: 'See it before you sign up',
    why: 'Why borrow here',
    lowest: 'Low Interest',
    lowestText: (rate: string) => `${rate}% of the loan, charged once. Not every month.`,
    lowestMonthly: (rate: string) => `${rate}% a month, only on what you still owe.`,
    flexible: 'Flexible Credit Line',
    flexibleText: (min: string, max: string, months: string) =>
      `${min} to ${max}, over ${months} months. Pay early on any day, with no fee.`,
    unlock: 'Unlock Exclusive Features',
    unlockText: 'The money waits in your wallet. Installments are on the whole loan.',
    scamTitle: 'Asked to pay first? It is not us.',
    scamText: 'No deposit, no unlock fee, no tax before release. Do not pay.',
    scamTell: 'Tell us about it',
    study:
      'Study the terms and conditions in the Disclosure Statement before proceeding with any loan transaction.',
  },
  {
    tagline: 'Malinaw na loan, para sa mga plano mo.',
    applyNow: 'Mag-apply na',
    seeCost: 'Tingnan kung magkano ang sa iyo',
    howItWorks: 'Paano ito gumagana',
    exampleOf: (amount: string, months: number) => `${amount} sa loob ng ${months} buwan`,
    aMonth: 'kada buwan',
    rateOnce: (rate: string, tenfold: string, interest: string) =>
      `${rate}%, hindi ${tenfold}%, isang beses lang: ${interest}`,
    rateMonthly: (rate: string, tenfold: string, interest: string) =>
      `${rate}% kada buwan, hindi ${tenfold}%: ${interest}`,
    inAll: (total: string) => `${total} lahat ang babayaran mo`,
    firstMonthInterest: (first: string) => `Unang buwan ${first}, may interes`,
    firstMonth: (first: string) => `Unang buwan ${first}`,
    effective: (yearly: string) => `Effective rate ${yearly}% kada taon`,
    interestOf: (amount: string) => `${amount} interes`,
    otherLoan: (rate: string, installment: string) =>
      `Loan na ${rate}% kada buwan: ${installment} kada buwan`,
    comparedSource: (source: string, day: string) =>
      `Parehong halaga at buwan, interes sa balanse. Galing sa: ${source}, ${day}.`,
    feeTitle: 'Walang singil bago mo makuha ang pera. Kahit kailan.',
    feeText: 'Buo ang darating sa iyo, walang kaltas.',
    personTitle: 'Tao ang nagpapasya',
    personText: 'At kung hindi naaprubahan, sasabihin namin kung bakit.',
    returnTitle: 'Puwedeng ibalik nang libre',
    returnText: (days: number) =>
      `Sa loob ng ${days} business day mula sa una mong withdrawal, at walang interes.`,
    howItGoes: 'Ganito ang takbo',
    applyTitle: 'Mag-apply ka',
    applyText: 'ID mo, selfie, at kung saan ipapadala ang pera.',
    readTitle: 'Babasahin ng loan officer',
    readText: 'Makikita mo ang status kahit kailan.',
    signTitle: 'Basahin mo, saka pumirma',
    signText: 'Kita mo muna ang lahat ng gastos. Libre ang tumanggi.',
    moneyTitle: 'Nasa wallet mo na ang pera',
    moneyText: 'I-withdraw lahat, o kung magkano lang ang kailangan.',
    slides: 'Silipin bago mag-sign up',
    why: 'Bakit dito humiram',
    lowest: 'Mababang interes',
    lowestText: (rate: string) => `${rate}% ng loan, isang beses lang. Hindi buwan-buwan.`,
    lowestMonthly: (rate: string) => `${rate}% kada buwan, sa natitirang utang lang.`,
    flexible: 'Flexible na credit line',
    flexibleText: (min: string, max: string, months: string) =>
      `${min} hanggang ${max}, sa loob ng ${months} buwan. Walang dagdag na singil kapag maaga kang nagbayad.`,
    unlock: 'Mga eksklusibong feature',
    unlockText: 'Naghihintay ang pera sa wallet. Sa buong loan ang hulog.',
    scamTitle: 'Pinagbabayad ka muna? Hindi kami iyon.',
    scamText:
      'Walang deposito, walang bayad sa pag-unlock, walang tax bago ilabas. Huwag magbayad.',
    scamTell: 'Sabihin sa amin',
    study:
      'Pag-aralan ang mga tuntunin at kondisyon sa Disclosure Statement bago magpatuloy sa anumang transaksiyon sa loan.',
  },
);
