import { texts } from '@pahiram/ui/language.tsx';

export const accountTexts = texts(
  {
    fullName: 'Full name',
    email: 'Email',
    emailConfirmed: 'Confirmed',
    emailNotConfirmed: 'Not confirmed',
    emailLead:
      'Until you confirm your email address, our emails name no amount, account or number, and no signing code goes there.',
    emailSend: 'Send a code to my email',
    emailSent: (email: string) =>
      `We sent a code to ${email}. Valid for 5 minutes. Never share it.`,
    emailConfirm: 'Confirm email',
    emailDone: 'Your email address is confirmed.',
    emailTitle: 'Confirm your email address',
    emailWhy:
      'Then our emails have your documents and whole notices, and signing codes can go there.',
    emailLinkBroken:
      'This link is not complete. Open it again from our email, or confirm your address in Settings, under your details.',
    toHome: 'Go to Home',
    addressTitle: 'Address',
    referencesTitle: 'Family character reference',
    name: 'Name',
    contact: 'Contact number',
    identityTitle: 'Identity',
    idType: 'ID type',
    idNumber: 'ID number',
    coolsOff: (moment: string) =>
      `This account was changed. We can send money to it starting ${moment}. If this was not you, undo the change and change your password.`,
    coolsOffByPasskey: (moment: string) =>
      `This account was changed, and your passkey confirmed it. We can send money to it starting ${moment}. If this was not you, use the link in our message about it, or lock your money: both undo the change.`,
    lock: 'Lock your money',
    undo: 'Undo the change',
    undone: 'Your previous account is back.',
    bankTitle: 'Beneficiary bank',
    bankName: 'Bank name',
    accountNumber: 'Account number',
    none: 'None',
    changeAddress: 'Change address',
    changeReferences: 'Change references',
    workTitle: 'Work and income',
    changeWork: 'Change work or income',
    workNotSaid: 'You have not told us about your work yet.',
  },
  {
    fullName: 'Buong pangalan',
    email: 'Email',
    emailConfirmed: 'Confirmed na',
    emailNotConfirmed: 'Hindi pa confirmed',
    emailLead:
      'Hangga’t hindi mo kinukumpirma ang email address mo, walang halaga, account o numero sa mga email namin, at walang code sa pagpirma na pupunta roon.',
    emailSend: 'Magpadala ng code sa email ko',
    emailSent: (email: string) =>
      `Nagpadala kami ng code sa ${email}. Valid nang 5 minuto. Huwag itong ibigay sa iba.`,
    emailConfirm: 'I-confirm ang email',
    emailDone: 'Confirmed na ang email address mo.',
    emailTitle: 'I-confirm ang email address mo',
    emailWhy:
      'Pagkatapos, matatanggap mo na sa email ang mga dokumento at buong abiso, pati ang code sa pagpirma.',
    emailLinkBroken:
      'Kulang ang link na ito. Buksan ulit ito mula sa email namin, o i-confirm ang address sa Settings, sa mga detalye mo.',
    toHome: 'Pumunta sa Home',
    addressTitle: 'Tirahan',
    referencesTitle: 'Character reference sa pamilya',
    name: 'Pangalan',
    contact: 'Numero ng telepono',
    identityTitle: 'Ang ID mo',
    idType: 'Uri ng ID',
    idNumber: 'Numero ng ID',
    coolsOff: (moment: string) =>
      `Napalitan ang account na ito. Makakapagpadala kami rito ng pera simula ${moment}. Kung hindi ikaw ang nagpalit, i-undo ito at palitan ang password mo.`,
    coolsOffByPasskey: (moment: string) =>
      `Napalitan ang account na ito, at passkey mo ang nagkumpirma. Makakapagpadala kami rito ng pera simula ${moment}. Kung hindi ikaw ang nagpalit, gamitin ang link sa mensahe namin tungkol dito, o i-lock ang pera mo: maa-undo nito ang pagpapalit.`,
    lock: 'I-lock ang pera mo',
    undo: 'I-undo ang pagpapalit',
    undone: 'Naibalik na ang dati mong account.',
    bankTitle: 'Bangkong tatanggap',
    bankName: 'Pangalan ng bangko',
    accountNumber: 'Numero ng account',
    none: 'Wala',
    changeAddress: 'Palitan ang tirahan',
    changeReferences: 'Palitan ang mga reference',
    workTitle: 'Trabaho at kita',
    changeWork: 'Palitan ang trabaho o kita',
    workNotSaid: 'Hindi mo pa nasasabi sa amin ang trabaho mo.',
  },
);

