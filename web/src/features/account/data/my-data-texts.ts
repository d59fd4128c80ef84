import { texts } from '@pahiram/ui/language.tsx';

/** One item per line, for a list. */
const lines = (...points: string[]): string => points.join('\n');

/** The dialog "My data". */
export const dataTexts = texts(
  {
    title: 'My data',
    downloadTitle: 'A copy of your data',
    downloadLead:
      'One file with everything we keep about you, in a format that computers can read too:',
    contents: lines(
      'your account, profile, work, references and drafts',
      'your full ID and bank account numbers, and where to get your photos',
      'your applications and loans, their schedules, and which documents you signed',
      'every transaction of your wallet, and your withdrawals',
      'your sign-ins, tickets and chats, and which messages we sent you',
      'when our staff looked at your data',
    ),
    downloadCare: 'It shows your numbers in full. Keep it where nobody else can see it.',
    download: 'Download my data',
    downloadPassword: 'So that nobody who only holds your phone can take your data.',
    downloadByPasskey: 'Download with your passkey',
    usePassword: 'Use your password instead',
    passkeyCancelled:
      'Your passkey did not answer, and nothing was downloaded. Try again, or use your password.',
    collecting: 'Collecting your data…',
    saved: (name: string) => `Your file is ready: ${name}`,
    eraseTitle: 'Erase your account',
    blockedLead: 'Your account cannot be erased yet. First:',
    goes: 'What will be erased',
    goesList: lines(
      'your profile, address, work, references and drafts',
      'your ID, its photos and your bank account',
      'your email address, sign-ins, tickets, chats and messages',
      'your account: nobody can sign in to it, and your number can be used to register again',
    ),
    goesNowList: lines(
      'your references, drafts and email address, and bank accounts that received nothing from us',
      'your sign-ins, and the messages we sent you',
      'your account: nobody can sign in to it, and your number can be used to register again',
    ),
    stays: (day: string) => `What the law requires us to keep until ${day}`,
    keptIdentity: 'who you are: name, number, birth date, address, work, your ID and its photos',
    keptLoans: 'your applications, loans and signed documents',
    keptWithdrawals: 'your withdrawals and the accounts they went to',
    keptLetters: 'your tickets and chats',
    LOAN: 'Because you had a loan',
    APPLICATION: 'Because you applied for a loan',
    REJECTED_IDENTITY: 'Because we rejected your ID',
    law: 'RA 9160 (Anti-Money Laundering Act), section 9(b), requires us to keep records of a customer’s identity, account and correspondence for five years after the account is closed. They include the disclosure statement under RA 3765. We use them for nothing else, and they are erased automatically on the night after that day.',
    books: 'Amounts and times stay in our accounting records and audit log, without your name.',
    first: 'Download your data and documents first. You cannot get them here afterwards.',
    wait: (day: string) =>
      `Nothing is erased right away. Until the end of ${day} you can sign in and keep your account.`,
    sure: 'I want my account erased',
    erase: 'Erase my account',
    eraseAsked: 'Your account will be erased. We also sent you an SMS.',
    askedTitle: 'Your account will be erased',
    askedText: (day: string) =>
      `It will be erased on the night after ${day}. Until then everything works as usual, and you can change your mind.`,
    askedOn: (time: string) => `You asked for this on ${time}.`,
    keep: 'Keep my account',
    keptNow: 'We will keep your account.',
    row: 'My data: download or erase',
  },
  {
    title: 'Datos ko',
    downloadTitle: 'Kopya ng datos mo',
    downloadLead:
      'Isang file na may lahat ng itinatago namin tungkol sa iyo, na mababasa rin ng computer:',
    contents: lines(
      'ang account, profile, trabaho, mga reference at draft mo',
      'ang buong numero ng ID at bank account mo, at kung saan makukuha ang mga litrato mo',
      'ang mga application at loan mo, ang schedule nila, at ang mga dokumentong pinirmahan mo',
      'bawat transaksiyon ng wallet mo, at ang mga withdrawal mo',
      'ang mga sign-in, ticket at chat mo, at kung anong mga mensahe ang ipinadala namin',
      'kung kailan tiningnan ng kawani namin ang datos mo',
    ),
    downloadCare: 'Buo rito ang mga numero mo. Itago ito kung saan walang ibang makakakita.',
    download: 'I-download ang datos ko',
    downloadPassword: 'Para hindi makuha ang datos mo ng taong phone mo lang ang hawak.',
    downloadByPasskey: 'I-download gamit ang passkey',
    usePassword: 'Password na lang',
    passkeyCancelled:
      'Hindi sumagot ang passkey, at walang na-download. Subukan ulit, o gamitin ang password mo.',
    collecting: 'Iniipon ang datos mo…',
    saved: (name: string) => `Handa na ang file mo: ${name}`,
    eraseTitle: 'Burahin ang account mo',
    blockedLead: 'Hindi pa mabubura ang account mo. Gawin muna ito:',
    goes: 'Ano ang mabubura',
    goesList: lines(
      'ang profile, tirahan, trabaho, mga reference at draft mo',
      'ang ID mo, mga litrato nito at ang bank account mo',
      'ang email address, mga sign-in, ticket, chat at mensahe mo',
      'ang account mo: walang makakapag-sign in dito, at puwedeng gamitin ulit ang numero mo sa pag-register',
    ),
    goesNowList: lines(
      'ang mga reference, draft at email address mo, at mga bank account na walang natanggap mula sa amin',
      'ang mga sign-in mo, at ang mga mensaheng ipinadala namin',
      'ang account mo: walang makakapag-sign in dito, at puwedeng gamitin ulit ang numero mo sa pag-register',
    ),
    stays: (day: string) => `Ano ang kailangan naming itago ayon sa batas hanggang ${day}`,
    keptIdentity:
      'kung sino ka: pangalan, numero, petsa ng kapanganakan, tirahan, trabaho, ang ID mo at mga litrato nito',
    keptLoans: 'ang mga application, loan at pinirmahan mong dokumento',
    keptWithdrawals: 'ang mga withdrawal mo at ang mga account na pinuntahan nila',
    keptLetters: 'ang mga ticket at chat mo',
    LOAN: 'Dahil nagkaroon ka ng loan',
    APPLICATION: 'Dahil nag-apply ka ng loan',
    REJECTED_IDENTITY: 'Dahil tinanggihan namin ang ID mo',
    law: 'Ayon sa RA 9160 (Anti-Money Laundering Act), section 9(b), kailangan naming itago ang mga tala kung sino ang customer, ang account at ang mga sulat namin nang limang taon matapos ito; kasama rito ang disclosure statement ng RA 3765. Hindi namin ito gagamitin sa iba, at kusa itong mabubura sa gabi pagkatapos ng araw na iyon.',
    books:
      'Mananatili ang mga halaga at oras sa accounting records at audit log namin, nang walang pangalan mo.',
    first:
      'I-download muna ang datos at mga dokumento mo. Hindi mo na makukuha ang mga ito rito pagkatapos.',
    wait: (day: string) =>
      `Walang mabubura agad. Hanggang matapos ang ${day}, puwede kang mag-sign in at panatilihin ang account mo.`,
    sure: 'Gusto kong mabura ang account ko',
    erase: 'Burahin ang account ko',
    eraseAsked: 'Buburahin ang account mo. Nagpadala rin kami ng SMS.',
    askedTitle: 'Buburahin ang account mo',
    askedText: (day: string) =>
      `Mabubura ito sa gabi pagkatapos ng ${day}. Hanggang doon, gumagana ang lahat gaya ng dati, at puwede pang magbago ang isip mo.`,
    askedOn: (time: string) => `Hiniling mo ito noong ${time}.`,
    keep: 'Panatilihin ang account ko',
    keptNow: 'Mananatili ang account mo.',
    row: 'Datos ko: i-download o burahin',
  },
);

