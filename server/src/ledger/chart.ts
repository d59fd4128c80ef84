/**
 * The account kinds and the closed list of transfer codes. The database has the same lists
 * (ledger.account_kind, ledger.transfer_code); chart.test.ts compares them.
 */
export const accountKinds = [
  'member_wallet',
  'loan_principal',
  'loan_interest',
  'loan_late_charge',
  'loan_unearned_interest',
  'loan_overpayment',
  'loan_refund_to_return',
  'payout_clearing',
  'cash_at_provider',
  'cash_at_bank',
  'cash_on_hand',
  'transfer_clearing',
  'repayment_clearing',
  'interest_income',
  'late_charge_income',
  'write_off',
  'provider_fee',
  'bank_fee',
  'company_funds',
  'suspense',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Codes that only a ledger hold may use: a withdrawal reserves the money, then posts it. */
export const heldCodes = ['withdrawal_settled'] as const;
export type HeldCode = (typeof heldCodes)[number];

/** Codes that only reverse an earlier transfer. */
export const reversalCodes = ['withdrawal_returned', 'reversal'] as const;
export type ReversalCode = (typeof reversalCodes)[number];

/** Codes of plain transfers. */
export const postingCodes = [
  'disbursement',
  'interest_charged',
  'interest_earned',
  'late_charge_charged',
  'principal_repaid',
  'interest_repaid',
  'late_charge_repaid',
  'payment_from_wallet',
  'payment_received',
  'overpayment_refunded',
  'principal_cancelled',
  'interest_waived',
  'late_charge_waived',
  'rebate_to_principal',
  'rebate_to_overpayment',
  'principal_written_off',
  'interest_written_off',
  'late_charge_written_off',
  'written_off_recovered',
  'refund_to_return',
  'payout_cash_moved',
  'payout_cash_returned',
  'repayment_received',
  'repayment_cash_returned',
  'cash_funded',
  'cash_drawn',
  'provider_fee_taken',
  'provider_settled',
  'counter_cash_moved',
  'own_transfer_moved',
  'bank_fee_taken',
  'known_money_moved',
  'unidentified_paid',
  'unidentified_received',
  'unidentified_matched',
  'reconciliation_booked',
] as const;
export type PostingCode = (typeof postingCodes)[number];

export type TransferCode = PostingCode | HeldCode | ReversalCode;

/** Owner id of the accounts that exist only once. */
export const companyOwner = 'company';

declare const accountIdBrand: unique symbol;
declare const transferIdBrand: unique symbol;
declare const holdIdBrand: unique symbol;
export type AccountId = bigint & { readonly [accountIdBrand]: 'AccountId' };
export type TransferId = bigint & { readonly [transferIdBrand]: 'TransferId' };
export type HoldId = bigint & { readonly [holdIdBrand]: 'HoldId' };
