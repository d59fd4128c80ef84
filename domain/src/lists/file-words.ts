import type { Words } from '../texts/words.ts';

/** The words of states, kinds and reasons of lists, on the screens of staff and in the files of the lists. */
export const FILE_WORDS = {
  requestKind: {
    EXTENSION: {
      en: 'More months or smaller installments',
      fil: 'Dagdag na buwan o mas maliit na hulog',
    },
    PAYMENT_HOLIDAY: { en: 'Skip the next installment', fil: 'Laktawan ang susunod na hulog' },
    PAUSE: { en: 'Pause', fil: 'I-pause' },
  },
  requestReason: {
    LESS_INCOME: { en: 'Less income', fil: 'Lumiit ang kita' },
    ILLNESS: { en: 'Illness', fil: 'Pagkakasakit' },
    FAMILY: { en: 'Family', fil: 'Pamilya' },
    CALAMITY: { en: 'Calamity', fil: 'Kalamidad' },
    DISPUTE: { en: 'Dispute', fil: 'Hindi pagsang-ayon' },
    OTHER: { en: 'Other', fil: 'Iba pa' },
  },
  requestState: {
    ASKED: { en: 'Asked', fil: 'Humiling' },
    IN_REVIEW: { en: 'In review', fil: 'Sinusuri' },
    PROPOSED: { en: 'Waits for a second person', fil: 'Naghihintay ng pangalawang tao' },
    OFFERED: { en: 'Offered', fil: 'May alok' },
    ACCEPTED: { en: 'Accepted', fil: 'Tinanggap' },
    PAUSED: { en: 'Paused', fil: 'Naka-pause' },
    DECLINED: { en: 'Declined', fil: 'Tinanggihan' },
    CANCELLED_BY_BORROWER: { en: 'Cancelled by the borrower', fil: 'Kinansela ng humihiram' },
    EXPIRED: { en: 'Offer expired', fil: 'Nag-expire ang alok' },
    LOAN_ENDED: { en: 'Loan ended', fil: 'Tapos na ang loan' },
  },
  channel: {
    wallet: { en: 'Wallet', fil: 'Mula sa wallet' },
    bank: { en: 'Bank statement', fil: 'Statement ng bangko' },
    staff: { en: 'Recorded by staff', fil: 'Itinala ng staff' },
    sandbox: { en: 'Provider (sandbox)', fil: 'Sandbox ng provider' },
    xendit: { en: 'Xendit', fil: 'Xendit' },
  },
  statementState: {
    IMPORTED: { en: 'Waits for a second person', fil: 'Naghihintay ng pangalawang tao' },
    CONFIRMED: { en: 'Confirmed', fil: 'Nakumpirma' },
    DISCARDED: { en: 'Discarded', fil: 'Itinapon' },
    TAKEN_BACK: { en: 'Taken back', fil: 'Binawi' },
  },
  bucket: {
    GRACE: { en: 'Days of grace', fil: 'Nasa palugit' },
    TO_30: { en: 'Up to 30 days', fil: 'Hanggang 30 araw' },
    TO_60: { en: 'Days 31 to 60', fil: 'Ika-31 hanggang 60' },
    TO_90: { en: 'Days 61 to 90', fil: 'Ika-61 hanggang 90' },
    OVER_90: { en: 'Over 90 days', fil: 'Higit sa 90 araw' },
  },
  promise: {
    OPEN: { en: 'Open', fil: 'Hindi pa tapos' },
    KEPT: { en: 'Kept', fil: 'Natupad' },
    BROKEN: { en: 'Not kept', fil: 'Hindi natupad' },
    NO_LONGER_DUE: { en: 'No longer due', fil: 'Hindi na kailangan' },
    CHANGED: { en: 'Changed', fil: 'Pinalitan' },
  },
  ticketCategory: {
    QUESTION: { en: 'Question', fil: 'Tanong' },
    STOLEN_PHONE: { en: 'Stolen phone or number', fil: 'Ninakaw na phone o numero' },
    COMPLAINT: { en: 'Complaint', fil: 'Reklamo' },
    PRIVACY: { en: 'Personal data', fil: 'Personal na datos' },
  },
  ticketState: {
    OPEN: { en: 'To answer', fil: 'Sasagutin' },
    ANSWERED: { en: 'Answered', fil: 'Nasagot na' },
    CLOSED: { en: 'Closed', fil: 'Sarado' },
  },
  ticketOutcome: {
    SOLVED: { en: 'Solved', fil: 'Nalutas' },
    EXPLAINED: { en: 'Explained', fil: 'Naipaliwanag' },
    NOT_UPHELD: { en: 'Investigated, not upheld', fil: 'Sinuri, hindi sinang-ayunan' },
    NO_REPLY: { en: 'The sender did not reply', fil: 'Hindi na sumagot ang nagpadala' },
    SPAM: { en: 'Spam', fil: 'Spam ito' },
  },
  sender: {
    member: { en: 'Member', fil: 'Miyembro' },
    visitor: { en: 'Visitor', fil: 'Bisita' },
  },
  yesNo: {
    yes: { en: 'Yes', fil: 'Oo' },
    no: { en: 'No', fil: 'Hindi' },
  },
  holdState: {
    PROPOSED: { en: 'Proposed', fil: 'Iminungkahi' },
    IN_EFFECT: { en: 'In effect', fil: 'Umiiral' },
    DROPPED: { en: 'Proposal dropped', fil: 'Binawi ang mungkahi' },
    LAPSED: { en: 'Proposal expired', fil: 'Nag-expire ang mungkahi' },
    RELEASED: { en: 'Released', fil: 'Inalis na' },
    ENDED: { en: 'Ended on its last day', fil: 'Natapos sa huling araw nito' },
  },
  identityState: {
    WAITING: { en: 'Waiting', fil: 'Naghihintay' },
    ASKED_AGAIN: { en: 'Asked for again', fil: 'Hiningi ulit' },
    SUBMITTED: { en: 'Waiting', fil: 'Naghihintay' },
    ACCEPTED: { en: 'Accepted', fil: 'Tinanggap' },
    REJECTED: { en: 'Rejected', fil: 'Tinanggihan' },
  },
  rail: {
    INSTAPAY: { en: 'InstaPay', fil: 'InstaPay' },
    PESONET: { en: 'PESONet', fil: 'PESONet' },
  },
  incidentKind: {
    MISSING_AT_PROVIDER: { en: 'Missing at the provider', fil: 'Wala ito sa provider' },
    MISSING_IN_LEDGER: { en: 'Missing in the ledger', fil: 'Wala ito sa ledger' },
    AMOUNT_DIFF: { en: 'The amounts differ', fil: 'Magkaiba ang halaga' },
    STATUS_DIFF: { en: 'The states differ', fil: 'Magkaiba ang kalagayan' },
    DUPLICATE: { en: 'Duplicate at the provider', fil: 'Dalawang beses ito sa provider' },
    STALE: {
      en: 'No response from the provider for too long',
      fil: 'Matagal nang walang sagot ang provider',
    },
    UNKNOWN_REFERENCE: {
      en: 'The provider reports a transfer that is not ours',
      fil: 'May iniuulat ang provider na transfer na hindi sa atin',
    },
    PROVIDER_OUT_OF_FUNDS: { en: 'The provider has no funds', fil: 'Walang pondo ang provider' },
    LEDGER_FAULT: { en: 'The ledger does not add up', fil: 'Hindi tugma ang kabuuan ng ledger' },
    CLEARING_OPEN: {
      en: 'Money in transit was not booked for three days',
      fil: 'Tatlong araw nang hindi naitatala ang perang nasa biyahe',
    },
    PROVIDER_ID_DIFF: {
      en: 'The provider’s number differs from ours',
      fil: 'Iba ang numero ng provider sa numero natin',
    },
    PROVIDER_UNAVAILABLE: {
      en: 'The provider does not accept our transfers',
      fil: 'Hindi tinatanggap ng provider ang mga transfer natin',
    },
    LOAN_ENDED: {
      en: 'Money was paid out for a loan that had ended',
      fil: 'May nailabas na pera para sa loan na tapos na',
    },
    LOAN_DIFFERS: { en: 'A loan and the ledger differ', fil: 'Iba ang loan sa ledger' },
    PAYMENT_DIFFERS: { en: 'A payment and the ledger differ', fil: 'Iba ang bayad sa ledger' },
    UNMATCHED_PAYMENT: {
      en: 'A payment has waited long for its loan',
      fil: 'Matagal nang naghihintay ng loan ang isang bayad',
    },
    CLOSE_OF_BUSINESS_FAILED: {
      en: 'A loan could not be brought to the end of the day',
      fil: 'May loan na hindi natapos sa pagsasara ng araw',
    },
    SETTING_INVALID: {
      en: 'A setting has a value that is not valid',
      fil: 'May setting na mali ang value',
    },
    BANK_DIFFERS: {
      en: 'The balance of a bank account and the ledger differ',
      fil: 'Magkaiba ang balanse ng bank account at ng ledger',
    },
    STATEMENT_MISSING: {
      en: 'A company account has no confirmed file for two banking days',
      fil: 'Dalawang banking day nang walang nakumpirmang file ang isang account ng kompanya',
    },
  },
  incidentOutcome: {
    PROVIDER_CORRECTED: {
      en: 'The provider corrected its side',
      fil: 'Itinama ng provider ang panig nito',
    },
    ENTRY_POSTED: { en: 'A correcting entry was posted', fil: 'Nag-post ng pagtatamang entry' },
    MATCHED_LATER: { en: 'It matched later', fil: 'Nagtugma rin kinalaunan' },
    MONEY_RECOVERED: { en: 'The money was recovered', fil: 'Nabawi ang pera' },
    BOOKED_AS_LOSS: { en: 'Booked as a loss', fil: 'Itinala bilang lugi' },
    NO_DIFFERENCE: { en: 'There was no difference', fil: 'Walang pagkakaiba' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Words>>>>;

/** The words of a group in one language, for a catalogue of texts. */
export function wordsIn<Group extends keyof typeof FILE_WORDS>(
  group: Group,
  language: keyof Words,
): Readonly<Record<keyof (typeof FILE_WORDS)[Group], string>> {
  const words: Readonly<Record<string, Words>> = FILE_WORDS[group];
  const pairs = Object.entries(words).map(([code, text]) => [code, text[language]]);
  return Object.fromEntries(pairs) as Record<keyof (typeof FILE_WORDS)[Group], string>;
}

/** A code of a file in words; empty for none, and the code itself when it has no words. */
export function fileWords(
  group: keyof typeof FILE_WORDS,
  code: string | null | undefined,
  language: keyof Words,
): string {
  if (!code) return '';
  const words: Readonly<Record<string, Words>> = FILE_WORDS[group];
  return words[code]?.[language] ?? code;
}
