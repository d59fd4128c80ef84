import { texts } from '@pahiram/ui/language.tsx';

/** Settings, and words that its dialogs share. */
export const settingsTexts = texts(
  {
    title: 'Settings',
    phone: 'Phone number',
    close: 'Close',
    quickLinks: 'Quick links',
    account: 'Account',
    password: 'Password',
    withdrawal: 'Withdrawal',
    contract: 'Contract',
    transfer: 'Transfer',
    pay: 'Pay',
    borrow: 'Borrow',
    transferText: (points: number) =>
      `Keep money in your wallet and use it to repay early: your credit score goes up by ${points} points each time.`,
    transferWhere:
      'You can use the money in your wallet to pay your loan, or send it to the account in your own name. Members cannot send money to each other or top up a wallet.',
    borrowText: (early: number, onTime: number) =>
      `Paying early or on time raises your credit score: ${early} points for each installment paid early, ${onTime} for each one paid on time.`,
    seeScore: 'See how your score is computed',
    goodToKnow: 'Good to know',
    language: 'Language',
    languageHint: 'Saved on this device.',
    theme: 'Theme',
    themeHint: 'Auto follows your device. Saved on this device.',
    themeAuto: 'Auto',
    themeLight: 'Light',
    themeDark: 'Dark',
    accountSettings: 'Account settings',
    sessions: 'Where you are signed in',
    correctAccount: 'Change receiving account',
    thisApp: 'This app',
    notices: 'Notices',
    freshNotices: (count: number) => `${count} new`,
    messages: 'How we reach you',
    myData: 'My data',
    passwordHint: 'Changing it signs out other devices',
    sessionsHint: 'See your devices and sign them out',
    accountHint: 'Where we send your money',
    transferHint: 'Repay early from your wallet',
    payHint: 'Your monthly repayment',
    borrowHint: 'Paying on time raises your score',
    noticesHint: 'Our messages to you',
    messagesHint: 'SMS, email and quiet hours',
    myDataHint: 'Download or erase',
  },
  {
    title: 'Settings',
    phone: 'Numero ng telepono',
    close: 'Isara',
    quickLinks: 'Mga shortcut',
    account: 'Account',
    password: 'Password',
    withdrawal: 'Withdrawal',
    contract: 'Kontrata',
    transfer: 'Transfer',
    pay: 'Magbayad',
    borrow: 'Humiram',
    transferText: (points: number) =>
      `Magtabi ng pera sa wallet at gamitin itong pambayad nang maaga: tataas ng ${points} puntos ang credit score mo sa tuwing gagawin mo ito.`,
    transferWhere:
      'Puwede mong ibayad sa loan mo ang pera sa wallet, o ipadala sa account na nakapangalan sa iyo. Hindi puwedeng magpadala sa ibang miyembro, at walang puwedeng mag-top up ng wallet.',
    borrowText: (early: number, onTime: number) =>
      `Tumataas ang credit score mo kapag nagbabayad ka nang maaga o sa oras: ${early} puntos sa hulog na binayaran nang maaga, ${onTime} sa binayaran sa oras.`,
    seeScore: 'Tingnan kung paano kinukuwenta ang score mo',
    goodToKnow: 'Dapat mong malaman',
    language: 'Wika',
    languageHint: 'Naka-save sa device na ito.',
    theme: 'Tema',
    themeHint: 'Auto: susunod sa setting ng device. Naka-save sa device na ito.',
    themeAuto: 'Auto',
    themeLight: 'Maliwanag',
    themeDark: 'Madilim',
    accountSettings: 'Settings ng account',
    sessions: 'Kung saan ka naka-sign in',
    correctAccount: 'Palitan ang account na tatanggap',
    thisApp: 'Ang app na ito',
    notices: 'Mga abiso',
    freshNotices: (count: number) => `${count} ang bago`,
    messages: 'Paano ka namin kokontakin',
    myData: 'Datos ko',
    passwordHint: 'Masa-sign out ang iba mong device',
    sessionsHint: 'Tingnan at i-sign out ang mga device mo',
    accountHint: 'Dito namin ipinapadala ang pera mo',
    transferHint: 'Magbayad nang maaga mula sa wallet',
    payHint: 'Ang buwanang hulog mo',
    borrowHint: 'Tumataas ang score kapag nasa oras ang bayad',
    noticesHint: 'Mga mensahe namin sa iyo',
    messagesHint: 'SMS, email at oras na walang istorbo',
    myDataHint: 'I-download o ipabura',
  },
);

