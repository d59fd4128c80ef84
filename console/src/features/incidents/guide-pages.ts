import type { INCIDENT_KINDS } from '@pahiram/domain/withdrawals/incident';

/** The lists in which people work on an incident of each kind; a setting is corrected on the server. */
export const guidePages: Readonly<Record<(typeof INCIDENT_KINDS)[number], readonly string[]>> = {
  MISSING_AT_PROVIDER: ['/withdrawals', '/payments'],
  MISSING_IN_LEDGER: ['/payments', '/withdrawals', '/ledger'],
  AMOUNT_DIFF: ['/withdrawals', '/payments', '/ledger'],
  STATUS_DIFF: ['/withdrawals', '/payments'],
  DUPLICATE: ['/withdrawals'],
  STALE: ['/withdrawals'],
  UNKNOWN_REFERENCE: ['/withdrawals'],
  PROVIDER_OUT_OF_FUNDS: ['/withdrawals', '/statements'],
  LEDGER_FAULT: ['/reconciliation', '/ledger'],
  CLEARING_OPEN: ['/statements', '/ledger'],
  PROVIDER_ID_DIFF: ['/withdrawals'],
  PROVIDER_UNAVAILABLE: ['/withdrawals', '/jobs'],
  LOAN_ENDED: ['/loans', '/payments'],
  LOAN_DIFFERS: ['/loans', '/reconciliation'],
  PAYMENT_DIFFERS: ['/payments', '/statements'],
  UNMATCHED_PAYMENT: ['/payments'],
  CLOSE_OF_BUSINESS_FAILED: ['/loans', '/reconciliation'],
  SETTING_INVALID: [],
  BANK_DIFFERS: ['/statements', '/ledger'],
  STATEMENT_MISSING: ['/statements', '/reconciliation'],
};
