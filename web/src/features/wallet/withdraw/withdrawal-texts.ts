import { texts } from '@pahiram/ui/language.tsx';

export const withdrawalTexts = texts(
  {
    title: 'Withdraw',
    withdrawable: 'Withdrawable amount',
    amount: 'Amount to withdraw',
    amountHint: '₱999.01 or more, or your whole balance.',
    over: (most: string) => `The most you can withdraw is ${most}.`,
    all: 'Withdraw everything',
    byCode: (limit: string, hours: number) =>
      `With a code by SMS, up to ${limit} in 24 hours leaves at once. More than that leaves after ${hours} hours, or at once with a passkey.`,
    byCodeLeft: (left: string, limit: string, hours: number) =>
      `With a code by SMS, up to ${left} more leaves at once now (${limit} in 24 hours). More than that leaves after ${hours} hours, or at once with a passkey.`,
    byCodeNothing: (hours: number) =>
      `With a code by SMS, it leaves after ${hours} hours; with a passkey, at once.`,
    wholeLoan:
      'Your installments and interest are on the whole loan, also on what stays in your wallet. You can pay it back early, with no fee.',
    account: 'Receiving account',
    bank: 'Bank or e-wallet',
    holder: 'Full legal name',
    exchangeRate: 'Exchange rate',
    remaining: 'Remaining balance',
    transferAmount: 'Transfer amount',
    fee: 'Transfer fee',
    toReceiver: 'Total to receiver',
    rail: 'Transfer network',
    railNames: (rail: 'INSTAPAY' | 'PESONET') => (rail === 'INSTAPAY' ? 'InstaPay' : 'PESONet'),
    expectedBy: 'Expected by',
    expectedNote: 'This is the network’s estimate, not a promise.',
    expectedInDemo:
      'The network’s estimate. In this demonstration no banking day passes: it arrives within a minute.',
    faster: (most: string) =>
      `Up to ${most} at a time usually arrives within minutes. You can withdraw the rest afterwards.`,
    railsUpTo: (most: string) =>
      `Up to ${most} at a time goes by InstaPay, usually within minutes. More than that goes by PESONet, on banking days.`,
    transferUpTo: (most: string) =>
      `At most ${most} at a time goes to this account. You can withdraw the rest afterwards.`,
    ewalletUpTo: (most: string) => `Most e-wallets take at most ${most} at a time.`,
    take: (amount: string) => `Withdraw ${amount}`,
    toBank: 'Send it to a bank account',
    freeIfTaken: 'No fee, also if your e-wallet refuses it.',
    overLimit: (amount: string) =>
      `Most e-wallets do not accept ${amount} in one transfer. If yours refuses it, the money comes back here, free of charge.`,
    continue: 'CONTINUE WITHDRAWAL',
    tooSmall: 'Withdraw ₱999.01 or more, or your whole balance.',
    nothing: 'There is nothing to withdraw.',
    confirmTitle: 'Confirm your withdrawal',
    receive: 'Amount to receive',
    wrongAccount: 'Wrong account? Cancel the withdrawal and change the account. Both are free.',
    confirm: 'CONFIRM WITHDRAWAL',
    lapses: (moment: string) =>
      `Confirm by ${moment}; otherwise the money goes back to your wallet.`,
    correct: 'Change the account',
    accountChanged:
      'Your saved account has changed. Cancel this withdrawal and start again, free of charge.',
    transferring: 'Transferring...',
    passkeyAtOnce: (moment: string) =>
      `Confirm with your passkey and it leaves at once; with a code alone it leaves on ${moment}.`,
    laterOverLimit: (limit: string, moment: string) =>
      `With a code alone, up to ${limit} a day leaves at once. This leaves on ${moment}, and you can stop it until then.`,
    laterNewDevice: (moment: string) =>
      `This device is new to your account, so with a code alone this leaves on ${moment}, and you can stop it until then.`,
    laterStolen: (moment: string) =>
      `The phone is reported as stolen, so this leaves on ${moment}, also with a passkey, and you can stop it until then.`,
    byUsable: 'A passkey that already works sends it at once.',
    addedLater: (hours: number) => `One you add now works after ${hours} hours.`,
    passkeyWaits: (moment: string) => `Your new passkey works from ${moment}.`,
    addPasskey: 'Add a passkey',
    delayedTitle: 'Your money waits before it leaves',
    leavesAt: (moment: string) => `Leaves on ${moment}`,
    delayedWhy:
      'A code alone confirmed it, and codes can be talked out of people. It stays in your wallet until then.',
    delayedStolen:
      'The phone is reported as stolen, so everything waits. It stays in your wallet until then, and you can cancel it.',
    sendNow: 'Send it now with your passkey',
    notYou: 'Not you? Lock your money: that cancels it too.',
    heldTitle: 'Your withdrawal is on hold',
    sentAfterHold:
      'We have not sent it yet. We will send it when the hold ends; you do not need to do anything.',
    onlyTheBank: 'It is complete only when the receiving bank confirms it.',
    mayLeave: 'You can leave this page. We text you at once when there is news, day or night.',
    checkThere: 'You can check for the money in your bank or e-wallet app at any time.',
    checkFailed:
      'We could not check just now and are trying again. Your withdrawal is not affected.',
    lastChecked: (moment: string) => `Last checked ${moment}.`,
    completeTitle: 'Transfer complete',
    completeText: 'The bank has confirmed that it received the money.',
    continueToWallet: 'CONTINUE',
    backTitle: 'The money went back to your wallet',
    tryAgain: 'Try again',
    reference: 'Reference number',
    requested: 'Requested',
    confirmed: 'Code confirmed',
    sent: 'Sent to the payment network',
    received: 'Received by the bank',
    failed: 'Money back in your wallet',
    steps: 'What happened so far',
    notYet: 'Not yet',
    free: 'No fee: the whole amount arrives.',
    backToWallet: 'Back to the wallet',
    notFound: 'We could not find this withdrawal in your account.',
  },
  {
    title: 'Mag-withdraw',
    withdrawable: 'Puwedeng i-withdraw',
    amount: 'Halagang iwi-withdraw',
    amountHint: '₱999.01 pataas, o ang buong balanse mo.',
    over: (most: string) => `Hanggang ${most} lang ang puwede mong i-withdraw.`,
    all: 'I-withdraw ang lahat',
    byCode: (limit: string, hours: number) =>
      `Kapag code sa SMS, hanggang ${limit} sa loob ng 24 oras ang agad na aalis. Ang higit doon ay aalis pagkaraan ng ${hours} oras, o agad kapag passkey.`,
    byCodeLeft: (left: string, limit: string, hours: number) =>
      `Kapag code sa SMS, hanggang ${left} pa ang agad na aalis ngayon (${limit} sa loob ng 24 oras). Ang higit doon ay aalis pagkaraan ng ${hours} oras, o agad kapag passkey.`,
    byCodeNothing: (hours: number) =>
      `Kapag code sa SMS, aalis ito pagkaraan ng ${hours} oras; kapag passkey, agad.`,
    wholeLoan:
      'Sa buong loan ang hulog at interes, pati sa perang iiwan mo sa wallet. Puwede mo itong ibalik nang maaga, walang bayad.',
    account: 'Account na tatanggap',
    bank: 'Bangko o e-wallet',
    holder: 'Buong legal na pangalan',
    exchangeRate: 'Palitan ng pera',
    remaining: 'Matitirang balanse',
    transferAmount: 'Halagang ililipat',
    fee: 'Bayad sa transfer',
    toReceiver: 'Kabuuang matatanggap',
    rail: 'Network ng transfer',
    railNames: (rail: 'INSTAPAY' | 'PESONET') => (rail === 'INSTAPAY' ? 'InstaPay' : 'PESONet'),
    expectedBy: 'Inaasahang dumating',
    expectedNote: 'Tantiya ito ng network; hindi namin ito maipapangako.',
    expectedInDemo:
      'Tantiya ito ng network. Sa demonstrasyong ito, walang hinihintay na banking day: darating ito sa loob ng isang minuto.',
    faster: (most: string) =>
      `Hanggang ${most} bawat padala, karaniwang ilang minuto lang. Puwede mong i-withdraw ang natitira pagkatapos.`,
    railsUpTo: (most: string) =>
      `Hanggang ${most} bawat padala sa InstaPay, karaniwang ilang minuto lang. Ang higit doon ay sa PESONet, tuwing banking day.`,
    transferUpTo: (most: string) =>
      `Hanggang ${most} lang bawat padala sa account na ito. Puwede mong i-withdraw ang natitira pagkatapos.`,
    ewalletUpTo: (most: string) =>
      `Hanggang ${most} lang bawat padala ang tinatanggap ng karamihan sa e-wallet.`,
    take: (amount: string) => `I-withdraw ang ${amount}`,
    toBank: 'Ipadala sa bank account',
    freeIfTaken: 'Walang bayad, kahit tanggihan ng e-wallet mo.',
    overLimit: (amount: string) =>
      `Hindi tumatanggap ng ${amount} sa isang padala ang karamihan sa e-wallet. Kung tanggihan, babalik dito ang pera nang libre.`,
    continue: 'ITULOY ANG WITHDRAWAL',
    tooSmall: 'Mag-withdraw ng ₱999.01 pataas, o ang buong balanse mo.',
    nothing: 'Walang mawi-withdraw.',
    confirmTitle: 'Kumpirmahin ang withdrawal mo',
    receive: 'Halagang matatanggap',
    wrongAccount:
      'Mali ang account? Kanselahin ang withdrawal at palitan ang account. Parehong libre.',
    confirm: 'KUMPIRMAHIN ANG WITHDRAWAL',
    lapses: (moment: string) =>
      `Kumpirmahin hanggang ${moment}; kung hindi, babalik sa wallet mo ang pera.`,
    correct: 'Palitan ang account',
    accountChanged:
      'Iba na ang naka-save mong account. Kanselahin ang withdrawal na ito at magsimula ulit nang libre.',
    transferring: 'Inililipat...',
    passkeyAtOnce: (moment: string) =>
      `Kumpirmahin gamit ang passkey mo at aalis ito agad; kapag code lang, aalis ito sa ${moment}.`,
    laterOverLimit: (limit: string, moment: string) =>
      `Kapag code lang, hanggang ${limit} sa isang araw ang agad na aalis. Aalis ito sa ${moment}, at maititigil mo hanggang doon.`,
    laterNewDevice: (moment: string) =>
      `Bago ang device na ito sa account mo, kaya kapag code lang, aalis ito sa ${moment}, at maititigil mo hanggang doon.`,
    laterStolen: (moment: string) =>
      `Nakaulat na ninakaw ang phone, kaya aalis ito sa ${moment}, kahit may passkey, at maititigil mo hanggang doon.`,
    byUsable: 'Agad itong aalis gamit ang passkey na gumagana na.',
    addedLater: (hours: number) => `Ang idadagdag mo ngayon ay gagana pagkaraan ng ${hours} oras.`,
    passkeyWaits: (moment: string) => `Gagana ang bago mong passkey mula ${moment}.`,
    addPasskey: 'Magdagdag ng passkey',
    delayedTitle: 'Naghihintay ang pera mo bago umalis',
    leavesAt: (moment: string) => `Aalis sa ${moment}`,
    delayedWhy:
      'Code lang ang nagkumpirma nito, at puwedeng makuha sa usapan ang code. Nasa wallet mo pa rin ito hanggang doon.',
    delayedStolen:
      'Nakaulat na ninakaw ang phone, kaya naghihintay ang lahat. Nasa wallet mo pa rin ito hanggang doon, at puwede mong kanselahin.',
    sendNow: 'Ipadala na ngayon gamit ang passkey mo',
    notYou: 'Hindi ikaw ito? I-lock ang pera mo: makakansela rin ito.',
    heldTitle: 'Naka-hold ang withdrawal mo',
    sentAfterHold:
      'Hindi pa ito naipapadala. Ipapadala namin ito kapag natapos ang hold; wala kang kailangang gawin.',
    onlyTheBank: 'Kumpleto lang ito kapag kinumpirma ng bangkong tatanggap.',
    mayLeave:
      'Puwede mong iwan ang page na ito. Ite-text ka namin agad kapag may balita, araw man o gabi.',
    checkThere: 'Puwede mong tingnan ang pera sa bank o e-wallet app mo kahit kailan.',
    checkFailed:
      'Hindi namin ito matingnan ngayon. Sinusubukan namin ulit; hindi apektado ang withdrawal mo.',
    lastChecked: (moment: string) => `Huling tiningnan ${moment}.`,
    completeTitle: 'Kumpleto na ang transfer',
    completeText: 'Kinumpirma ng bangko na natanggap nito ang pera.',
    continueToWallet: 'MAGPATULOY',
    backTitle: 'Bumalik sa wallet mo ang pera',
    tryAgain: 'Subukan ulit',
    reference: 'Reference number',
    requested: 'Hiniling',
    confirmed: 'Nakumpirma ang code',
    sent: 'Naipadala sa payment network',
    received: 'Natanggap ng bangko',
    failed: 'Naibalik ang pera sa wallet mo',
    steps: 'Nangyari na',
    notYet: 'Hindi pa',
    free: 'Walang bayad: darating ang buong halaga.',
    backToWallet: 'Bumalik sa wallet',
    notFound: 'Hindi namin makita ang withdrawal na ito sa account mo.',
  },
);

