import { NO_FEE_LINE } from '@pahiram/domain/company/no-fee-line';
import { PAID_LATE_POINTS } from '@pahiram/domain/company/score-points';
import { endSentence } from '@pahiram/domain/texts/end-sentence';
import { texts } from '@pahiram/ui/language.tsx';

export const walletTexts = texts(
  {
    title: 'Wallet',
    available: 'Available balance',
    withdrawNow: 'WITHDRAW NOW',
    empty: 'There is nothing to withdraw.',
    openFirst: 'A withdrawal is under way. Finish or cancel it first.',
    progress: (available: string, loan: string, share: string) =>
      `${available} of ${loan} is in your wallet (${share}).`,
    lessThan: (percent: number) => `less than ${percent}%`,
    moreThan: (percent: number) => `more than ${percent}%`,
    progressLabel: 'Balance against loan amount',
    used: 'Used amount',
    usedHint: 'Withdrawn so far',
    held: 'Held',
    onItsWay: 'On its way',
    heldHint: 'For the withdrawal under way',
    repaid: 'Paid on your loan',
    repaidHint: 'From this wallet',
    limit: 'Limit',
    limitHint: 'All the money that came in. It is not what you can borrow.',
    limitHintRepaid:
      'All the money that came in, less what paid your loan. It is not what you can borrow.',
    cameIn: (all: string, parts: string) => `Of ${all} that came in: ${parts}.`,
    partWithdrawn: (amount: string) => `${amount} withdrawn`,
    partUnderWay: (amount: string) => `${amount} in the withdrawal under way`,
    partRepaid: (amount: string) => `${amount} paid on your loan`,
    partHere: (amount: string) => `${amount} still here`,
    payLate: (amount: string) => `Pay ${amount}`,
    freeUntil: (day: string) => `Pay by ${day}, and no late charge is added.`,
    growsADay: (amount: string) => `It grows by about ${amount} a day.`,
    leftToReturn: (amount: string, day: string) => `${amount} is left to return by ${day}.`,
    loanOver: 'This loan has ended, and the wallet is empty.',
    notApproved: 'Your application was not approved. You can apply again at any time.',
    applicationOver: 'Your application has ended. You can apply again at any time.',
    beforeLoan: (loan: string) =>
      `After the loan is approved and you sign it, you can withdraw ${loan} here.`,
    thisBalance: 'this balance',
    yourWallet: 'your wallet',
    setOff: (day: string, amount: string, from: string) =>
      `On ${day} we pay ${amount} from ${from}.`,
    setOffToday: (amount: string, from: string) => `Today we pay ${amount} from ${from}.`,
    setOffPart: (isAll: boolean, left: string) =>
      `${isAll ? 'That is all that your wallet holds. ' : ''}${left} stays due.`,
    untilThen: (day: string, lastDay: string) =>
      `If we wait for our banks’ statements, we pay by ${lastDay} at the latest. That payment still counts from ${day}, so the wait adds no late charge. You can withdraw the money until we do.`,
    afterWithdrawal: 'You can withdraw it when the withdrawal under way has ended.',
    setOffSoon: (day: string, amount: string, from: string) =>
      `We are checking our bank statements before we pay ${amount} from ${from}, planned for ${day}.`,
    dueAndPaused: (amount: string) => `${amount} is due, and paused`,
    pausedNow: 'No late charge is added now.',
    setOffWaits:
      'First we check our bank statements, in case you paid already. You can withdraw the money until we pay.',
    setOffMoves:
      'First we check our bank statements, in case you paid already. We will tell you the new day, and you can withdraw the money until then.',
    setOffAfterPlan:
      'You kept your plan to pay, thank you. It was a part of what is past due, so this pays the rest.',
    setOffWhy: (loan: string) =>
      `It goes to what is then late on loan ${loan}, with the late charge. Anything left over stays due. An installment paid this late takes ${-PAID_LATE_POINTS} points off your credit score.`,
    setOffPlan: 'If you choose a day to pay on the page of your loan, we take nothing before it.',
    setOffMore: 'Why, until when, and your choices',
    setOffChoose: 'Choose a day to pay',
    asOf: (moment: string) => `As of ${moment}.`,
    noLoan: 'You have no loan yet.',
    noLoanText: 'After your loan is approved and signed, you can withdraw the money here.',
    apply: 'See the loan calculator',
    noFee: `${NO_FEE_LINE.en} Codes, corrections and retries are free.`,
  },
  {
    title: 'Wallet',
    available: 'Available na balanse',
    withdrawNow: 'MAG-WITHDRAW NA',
    empty: 'Walang mawi-withdraw.',
    openFirst: 'May withdrawal na ginagawa. Tapusin o kanselahin muna ito.',
    progress: (available: string, loan: string, share: string) =>
      `${available} sa ${loan} ang nasa wallet mo (${share}).`,
    lessThan: (percent: number) => `wala pang ${percent}%`,
    moreThan: (percent: number) => `higit sa ${percent}%`,
    progressLabel: 'Balanse kumpara sa halaga ng loan',
    used: 'Nagamit na halaga',
    usedHint: 'Na-withdraw na',
    held: 'Nakalaan',
    onItsWay: 'Papunta na',
    heldHint: 'Para sa withdrawal na ginagawa',
    repaid: 'Naibayad sa loan mo',
    repaidHint: 'Mula sa wallet na ito',
    limit: 'Limit',
    limitHint: 'Lahat ng perang pumasok. Hindi ito ang puwede mong hiramin.',
    limitHintRepaid:
      'Lahat ng perang pumasok, bawas ang naibayad sa loan mo. Hindi ito ang puwede mong hiramin.',
    cameIn: (all: string, parts: string) => `Sa ${all} na pumasok: ${parts}.`,
    partWithdrawn: (amount: string) => `${amount} ang na-withdraw`,
    partUnderWay: (amount: string) => `${amount} ang nasa kasalukuyang withdrawal`,
    partRepaid: (amount: string) => `${amount} ang naibayad sa loan mo`,
    partHere: (amount: string) => `${amount} ang narito pa`,
    payLate: (amount: string) => `Bayaran ang ${amount}`,
    freeUntil: (day: string) => `Walang madaragdag na late charge kung babayaran hanggang ${day}.`,
    growsADay: (amount: string) => `Nadaragdagan ito ng mga ${amount} bawat araw.`,
    leftToReturn: (amount: string, day: string) => `${amount} pa ang ibabalik mo hanggang ${day}.`,
    loanOver: 'Tapos na ang loan na ito, at walang laman ang wallet.',
    notApproved: 'Hindi naaprubahan ang application mo. Puwede kang mag-apply ulit kahit kailan.',
    applicationOver: 'Natapos na ang application mo. Puwede kang mag-apply ulit kahit kailan.',
    beforeLoan: (loan: string) =>
      `Kapag naaprubahan ang loan at napirmahan mo ito, mawi-withdraw mo rito ang ${loan}.`,
    thisBalance: 'balanseng ito',
    yourWallet: 'wallet mo',
    setOff: (day: string, amount: string, from: string) =>
      `Sa ${day}, kukuha kami ng ${amount} mula sa ${from} bilang bayad.`,
    setOffToday: (amount: string, from: string) =>
      `Ngayong araw, kukuha kami ng ${amount} mula sa ${from} bilang bayad.`,
    setOffPart: (isAll: boolean, left: string) =>
      `${isAll ? 'Iyon na ang lahat ng laman ng wallet mo. ' : ''}${left} pa ang kulang.`,
    untilThen: (day: string, lastDay: string) =>
      `Kung hihintayin namin ang sarili naming mga bank statement, magbabayad kami nang hindi lalampas sa ${lastDay}. Bibilangin pa rin ito mula ${day}, kaya walang dagdag na late charge. Mawi-withdraw mo ang pera hangga’t hindi pa namin ito naibabayad.`,
    afterWithdrawal: 'Mawi-withdraw mo ito kapag natapos na ang kasalukuyang withdrawal.',
    setOffSoon: (day: string, amount: string, from: string) =>
      `Tinitingnan pa namin ang sarili naming mga bank statement bago kumuha ng ${amount} mula sa ${from}, na nakaplano noong ${day}.`,
    dueAndPaused: (amount: string) => `Dapat bayaran ang ${amount}, at naka-pause`,
    pausedNow: 'Walang madaragdag na late charge ngayon.',
    setOffWaits:
      'Tinitingnan muna namin ang sarili naming mga bank statement, baka nakapagbayad ka na. Mawi-withdraw mo ang pera hangga’t hindi pa namin ito naibabayad.',
    setOffMoves:
      'Tinitingnan muna namin ang sarili naming mga bank statement, baka nakapagbayad ka na. Sasabihin namin sa iyo ang bagong petsa, at mawi-withdraw mo ang pera hanggang sa araw na iyon.',
    setOffAfterPlan:
      'Natupad mo ang plano mong magbayad, salamat. Bahagi lang iyon ng lampas na sa due date, kaya ito ang para sa natitira.',
    setOffWhy: (loan: string) =>
      `Para ito sa hulog ng loan ${loan} na lampas na sa due date sa araw na iyon, kasama ang late charge. Dapat pa ring bayaran ang matitira. Bawas na ${-PAID_LATE_POINTS} points sa credit score mo ang hulog na ganito kahuling nabayaran.`,
    setOffPlan:
      'Kung pipili ka ng araw ng pagbabayad sa page ng loan mo, wala kaming kukunin bago iyon.',
    setOffMore: 'Bakit, hanggang kailan, at ang magagawa mo',
    setOffChoose: 'Pumili ng araw ng pagbabayad',
    asOf: (moment: string) => `Noong ${moment}.`,
    noLoan: 'Wala ka pang loan.',
    noLoanText:
      'Kapag naaprubahan at napirmahan ang loan, dito mo makikita at mawi-withdraw ang pera.',
    apply: 'Tingnan ang loan calculator',
    noFee: `${NO_FEE_LINE.fil} Libre ang mga code, pagtatama at pagsubok ulit.`,
  },
);