export const correctionTexts = texts(
  {
    title: 'Change the receiving account',
    refused: (account: string) => `${account} did not accept your money`,
    lead: 'This is free. We will text a code to your phone and confirm the change by SMS. Your other devices will be signed out.',
    leadPasskey:
      'This is free. You confirm it with your passkey, and we tell you by SMS. Your other devices will be signed out.',
    wait: (hours: number) => `We can send money to the new account after ${hours} hours.`,
    waitRecovered: (moment: string) =>
      `Your account was recovered with a new phone number, so we can send money to a new account from ${moment}.`,
    next: 'Next',
    sendCode: 'Send the code',
    codeAlreadySent:
      'We already sent a code to your phone. It works only for the account you entered, so enter that account again. Your browser does not store account numbers.',
    enterCode: 'Enter the code',
    sendAgain: 'Send a new code',
    sent: 'We sent a code to your phone. Valid for 5 minutes, for this account only.',
    confirm: 'Change receiving account',
    back: 'Edit the account',
    done: 'Your receiving account is changed.',
    doneFrom: (moment: string) =>
      `Your receiving account is changed. We can send money to it from ${moment}.`,
    removeLead: (account: string) =>
      `Is ${account} not yours? You can remove it now; no money goes there then.`,
    remove: 'Remove this account',
    removeText: (account: string) =>
      `No money goes to ${account} any more, also after you unlock it, and your other devices are signed out. You enter another account later.`,
    noneTitle: 'No receiving account is set',
    removed: (account: string) =>
      `${account} is removed: no money goes there. You have no receiving account until you enter another one.`,
    noneSet:
      'You have no receiving account. You enter another one when your money is unlocked and not on hold.',
    cancel: 'Cancel',
  },
  {
    title: 'Palitan ang account na tatanggap',
    refused: (account: string) => `Hindi tinanggap ng ${account} ang pera mo`,
    lead: 'Libre ito. Magpapadala kami ng code sa phone mo at kukumpirmahin sa SMS ang pagpapalit. Masa-sign out ang iba mong device.',
    leadPasskey:
      'Libre ito. Kukumpirmahin mo gamit ang passkey mo, at sasabihin namin sa iyo sa SMS. Masa-sign out ang iba mong device.',
    wait: (hours: number) =>
      `Makakapagpadala kami ng pera sa bagong account pagkaraan ng ${hours} oras.`,
    waitRecovered: (moment: string) =>
      `Na-recover ang account mo gamit ang bagong phone number, kaya makakapagpadala kami ng pera sa bagong account mula ${moment}.`,
    next: 'Susunod',
    sendCode: 'Ipadala ang code',
    codeAlreadySent:
      'Nagpadala na kami ng code sa phone mo. Para lang ito sa account na inilagay mo, kaya ilagay ulit ang account na iyon. Hindi naka-save sa browser ang account number.',
    enterCode: 'Ilagay ang code',
    sendAgain: 'Magpadala ng bagong code',
    sent: 'Nagpadala kami ng code sa phone mo. Valid nang 5 minuto, para lang sa account na ito.',
    confirm: 'Palitan ang account na tatanggap',
    back: 'Baguhin ang inilagay ko',
    done: 'Napalitan na ang account na tatanggap.',
    doneFrom: (moment: string) =>
      `Napalitan na ang account na tatanggap. Makakapagpadala kami roon ng pera mula ${moment}.`,
    removeLead: (account: string) =>
      `Hindi sa iyo ang ${account}? Puwede mo itong alisin ngayon; walang perang mapupunta roon.`,
    remove: 'Alisin ang account na ito',
    removeText: (account: string) =>
      `Wala nang perang mapupunta sa ${account}, kahit i-unlock mo pa ang pera, at masa-sign out ang iba mong device. Maglalagay ka ng ibang account pagkatapos.`,
    noneTitle: 'Walang nakatakdang account na tatanggap',
    removed: (account: string) =>
      `Naalis na ang ${account}: walang perang mapupunta roon. Wala kang account na tatanggap hangga’t hindi ka naglalagay ng iba.`,
    noneSet:
      'Wala kang account na tatanggap. Makakapaglagay ka ng iba kapag naka-unlock na ang pera mo at hindi naka-hold.',
    cancel: 'Kanselahin',
  },
);