export const cancelTexts = texts(
  {
    cancel: 'Cancel this withdrawal',
    title: 'Cancel this withdrawal?',
    text: 'Nothing has been sent yet. Cancelling is free, and the whole amount is available in your wallet again at once.',
    keep: 'Do not cancel',
    confirm: 'Yes, cancel it',
    close: 'Close',
    cancelled: 'Cancelled. The money is in your wallet.',
  },
  {
    cancel: 'Kanselahin ang withdrawal',
    title: 'Kanselahin ang withdrawal?',
    text: 'Wala pang naipapadala. Libre ang pagkansela, at magagamit ulit agad ang buong halaga sa wallet mo.',
    keep: 'Huwag kanselahin',
    confirm: 'Oo, kanselahin',
    close: 'Isara',
    cancelled: 'Nakansela na. Nasa wallet mo ang pera.',
  },
);

/** The last withdrawal in Settings; the labels it shares with other screens are in withdrawalTexts. */
export const receiptTexts = texts(
  {
    none: "We haven't received any withdrawal so far.",
    recipient: 'Recipient',
    account: 'Account number',
    sender: 'Sender',
    senderWallet: (company: string) => `${company} Wallet`,
    wentBack: 'It went back to your wallet.',
    when: 'Date and time',
    asked: 'Requested',
    open: 'See this withdrawal',
    earlier: 'Earlier withdrawals',
    more: 'Show more',
    save: 'Save the receipt as PDF',
    saveReturn: 'Save the proof of return as PDF',
    share: 'Share the receipt',
    shareReturn: 'Share the proof of return',
    saved: 'Saved.',
  },
  {
    none: 'Wala pa kaming natatanggap na withdrawal.',
    recipient: 'Tatanggap',
    account: 'Numero ng account',
    sender: 'Nagpadala',
    senderWallet: (company: string) => `${company} Wallet`,
    wentBack: 'Bumalik ito sa wallet mo.',
    when: 'Petsa at oras',
    asked: 'Hiniling noong',
    open: 'Tingnan ang withdrawal na ito',
    earlier: 'Mga naunang withdrawal',
    more: 'Magpakita pa',
    save: 'I-save ang resibo bilang PDF',
    saveReturn: 'I-save ang patunay ng pagbabalik bilang PDF',
    share: 'I-share ang resibo',
    shareReturn: 'I-share ang patunay ng pagbabalik',
    saved: 'Na-save na.',
  },
);

