import type { Words } from '../texts/words.ts';
import type { WithdrawalState } from '../withdrawals/withdrawal.ts';
import type { LoanState } from './loan-state.ts';

/** Title and message of a status. They follow from the state; staff cannot write their own. */
export type StatusWords = { readonly text: Words; readonly message: Words };

/** `{expiresOn}` is the last day of an offer; `{item}` is the item asked for again. */
export const LOAN_WORDS: Readonly<Record<LoanState, StatusWords>> = {
  PENDING: {
    text: { en: 'Pending review', fil: 'Hinihintay ang review' },
    message: {
      en: 'Your application is scheduled for evaluation. A loan officer will read it next.',
      fil: 'Naka-schedule nang suriin ang application mo. Susunod itong babasahin ng loan officer.',
    },
  },
  MORE_INFO: {
    text: { en: 'More information needed', fil: 'May kailangan pang impormasyon' },
    message: {
      en: 'We need this from you again: {item}. You keep your place in the queue.',
      fil: 'Kailangan namin ulit ito mula sa iyo: {item}. Hindi mawawala ang puwesto mo sa pila.',
    },
  },
  AWAITING_CHECK: {
    text: { en: 'In review', fil: 'Nire-review' },
    message: {
      en: 'A loan officer has read your application. A second officer will read it next.',
      fil: 'Nabasa na ng loan officer ang application mo. Susunod itong titingnan ng pangalawang officer.',
    },
  },
  APPROVED: {
    text: { en: 'Approved', fil: 'Aprubado' },
    message: {
      en: 'This is an offer, open until {expiresOn}. Read the disclosure statement and the contract, then confirm with a code. Saying no is free.',
      fil: 'Isa itong alok na bukas hanggang {expiresOn}. Basahin ang disclosure statement at ang kontrata, tapos kumpirmahin gamit ang code. Libre ang tumanggi.',
    },
  },
  REJECTED: {
    text: { en: 'Not approved', fil: 'Hindi naaprubahan' },
    message: {
      en: 'We could not approve this application, for the reasons listed here. A new one can be approved when they have changed.',
      fil: 'Hindi namin naaprubahan ang application na ito, dahil sa mga nakalista rito. Puwedeng maaprubahan ang bago kapag nagbago na ang mga ito.',
    },
  },
  EXPIRED: {
    text: { en: 'Expired', fil: 'Nag-expire' },
    message: {
      en: 'The time to continue has passed. You owe nothing and can apply again.',
      fil: 'Lumipas na ang oras para magpatuloy. Wala kang utang at puwede kang mag-apply ulit.',
    },
  },
  CANCELLED_BY_BORROWER: {
    text: { en: 'Application cancelled', fil: 'Kinansela ang application' },
    message: {
      en: 'You cancelled this application. You owe nothing.',
      fil: 'Kinansela mo ang application na ito. Wala kang utang.',
    },
  },
  ACTIVE: {
    text: { en: 'Active', fil: 'Aktibo' },
    message: {
      en: 'Your contract is signed and the money was put into your wallet. Your first due date is one month after your first completed withdrawal.',
      fil: 'Pirmado na ang kontrata mo at nailagay na sa wallet mo ang pera. Ang unang due date ay isang buwan pagkatapos ng una mong natapos na withdrawal.',
    },
  },
  CLOSED: {
    text: { en: 'Fully paid', fil: 'Bayad na nang buo' },
    message: {
      en: 'Everything is paid. Thank you. Your contract and statements stay here for you.',
      fil: 'Bayad na ang lahat. Salamat. Mananatili rito ang kontrata at mga statement mo.',
    },
  },
  CANCELLED: {
    text: { en: 'Cancelled', fil: 'Kinansela' },
    message: {
      en: 'You cancelled this loan in time. No interest, no fee.',
      fil: 'Nakansela mo ang loan na ito sa tamang oras. Walang interes at walang bayarin.',
    },
  },
  LAPSED: {
    text: { en: 'Lapsed', fil: 'Nawalan ng bisa' },
    message: {
      en: 'You withdrew nothing within 30 days, so the loan has ended. You owe nothing.',
      fil: 'Wala kang na-withdraw sa loob ng 30 araw kaya natapos ang loan. Wala kang utang.',
    },
  },
  WRITTEN_OFF: {
    text: { en: 'Written off', fil: 'Na-write off' },
    message: {
      en: 'You still owe what is left, but nothing more is added to it. You can pay any part at any time. If you cannot pay now, write to us.',
      fil: 'Utang mo pa rin ang natitira, pero wala nang idadagdag dito. Puwede kang magbayad ng kahit anong bahagi anumang oras. Kung hindi ka makabayad ngayon, sumulat sa amin.',
    },
  },
};

