import { texts } from '@pahiram/ui/language.tsx';

/** Texts of the due card, apart from the rest so that the dashboard loads only these. */
export const dueTexts = texts(
  {
    title: 'Pay your loan',
    pay: (amount: string) => `Pay ${amount}`,
    notStartedText:
      'Your monthly due dates start when your first withdrawal arrives. Nothing is due before that.',
    dueNow: 'Due now',
    owedInAll: 'You owe in all',
    paidOf: (paid: number, all: number) => `${paid} of ${all} installments paid`,
    next: 'Next installment',
    nextOn: (day: string) => `Next: ${day}`,
    nothingDue: 'Nothing is due now',
    dueOn: (day: string) => `Due ${day}`,
    pastDue: (days: number) => (days === 1 ? '1 day late.' : `${days} days late.`),
    noChargeUntil: (day: string) => `There is no late charge through ${day}.`,
    lateCharge: (amount: string) => `This includes a late charge of ${amount}.`,
    chargeADay: (amount: string) => `It grows by about ${amount} a day until you pay.`,
    hard: 'If you cannot pay now, talk to us first. Asking for more time is free.',
    moreTime: 'Ask for more time',
    bankPaymentChecked: 'Your bank payment is being checked',
    bankPaymentCheckedText:
      'The bank shows a payment for this loan. A second person is checking it before it counts. Please don’t pay it again.',
    overpayment: 'Paid ahead',
    overpaymentHint: 'Pays your next installment when it is due',
    leftToReturn: (day: string) => `Left to return by ${day}`,
    returnedOf: (returned: string, all: string) => `${returned} of ${all} returned.`,
  },
  {
    title: 'Bayaran ang loan mo',
    pay: (amount: string) => `Bayaran ang ${amount}`,
    notStartedText:
      'Magsisimula ang buwanang due date pagdating ng una mong withdrawal. Wala ka pang babayaran bago iyon.',
    dueNow: 'Dapat bayaran ngayon',
    owedInAll: 'Kabuuang utang mo',
    paidOf: (paid: number, all: number) => `${paid} sa ${all} hulog ang bayad na`,
    next: 'Susunod na hulog',
    nextOn: (day: string) => `Susunod: ${day}`,
    nothingDue: 'Walang dapat bayaran ngayon',
    dueOn: (day: string) => `Bayaran hanggang ${day}`,
    pastDue: (days: number) => `${days} araw ka nang late.`,
    noChargeUntil: (day: string) => `Walang late charge hanggang ${day}.`,
    lateCharge: (amount: string) => `Kasama rito ang late charge na ${amount}.`,
    chargeADay: (amount: string) =>
      `Nadaragdagan ito ng mga ${amount} bawat araw hanggang sa magbayad ka.`,
    hard: 'Kung hindi ka makabayad ngayon, kausapin mo muna kami. Libre ang humingi ng dagdag na panahon.',
    moreTime: 'Humingi ng dagdag na panahon',
    bankPaymentChecked: 'Tinitingnan ang bayad mo sa bangko',
    bankPaymentCheckedText:
      'May bayad sa bangko para sa loan na ito. Tinitingnan muna ito ng pangalawang tao bago mabilang. Huwag nang magbayad ulit.',
    overpayment: 'Bayad nang pauna',
    overpaymentHint: 'Ibabayad sa susunod na hulog sa due date nito',
    leftToReturn: (day: string) => `Ibabalik pa hanggang ${day}`,
    returnedOf: (returned: string, all: string) => `${returned} sa ${all} ang naibalik na.`,
  },
);