export const openWithdrawalTexts = texts(
  {
    title: 'Withdrawal under way',
    continueIt: 'Continue this withdrawal',
    seeIt: 'See this withdrawal',
    amount: 'Amount',
    account: 'To account',
    reference: 'Reference number',
    expected: (moment: string) => `Expected by ${moment}.`,
  },
  {
    title: 'May withdrawal na ginagawa',
    continueIt: 'Ituloy ang withdrawal na ito',
    seeIt: 'Tingnan ang withdrawal na ito',
    amount: 'Halaga',
    account: 'Sa account',
    reference: 'Reference number',
    expected: (moment: string) => `Inaasahan bago ang ${moment}.`,
  },
);

export const failedWithdrawalTexts = texts(
  {
    title: (amount: string, account: string) => `Your withdrawal of ${amount} to ${account}`,
    change: 'Correct or change the account',
    again: 'Withdraw again',
    details: 'See what happened',
  },
  {
    title: (amount: string, account: string) => `Withdrawal mo na ${amount} sa ${account}`,
    change: 'Itama o palitan ang account',
    again: 'Mag-withdraw ulit',
    details: 'Tingnan ang nangyari',
  },
);

export const loanCardTexts = texts(
  {
    loanStatus: 'Loan Status',
    statement: 'Loan Statement',
    loan: 'Your loan',
    applied: 'Application date',
    borrowing: 'Borrowing amount',
    about: (amount: string) => `about ${amount}`,
    equivalent: (pesos: string) => `${pesos} in Philippine pesos`,
    exchangeRate: 'Exchange rate',
    rateNote: 'For information; you repay in PHP.',
    number: 'Loan application number',
    provider: (name: string) => endSentence(`Credit provided by ${name}`),
    details: 'See what happened so far',
    dueToday: (amount: string) => `${amount} is due today.`,
    offer: 'Read and sign the offer',
    documents: 'Contract and documents',
    owed: 'Total you owe',
    pay: 'Pay your loan',
    returnRest: 'Return the rest',
    withdrawals: 'Withdrawals and receipts',
  },
  {
    loanStatus: 'Status ng Loan',
    statement: 'Statement ng loan',
    loan: 'Ang loan mo',
    applied: 'Petsa ng application',
    borrowing: 'Halaga ng loan',
    about: (amount: string) => `mga ${amount}`,
    equivalent: (pesos: string) => `${pesos} sa piso ng Pilipinas`,
    exchangeRate: 'Palitan ng pera',
    rateNote: 'Para sa kaalaman lang; sa PHP ka magbabayad.',
    number: 'Numero ng loan application',
    provider: (name: string) => `Ang ${name} ang nagpapahiram.`,
    details: 'Tingnan ang nangyari na',
    dueToday: (amount: string) => `${amount} ang due ngayong araw.`,
    offer: 'Basahin at pirmahan ang alok',
    documents: 'Kontrata at mga dokumento',
    owed: 'Kabuuang utang mo',
    pay: 'Bayaran ang loan mo',
    returnRest: 'Ibalik ang natitira',
    withdrawals: 'Mga withdrawal at resibo',
  },
);

