import { TRUSTED_PASSKEY_DAYS } from '@pahiram/domain/access/passkeys';
import { texts } from '@pahiram/ui/language.tsx';

/** The page that a message links to: one tap stops it. */
export const stopTexts = texts(
  {
    title: 'Stop it here',
    withdrawal: (bank: string) => `A withdrawal to ${bank}`,
    leavesAt: (moment: string) => `It leaves your wallet on ${moment}.`,
    passkey: (name: string) => `A new passkey: ${name}`,
    worksFrom: (moment: string) => `It works from ${moment}.`,
    account: (bank: string) => `A request to send your money to another account, at ${bank}`,
    receivesFrom: (moment: string) => `It receives money from ${moment}.`,
    number: (masked: string) => `A request to change your phone number to ${masked}`,
    changesOn: (moment: string) => `It changes on ${moment}.`,
    stopNumber: 'Keep my number',
    numberStopped: 'Stopped. Your phone number stays, and every device is signed out.',
    recovery: (masked: string) =>
      `A request to change your number to ${masked} and to remove your passkeys: someone told us that you lost your phone`,
    notAgreed: 'Nothing has changed yet: a second person of our staff must agree first.',
    stopRecovery: 'I still have my phone: stop it',
    recoveryStopped: 'Stopped. Your number and your passkeys stay.',
    stopAccount: 'Keep my earlier account',
    accountStopped:
      'Undone. Your earlier account receives your money, and every device is signed out.',
    stopWithdrawal: 'Stop this withdrawal',
    stopPasskey: 'Remove this passkey',
    unlock: 'A request to unlock your money',
    unlocksAt: (moment: string) => `It unlocks on ${moment}.`,
    stopUnlock: 'Keep it locked',
    unlockStopped: 'Your money stays locked, and every device is signed out.',
    lockNow: 'Lock my money',
    lockStops:
      'The lock stops every withdrawal and every change of your receiving account, and signs every device out. Paying your loan goes on.',
    lockStays:
      'Your money is locked. One tap keeps it locked, also if someone asked to unlock it, and signs every device out. If the phone was reported as stolen, the report stays too.',
    keepLocked: 'Keep it locked and sign out all devices',
    worksUntil: (moment: string) => `This link works until ${moment}.`,
    locked: 'Your money is locked. No withdrawal leaves your wallet.',
    lockedAndBack:
      'Your money is locked. Sign in with your number; if the password no longer works, set a new one.',
    undone: 'Taken back',
    numberBACK: 'Your phone number is back.',
    numberKEPT: 'The change of your phone number was stopped.',
    numberWasChanged: (day: string) =>
      `Your phone number was changed on ${day}. If it was not you, tell us: our staff can give it back.`,
    withdrawalBack: 'The withdrawal that was not sent is back in your wallet.',
    accountBack: 'The change of your receiving account was undone.',
    devicesOut: (count: number) =>
      count === 0
        ? 'No device is signed in.'
        : `${count === 1 ? '1 device was' : `${count} devices were`} signed out.`,
    passkeysGone: (count: number) =>
      count === 0
        ? `No passkey was added in the last ${TRUSTED_PASSKEY_DAYS} days, so none was removed.`
        : `${count === 1 ? '1 passkey was' : `${count} passkeys were`} removed, because another person may have added ${count === 1 ? 'it' : 'them'}. Add yours again when you are sure.`,
    unlockThere:
      'To unlock it, sign in and open Settings, Lock my money. It says from when your password unlocks it.',
    usedAt: (moment: string) => `This link was used on ${moment}.`,
    didWITHDRAWAL:
      'It stopped the withdrawal: the whole amount went back to your wallet, and every device was signed out.',
    didPASSKEY: 'It removed this passkey, which never works, and signed every device out.',
    didUNLOCK: 'It kept your money locked and signed every device out.',
    didLOCK: 'It locked your money.',
    didACCOUNT: 'It gave you your earlier account back and signed every device out.',
    didNUMBER: 'It kept your phone number and signed every device out.',
    didRECOVERY: 'It stopped the recovery: your number and your passkeys stayed.',
    titleLOCK: 'Lock your money',
    lockInstead:
      'If it wasn’t you, one tap locks your money and signs every device out: no withdrawal leaves your wallet. Paying your loan goes on.',
    buttonLOCK: 'Lock my money',
    doneLOCK: 'No withdrawal leaves your wallet.',
    titleREPORT: 'Was your phone stolen?',
    titleREPORTdone: 'Your report',
    reportLead:
      'The lock alone is not enough: with your SIM someone can set a new password, ask to unlock, and a week later the money is unlocked. Report the theft now: then no code that goes to your number counts, and none sets a password.',
    buttonREPORT: 'My phone was stolen',
    doneREPORT:
      'The theft is reported. No code to your number counts now. We sent the number of the report to your email and answer there.',
    isLockedTitle: 'Your money is locked',
    stoppedTitle: 'It is stopped',
    overTitle: 'It can no longer be stopped here',
    numberChangedTitle: (moment: string) => `Your phone number was changed on ${moment}`,
    numberChanged: 'Your phone number was changed.',
    numberBack:
      'If it wasn’t you, one tap gives your number back, locks your money and signs every device out. Paying your loan goes on.',
    numberIsMine: 'Did you change the number yourself? Then only lock your money.',
    lockAndBack: 'Get my number back and lock',
    lockLinkOver: 'This link no longer works, and your money is not locked. Ask for a new link.',
    lockLinkBroken: 'This link does not work, so it locked nothing. Ask for a new link.',
    isLocked: 'Your money is locked.',
    withdrawalStopped:
      'Stopped. The whole amount is back in your wallet, and every device is signed out.',
    passkeyStopped: 'Removed. It will never work, and every device is signed out.',
    withdrawalWasStopped:
      'It was stopped, but not with this link. The whole amount went back to your wallet.',
    withdrawalIsDone:
      'It was not stopped, and the wait is over. Your wallet shows where the money is.',
    passkeyWasStopped: 'This passkey was removed, but not with this link. It does not work.',
    passkeyIsDone:
      'It was not stopped: this passkey works now. If it is not yours, remove it in Settings, under Passkeys.',
    unlockWasStopped: 'It was stopped, but not with this link. Your money stayed locked.',
    unlockIsDone: 'It was not stopped: your money was unlocked. If it wasn’t you, lock it again.',
    accountWasStopped:
      'It was stopped or replaced, but not with this link, before any money could go to that account.',
    accountIsDone:
      'It was not stopped: the account was changed. If it wasn’t you, lock your money now.',
    numberWasStopped:
      'It was stopped or taken back, but not with this link. This is not your number.',
    numberIsDone: 'It was not stopped: your number was changed. If it wasn’t you, contact us now.',
    recoveryWasStopped:
      'It was stopped, but not with this link. Your number and your passkeys were not changed by it.',
    recoveryIsDone:
      'It was not stopped: your number was changed and your passkeys were removed. If it wasn’t you, contact us now.',
    passkeysOut: (days: number) =>
      `Any passkey that was added in the last ${days} days is removed, because another person may have added it. Add yours again when you are sure.`,
    nextTitle: 'If it wasn’t you',
    password:
      'Someone may know your password. Set a new one, if your SIM is with you: the code comes to it by SMS.',
    gone: 'If your phone or SIM is gone, a code would go to it. Report the theft instead.',
    nobody: 'We never ask for a code or a password. If someone did, tell us.',
    lock: 'Lock your money',
    recover: 'Set a new password',
    contact: 'Contact us',
    happenedTitle: 'In the last 24 hours',
    wasWITHDRAWAL_SENT: 'Withdrawal, sent',
    wasWITHDRAWAL_WAITS: 'Withdrawal, not sent yet',
    wasWITHDRAWAL_BACK: 'Withdrawal, back in your wallet',
    wasACCOUNT_USED: 'Receiving account, in use now',
    wasACCOUNT_WAITS: 'Another receiving account, gets no money yet',
    wasACCOUNT_BACK: 'Another receiving account, no longer used',
    wasNUMBER_CHANGED: 'Your sign-in number was changed.',
    wasNUMBER_WAITS: 'Another phone number asked for, not changed yet',
    wasNUMBER_KEPT: 'Another phone number asked for, stopped',
    wasPASSKEY: 'Passkey added',
    wasPASSWORD: 'Password changed',
    wasEMAIL: 'Email address changed',
    wasSIGN_IN: 'Sign-in',
    happenedNext:
      'Tell us what was not you, with the day and time. If money was sent, also call the bank or e-wallet that received it.',
    afterTitle: 'If your phone is gone',
    keyStays:
      'If you had a passkey on the lost phone, someone who can unlock it may sign in and see your details; no money can leave. Sign in elsewhere and remove that passkey, or report the theft.',
    telco:
      'Ask your telco to block your SIM, and your bank or e-wallet to block the account on that phone.',
    tellUs:
      'Stolen? Report it, if you have not yet: otherwise someone with your SIM can set a password and unlock your money a week later.',
    report: 'Report the theft',
    newLink: 'Ask for a new link',
  },
  {
    title: 'Itigil dito',
    withdrawal: (bank: string) => `Withdrawal papunta sa ${bank}`,
    leavesAt: (moment: string) => `Aalis ito sa wallet mo sa ${moment}.`,
    passkey: (name: string) => `Bagong passkey: ${name}`,
    worksFrom: (moment: string) => `Gagana ito mula ${moment}.`,
    account: (bank: string) => `Hiling na ipadala ang pera mo sa ibang account, sa ${bank}`,
    receivesFrom: (moment: string) => `Tatanggap ito ng pera mula ${moment}.`,
    number: (masked: string) => `Hiling na palitan ng ${masked} ang phone number mo`,
    changesOn: (moment: string) => `Mapapalitan ito sa ${moment}.`,
    stopNumber: 'Huwag palitan ang numero ko',
    numberStopped:
      'Naitigil na. Hindi nagbago ang phone number mo, at na-sign out ang lahat ng device.',
    recovery: (masked: string) =>
      `Hiling na palitan ng ${masked} ang numero mo at alisin ang mga passkey mo: may nagsabi sa amin na nawala ang phone mo`,
    notAgreed: 'Wala pang nagbago: kailangan munang pumayag ng isa pa naming kawani.',
    stopRecovery: 'Nasa akin pa ang phone ko: itigil ito',
    recoveryStopped: 'Naitigil na. Hindi nagbago ang numero at mga passkey mo.',
    stopAccount: 'Huwag palitan ang account ko',
    accountStopped:
      'Na-undo na. Ang dati mong account ang tatanggap ng pera mo, at na-sign out ang lahat ng device.',
    stopWithdrawal: 'Itigil ang withdrawal',
    stopPasskey: 'Alisin ang passkey',
    unlock: 'Hiling na i-unlock ang pera mo',
    unlocksAt: (moment: string) => `Maa-unlock ito sa ${moment}.`,
    stopUnlock: 'Huwag i-unlock',
    unlockStopped: 'Mananatiling naka-lock ang pera mo, at na-sign out ang lahat ng device.',
    lockNow: 'I-lock ang pera ko',
    lockStops:
      'Ititigil ng lock ang lahat ng withdrawal at pagpapalit ng account na tatanggap, at masa-sign out ang lahat ng device. Tuloy ang pagbabayad ng loan.',
    lockStays:
      'Naka-lock ang pera mo. Sa isang tap, mananatili itong naka-lock kahit may humiling na i-unlock ito, at masa-sign out ang lahat ng device. Kung may report na ninakaw ang phone, mananatili rin iyon.',
    keepLocked: 'Panatilihing naka-lock at i-sign out ang lahat ng device',
    worksUntil: (moment: string) => `Gumagana ang link na ito hanggang ${moment}.`,
    locked: 'Naka-lock na ang pera mo. Walang withdrawal na aalis sa wallet mo.',
    lockedAndBack:
      'Naka-lock na ang pera mo. Mag-sign in gamit ang numero mo; kung hindi na gumagana ang password, gumawa ng bago.',
    undone: 'Mga binawi',
    numberBACK: 'Naibalik ang phone number mo.',
    numberKEPT: 'Itinigil ang pagpapalit ng phone number mo.',
    numberWasChanged: (day: string) =>
      `Napalitan ang phone number mo noong ${day}. Kung hindi ikaw ito, sabihin sa amin: maibabalik ito ng staff namin.`,
    withdrawalBack: 'Nasa wallet mo na ulit ang withdrawal na hindi pa naipapadala.',
    accountBack: 'Na-undo ang pagpapalit ng account na tatanggap.',
    devicesOut: (count: number) =>
      count === 0 ? 'Walang device na naka-sign in ngayon.' : `Na-sign out ang ${count} device.`,
    passkeysGone: (count: number) =>
      count === 0
        ? `Walang passkey na idinagdag sa nakaraang ${TRUSTED_PASSKEY_DAYS} araw, kaya walang inalis.`
        : `Inalis ang ${count} passkey, dahil baka iba ang nagdagdag. Idagdag ulit ang sa iyo kapag sigurado ka na.`,
    unlockThere:
      'Para i-unlock ito, mag-sign in at buksan ang Settings, I-lock ang pera ko. Nakalagay roon kung mula kailan ito maa-unlock gamit ang password mo.',
    usedAt: (moment: string) => `Ginamit ang link na ito noong ${moment}.`,
    didWITHDRAWAL:
      'Itinigil nito ang withdrawal: naibalik sa wallet mo ang buong halaga, at na-sign out ang lahat ng device.',
    didPASSKEY: 'Inalis nito ang passkey, na hindi na gagana, at na-sign out ang lahat ng device.',
    didUNLOCK: 'Pinanatili nitong naka-lock ang pera mo, at na-sign out ang lahat ng device.',
    didLOCK: 'Ni-lock nito ang pera mo.',
    didACCOUNT: 'Ibinalik nito ang dati mong account, at na-sign out ang lahat ng device.',
    didNUMBER: 'Pinanatili nito ang phone number mo, at na-sign out ang lahat ng device.',
    didRECOVERY: 'Itinigil nito ang pagbawi: hindi nagbago ang numero at mga passkey mo.',
    titleLOCK: 'I-lock ang pera mo',
    lockInstead:
      'Kung hindi ikaw ito, sa isang tap ay mala-lock ang pera mo at masa-sign out ang lahat ng device: walang withdrawal na aalis sa wallet mo. Tuloy ang pagbabayad ng loan.',
    buttonLOCK: 'I-lock ang pera ko',
    doneLOCK: 'Walang withdrawal na aalis sa wallet mo.',
    titleREPORT: 'Ninakaw ba ang phone mo?',
    titleREPORTdone: 'Ang report mo',
    reportLead:
      'Hindi sapat ang lock lang: gamit ang SIM mo, puwedeng gumawa ang iba ng bagong password, humiling na i-unlock ang pera, at maa-unlock ito pagkaraan ng isang linggo. I-report na ang pagnanakaw: wala nang bisa ang mga code sa numero mo, at hindi makakagawa ng password gamit ang mga iyon.',
    buttonREPORT: 'Ninakaw ang phone ko',
    doneREPORT:
      'Na-report na ang pagnanakaw. Wala nang bisa ang mga code sa numero mo. Ipinadala namin sa email mo ang numero ng report, at doon kami sasagot.',
    isLockedTitle: 'Naka-lock ang pera mo',
    stoppedTitle: 'Naitigil na ito',
    overTitle: 'Hindi na ito maititigil dito',
    numberChangedTitle: (moment: string) => `Napalitan ang phone number mo noong ${moment}`,
    numberChanged: 'Napalitan ang phone number mo.',
    numberBack:
      'Kung hindi ikaw ito, sa isang tap ay maibabalik ang numero mo, mala-lock ang pera mo at masa-sign out ang lahat ng device. Tuloy ang pagbabayad ng loan.',
    numberIsMine: 'Ikaw ba ang nagpalit ng numero? Kung gayon, i-lock lang ang pera mo.',
    lockAndBack: 'Ibalik ang numero ko at i-lock',
    lockLinkOver:
      'Hindi na gumagana ang link na ito, at hindi naka-lock ang pera mo. Humingi ng bagong link.',
    lockLinkBroken:
      'Hindi gumagana ang link na ito, kaya wala itong na-lock. Humingi ng bagong link.',
    isLocked: 'Naka-lock ang pera mo.',
    withdrawalStopped:
      'Naitigil na. Nasa wallet mo na ulit ang buong halaga, at na-sign out ang lahat ng device.',
    passkeyStopped: 'Naalis na. Hindi na ito gagana, at na-sign out ang lahat ng device.',
    withdrawalWasStopped:
      'Naitigil na ito, pero hindi sa link na ito. Naibalik na sa wallet mo ang buong halaga.',
    withdrawalIsDone:
      'Hindi ito naitigil, at tapos na ang paghihintay. Nasa wallet mo kung nasaan ang pera.',
    passkeyWasStopped:
      'Naalis na ang passkey na ito, pero hindi sa link na ito. Hindi na ito gagana.',
    passkeyIsDone:
      'Hindi ito naitigil: gumagana na ang passkey na ito. Kung hindi ito sa iyo, alisin ito sa Settings, sa ilalim ng Mga passkey.',
    unlockWasStopped:
      'Naitigil na ito, pero hindi sa link na ito. Nanatiling naka-lock ang pera mo.',
    unlockIsDone:
      'Hindi ito naitigil: na-unlock na ang pera mo. Kung hindi ikaw ito, i-lock ulit ang pera.',
    accountWasStopped:
      'Naitigil o napalitan na ito, pero hindi sa link na ito, bago pa may perang mapunta sa account na iyon.',
    accountIsDone:
      'Hindi ito naitigil: napalitan na ang account. Kung hindi ikaw ito, i-lock agad ang pera mo.',
    numberWasStopped:
      'Naitigil o binawi na ito, pero hindi sa link na ito. Hindi ito ang numero mo.',
    numberIsDone:
      'Hindi ito naitigil: napalitan na ang numero mo. Kung hindi ikaw ito, kontakin kami agad.',
    recoveryWasStopped:
      'Naitigil na ito, pero hindi sa link na ito. Hindi nito nabago ang numero at mga passkey mo.',
    recoveryIsDone:
      'Hindi ito naitigil: napalitan na ang numero mo at naalis na ang mga passkey mo. Kung hindi ikaw ito, kontakin kami agad.',
    passkeysOut: (days: number) =>
      `Inaalis din ang anumang passkey na idinagdag sa nakaraang ${days} araw, dahil baka iba ang nagdagdag nito. Idagdag ulit ang sa iyo kapag sigurado ka na.`,
    nextTitle: 'Kung hindi ikaw ito',
    password:
      'Baka may nakakaalam ng password mo. Gumawa ng bago kung nasa iyo ang SIM mo: doon papasok ang code sa SMS.',
    gone: 'Kung nawala ang phone o SIM mo, doon mapupunta ang code. I-report na lang ang pagnanakaw.',
    nobody: 'Hindi kami humihingi ng code o password. Kung may humingi, sabihin sa amin.',
    lock: 'I-lock ang pera mo',
    recover: 'Gumawa ng bagong password',
    contact: 'Kontakin kami',
    happenedTitle: 'Sa huling 24 oras',
    wasWITHDRAWAL_SENT: 'Withdrawal, naipadala na',
    wasWITHDRAWAL_WAITS: 'Withdrawal, hindi pa naipapadala',
    wasWITHDRAWAL_BACK: 'Withdrawal, nasa wallet mo na ulit',
    wasACCOUNT_USED: 'Account na tatanggap, ginagamit na',
    wasACCOUNT_WAITS: 'Ibang account na tatanggap, wala pang natatanggap na pera',
    wasACCOUNT_BACK: 'Ibang account na tatanggap, hindi na ginagamit',
    wasNUMBER_CHANGED: 'Napalitan ang numero mo sa pag-sign in.',
    wasNUMBER_WAITS: 'Hiniling ang ibang phone number, hindi pa napapalitan',
    wasNUMBER_KEPT: 'Hiniling ang ibang phone number, itinigil',
    wasPASSKEY: 'Nagdagdag ng passkey',
    wasPASSWORD: 'Napalitan ang password',
    wasEMAIL: 'Napalitan ang email address',
    wasSIGN_IN: 'Pag-sign in',
    happenedNext:
      'Sabihin sa amin kung alin ang hindi ikaw, pati ang araw at oras. Kung may perang naipadala, tawagan din ang bangko o e-wallet na tumanggap nito.',
    afterTitle: 'Kung wala na ang phone mo',
    keyStays:
      'Kung may passkey ka sa nawalang phone at mabubuksan iyon ng iba, baka makapag-sign in siya at makita ang mga detalye mo; walang perang makakaalis. Mag-sign in sa ibang device at alisin ang passkey na iyon, o i-report ang pagnanakaw.',
    telco:
      'Ipa-block ang SIM mo sa telco mo, at ang account na nasa phone na iyon sa bangko o e-wallet mo.',
    tellUs:
      'Ninakaw ba? I-report ito kung hindi pa: kung hindi, puwedeng gumawa ng password ang may hawak ng SIM mo at ma-unlock ang pera mo pagkaraan ng isang linggo.',
    report: 'I-report ang pagnanakaw',
    newLink: 'Humingi ng bagong link',
  },
);
