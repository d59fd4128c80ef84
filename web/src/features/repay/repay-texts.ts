import { texts } from '@pahiram/ui/language.tsx';

export const repayTexts = texts(
  {
    noLoan: 'You have no loan to pay',
    otherLoan: (number: string) => `You also owe on loan ${number}.`,
    openOtherLoan: 'Open that loan',
    otherWrittenOff: (number: string) =>
      `Loan ${number} is not fully paid. You can pay any part of it at any time.`,
    notStarted: 'Nothing is due yet',
    seeDocuments: 'See what you signed, with an example schedule',
    overpaymentUse: 'What should we do with this money?',
    keep: 'Next installments',
    overpaymentFinal: 'This changes your schedule at once and cannot be undone. There is no fee.',
    useAmount: (amount: string) => `Use ${amount}`,
    used: (amount: string) => `We used ${amount}. Your schedule is below.`,
    returnIt: 'Return the loan',
    returns: 'Your loan is then cancelled: no interest and no fee.',
    loan: 'Your loan',
    printedLoan: (name: string, loan: string) => `${name}, loan ${loan}`,
    youPay: 'You pay',
    leftThen: 'Left',
    carriesInterest: (day: string, amount: string) =>
      `The ${day} installment includes the ${amount} interest.`,
    somethingElse: 'If you need something else',
    settle: 'Pay it all off',
    settleText: 'Pick a day and see the exact amount.',
    bankText: 'Our account, and your payment reference',
    dueDates: (count: number) => (count === 1 ? '1 due date' : `${count} due dates`),
    documents: 'Documents',
    statementText: 'Every centavo, to today',
    noBank: 'You cannot pay this loan into a bank account right now',
    returnTitle: 'Return it free of charge',
    returnAsk: 'Return the loan?',
    returnMoves: (amount: string) => `${amount} goes back from your wallet at once.`,
    returnStill: (amount: string, day: string) => `${amount} is then left to return by ${day}.`,
    notNow: 'Not now',
    returnLead: (amount: string, day: string) => `Return ${amount} by ${day} and pay no interest.`,
    returnParts: (wallet: string, you: string) => `${wallet} from your wallet, ${you} from you.`,
    returnAllFromWallet: 'All of it is in your wallet.',
    returnRest: 'Return the rest',
    returnAllBack: 'All of the money is back. One step is left: finish the return.',
    finishReturn: 'Finish the return',
    returnOver: 'It is too late to return this loan free of charge',
    returnOverText: 'You can still pay it early, in full or in part. There is no fee.',
    returnFromWallet: 'From your wallet',
    returnFromYou: 'From you',
    returnNow: 'You return now',
    returnBy: (day: string) => `By ${day}`,
    returnInParts: (day: string) =>
      `What is not in your wallet comes from you: use a payment code or a bank. If everything is back by ${day}, the loan is cancelled: no interest and no fee. If something is missing after that day, what you returned counts as ordinary payments.`,
    isReturned: 'Your loan is returned',
    isReturnedText:
      'You returned everything in time, so the loan is cancelled: no interest and no fee. You owe nothing on it.',
    paidTooMuch: 'Overpaid, and still yours',
    SHORTER_TERM: 'End sooner',
    SMALLER_INSTALLMENTS: 'Smaller installments',
    toWallet: 'Back to the wallet',
    changedCount: (count: number, signed: number) =>
      `${count} ${count === 1 ? 'installment' : 'installments'}, at first ${signed}.`,
    scheduleUnless: (day: string) => `Your installments if you do not return everything by ${day}`,
    due: 'Due',
    paidOn: (day: string) => `Paid ${day}`,
    partLeft: (amount: string) => `${amount} left`,
    calendar: 'Add the dates to your calendar',
    statement: 'Statement of this loan',
    refundTitle: 'Please pay this back',
    refundText: 'We refunded this to your wallet, but the payment it came from was reversed later.',
    isPaid: 'Your loan is fully paid',
    isPaidText: 'You owe nothing on it, and nothing more is charged.',
    isRecoveredText: 'You have paid all that was left of it. Thank you.',
    payments: 'Your payments',
    noPayments: 'There are no payments yet.',
    reversedText: 'This payment does not count on your loan.',
    refunded: 'Overpayment, back to your wallet',
    bankTitle: 'Pay from a bank or e-wallet',
    bankLead:
      'Send the amount to this account, with your payment reference in the message. It counts from the date of your transfer, and usually shows here on the next banking day.',
    reference: 'Your payment reference',
    referenceHint: 'Only for this loan',
    bank: 'Bank',
    accountName: 'Account name',
    accountNumber: 'Account number',
    onlyHere:
      'Pay only into this account, or into an account number that you get under “Pay your loan” for one payment. Never pay into any other, no matter who asks.',
  },
  {
    noLoan: 'Wala kang loan na babayaran',
    otherLoan: (number: string) => `May babayaran ka rin sa loan ${number}.`,
    openOtherLoan: 'Buksan ang loan na iyon',
    otherWrittenOff: (number: string) =>
      `Hindi pa bayad nang buo ang loan ${number}. Puwede mong bayaran ang kahit anong bahagi nito anumang oras.`,
    notStarted: 'Wala pang dapat bayaran',
    seeDocuments: 'Tingnan ang pinirmahan mo, may halimbawang schedule',
    overpaymentUse: 'Ano ang gagawin sa perang ito?',
    keep: 'Susunod na hulog',
    overpaymentFinal:
      'Agad nitong babaguhin ang schedule mo at hindi na maibabalik. Walang bayarin.',
    useAmount: (amount: string) => `Gamitin ang ${amount}`,
    used: (amount: string) => `Nagamit na ang ${amount}. Nasa ibaba ang schedule mo.`,
    returnIt: 'Ibalik ang loan',
    returns: 'Kanselado na ang loan mo pagkatapos nito: walang interes at walang bayarin.',
    loan: 'Ang loan mo',
    printedLoan: (name: string, loan: string) => `Loan ${loan} ni ${name}`,
    youPay: 'Babayaran',
    leftThen: 'Matitira',
    carriesInterest: (day: string, amount: string) =>
      `Kasama sa hulog ng ${day} ang interes na ${amount}.`,
    somethingElse: 'Kung iba ang kailangan mo',
    settle: 'Bayaran nang buo',
    settleText: 'Pumili ng araw at tingnan ang eksaktong halaga.',
    bankText: 'Account namin, at payment reference mo',
    dueDates: (count: number) => `${count} due date`,
    documents: 'Mga dokumento',
    statementText: 'Bawat sentimo, hanggang ngayon',
    noBank: 'Hindi mababayaran sa bank account ang loan na ito ngayon',
    returnTitle: 'Ibalik nang libre',
    returnAsk: 'Ibabalik mo ba ang loan?',
    returnStill: (amount: string, day: string) =>
      `${amount} pa ang ibabalik pagkatapos nito, hanggang ${day}.`,
    returnMoves: (amount: string) => `${amount} ang ibabalik agad mula sa wallet mo.`,
    notNow: 'Huwag muna',
    returnLead: (amount: string, day: string) =>
      `Ibalik ang ${amount} hanggang ${day} at wala kang babayarang interes.`,
    returnParts: (wallet: string, you: string) =>
      `${wallet} mula sa wallet mo, ${you} mula sa iyo.`,
    returnAllFromWallet: 'Nasa wallet mo na ang lahat.',
    returnRest: 'Ibalik ang natitira',
    returnAllBack: 'Naibalik na ang lahat ng pera. Isang hakbang na lang: tapusin ang pagbabalik.',
    finishReturn: 'Tapusin ang pagbabalik',
    returnOver: 'Hindi na puwedeng ibalik nang libre ang loan na ito',
    returnOverText: 'Puwede mo pa rin itong bayaran nang maaga, buo o bahagi. Walang bayarin.',
    returnFromWallet: 'Mula sa wallet mo',
    returnFromYou: 'Mula sa iyo',
    returnNow: 'Ibabalik mo ngayon',
    returnBy: (day: string) => `Hanggang ${day}`,
    returnInParts: (day: string) =>
      `May ibabalik ka pa. Ibalik ang natitira gamit ang payment code o mula sa bangko. Kapag naibalik ang lahat nang hindi lalampas sa ${day}, kanselado na ang loan: walang interes at walang bayarin. Kung may kulang pa pagkatapos ng araw na iyon, ituturing na karaniwang bayad ang naibalik mo.`,
    isReturned: 'Naibalik mo na ang loan',
    isReturnedText:
      'Naibalik mo ang lahat sa tamang oras, kaya kanselado na ang loan: walang interes at walang bayarin. Wala ka nang utang dito.',
    paidTooMuch: 'Sobra mong bayad, sa iyo pa rin',
    SHORTER_TERM: 'Maagang matapos',
    SMALLER_INSTALLMENTS: 'Mas maliit na hulog',
    toWallet: 'Bumalik sa wallet',
    changedCount: (count: number, signed: number) => `${count} hulog, ${signed} noong una.`,
    scheduleUnless: (day: string) =>
      `Ang mga hulog mo kung hindi maibalik ang lahat nang hindi lalampas sa ${day}`,
    due: 'Due date',
    paidOn: (day: string) => `Bayad noong ${day}`,
    partLeft: (amount: string) => `${amount} pa ang kulang`,
    calendar: 'Ilagay ang mga petsa sa kalendaryo mo',
    statement: 'Statement ng loan na ito',
    refundTitle: 'Pakibalik ito',
    refundText:
      'Na-refund namin ito sa wallet mo, pero binawi pagkatapos ang bayad na pinanggalingan nito.',
    isPaid: 'Bayad na nang buo ang loan mo',
    isPaidText: 'Wala ka nang utang dito, at wala nang sisingilin pa.',
    isRecoveredText: 'Nabayaran mo na ang lahat ng natitira nito. Salamat.',
    payments: 'Mga bayad mo',
    noPayments: 'Wala pang bayad.',
    reversedText: 'Hindi binibilang sa loan mo ang bayad na ito.',
    refunded: 'Sobrang bayad, ibinalik sa wallet mo',
    bankTitle: 'Magbayad mula sa bangko o e-wallet',
    bankLead:
      'Ipadala ang halaga sa account na ito at isulat sa mensahe ang payment reference mo. Bibilangin ito mula sa petsa ng transfer mo, at karaniwang makikita rito sa susunod na banking day.',
    reference: 'Payment reference mo',
    referenceHint: 'Para lang sa loan na ito',
    bank: 'Bangko',
    accountName: 'Pangalan ng account',
    accountNumber: 'Numero ng account',
    onlyHere:
      'Dito lang magbayad, o sa account number na makukuha mo sa “Bayaran ang loan mo” para sa isang bayad. Huwag magbayad sa ibang account, kahit sino pa ang magsabi.',
  },
);

