import type { Words } from '../texts/words.ts';
import type { FraudHoldReason, TakeoverGround } from '../withdrawals/fraud-hold.ts';
import type {
  AskAgainItem,
  AskAgainReason,
  CounterOfferReason,
  RejectionReason,
} from './review.ts';

export const REJECTION_WORDS: Readonly<Record<RejectionReason, Words>> = {
  INCOME_TOO_LOW: {
    en: 'The installments are too high for the income you stated. A smaller amount or a longer term may fit.',
    fil: 'Masyadong mataas ang hulog para sa kitang sinabi mo. Baka kasya ang mas maliit na halaga o mas mahabang panahon.',
  },
  INCOME_NOT_VERIFIED: {
    en: 'We could not verify your income or employment.',
    fil: 'Hindi namin ma-verify ang kita o trabaho mo.',
  },
  IDENTITY_NOT_VERIFIED: {
    en: 'We could not verify that the ID is yours.',
    fil: 'Hindi namin ma-verify na sa iyo ang ID.',
  },
  DOCUMENT_NOT_GENUINE: {
    en: 'The ID did not pass our check of the document.',
    fil: 'Hindi pumasa ang ID sa pagsusuri namin ng dokumento.',
  },
  DETAILS_DO_NOT_MATCH: {
    en: 'The details you entered differ from your ID.',
    fil: 'Hindi tugma ang mga detalyeng inilagay mo sa ID mo.',
  },
  EXISTING_DEBTS_TOO_HIGH: {
    en: 'Your other debts leave too little for the installments.',
    fil: 'Kulang na ang natitira para sa hulog dahil sa iba mong utang.',
  },
  CREDIT_HISTORY: {
    en: 'An earlier loan with us was not repaid as agreed. If that is wrong, write to us.',
    fil: 'May dati kang loan sa amin na hindi nabayaran ayon sa usapan. Kung mali ito, sumulat sa amin.',
  },
  OUTSIDE_AGE_LIMITS: {
    en: 'Loans are for ages 18 to 80.',
    fil: 'Para sa edad 18 hanggang 80 ang mga loan.',
  },
  DUPLICATE_APPLICATION: {
    en: 'The same person has another account or application.',
    fil: 'May isa pang account o application ang parehong tao.',
  },
  PURPOSE_NOT_ALLOWED: {
    en: 'We may not lend for this purpose.',
    fil: 'Hindi kami puwedeng magpahiram para sa layuning ito.',
  },
};

export const COUNTER_OFFER_WORDS: Readonly<Record<CounterOfferReason, Words>> = {
  INSTALLMENT_TOO_HIGH: {
    en: 'The installments you asked for are too high for the income you stated.',
    fil: 'Masyadong mataas para sa kitang sinabi mo ang hulog na hiningi mo.',
  },
  EXISTING_DEBTS: {
    en: 'Your other debts leave too little for the installments you asked for.',
    fil: 'Dahil sa iba mong utang, kulang ang natitira para sa hulog na hiningi mo.',
  },
  INCOME_PARTLY_VERIFIED: {
    en: 'We could verify only a part of your income.',
    fil: 'Bahagi lang ng kita mo ang na-verify namin.',
  },
  FIRST_LOAN: {
    en: 'This is your first loan with us, so we start with less.',
    fil: 'Ito ang una mong loan sa amin, kaya magsisimula tayo sa mas mababa.',
  },
};

export const ASK_AGAIN_ITEM_WORDS: Readonly<Record<AskAgainItem, Words>> = {
  PERSONAL_DETAILS: { en: 'your personal details', fil: 'personal na detalye mo' },
  ADDRESS: { en: 'your address', fil: 'address mo' },
  REFERENCES: { en: 'your character reference', fil: 'character reference mo' },
  ID_NUMBER: { en: 'your ID type and number', fil: 'uri at numero ng ID mo' },
  ID_FRONT_PHOTO: { en: 'the photo of the front of your ID', fil: 'litrato ng harap ng ID mo' },
  ID_BACK_PHOTO: { en: 'the photo of the back of your ID', fil: 'litrato ng likod ng ID mo' },
  SELFIE: { en: 'your selfie', fil: 'selfie mo' },
  EMPLOYMENT: { en: 'your employment details', fil: 'detalye ng trabaho mo' },
  BANK_ACCOUNT: { en: 'your bank account', fil: 'bank account mo' },
};

