import { texts } from '@pahiram/ui/language.tsx';

/** Of a receipt: which installments it paid, and how many there are. */
interface PaidInstallments {
  /** Principal that was not due yet, with its sign of pesos; empty where there is none. */
  readonly extra: string;
  readonly paidInstallments: { readonly from: number; readonly to: number } | null;
  readonly installments: { readonly all: number };
  readonly owed: { readonly after: number };
}

/** How many installments were paid after a payment, and how many more by money paid ahead. */
interface PaidCount {
  readonly paid: number;
  readonly ahead?: number | undefined;
  readonly all: number;
}

/** The settlement on a day, the statement, the certificate and the receipt of a payment. */
export const statementTexts = texts(
  {
    settleTitle: 'Pay it all off',
    settleLead: 'Pick a day and see the exact amount.',
    settleToday: 'Pay it off today',
    returnInstead: 'Return it free of charge',
    nothingToSettle: 'There is nothing left to pay off',
    settleDay: 'Day',
    settleDayMissing: 'Enter the day, month and year.',
    settleDayOutside: (from: string, to: string) => `Choose a day from ${from} to ${to}.`,
    toPay: (day: string) => `To pay on ${day}`,
    paidAhead: 'Paid ahead, deducted',
    toReturn: 'Refund to pay back',
    byWallet: (day: string) => `From your wallet, counts from ${day}`,
    afterIt: 'Left to pay after that',
    savesLessEachDay:
      'You chose to end the loan sooner, so its interest is charged over fewer days: each day that you wait, you save a little less than before by paying it all off.',
    notCharged: (amount: string) =>
      `You are not charged ${amount} of interest that would have come later.`,
    holdsThrough: (day: string) => `The amount stays the same through ${day}.`,
    holdsThatDay: 'The amount is for that day only.',
    ifNothingElse: 'If you pay anything before then, it will be less.',
    lateIfUnpaid:
      'The late charge assumes that you do not pay the installments that fall due until then.',
    orReturn: (amount: string) =>
      `In the cooling-off period you can return the loan for ${amount}, without interest.`,
    title: 'Loan statement',
    unknown: 'We could not find this loan in your account.',
    notStarted: 'There is no statement',
    notStartedText: 'No withdrawal of this loan has arrived, so nothing was owed.',
    loan: 'Loan',
    from: 'From',
    to: 'To',
    show: 'Show this period',
    whole: 'Show the whole loan',
    periodMissing:
      'Choose a first and a last day. The last day cannot be before the first, or after today.',
    opening: 'Opening balance',
    closing: 'Closing balance',
    returning: (amount: string, day: string) =>
      `You are returning this loan: ${amount} is left to return by ${day}. Then no interest is owed.`,
    balanceIs: 'The balance is what you still owe, interest included, less what you paid ahead.',
    movements: 'Transactions',
    none: 'Nothing happened in this period.',
    balance: 'Balance',
    paidOf: (day: string) => `Counts from ${day}`,
    sinceCorrection: (number: string, parts: string) => `Since correction ${number}: ${parts}`,
    savePdf: 'Save as PDF',
    certificate: 'Certificate',
    noCertificate: 'There is no certificate',
    noCertificateText: 'You get one when nothing is owed on the loan.',
    issuedOn: (day: string) => `Issued ${day}`,
    hasPaid: (name: string, loanNumber: string, day: string) =>
      `${name} has paid loan ${loanNumber} in full. The last payment came on ${day}. Nothing is owed on it, and nothing more will be charged.`,
    hasReturned: (name: string, loanNumber: string, amount: string, day: string) =>
      `${name} returned loan ${loanNumber} in the cooling-off period: all ${amount} came back by ${day}. No interest is owed, and nothing more will be charged.`,
    stillOwed: 'Still owed',
    ifTakenBack:
      'If a bank takes a payment back later, the loan is open again and this certificate is no longer valid.',
    forLender: 'For the lender',
    certificateNumber: 'Certificate number',
    loanNumber: 'Loan number',
    borrower: 'Borrower',
    lentOn: 'Signed on',
    paidOn: 'Last payment',
    saveCertificate: 'Save the certificate',
    shareCertificate: 'Share the certificate',
    totalPaid: 'Total paid',
    days: (first: string, last: string) => `${first} to ${last}`,
    totalReturned: 'Total returned',
    endedOn: 'Ended on',
    sealedOn: 'Sealed',
    ourDebt: 'Overpaid, and still yours',
    receipt: 'Payment receipt',
    toPayments: 'Your payments',
    toStatement: 'Statement of this loan',
    noReceipt: 'We could not find this payment in your account.',
    booked: 'Received',
    bookedText:
      'Added to your loan. This receipt never changes: if something changes later, you get a second document.',
    changedLater: 'Something changed later',
    changedLaterText: 'This is the original receipt. What changed is below it.',
    laterUses: 'The money paid ahead was used later',
    laterUse: (installment: number | null) =>
      installment === null ? 'Off the principal' : `Installment ${installment}`,
    youPaid: 'You paid',
    paidFor: 'For',
    installmentOf: ({ paidInstallments: paid, installments, owed, extra }: PaidInstallments) => {
      if (owed.after === 0) return 'All that was left';
      if (paid === null) return extra ? `${extra} extra, off the principal` : 'Your loan';
      const isOne = paid.from === paid.to;
      const which = isOne ? `Installment ${paid.from}` : `Installments ${paid.from} to ${paid.to}`;
      return extra
        ? `${which}, and ${extra} extra off the principal`
        : `${which} of ${installments.all}`;
    },
    returnOfLoan: 'Return of your loan',
    returnedSoFar: 'Returned',
    amountOf: (part: string, all: string) => `${part} of ${all}`,
    leftToReturn: (day: string) => `Left to return by ${day}`,
    ifNotReturned: (day: string) =>
      `Return the rest by ${day} and your loan is cancelled: no interest and no fee. If you do not, this counts as an ordinary payment.`,
    loanCancelled: 'Everything is back: your loan is cancelled, with no interest and no fee.',
    leftToPay: 'Left to pay',
    installmentsPaid: 'Installments paid',
    paidOfAll: ({ paid, ahead = 0, all }: PaidCount) =>
      `${paid + ahead} of ${all}${ahead > 0 ? `, ${ahead} of them ahead` : ''}`,
    stillPastDue: 'Still past due',
    nextOne: 'Next installment',
    lastDue: 'Last due date',
    laterOnes: 'Later installments',
    lastOne: 'Last installment',
    itWas: (before: string) => `It was ${before}`,
    interestSaved: 'Interest saved',
    paymentNumber: 'Reference number',
    paidOnDay: 'Date of payment',
    countsFrom: 'Counts from',
    addedOn: 'Added to your loan on',
    channel: 'How it was paid',
    saveReceipt: 'Save the receipt',
    shareReceipt: 'Share the receipt',
    somethingWrong: 'Report a problem with this',
  },
  {
    settleTitle: 'Bayaran nang buo',
    settleLead: 'Pumili ng araw at tingnan ang eksaktong halaga.',
    settleToday: 'Bayaran nang buo ngayon',
    returnInstead: 'Ibalik nang libre',
    nothingToSettle: 'Wala nang babayaran',
    settleDay: 'Araw',
    settleDayMissing: 'Ilagay ang araw, buwan at taon.',
    settleDayOutside: (from: string, to: string) => `Pumili ng araw mula ${from} hanggang ${to}.`,
    toPay: (day: string) => `Babayaran sa ${day}`,
    paidAhead: 'Paunang bayad, ibinawas na',
    toReturn: 'Refund na ibabalik mo',
    byWallet: (day: string) => `Mula sa wallet mo, bilang mula ${day}`,
    afterIt: 'Matitirang babayaran',
    savesLessEachDay:
      'Pinili mong mas maagang matapos ang loan, kaya sa mas kaunting araw sinisingil ang interes: sa bawat araw ng paghihintay, mas mabilis na lumiliit ang matitipid mo sa pagbabayad nang buo.',
    notCharged: (amount: string) =>
      `Hindi na sisingilin ang ${amount} na interes na darating pa sana.`,
    holdsThrough: (day: string) => `Ganito pa rin ang halaga hanggang ${day}.`,
    holdsThatDay: 'Para lang sa araw na iyon ang halaga.',
    ifNothingElse: 'Kung may bayaran ka bago iyon, bababa ito.',
    lateIfUnpaid: 'May late charge kung hindi mo babayaran ang mga hulog hanggang sa araw na iyon.',
    orReturn: (amount: string) =>
      `Habang puwede pang ibalik nang libre ang loan, ${amount} lang ang kailangan: walang interes.`,
    title: 'Statement ng loan',
    unknown: 'Hindi namin makita ang loan na ito sa account mo.',
    notStarted: 'Walang statement',
    notStartedText: 'Walang dumating na withdrawal sa loan na ito, kaya walang naging utang.',
    loan: 'Loan',
    from: 'Mula',
    to: 'Hanggang',
    show: 'Ipakita ang panahong ito',
    whole: 'Ipakita ang buong loan',
    periodMissing:
      'Piliin ang una at huling araw. Hindi puwedeng mauna ang huling araw sa unang araw, o lumampas sa ngayon.',
    opening: 'Panimulang balanse',
    closing: 'Panghuling balanse',
    returning: (amount: string, day: string) =>
      `Ibinabalik mo ang loan na ito: ${amount} pa ang ibabalik hanggang ${day}. Pagkatapos, walang interes na babayaran.`,
    balanceIs:
      'Ang balanse ay ang natitira mong utang, kasama ang interes, bawas ang paunang bayad mo.',
    movements: 'Mga transaksiyon',
    none: 'Walang nangyari sa panahong ito.',
    balance: 'Balanse',
    paidOf: (day: string) => `Bilang mula ${day}`,
    sinceCorrection: (number: string, parts: string) => `Mula sa koreksiyon ${number}: ${parts}`,
    savePdf: 'I-save bilang PDF',
    certificate: 'Sertipiko',
    noCertificate: 'Walang sertipiko',
    noCertificateText: 'Magkakaroon nito kapag wala nang utang sa loan.',
    issuedOn: (day: string) => `Ibinigay noong ${day}`,
    hasPaid: (name: string, loanNumber: string, day: string) =>
      `Si ${name} ay nakabayad na nang buo sa loan ${loanNumber}. Dumating ang huling bayad noong ${day}. Wala nang utang dito, at wala nang sisingilin pa.`,
    hasReturned: (name: string, loanNumber: string, amount: string, day: string) =>
      `Si ${name} ay nagbalik ng loan ${loanNumber} habang puwede pa itong kanselahin: naibalik ang buong ${amount} noong ${day}. Walang interes, at wala nang sisingilin pa.`,
    stillOwed: 'Natitirang utang',
    ifTakenBack:
      'Kung bawiin ng bangko ang isang bayad pagkatapos nito, bukas ulit ang loan at wala nang bisa ang sertipikong ito.',
    forLender: 'Para sa nagpapahiram',
    certificateNumber: 'Numero ng sertipiko',
    loanNumber: 'Numero ng loan',
    borrower: 'Humihiram',
    lentOn: 'Pinirmahan noong',
    paidOn: 'Huling bayad',
    saveCertificate: 'I-save ang sertipiko',
    shareCertificate: 'I-share ang sertipiko',
    totalPaid: 'Kabuuang binayaran',
    days: (first: string, last: string) => `${first} hanggang ${last}`,
    totalReturned: 'Kabuuang ibinalik',
    endedOn: 'Natapos noong',
    sealedOn: 'Selyado noong',
    ourDebt: 'Sobra mong bayad, sa iyo pa rin',
    receipt: 'Resibo ng bayad',
    toPayments: 'Mga bayad mo',
    toStatement: 'Statement ng loan na ito',
    noReceipt: 'Hindi namin makita ang bayad na ito sa account mo.',
    booked: 'Natanggap na',
    bookedText:
      'Naitala sa loan mo. Hindi nagbabago ang resibong ito: kung may mabago pagkatapos, may ikalawang dokumento ka.',
    changedLater: 'May nabago pagkatapos nito',
    changedLaterText: 'Ito ang orihinal na resibo. Nasa ibaba nito ang nabago.',
    laterUses: 'Nagamit na ang paunang bayad',
    laterUse: (installment: number | null) =>
      installment === null ? 'Ibinawas sa principal' : `Hulog ${installment}`,
    youPaid: 'Binayaran mo',
    paidFor: 'Para sa',
    installmentOf: ({ paidInstallments: paid, installments, owed, extra }: PaidInstallments) => {
      if (owed.after === 0) return 'Lahat ng natitira';
      if (paid === null) return extra ? `Dagdag na ${extra} para sa principal` : 'Loan mo';
      const isOne = paid.from === paid.to;
      const which = isOne ? `Hulog ${paid.from}` : `Hulog ${paid.from} hanggang ${paid.to}`;
      return extra
        ? `${which}, at dagdag na ${extra} para sa principal`
        : `${which} sa ${installments.all}`;
    },
    returnOfLoan: 'Pagbabalik ng loan mo',
    returnedSoFar: 'Naibalik na',
    amountOf: (part: string, all: string) => `${part} sa ${all}`,
    leftToReturn: (day: string) => `Ibabalik pa hanggang ${day}`,
    ifNotReturned: (day: string) =>
      `Ibalik ang natitira hanggang ${day} at kanselado na ang loan mo: walang interes at walang bayarin. Kung hindi, bibilangin itong karaniwang bayad.`,
    loanCancelled:
      'Naibalik na ang lahat: kanselado na ang loan mo, walang interes at walang bayarin.',
    leftToPay: 'Natitirang babayaran',
    installmentsPaid: 'Nabayarang hulog',
    paidOfAll: ({ paid, ahead = 0, all }: PaidCount) =>
      `${paid + ahead} sa ${all}${ahead > 0 ? `, ${ahead} rito ang paunang bayad` : ''}`,
    stillPastDue: 'Lampas pa rin sa due date',
    nextOne: 'Susunod na hulog',
    lastDue: 'Huling due date',
    laterOnes: 'Mga susunod na hulog',
    lastOne: 'Huling hulog',
    itWas: (before: string) => `Dating ${before}`,
    interestSaved: 'Natipid na interes',
    paymentNumber: 'Reference number',
    paidOnDay: 'Petsa ng bayad',
    countsFrom: 'Binibilang mula',
    addedOn: 'Naidagdag sa loan mo noong',
    channel: 'Paraan',
    saveReceipt: 'I-save ang resibo',
    shareReceipt: 'I-share ang resibo',
    somethingWrong: 'I-report ang mali rito',
  },
);