/** A loan in repayment, also on Home and in Settings. */
export const dueTexts = texts(
  {
    title: 'Pay your loan',
    pay: 'Pay',
    payAmount: (amount: string) => `Pay ${amount}`,
    payBeforePlan: (amount: string) => `Pay ${amount} now, before your day`,
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
    pastDue: 'Past due',
    late: (days: number) => `Past due, ${days === 1 ? '1 day' : `${days} days`} late`,
    noChargeUntil: (day: string) => `There is no late charge through ${day}.`,
    lateCharge: (amount: string) => `This includes a late charge of ${amount}.`,
    chargeADay: (amount: string) => `It grows by about ${amount} a day now.`,
    payInGrace: (day: string, points: number) =>
      `Pay by ${day}: no late charge is added, and your credit score stays the same. Paid later, the installment takes ${points} points off it.`,
    scoreFalls: (points: number, count: number) =>
      count > 1
        ? `${count} installments are this late. Each takes ${points} points off your credit score, ${points * count} in all. Paying even later takes no more points.`
        : `An installment this late takes ${points} points off your credit score. Paying even later takes no more points.`,
    dueInPause: 'Due, and paused',
    pauseAddsNothing: 'No late charge is added in the pause, and no day counts as late.',
    chooseDay: 'Choose a day on which you will pay',
    changePlan: 'Change the day or the amount of your plan',
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
    payBeforePlan: (amount: string) =>
      `Bayaran na ang ${amount} ngayon, bago pa ang napili mong araw`,
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
    pastDue: 'Lampas na sa due date',
    late: (days: number) => `Lampas sa due date nang ${days} araw`,
    noChargeUntil: (day: string) => `Walang late charge hanggang ${day}.`,
    lateCharge: (amount: string) => `Kasama rito ang late charge na ${amount}.`,
    chargeADay: (amount: string) => `Nadaragdagan ito ngayon ng mga ${amount} bawat araw.`,
    payInGrace: (day: string, points: number) =>
      `Magbayad hanggang ${day}: walang madaragdag na late charge, at hindi magbabago ang credit score mo. Kapag mas huli pa, bawas na ${points} points ang hulog.`,
    scoreFalls: (points: number, count: number) =>
      count > 1
        ? `${count} hulog ang ganito katagal na late. Tig-${points} points ang bawas ng bawat isa sa credit score mo, ${points * count} lahat. Hindi na ito madaragdagan kahit mas mahuli pa ang bayad.`
        : `Bawas na ${points} points sa credit score mo ang hulog na ganito katagal na late. Hindi na ito madaragdagan kahit mas mahuli pa ang bayad.`,
    dueInPause: 'Dapat bayaran, at naka-pause',
    pauseAddsNothing:
      'Walang madaragdag na late charge habang naka-pause, at walang araw na bibilangin bilang late.',
    chooseDay: 'Pumili ng araw ng pagbabayad',
    changePlan: 'Palitan ang araw o halaga ng plano mo',
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

/** The certificate of a loan that ended, called the same on every page. */
export const certificateTexts = texts(
  {
    CLOSED: 'Certificate of full payment',
    CANCELLED: 'Certificate of a returned loan',
  },
  {
    CLOSED: 'Sertipiko ng buong pagbabayad',
    CANCELLED: 'Sertipiko ng ibinalik na loan',
  },
);
