import { texts } from '@pahiram/ui/language.tsx';

/** A loan in repayment on Home and in Settings, which do not load the texts of its pages. */
export const dueTexts = texts(
  {
    title: 'Pay your loan',
    pay: 'Pay',
    payAmount: (amount: string) => `Pay ${amount}`,
    notStartedText:
      'Your monthly due dates start when your first withdrawal arrives. Nothing is due before that.',
    dueNow: 'Due now',
    dueToday: 'Due today',
    totalOwed: 'Total you owe',
    paidOf: (paid: number, all: number, ahead: number) =>
      `${paid} of ${all} installments paid${ahead > 0 ? `, ${ahead} of them ahead` : ''}`,
    next: 'Next installment',
    nextOn: (day: string) => `Next: ${day}`,
    nothingDue: 'Nothing is due now',
    dueOn: (day: string) => `Due ${day}`,
    partPaid: (amount: string) => `${amount} already paid`,
    late: (days: number) => `Past due, ${days === 1 ? '1 day' : `${days} days`} late`,
    oldestLate: (days: number) =>
      `The oldest part is ${days === 1 ? '1 day' : `${days} days`} late.`,
    noChargeUntil: (day: string) => `There is no late charge through ${day}.`,
    lateCharge: (amount: string) => `This includes a late charge of ${amount}.`,
    chargeADay: (amount: string) => `It grows by about ${amount} a day now.`,
    partToday: (amount: string) => `${amount} of it is due today, and is not late.`,
    payInGrace: (day: string) =>
      `Pay by ${day}: no late charge is added, and your credit score stays the same.`,
    scoreFalls: (points: number) =>
      `An installment this late takes ${points} points off your credit score, and no more if it is paid later still.`,
    dueInPause: 'Due, and paused',
    pauseAddsNothing: 'No late charge is added in the pause, and no day counts as late.',
    setOffWaits:
      'The part that we pay from your wallet gets no late charge after the day planned for it.',
    chooseDay: 'Choose a day on which you will pay',
    hard: 'If you cannot pay now, talk to us first. Asking for more time is free.',
    moreTime: 'Ask for more time',
    untilAnswered: 'Until we answer, your due dates stay the same.',
    dueUntilAnswered: 'Until we answer, what is due stays due.',
    chargeUntilAnswered: 'Until then, what is due stays due, and the late charge keeps growing.',
    pausedUntilAnswered: 'Until we answer, no late charge is added, and no day counts as late.',
    pausedThrough: (day: string) => `Your loan is paused through ${day}.`,
    setOffGoesOn: (day: string) =>
      `The payment from your wallet planned for ${day} goes on too, unless you withdraw it first or choose a day to pay on the page of your loan.`,
    setOffStillGoesOn: 'The planned payment from your wallet goes on too.',
    chargeUntilThen: (amount: string) => `${amount} of it is the late charge up to that day.`,
    dueUntilThen: (amount: string) => `${amount} of it is not due yet. It will be by that day.`,
    restStaysDue: (amount: string) => `The other ${amount} stays due now.`,
    bankPaymentChecked: 'Your bank payment is being checked',
    bankPaymentCheckedText:
      'The bank shows a payment for this loan. A second member of our team is checking it before it counts. Please don’t pay it again.',
    overpayment: 'Paid ahead',
    overpaymentHint:
      'Already off the total. It pays your installments on their due dates, the earliest first.',
    returnedOf: (returned: string, all: string) => `${returned} of ${all} returned.`,

    // A written-off loan.
    writtenOff: 'You can still pay this loan',
    writtenOffText:
      'In our books this loan is now a loss. You still owe what is left, but nothing more is added to it: no interest and no late charge.',
    writtenOffHow: 'You can pay any part at any time. Each payment has a receipt.',
    recovered: 'Paid since then',
    cannotPay: 'If you cannot pay now, write to us. We’ll find a way together.',
    writeToUs: 'Write to us',

    // How to pay.
    lead: 'You repay in monthly installments.',
    noLoanText: 'Nothing is due.',
    whereTitle: 'Where you pay',
    where:
      'Always start from the page “Pay your loan”. It shows the only ways to pay: your wallet, a payment code, or our bank account. If anyone gives you another way, do not pay. Tell us.',
    early: 'You can pay early at no extra cost, in full or in part.',
  },
  {
    title: 'Bayaran ang loan mo',
    pay: 'Magbayad',
    payAmount: (amount: string) => `Bayaran ang ${amount}`,
    notStartedText:
      'Magsisimula ang buwanang due date pagdating ng una mong withdrawal. Wala ka pang babayaran bago iyon.',
    dueNow: 'Dapat bayaran ngayon',
    dueToday: 'Due ngayong araw',
    totalOwed: 'Kabuuang utang mo',
    paidOf: (paid: number, all: number, ahead: number) =>
      `${paid} sa ${all} hulog ang bayad na${ahead > 0 ? `, ${ahead} rito ang paunang bayad` : ''}`,
    next: 'Susunod na hulog',
    nextOn: (day: string) => `Susunod: ${day}`,
    nothingDue: 'Walang dapat bayaran ngayon',
    dueOn: (day: string) => `Bayaran hanggang ${day}`,
    partPaid: (amount: string) => `Bayad na ang ${amount}`,
    late: (days: number) =>
      `Lampas sa due date nang ${days}${days > 1 && days < 11 ? ' na' : ''} araw`,
    oldestLate: (days: number) =>
      `${days}${days > 1 && days < 11 ? ' na' : ''} araw nang late ang pinakamatagal na bahagi.`,
    noChargeUntil: (day: string) => `Walang late charge hanggang ${day}.`,
    lateCharge: (amount: string) => `Kasama rito ang late charge na ${amount}.`,
    chargeADay: (amount: string) => `Nadaragdagan ito ngayon ng mga ${amount} bawat araw.`,
    partToday: (amount: string) => `${amount} nito ang due ngayong araw, at hindi ito late.`,
    payInGrace: (day: string) =>
      `Magbayad hanggang ${day}: walang madaragdag na late charge, at hindi magbabago ang credit score mo.`,
    scoreFalls: (points: number) =>
      `Bawas na ${points} points sa credit score mo ang hulog na ganito katagal na late, at hindi na lalaki iyon kung mas huli pang bayaran.`,
    dueInPause: 'Dapat bayaran, at naka-pause',
    pauseAddsNothing:
      'Walang madaragdag na late charge habang naka-pause, at walang araw na bibilangin bilang late.',
    setOffWaits:
      'Wala nang madaragdag na late charge sa bahaging babayaran namin mula sa wallet mo pagkatapos ng nakaplanong petsa.',
    chooseDay: 'Pumili ng araw ng pagbabayad',
    hard: 'Kung hindi ka makabayad ngayon, kausapin mo muna kami. Libre ang humingi ng dagdag na panahon.',
    moreTime: 'Humingi ng dagdag na panahon',
    untilAnswered: 'Hangga’t hindi pa kami sumasagot, walang pagbabago sa mga due date mo.',
    dueUntilAnswered: 'Hangga’t hindi pa kami sumasagot, dapat pa ring bayaran ang due na.',
    chargeUntilAnswered:
      'Hanggang doon, dapat pa ring bayaran ang due na, at tuloy ang late charge.',
    pausedUntilAnswered:
      'Hangga’t hindi pa kami sumasagot, walang madaragdag na late charge at walang araw na bibilangin bilang late.',
    pausedThrough: (day: string) => `Naka-pause ang loan mo hanggang ${day}.`,
    setOffGoesOn: (day: string) =>
      `Tuloy din ang bayad mula sa wallet mo sa ${day}, maliban kung i-withdraw mo muna ito o pumili ka ng araw ng pagbabayad sa page ng loan mo.`,
    setOffStillGoesOn: 'Tuloy din ang nakaplanong bayad mula sa wallet mo.',
    chargeUntilThen: (amount: string) =>
      `Kasama rito ang ${amount} na late charge hanggang sa araw na iyon.`,
    dueUntilThen: (amount: string) =>
      `Hindi pa due ang ${amount} nito. Magiging due ito pagdating ng araw na iyon.`,
    restStaysDue: (amount: string) => `Dapat pa ring bayaran ngayon ang natitirang ${amount}.`,
    bankPaymentChecked: 'Tinitingnan ang bayad mo sa bangko',
    bankPaymentCheckedText:
      'May bayad sa bangko para sa loan na ito. Dino-double-check muna ito ng isa pa naming kasama bago mabilang. Huwag nang magbayad ulit.',
    overpayment: 'Paunang bayad',
    overpaymentHint:
      'Bawas na sa kabuuan. Ibabayad ito sa mga hulog sa due date nila, una ang pinakamaaga.',
    returnedOf: (returned: string, all: string) => `${returned} sa ${all} ang naibalik na.`,

    writtenOff: 'Puwede mo pa ring bayaran ang loan na ito',
    writtenOffText:
      'Itinala namin bilang lugi ang loan na ito. Utang mo pa rin ang natitira, pero wala nang idadagdag dito: walang interes at walang late charge.',
    writtenOffHow:
      'Puwede kang magbayad ng kahit anong bahagi anumang oras. May resibo ang bawat bayad.',
    recovered: 'Nabayaran mula noon',
    cannotPay: 'Kung hindi ka makabayad ngayon, sumulat sa amin. Sabay tayong hahanap ng paraan.',
    writeToUs: 'Sumulat sa amin',

    lead: 'Isang hulog kada buwan ang babayaran mo.',
    noLoanText: 'Walang dapat bayaran.',
    whereTitle: 'Saan magbabayad',
    where:
      'Laging magsimula sa page na “Bayaran ang loan mo”. Nandoon ang lahat ng paraan ng pagbabayad: ang wallet mo, payment code, o bank account namin. Kung may magbigay sa iyo ng iba, huwag magbayad. Sabihin sa amin.',
    early: 'Walang dagdag na singil kapag maaga kang nagbayad, buo man o bahagi.',
  },
);