/** The Account dialog (S2.43). */
export const accountTexts = texts(
  {
    fullName: 'Full name',
    email: 'Email',
    emailConfirmed: 'Confirmed',
    emailNotConfirmed: 'Not confirmed',
    emailLead: 'Confirm your email address to receive signing codes by email too.',
    emailSend: 'Send a code to my email',
    emailSent: (email: string) =>
      `We sent a code to ${email}. Valid for 5 minutes. Never share it.`,
    emailConfirm: 'Confirm email',
    emailDone: 'Your email address is confirmed.',
    addressTitle: 'Address',
    referencesTitle: 'Family character reference',
    name: 'Name',
    contact: 'Contact number',
    identityTitle: 'Identity',
    idType: 'ID type',
    idNumber: 'ID number',
    coolsOff: (moment: string) =>
      `This account was changed. We can send money to it starting ${moment}. If this was not you, undo the change and choose a new password.`,
    undo: 'Undo the change',
    undone: 'Your previous account is back.',
    bankTitle: 'Beneficiary bank',
    bankName: 'Bank name',
    accountNumber: 'Account number',
    none: 'None',
    changeAddress: 'Change address',
    changeReferences: 'Change references',
  },
  {
    fullName: 'Buong pangalan',
    email: 'Email',
    emailConfirmed: 'Confirmed na',
    emailNotConfirmed: 'Hindi pa confirmed',
    emailLead: 'I-confirm ang email address mo para matanggap din sa email ang code sa pagpirma.',
    emailSend: 'Magpadala ng code sa email ko',
    emailSent: (email: string) =>
      `Nagpadala kami ng code sa ${email}. Valid nang 5 minuto. Huwag itong ibigay sa iba.`,
    emailConfirm: 'I-confirm ang email',
    emailDone: 'Confirmed na ang email address mo.',
    addressTitle: 'Tirahan',
    referencesTitle: 'Character reference sa pamilya',
    name: 'Pangalan',
    contact: 'Contact number',
    identityTitle: 'Ang ID mo',
    idType: 'Uri ng ID',
    idNumber: 'Numero ng ID',
    coolsOff: (moment: string) =>
      `Napalitan ang account na ito. Makakapagpadala kami rito ng pera simula ${moment}. Kung hindi ikaw ang nagpalit, i-undo ito at palitan ang password mo.`,
    undo: 'I-undo ang pagpapalit',
    undone: 'Naibalik na ang dati mong account.',
    bankTitle: 'Bangkong tatanggap',
    bankName: 'Pangalan ng bangko',
    accountNumber: 'Account number',
    none: 'Wala',
    changeAddress: 'Palitan ang tirahan',
    changeReferences: 'Palitan ang mga reference',
  },
);

/** Changing the receiving account. */
export const correctionTexts = texts(
  {
    title: 'Change the receiving account',
    lead: 'This is free. We will text a code to your phone and confirm the change by SMS. Your other devices will be signed out.',
    sendCode: 'Send the code',
    codeAlreadySent:
      'We already sent a code to your phone. It works only for the account you entered, so enter that account again. Your browser does not store account numbers.',
    enterCode: 'Enter the code',
    sendAgain: 'Send a new code',
    sent: 'We sent a code to your phone. Valid for 5 minutes, for this account only.',
    confirm: 'Change receiving account',
    back: 'Edit the account',
    done: 'Your receiving account is changed.',
  },
  {
    title: 'Palitan ang account na tatanggap',
    lead: 'Libre ito. Magpapadala kami ng code sa phone mo at kukumpirmahin sa SMS ang pagpapalit. Masa-sign out ang iba mong device.',
    sendCode: 'Ipadala ang code',
    codeAlreadySent:
      'Nagpadala na kami ng code sa phone mo. Para lang ito sa account na inilagay mo, kaya ilagay ulit ang account na iyon. Hindi naka-save sa browser ang account number.',
    enterCode: 'Ilagay ang code',
    sendAgain: 'Magpadala ng bagong code',
    sent: 'Nagpadala kami ng code sa phone mo. Valid nang 5 minuto, para lang sa account na ito.',
    confirm: 'Palitan ang account na tatanggap',
    back: 'Baguhin ang inilagay ko',
    done: 'Napalitan na ang account na tatanggap.',
  },
);