/** An offer with another amount or term than was asked for. */
export const COUNTER_OFFER_STATUS: StatusWords = {
  text: { en: 'Another offer for you', fil: 'May ibang alok para sa iyo' },
  message: {
    en: 'We cannot lend what you asked for, so we offer other terms, open until {expiresOn}. Compare both, then accept or decline. Saying no is free.',
    fil: 'Hindi namin maipapahiram ang hiningi mo, kaya may iba kaming alok na bukas hanggang {expiresOn}. Ihambing ang dalawa, saka tanggapin o tanggihan. Libre ang tumanggi.',
  },
};

/** A counter-offer that its borrower declined. */
export const COUNTER_OFFER_DECLINED: StatusWords = {
  text: { en: 'Offer declined', fil: 'Tinanggihan mo ang alok' },
  message: {
    en: 'You declined our offer, and that is fine. You owe nothing and can apply again at any time.',
    fil: 'Tinanggihan mo ang alok namin, at ayos lang iyon. Wala kang utang at puwede kang mag-apply ulit anumang oras.',
  },
};

/** In place of the message of an application under review, once the promised day `{day}` has passed. */
export const LATE_REVIEW_MESSAGE: Words = {
  en: 'We promised an answer by {day} and we’re late. You don’t need to do anything. If you want to ask about it, write to us.',
  fil: 'Nangako kaming sasagot nang hindi lalampas sa {day} at late na kami. Wala kang kailangang gawin. Kung may gusto kang itanong, sumulat sa amin.',
};

/** An application under review whose borrower must send a photo of the ID again first. */
export const IDENTITY_ASKED_WORDS: StatusWords = {
  text: { en: 'New ID photo needed', fil: 'Kailangan ng bagong litrato ng ID' },
  message: {
    en: 'Before we can decide, we need a photo of your ID again. You keep your place in the queue.',
    fil: 'Bago kami makapagpasya, kailangan namin ulit ng litrato ng ID mo. Hindi mawawala ang puwesto mo sa pila.',
  },
};

/** An application under review whose borrower was asked for papers, through the day `{until}`. */
export const INCOME_ASKED_WORDS: StatusWords = {
  text: { en: 'More about your income needed', fil: 'May kailangan pa tungkol sa kita mo' },
  message: {
    en: 'Before we decide, please send us what we asked about your income by {until}. You keep your place in the queue.',
    fil: 'Bago kami magpasya, pakipadala ang hiningi namin tungkol sa kita mo hanggang {until}. Hindi mawawala ang puwesto mo sa pila.',
  },
};

/** Shown for an active loan once its borrower received money; the months count from then. */
export const WITHDRAWN_MESSAGE: Words = {
  en: 'Your money has arrived. Your schedule shows every installment and its due date. You can pay early at no extra cost.',
  fil: 'Dumating na ang pera mo. Nasa schedule ang bawat hulog at due date. Walang dagdag na singil kapag maaga kang nagbayad.',
};

/** In its place while the loan is paused, through the day `{pausedUntil}`. */
export const PAUSED_MESSAGE: Words = {
  en: 'Your loan is paused through {pausedUntil}: no late charge is added, and no day counts as late. You can still pay.',
  fil: 'Naka-pause ang loan mo hanggang {pausedUntil}: walang madaragdag na late charge, at walang araw na bibilangin bilang late. Puwede ka pa ring magbayad.',
};

/** An active loan with something past due. */
export const PAST_DUE_WORDS: StatusWords = {
  text: { en: 'Past due', fil: 'Lampas na sa due date' },
  message: {
    en: 'An installment was not paid on its due date. Pay it as soon as you can. If you cannot, ask for more time: it is free.',
    fil: 'May hulog na hindi nabayaran sa due date. Bayaran ito sa lalong madaling panahon. Kung hindi mo kaya, humingi ng dagdag na panahon: libre ito.',
  },
};

/** The same while the loan is paused. */
export const PAST_DUE_PAUSED_WORDS: StatusWords = {
  text: { en: 'Due, and paused', fil: 'Dapat bayaran, at naka-pause' },
  message: PAUSED_MESSAGE,
};

/** In place of the message of SENT once `{expectedBy}`, the expected arrival, is over. */
export const LATE_TRANSFER: Words = {
  en: 'This takes longer than expected: it should have arrived by {expectedBy}. Your money is not lost: it arrives, or it comes back to your wallet. We keep checking with the payment network.',
  fil: 'Mas matagal ito kaysa inaasahan: dapat ay dumating na ito bago ang {expectedBy}. Hindi nawala ang pera mo: darating ito, o babalik sa wallet mo. Patuloy namin itong tinitingnan sa payment network.',
};