/** The code dialog (S2.38, S5.24). */
export const codeTexts = texts(
  {
    title: 'One Time Password',
    about: (amount: string, bank: string, account: string) => `${amount} to ${bank} ${account}`,
    assistant: (from: string, to: string) =>
      `Or wait: a loan assistant will call you and issue the code, every day from ${from} to ${to}.`,
    sentDigits: (count: number) => `The ${count} digits from our SMS.`,
    digits: (count: number) => `The code has ${count} digits.`,
    calling: (name: string) => `${name}, a loan assistant, is calling you now to give you a code.`,
    deskClosed: 'Our assistants are not available right now.',
    deskSlow: 'Our assistants are taking longer than usual.',
    onlyIssues:
      'On a true call we read a code to you. We never ask you for a code, your password or money. If a caller does, hang up.',
    self: 'We text you a code for this withdrawal, free of charge.',
    send: 'Send the code to my phone',
    sendAgain: 'Send a new code',
    sent: (recipient: string) => `Sent to ${recipient}.`,
    resendIn: (seconds: number) =>
      seconds === 1
        ? 'You can ask for a new code in 1 second.'
        : `You can ask for a new code in ${seconds} seconds.`,
    onPhone: 'Your code is on its way to your phone.',
    byAssistant: 'An assistant has issued your code.',
    worksFor: (minutes: number, seconds: number) => `It expires in ${minutes} min ${seconds} s.`,
    over: 'That code has expired. Ask for a new one.',
    triesLeft: (count: number) =>
      count === 1 ? 'You have 1 try left.' : `You have ${count} tries left.`,
    label: 'OTP code',
    hint: '6 up to 12 digit OTP code.',
    onlyNumbers: 'Only numbers are allowed.',
    invalid: 'Invalid OTP',
    right: 'OTP confirmed successfully.',
    neverPay: 'Codes are free. If anyone asks you to pay for one, it is a scam.',
    checking: 'No answer yet. We are checking whether it went through.',
    stillUnconfirmed:
      'No Server Response. We checked: nothing was confirmed and nothing was sent. Press CONFIRM again.',
    unsure:
      'No Server Response. We could not find out whether your code arrived. Try again: the money cannot be sent twice.',
    cancel: 'Cancel',
    confirm: 'CONFIRM',
  },
  {
    title: 'One Time Password',
    about: (amount: string, bank: string, account: string) =>
      `${amount} papunta sa ${bank} ${account}`,
    assistant: (from: string, to: string) =>
      `O maghintay: tatawagan ka ng loan assistant para ibigay ang code, araw-araw mula ${from} hanggang ${to}.`,
    sentDigits: (count: number) => `Ang ${count} numero sa SMS namin.`,
    digits: (count: number) => `${count} numero ang code.`,
    calling: (name: string) =>
      `Tinatawagan ka ngayon ni ${name}, isang loan assistant, para ibigay ang code.`,
    deskClosed: 'Walang assistant ngayon.',
    deskSlow: 'Mas matagal kaysa karaniwan ang paghihintay sa assistant.',
    onlyIssues:
      'Sa totoong tawag, kami ang magbabasa ng code sa iyo. Hindi kami hihingi ng code, password o pera kahit kailan. Kung may humingi, ibaba ang tawag.',
    self: 'Ite-text namin ang code para sa withdrawal na ito, libre.',
    send: 'Ipadala ang code sa phone ko',
    sendAgain: 'Magpadala ng bagong code',
    sent: (recipient: string) => `Naipadala sa ${recipient}.`,
    resendIn: (seconds: number) =>
      `Makakahingi ka ng bagong code pagkalipas ng ${seconds} segundo.`,
    onPhone: 'Papunta na sa phone mo ang code.',
    byAssistant: 'May ibinigay nang code ang assistant.',
    worksFor: (minutes: number, seconds: number) =>
      `Mag-e-expire ito pagkalipas ng ${minutes} min ${seconds} s.`,
    over: 'Tapos na ang bisa ng code na iyon. Humingi ng bago.',
    triesLeft: (count: number) => `May ${count} subok ka pa.`,
    label: 'OTP code',
    hint: 'OTP code na 6 hanggang 12 numero.',
    onlyNumbers: 'Numero lang ang puwede.',
    invalid: 'Mali ang OTP',
    right: 'Nakumpirma na ang OTP.',
    neverPay: 'Libre ang code. Kung may maningil para dito, scam iyon.',
    checking: 'Wala pang sagot. Tinitingnan namin kung natanggap ito.',
    stillUnconfirmed:
      'Walang sagot ang server. Tiningnan namin: walang nakumpirma at walang naipadala. Pindutin ulit ang KUMPIRMAHIN.',
    unsure:
      'Walang sagot ang server. Hindi namin malaman kung dumating ang code mo. Subukan ulit: hindi maipapadala nang dalawang beses ang pera.',
    cancel: 'Kanselahin',
    confirm: 'KUMPIRMAHIN',
  },
);