/** The result of the ID review. */
export const identityReviewTexts = texts(
  {
    title: 'Your ID review',
    WAITING: 'We are reviewing your ID and photos. You do not need to do anything.',
    ACCEPTED: 'Your ID is verified.',
    ASKED_AGAIN: 'Please send these again:',
    REJECTED: 'Your ID was not accepted.',
    sendAgain: 'Send again',
    contact: 'Contact us',
    front: 'Front of the ID',
    back: 'Back of the ID',
    selfie: 'Selfie',
  },
  {
    title: 'Pagsusuri ng ID mo',
    WAITING: 'Sinusuri namin ang ID at mga litrato mo. Wala kang kailangang gawin.',
    ACCEPTED: 'Verified na ang ID mo.',
    ASKED_AGAIN: 'Pakipadala ulit ang mga ito:',
    REJECTED: 'Hindi tinanggap ang ID mo.',
    sendAgain: 'Ipadala ulit',
    contact: 'Makipag-ugnayan sa amin',
    front: 'Harap ng ID',
    back: 'Likod ng ID',
    selfie: 'Selfie',
  },
);

/** The credit score and its explanation. */
export const scoreTexts = texts(
  {
    caption: 'WHAT IS CREDIT SCORE?',
    name: 'Credit score',
    of: (score: number) => `${score} of 1000`,
    meaning:
      'It is our trust score: a number from 0 to 1000, based on what you do with us. It goes up when you pay early or on time, and down when you pay after the grace period or do not pay. Nobody can change it by hand. It never keeps you from the money in your wallet, and a high score is no promise of a new loan.',
    historyTitle: 'How your score adds up',
    start: 'Starting score',
    now: 'Your score now',
    factorsTitle: 'What changes your score',
    factorsNote:
      'Nothing else changes it, and it is never below 0 or above 1000. The grace period is the days after a due date without a late charge. If a payment is taken back or you return the loan, its points are taken back too, with a line of their own above.',
    takenBack: (line: string) => `Points taken back: ${line}`,
  },
  {
    caption: 'ANO ANG CREDIT SCORE?',
    name: 'Credit score',
    of: (score: number) => `${score} sa 1000`,
    meaning:
      'Ito ang trust score namin: numero mula 0 hanggang 1000, batay sa mga ginagawa mo rito. Tumataas ito kapag nagbabayad ka nang maaga o sa oras, at bumababa kapag lampas sa palugit ang bayad mo o hindi ka nagbayad. Walang puwedeng magbago nito nang mano-mano. Hindi nito napipigilan ang pagkuha mo ng pera sa wallet, at hindi pangako ng bagong loan ang mataas na score.',
    historyTitle: 'Paano nabuo ang score mo',
    start: 'Panimulang score',
    now: 'Ang score mo ngayon',
    factorsTitle: 'Ano ang nakakaapekto sa score mo',
    factorsNote:
      'Wala nang ibang nakakaapekto rito, at hindi ito bababa sa 0 o lalampas sa 1000. Ang palugit ay ang mga araw pagkatapos ng due date na wala pang late charge. Kapag binawi ang isang bayad o ibinalik mo ang loan, babawiin din ang puntos nito, at may sarili itong linya sa itaas.',
    takenBack: (line: string) => `Binawing puntos: ${line}`,
  },
);

