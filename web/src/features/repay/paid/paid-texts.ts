import { texts } from '@pahiram/ui/language.tsx';

/** The result of a payment, apart from the sheet, which is there before it. */
export const paidTexts = texts(
  {
    early: (days: number) =>
      days === 1 ? '1 day early. Thank you.' : `${days} days early. Thank you.`,
    thanks: 'Thank you.',
    keepsPlan: 'You paid as you planned. Thank you.',
    itWas: (amount: string) => `It was ${amount}`,
    nextBy: (day: string) => `Next: ${day}`,
    sameNextBy: (day: string) => `Your next installment is still due by ${day}`,
    nothingNext: 'No more installments',
    endsSooner: (day: string, was: string) => `The last due date is now ${day}. It was ${was}.`,
    lower: (amount: string, was: string) =>
      `Your later installments are now ${amount} each. They were ${was}.`,
    lowerLast: (amount: string, was: string) =>
      `Your last installment is now ${amount}. It was ${was}.`,
    savedInterest: (amount: string) => `You save ${amount} of interest.`,
    useKept: 'Or use it to end your loan sooner, or for smaller installments.',
    receipt: 'Receipt',
    receiptText: (number: string, way: string) => `${number} · ${way}`,
    score: 'Your credit score now',
    times: (reason: string, count: number) => `${reason} (${count} times)`,
    morePoints: (reason: string, points: number) =>
      points === 1 ? `${reason}: 1 point more` : `${reason}: ${points} points more`,
    fewerPoints: (reason: string, points: number) =>
      points === 1 ? `${reason}: 1 point less` : `${reason}: ${points} points less`,
    stillToPay: (amount: string) => `Not finished yet: ${amount} is left.`,
    restSaves: (amount: string) =>
      `Paid today it ends your loan, and ${amount} of interest comes off what you owe.`,
    stillToReturn: (amount: string, day: string) =>
      `Not finished yet: ${amount} is left to return by ${day}.`,
    payRest: (amount: string) => `Pay the rest: ${amount}`,
    returnRest: (amount: string) => `Return the rest: ${amount}`,
    done: 'Done',
    payAgain: 'Make another payment',
    toLoan: 'See your loan',
  },
  {
    early: (days: number) => `Nauna ka nang ${days} araw. Salamat.`,
    thanks: 'Salamat.',
    keepsPlan: 'Nakapagbayad ka ayon sa plano mo. Salamat.',
    itWas: (amount: string) => `Dati: ${amount}`,
    nextBy: (day: string) => `Susunod: ${day}`,
    sameNextBy: (day: string) => `Babayaran pa rin ang susunod na hulog hanggang ${day}`,
    nothingNext: 'Wala nang hulog',
    endsSooner: (day: string, was: string) => `${day} na ang huling due date. Dati itong ${was}.`,
    lower: (amount: string, was: string) =>
      `${amount} na ang bawat susunod mong hulog. Dati itong ${was}.`,
    lowerLast: (amount: string, was: string) =>
      `${amount} na ang huling hulog mo. Dati itong ${was}.`,
    savedInterest: (amount: string) => `Nakatipid ka ng ${amount} na interes.`,
    useKept: 'O gamitin ito para maagang matapos ang loan, o para sa mas maliit na hulog.',
    receipt: 'Resibo',
    receiptText: (number: string, way: string) => `${number} · ${way}`,
    score: 'Credit score mo ngayon',
    times: (reason: string, count: number) => `${reason} (${count} beses)`,
    morePoints: (reason: string, points: number) => `${reason}: dagdag na ${points} points`,
    fewerPoints: (reason: string, points: number) => `${reason}: bawas na ${points} points`,
    stillToPay: (amount: string) => `Hindi pa tapos: ${amount} pa ang kulang.`,
    restSaves: (amount: string) =>
      `Kapag nabayaran ngayon, tapos na ang loan at bawas sa utang mo ang ${amount} na interes.`,
    stillToReturn: (amount: string, day: string) =>
      `Hindi pa tapos: ${amount} pa ang ibabalik hanggang ${day}.`,
    payRest: (amount: string) => `Bayaran ang kulang: ${amount}`,
    returnRest: (amount: string) => `Ibalik ang kulang: ${amount}`,
    done: 'Tapos na',
    payAgain: 'Magbayad ulit',
    toLoan: 'Tingnan ang loan mo',
  },
);