export const ASK_AGAIN_REASON_WORDS: Readonly<Record<AskAgainReason, Words>> = {
  UNREADABLE: { en: 'It cannot be read.', fil: 'Hindi ito mabasa.' },
  CUT_OFF: { en: 'Part of it is cut off.', fil: 'May bahaging naputol.' },
  EXPIRED: { en: 'The document has expired.', fil: 'Expired na ang dokumento.' },
  WRONG_DOCUMENT: { en: 'It shows another document.', fil: 'Ibang dokumento ang nasa litrato.' },
  NAME_DIFFERS: { en: 'The name differs.', fil: 'Hindi tugma ang pangalan.' },
  BIRTH_DATE_DIFFERS: {
    en: 'The date of birth differs.',
    fil: 'Hindi tugma ang petsa ng kapanganakan.',
  },
  FACE_NOT_VISIBLE: { en: 'Your face is not clearly visible.', fil: 'Hindi malinaw ang mukha mo.' },
  INCOMPLETE: { en: 'Something is missing.', fil: 'May kulang.' },
  NEEDS_CONFIRMATION: {
    en: 'Please confirm that it is right.',
    fil: 'Pakikumpirma kung tama ito.',
  },
};

export const HOLD_REASON_WORDS: Readonly<Record<FraudHoldReason, Words>> = {
  MEMBER_REPORTED_FRAUD: {
    en: 'You told us that someone else may be using your account.',
    fil: 'Sinabi mo sa amin na baka may ibang gumagamit ng account mo.',
  },
  ACCOUNT_TAKEOVER_SUSPECTED: {
    en: 'We saw signs that someone else may be using your account.',
    fil: 'May nakita kaming palatandaan na baka may ibang gumagamit ng account mo.',
  },
  IDENTITY_IN_DOUBT: {
    en: 'We have new information, so we are checking your ID again.',
    fil: 'Dahil sa bagong impormasyon, titingnan namin ulit ang ID mo.',
  },
  COURT_OR_REGULATOR_ORDER: {
    en: 'A court or a regulator ordered it.',
    fil: 'Iniutos ito ng korte o ng regulator.',
  },
};

/** In the SMS after the report and in everything about the hold; true also once the account has another number. */
export const STOLEN_PHONE_WORDS: Words = {
  en: 'The phone of this account was reported stolen.',
  fil: 'Iniulat na ninakaw ang phone ng account na ito.',
};

/** Why a fraud hold was set after a report that staff took. */
const TAKEOVER_WORDS: Readonly<Record<TakeoverGround, Words>> = {
  CALLED_REGISTERED_NUMBER: {
    en: 'On a call to your number, we were told that someone else may be using your account.',
    fil: 'Sa tawag namin sa numero mo, sinabi sa amin na baka may ibang gumagamit ng account mo.',
  },
  REGISTERED_PHONE_STOLEN: STOLEN_PHONE_WORDS,
};

/** Why a fraud hold was set, by its reason or by the ground of a report that staff took. */
export const HOLD_CAUSE_WORDS = { ...HOLD_REASON_WORDS, ...TAKEOVER_WORDS };

/** How the member reads why a fraud hold was set. */
export function holdReasonWords(hold: {
  readonly reason: FraudHoldReason;
  readonly takeoverGround: TakeoverGround | null;
}): Words {
  return HOLD_CAUSE_WORDS[hold.takeoverGround ?? hold.reason];
}
