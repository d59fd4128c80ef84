/**
 * Every table with a member id, and where the download contains its rows or why it does not. A test
 * compares this list with the database, so that a new table is not forgotten.
 */
export const PERSONAL_TABLES = {
  chat: { in: 'chats' },
  identity_document: { in: 'pictures' },
  known_device: {
    not: 'a keyed fingerprint of a browser: a secret, and its sign-ins are under “sessions”',
  },
  loan: { in: 'loans' },
  loan_acceptance: { in: 'loans' },
  member_bank_account: { in: 'bankAccounts' },
  member_consent: { in: 'consents' },
  member_draft: { in: 'drafts' },
  member_notice: { in: 'notices' },
  member_profile: { in: 'profile' },
  member_reference: { in: 'references' },
  outgoing_message: { in: 'messages' },
  notice_preference: { in: 'noticePreferences' },
  one_time_code: {
    not: 'a keyed hash of a code that was sent: a secret, and under “messages” as sent',
  },
  session: { in: 'sessions' },
  ticket: { in: 'tickets' },
  withdrawal: { in: 'withdrawals' },
  fraud_hold: { in: 'withdrawalHolds' },
} as const satisfies Readonly<Record<string, { readonly in: string } | { readonly not: string }>>;
