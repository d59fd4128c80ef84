import type { ProviderRefusalReason } from '@pahiram/domain/withdrawals/provider-refusal';
import type { TransferState } from '@pahiram/domain/withdrawals/withdrawal';

/** Our bank codes to Xendit's channel codes. Banks that are not listed cannot be paid through Xendit. */
export const xenditChannels: Readonly<Record<string, string>> = {
  GCASH: 'PH_GCASH',
  MAYA: 'PH_PAYMAYA',
  SHOPEEPAY: 'PH_SPY',
  GRABPAY: 'PH_GRABPAY',
  COINS: 'PH_COINS',
  BDO: 'PH_BDO',
  BPI: 'PH_BPI',
  METROBANK: 'PH_MET',
  LANDBANK: 'PH_LBP',
  PNB: 'PH_PNB',
  SECURITYBANK: 'PH_SEC',
  CHINABANK: 'PH_CBC',
  RCBC: 'PH_RCBC',
  UNIONBANK: 'PH_UBP',
  EASTWEST: 'PH_EWB',
  DBP: 'PH_DBP',
  AUB: 'PH_AUB',
  PBCOM: 'PH_PBC',
  PBB: 'PH_PBB',
  PSBANK: 'PH_PSB',
  VETERANS: 'PH_PVB',
};

/** The documented states of a payout. A reply with any other state counts as unreadable. */
export const xenditStates: Readonly<Record<string, TransferState>> = {
  ACCEPTED: 'accepted',
  PENDING_COMPLIANCE_ASSESSMENT: 'accepted',
  REQUESTED: 'accepted',
  SUCCEEDED: 'settled',
  FAILED: 'rejected',
  CANCELLED: 'rejected',
  COMPLIANCE_REJECTED: 'rejected',
  REVERSED: 'returned',
};

/** States in the list of transactions. */
export const xenditTransactionStates: Readonly<Record<string, TransferState>> = {
  PENDING: 'accepted',
  SUCCESS: 'settled',
  FAILED: 'rejected',
  VOIDED: 'rejected',
  REVERSED: 'returned',
};

const reasons: Readonly<Record<string, ProviderRefusalReason>> = {
  INVALID_DESTINATION: 'ACCOUNT_NOT_FOUND',
  RECIPIENT_ACCOUNT_NUMBER_ERROR: 'ACCOUNT_NOT_FOUND',
  RECIPIENT_AMOUNT_ERROR: 'AMOUNT_NOT_CARRIED',
  MAXIMUM_TRANSFER_LIMIT_ERROR: 'AMOUNT_NOT_CARRIED',
  REJECTED_BY_CHANNEL: 'ACCOUNT_NOT_ALLOWED',
  TRANSFER_ERROR: 'BANK_UNAVAILABLE',
  TEMPORARY_TRANSFER_ERROR: 'BANK_UNAVAILABLE',
};

/** Maps Xendit's failure code to our reason. */
export function xenditReason(code: string | undefined): ProviderRefusalReason {
  if (code === undefined) return 'NO_REASON_GIVEN';
  return reasons[code] ?? 'REFUSED_BY_PROVIDER';
}

/** Error codes of the create call after which no payout can exist. */
export const xenditRefusals: ReadonlySet<string> = new Set([
  'API_VALIDATION_ERROR',
  'INVALID_JSON_FORMAT',
  'CHANNEL_CODE_NOT_SUPPORTED_ERROR',
  'RECIPIENT_ACCOUNT_NUMBER_ERROR',
  'RECIPIENT_AMOUNT_ERROR',
  'MAXIMUM_TRANSFER_LIMIT_ERROR',
  'COMPLIANCE_REJECTED',
]);