/** Password and sessions. */
export const securityTexts = texts(
  {
    passwordTitle: 'Change Password',
    currentPassword: 'Current Password',
    currentMissing: 'Enter your current password',
    newPassword: 'New Password',
    change: 'Change Password',
    changed: 'Your password changed successfully.',
    othersEnd: 'Changing your password signs out your other devices.',
    thisDevice: 'This device',
    lastSeen: (time: string) => `Last used ${time}`,
    from: (address: string) => `from ${address}`,
    unknownDevice: 'Unknown device',
    end: 'Sign out',
    endName: (device: string) => `Sign out ${device}`,
    ended: 'That device is signed out.',
    endAll: 'Sign out everywhere',
    endAllNote: 'This device is signed out too.',
    endAllTitle: 'Sign out everywhere?',
    endAllExplained:
      'This signs out all your devices, including this one. You will need your password to sign in again.',
    stay: 'Stay signed in',
    endedAll: 'You are signed out on every device.',
  },
  {
    passwordTitle: 'Palitan ang password',
    currentPassword: 'Kasalukuyang password',
    currentMissing: 'Ilagay ang kasalukuyan mong password',
    newPassword: 'Bagong password',
    change: 'Palitan ang password',
    changed: 'Napalitan na ang password mo.',
    othersEnd: 'Masa-sign out ang iba mong device kapag pinalitan mo ito.',
    thisDevice: 'Ang device na ito',
    lastSeen: (time: string) => `Huling ginamit ${time}`,
    from: (address: string) => `mula sa ${address}`,
    unknownDevice: 'Hindi kilalang device',
    end: 'I-sign out',
    endName: (device: string) => `I-sign out ang ${device}`,
    ended: 'Naka-sign out na ang device na iyon.',
    endAll: 'Mag-sign out sa lahat',
    endAllNote: 'Pati sa device na ito.',
    endAllTitle: 'Mag-sign out sa lahat?',
    endAllExplained:
      'Masa-sign out ang lahat ng device, pati ito. Kailangan mo ang password mo para makapag-sign in ulit.',
    stay: 'Manatiling naka-sign in',
    endedAll: 'Naka-sign out ka na sa lahat ng device.',
  },
);

/** The notice center, and the number of unread notices. */
export const noticesTexts = texts(
  {
    title: 'Notices',
    lead: 'Our messages about your account, your money and your loan. They stay here for up to 24 months. Codes are never shown here.',
    fresh: 'New',
    SECURITY: 'Account security',
    MONEY: 'Your money',
    LOAN: 'Your loan',
    HELP: 'Help',
    emptyTitle: 'No notices yet',
    emptyText: 'You can read our SMS and email messages again here.',
    earlier: 'Show earlier',
    end: 'These are all your notices.',
    receipt: 'See the receipt',
  },
  {
    title: 'Mga abiso',
    lead: 'Mga mensahe namin tungkol sa account, pera at loan mo. Nandito ang mga ito nang hanggang 24 na buwan. Hindi kailanman ipinapakita rito ang mga code.',
    fresh: 'Bago',
    SECURITY: 'Seguridad ng account',
    MONEY: 'Ang pera mo',
    LOAN: 'Ang loan mo',
    HELP: 'Tulong',
    emptyTitle: 'Wala pang abiso',
    emptyText: 'Mababasa mo ulit dito ang mga SMS at email namin.',
    earlier: 'Ipakita ang mga nauna',
    end: 'Iyan na ang lahat ng abiso mo.',
    receipt: 'Tingnan ang resibo',
  },
);

