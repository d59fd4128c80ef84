/**
 * Every table with a member id, and where the download contains its rows or why it does not. A test
 * compares this list with the database, so that a new table is not forgotten.
 */
export const PERSONAL_TABLES = {
  chat: { in: 'chats' },
  identity_document: { in: 'pictures' },
  income_ask: { in: 'loans' },
  income_file: { in: 'loans' },
  known_device: {
    not: 'a keyed fingerprint of a browser: a secret, and its sign-ins are under “sessions”',
  },
  loan: { in: 'loans' },
  loan_acceptance: { in: 'loans' },
  loan_certificate: { in: 'loans' },
  loan_correction: { in: 'loans' },
  loan_request_proposal: { in: 'loans' },
  member_bank_account: { in: 'bankAccounts' },
  member_consent: { in: 'consents' },
  member_draft: { in: 'drafts' },
  member_file: { in: 'filesOfStaff' },
  member_note: { in: 'notesOfStaff' },
  member_note_pin: {
    not: 'which notes staff keep on top; the notes are under “notesOfStaff”',
  },
  member_notice: { in: 'notices' },
  member_profile: { in: 'profile' },
  member_reference: { in: 'references' },
  outgoing_message: { in: 'messages' },
  notice_preference: { in: 'noticePreferences' },
  member_passkey: { in: 'passkeys' },
  money_lock: { in: 'moneyLocks' },
  lock_link: {
    not: 'a link that can only lock: it is under “messages” as sent, its use under “moneyLocks”',
  },
  profile_correction: { in: 'profileCorrections' },
  number_change: { in: 'numberChanges' },
  account_recovery: { in: 'accountRecoveries' },
  one_time_code: {
    not: 'a keyed hash of a code that was sent: a secret, and under “messages” as sent',
  },
  passkey_question: {
    not: 'a question to a passkey, deleted within a day; what it confirmed is in the records of that',
  },
  payment_receipt: { in: 'loans' },
  push_subscription: { in: 'pushSubscriptions' },
  session: { in: 'sessions' },
  set_off: { in: 'setOffs' },
  ticket: { in: 'tickets' },
  ticket_file: { in: 'tickets' },
  withdrawal: { in: 'withdrawals' },
  signal_answer: {
    not: 'the answer of staff about a fact that two members share: it speaks of the other member',
  },
  fraud_hold: { in: 'withdrawalHolds' },
  fraud_hold_renewal: {
    not: 'proposals and reasons of staff; the last day that they set is under “withdrawalHolds”',
  },
} as const satisfies Readonly<Record<string, { readonly in: string } | { readonly not: string }>>;

export interface LoanTable {
  /** The part of a loan in the download that contains its rows. */
  readonly in?: string;
  /** Why the download does not contain them. */
  readonly not?: string;
  /** Columns that an erasure empties. */
  readonly erased?: readonly string[];
  /** Other columns with free text or JSON, and why they stay. The rest are ids, closed lists, amounts and dates. */
  readonly kept?: Readonly<Record<string, string>>;
}

/**
 * The tables that lead to a member only through a loan. Their rows stay with the ledger; an erasure empties what
 * people wrote. Tests compare this list with the database, and with what an erasure leaves.
 */
export const LOAN_TABLES: Readonly<Record<string, LoanTable>> = {
  bank_statement_row: {
    not: 'what a bank wrote about an account of the company; the payment that it became is in the payments',
    erased: ['note', 'payer', 'reference'],
    kept: {
      decision: 'what a second person said about the row: confirmed or refused',
      result: 'what became of the row, one of a closed list',
    },
  },
  collection_claim: { not: 'which collector calls now: it is over after half an hour' },
  collection_contact: { in: 'contacts', erased: ['note'] },
  loan_change: {
    in: 'changes',
    erased: ['payer', 'reason', 'decision_reason'],
    kept: {
      effect: 'the state and amounts of the loan before and after; no names and no text',
      receipt_number: 'a number of our own receipts, and part of the books',
    },
  },
  loan_decision: {
    not: 'the decision is in the timeline of the loan; the note is the work of staff on it',
    erased: ['note'],
  },
  loan_counter_offer: {
    in: 'counterOffer',
    kept: { stage: 'always the first reviewer' },
  },
  loan_document: { in: 'files', erased: ['content'] },
  loan_event: {
    in: 'timeline',
    kept: { from_state: 'a state of the loan', to_state: 'a state of the loan' },
  },
  loan_installment: { in: 'schedule' },
  loan_request: { in: 'requests', erased: ['own_words', 'note'] },
  loan_request_acceptance: {
    in: 'requests',
    erased: ['ip_address', 'user_agent'],
    kept: { document_kind: 'the kind of the document, always the schedule' },
  },
  loan_request_offer: {
    in: 'requests',
    kept: {
      change: 'terms of the loan: numbers and dates',
      comparison: 'the schedule of the loan: numbers and dates',
    },
  },
  payment: { in: 'payments', erased: ['payer', 'reference_text'] },
  payment_assignment: { not: 'which staff member looks for the loan of a payment' },
  payment_code: {
    in: 'paymentCodes',
    kept: {
      shown_value: 'the number or link of one payment, worth nothing after it; it names nobody',
      institution: 'the bank or shops where a code is paid',
      account_name: 'the name of the account that is paid into, not a member',
    },
  },
  payment_match: {
    not: 'which loan staff proposed for money that waited for one; the payment is in the payments',
    erased: ['reason'],
  },
  payment_promise: { in: 'promises' },
  payment_reversal: { in: 'payments' },
  servicing_event: {
    in: 'events',
    kept: { facts: 'amounts and terms, the source of the books; no names and no text' },
  },
};