/** The obstacles to erasure, and the links that resolve them. */
export const blockTexts = texts(
  {
    MONEY_LOCKED: 'You locked your money. Nothing can be erased until you unlock it.',
    MONEY_LOCKED_LINK: 'See the lock',
    APPLICATION_OPEN:
      'Your application is still open. Cancel it for free, or wait for the decision.',
    APPLICATION_OPEN_LINK: 'See the application',
    OFFER_OPEN: 'You have an offer to sign. Decline it, or let it expire.',
    OFFER_OPEN_LINK: 'See the offer',
    LOAN_NOT_WITHDRAWN:
      'Your loan is signed, but you have not withdrawn any of it. Cancel it for free.',
    LOAN_NOT_WITHDRAWN_LINK: 'See the loan',
    LOAN_NOT_REPAID: 'Your loan is not fully paid yet. There is no extra charge for paying early.',
    LOAN_NOT_REPAID_LINK: 'How to pay',
    WITHDRAWAL_UNDER_WAY:
      'A withdrawal has not ended: it waits for its code, or is on its way. Wait until it has arrived, or cancel it while you can.',
    WITHDRAWAL_UNDER_WAY_LINK: 'See the withdrawal',
    MONEY_IN_WALLET: 'You still have money in your wallet. Withdraw it first.',
    MONEY_IN_WALLET_LINK: 'Withdraw it',
    MONEY_FOR_LOAN: 'You still have money in your wallet. Use it to pay your loan, or withdraw it.',
    OVERPAYMENT_KEPT: 'You paid more than a loan needed. Ask us to pay it back first.',
    OVERPAYMENT_KEPT_LINK: 'Write to us',
  },
  {
    MONEY_LOCKED: 'Naka-lock ang pera mo. Walang mabubura hangga’t hindi mo ito ina-unlock.',
    MONEY_LOCKED_LINK: 'Tingnan ang lock',
    APPLICATION_OPEN:
      'Bukas pa ang application mo. Kanselahin ito nang libre, o hintayin ang desisyon.',
    APPLICATION_OPEN_LINK: 'Tingnan ang application',
    OFFER_OPEN: 'May alok na pipirmahan mo. Tanggihan ito, o hayaang mag-expire.',
    OFFER_OPEN_LINK: 'Tingnan ang alok',
    LOAN_NOT_WITHDRAWN:
      'Pirmado na ang loan mo, pero wala ka pang nawi-withdraw dito. Kanselahin ito nang libre.',
    LOAN_NOT_WITHDRAWN_LINK: 'Tingnan ang loan',
    LOAN_NOT_REPAID: 'Hindi pa bayad ang loan mo. Walang dagdag na bayad kung maaga kang magbayad.',
    LOAN_NOT_REPAID_LINK: 'Paano magbayad',
    WITHDRAWAL_UNDER_WAY:
      'May withdrawal na hindi pa tapos: naghihintay ng code, o papunta na. Hintayin itong dumating, o kanselahin habang puwede pa.',
    WITHDRAWAL_UNDER_WAY_LINK: 'Tingnan ang withdrawal',
    MONEY_IN_WALLET: 'May pera pa sa wallet mo. I-withdraw muna ito.',
    MONEY_IN_WALLET_LINK: 'I-withdraw ito',
    MONEY_FOR_LOAN:
      'May pera pa sa wallet mo. Gamitin itong pambayad sa loan mo, o i-withdraw ito.',
    OVERPAYMENT_KEPT: 'Sobra ang naibayad mo sa isang loan. Hilingin muna sa amin na ibalik ito.',
    OVERPAYMENT_KEPT_LINK: 'Sumulat sa amin',
  },
);