/** After staff recovered the account with a new phone number. */
export const recoveredTexts = texts(
  {
    newAccountWaits: (moment: string) =>
      `Your account was recovered with a new phone number. Until ${moment} we send money only to accounts that received it before. Do not change back to an e-wallet on a stolen phone: write to us instead.`,
    onLostNumber: (account: string) =>
      `${account} is on the phone number you lost. Anyone who has that SIM can open it. Change your receiving account before you withdraw.`,
    removeFirst: (account: string) =>
      `${account} is on the phone number you lost. Anyone who has that SIM can open it. You can remove it now, and enter another account after you unlock your money.`,
    removeAccount: 'Remove this account',
    otherFrom: (moment: string) => `We can send money to a new account starting ${moment}.`,
    goOn: 'I can still open it: go on',
    changeAccount: 'Change receiving account',
  },
  {
    newAccountWaits: (moment: string) =>
      `Nabawi ang account mo gamit ang bagong phone number. Hanggang ${moment}, magpapadala lang kami ng pera sa mga account na nakatanggap na noon. Huwag ibalik sa e-wallet na nasa ninakaw na phone: sumulat na lang sa amin.`,
    onLostNumber: (account: string) =>
      `Nasa nawala mong numero ang ${account}. Mabubuksan ito ng sinumang may hawak ng SIM na iyon. Palitan muna ang account mong tatanggap bago mag-withdraw.`,
    removeFirst: (account: string) =>
      `Nasa nawala mong numero ang ${account}. Mabubuksan ito ng sinumang may hawak ng SIM na iyon. Puwede mo na itong alisin ngayon, at maglagay ng iba kapag na-unlock na ang pera mo.`,
    removeAccount: 'Alisin ang account na ito',
    otherFrom: (moment: string) =>
      `Makakapagpadala kami ng pera sa bagong account simula ${moment}.`,
    goOn: 'Nabubuksan ko pa ito: magpatuloy',
    changeAccount: 'Palitan ang account na tatanggap',
  },
);