/** How we reach the member: language, channels and quiet hours. */
export const messagesTexts = texts(
  {
    language: 'Language of our messages',
    languageNote: 'We send SMS and email in this language, whichever language you use on the site.',
    en: 'English',
    fil: 'Filipino',
    otherEn:
      'You use the site in English, but our messages come in Filipino. To get them in English too, choose it above and save.',
    otherFil:
      'You use the site in Filipino, but our messages come in English. To get them in Filipino too, choose it above and save.',
    always: 'Always sent right away',
    alwaysChannels: 'SMS and email, at any hour.',
    alwaysSms: 'SMS, at any hour.',
    alwaysReason:
      'You cannot turn these off, so that nobody who gets into your account can stop us from warning you.',
    choose: 'You choose',
    loan: 'About your application and loan',
    help: 'Answers to your messages to us',
    sms: 'SMS',
    mail: 'Email',
    mailNone: 'Email (your account has no address)',
    noticesOnly: 'Only in your notices here.',
    noMail:
      'Your account has no email address. We email you only if you give an address when you message us.',
    quiet: 'Quiet hours',
    quietOn: 'Do not send these during quiet hours',
    quietNote:
      'The messages you choose above wait until quiet hours end. You still see them here right away. Manila time.',
    from: 'From',
    to: 'To',
    equal: 'Quiet hours must start and end at different times.',
    save: 'Save',
    saved: 'Saved.',
  },
  {
    language: 'Wika ng mga mensahe namin',
    languageNote: 'Sa wikang ito dumarating ang SMS at email, anumang wika ang gamit mo sa site.',
    en: 'English',
    fil: 'Filipino',
    otherEn:
      'English ang gamit mo sa site, pero Filipino ang mga mensahe namin. Kung gusto mong English din ang mga ito, piliin sa itaas at i-save.',
    otherFil:
      'Filipino ang gamit mo sa site, pero English ang mga mensahe namin. Kung gusto mong Filipino din ang mga ito, piliin sa itaas at i-save.',
    always: 'Laging agad-agad',
    alwaysChannels: 'SMS at email, anumang oras.',
    alwaysSms: 'SMS, anumang oras.',
    alwaysReason:
      'Hindi ito puwedeng patayin, para walang makapigil sa babala namin kung may makapasok sa account mo.',
    choose: 'Ikaw ang pipili',
    loan: 'Tungkol sa application at loan mo',
    help: 'Sagot sa mga mensahe mo sa amin',
    sms: 'SMS',
    mail: 'Email',
    mailNone: 'Email (walang address ang account mo)',
    noticesOnly: 'Dito lang sa mga abiso mo.',
    noMail:
      'Walang email address ang account mo. Mag-e-email lang kami kung magbigay ka ng address kapag nag-message ka sa amin.',
    quiet: 'Oras na walang istorbo',
    quietOn: 'Huwag munang ipadala ang mga ito sa oras na walang istorbo',
    quietNote:
      'Maghihintay ang mga mensaheng pinili mo sa itaas hanggang matapos ang oras na walang istorbo. Makikita mo pa rin agad ang mga ito rito. Oras sa Maynila.',
    from: 'Mula',
    to: 'Hanggang',
    equal: 'Dapat magkaiba ang simula at tapos ng oras na walang istorbo.',
    save: 'I-save',
    saved: 'Na-save na.',
  },
);

export const pushTexts = texts(
  {
    title: 'Notices on this device',
    label: 'Show notices on this phone or computer',
    note: 'Only about your money, your loan, your account and your messages to us, never advertising. They show no name and no amount on a locked screen, and stop when you sign out here or your sign-in ends.',
    notOffered:
      'We do not show notices on phones and computers yet. You still get SMS, and your notices here.',
    no: 'This browser cannot show notices. Chrome, Edge, Firefox and Safari can, when they are up to date.',
    'installed-only':
      'On an iPhone or iPad, first put Pahiram on your home screen: tap Share, then Add to Home Screen. Open it from there and turn this on.',
    blocked:
      'Notices from Pahiram are blocked in this browser. Allow notifications for this site in your browser’s settings, then open this page again.',
  },
  {
    title: 'Mga abiso sa device na ito',
    label: 'Ipakita ang mga abiso sa phone o computer na ito',
    note: 'Tungkol lang sa pera mo, loan mo, account mo at mga mensahe mo sa amin, walang patalastas. Walang pangalan at halaga sa naka-lock na screen, at titigil kapag nag-sign out ka rito o natapos ang pag-sign in mo.',
    notOffered:
      'Hindi pa kami nagpapakita ng abiso sa phone at computer. May SMS ka pa rin, at nandito ang mga abiso mo.',
    no: 'Hindi makapagpakita ng abiso ang browser na ito. Kaya ito ng Chrome, Edge, Firefox at Safari na updated.',
    'installed-only':
      'Sa iPhone o iPad, ilagay muna ang Pahiram sa home screen: pindutin ang Share, tapos ang Add to Home Screen. Buksan ito mula roon at i-on ito.',
    blocked:
      'Naka-block sa browser na ito ang mga abiso ng Pahiram. Payagan ang notifications ng site na ito sa settings ng browser mo, tapos buksan ulit ang page na ito.',
  },
);