/** Instead of the message of `CANCELLED`, for a withdrawal that locking the money cancelled. */
export const CANCELLED_BY_LOCK: Words = {
  en: 'This withdrawal was cancelled when the money was locked. The whole amount went back to your wallet. Unlock your money before you withdraw again.',
  fil: 'Nakansela ang withdrawal na ito nang i-lock ang pera. Naibalik na sa wallet mo ang buong halaga. I-unlock muna ang pera bago mag-withdraw ulit.',
};

/** `{expectedBy}` is the expected arrival, `{reason}` says why it was rejected or returned. */
export const WITHDRAWAL_WORDS: Readonly<Record<WithdrawalState, StatusWords>> = {
  WAITING_FOR_CODE: {
    text: { en: 'Waiting for your code', fil: 'Hinihintay ang code mo' },
    message: {
      en: 'We can text the code to your phone now. Or wait: a loan assistant will call you with it during office hours. Both are free.',
      fil: 'Puwede naming i-text ngayon ang code sa phone mo. O maghintay: tatawagan ka ng loan assistant sa oras ng opisina. Parehong libre.',
    },
  },
  DELAYED: {
    text: { en: 'Waiting before it is sent', fil: 'Naghihintay bago ipadala' },
    message: {
      en: 'You confirmed it. To protect you, the money leaves on {sendAfter}. If you did not ask for this, cancel it now.',
      fil: 'Kinumpirma mo ito. Para maprotektahan ka, sa {sendAfter} aalis ang pera. Kung hindi ikaw ang humiling nito, i-cancel ito ngayon.',
    },
  },
  CONFIRMED: {
    text: { en: 'Confirmed', fil: 'Kumpirmado' },
    message: {
      en: 'You confirmed it. We are sending the transfer.',
      fil: 'Kinumpirma mo ito. Ipapadala na ang transfer.',
    },
  },
  SENDING: {
    text: { en: 'Transferring', fil: 'Inililipat' },
    message: {
      en: 'We are sending the transfer to the payment network.',
      fil: 'Ipinapadala na namin ang transfer sa payment network.',
    },
  },
  SENT: {
    text: { en: 'Sent, waiting for the bank', fil: 'Naipadala na, hinihintay ang bangko' },
    message: {
      en: 'The payment network has the transfer. It should arrive by {expectedBy}. You can leave this page.',
      fil: 'Nasa payment network na ang transfer. Inaasahang darating ito bago ang {expectedBy}. Puwede mong iwan ang page na ito.',
    },
  },
  UNKNOWN: {
    text: { en: 'Sent, waiting for the bank', fil: 'Naipadala na, hinihintay ang bangko' },
    message: {
      en: 'The payment network has not answered yet. We are finding out what happened. Your money is safe and cannot be sent twice.',
      fil: 'Hindi pa sumasagot ang payment network. Inaalam namin ang nangyari. Ligtas ang pera mo at hindi ito maipapadala nang dalawang beses.',
    },
  },
  SETTLED: {
    text: { en: 'Transfer complete', fil: 'Kumpleto na ang transfer' },
    message: {
      en: 'The bank has confirmed that it received the money.',
      fil: 'Kinumpirma ng bangko na natanggap nito ang pera.',
    },
  },
  REJECTED: {
    text: { en: 'Not transferred', fil: 'Hindi nailipat' },
    message: {
      en: '{reason} The whole amount went back to your wallet.',
      fil: '{reason} Naibalik na sa wallet mo ang buong halaga.',
    },
  },
  RETURNED: {
    text: { en: 'Returned by the bank', fil: 'Ibinalik ng bangko' },
    message: {
      en: '{reason} The whole amount went back to your wallet.',
      fil: '{reason} Naibalik na sa wallet mo ang buong halaga.',
    },
  },
  CANCELLED: {
    text: { en: 'Cancelled', fil: 'Kinansela' },
    message: {
      en: 'This withdrawal was cancelled. The whole amount went back to your wallet.',
      fil: 'Na-cancel ang withdrawal na ito. Naibalik na sa wallet mo ang buong halaga.',
    },
  },
  EXPIRED: {
    text: { en: 'Expired', fil: 'Nag-expire' },
    message: {
      en: 'The withdrawal was not confirmed in time. The whole amount went back to your wallet; start again whenever you like.',
      fil: 'Hindi nakumpirma ang withdrawal sa oras. Naibalik na sa wallet mo ang buong halaga; puwede kang magsimula ulit kahit kailan.',
    },
  },
};
