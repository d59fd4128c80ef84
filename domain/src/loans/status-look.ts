import type { WithdrawalState } from '../withdrawals/withdrawal.ts';
import type { LoanState } from './loan-state.ts';

/** The icons that a status may have (S3.24). */
export const STATUS_ICONS = [
  'PersonSearchRounded',
  'CheckCircleOutlineRounded',
  'ErrorOutlineRounded',
  'HighlightOffRounded',
  'UpdateRounded',
  'PauseCircleOutlineRounded',
  'QueryBuilderRounded',
  'CurrencyExchangeRounded',
  'LockResetRounded',
  'BlockRounded',
] as const;
export type StatusIcon = (typeof STATUS_ICONS)[number];

/** Sky blue, green, yellow and red (S2.35). */
export const STATUS_COLORS = ['info', 'success', 'warning', 'danger'] as const;
export type StatusColor = (typeof STATUS_COLORS)[number];

/** Icon and color of a status. They follow from the state; staff cannot choose them. */
export type StatusLook = { readonly icon: StatusIcon; readonly color: StatusColor };

export const LOAN_LOOKS: Readonly<Record<LoanState, StatusLook>> = {
  PENDING: { icon: 'PersonSearchRounded', color: 'info' },
  MORE_INFO: { icon: 'ErrorOutlineRounded', color: 'warning' },
  AWAITING_CHECK: { icon: 'PersonSearchRounded', color: 'info' },
  APPROVED: { icon: 'CheckCircleOutlineRounded', color: 'success' },
  REJECTED: { icon: 'HighlightOffRounded', color: 'danger' },
  EXPIRED: { icon: 'QueryBuilderRounded', color: 'warning' },
  CANCELLED_BY_BORROWER: { icon: 'BlockRounded', color: 'warning' },
  ACTIVE: { icon: 'CheckCircleOutlineRounded', color: 'success' },
  CLOSED: { icon: 'CheckCircleOutlineRounded', color: 'success' },
  CANCELLED: { icon: 'BlockRounded', color: 'info' },
  LAPSED: { icon: 'QueryBuilderRounded', color: 'info' },
  WRITTEN_OFF: { icon: 'HighlightOffRounded', color: 'danger' },
};

/** An active loan with something past due. */
export const PAST_DUE_LOOK: StatusLook = { icon: 'ErrorOutlineRounded', color: 'warning' };

/** The same while the loan is paused: nothing is asked of the borrower. */
export const PAST_DUE_PAUSED_LOOK: StatusLook = {
  icon: 'PauseCircleOutlineRounded',
  color: 'info',
};

/** Like `MORE_INFO`: the borrower acts next. */
export const IDENTITY_ASKED_LOOK: StatusLook = LOAN_LOOKS.MORE_INFO;

export const WITHDRAWAL_LOOKS: Readonly<Record<WithdrawalState, StatusLook>> = {
  WAITING_FOR_CODE: { icon: 'LockResetRounded', color: 'info' },
  DELAYED: { icon: 'QueryBuilderRounded', color: 'warning' },
  CONFIRMED: { icon: 'UpdateRounded', color: 'info' },
  SENDING: { icon: 'CurrencyExchangeRounded', color: 'info' },
  SENT: { icon: 'CurrencyExchangeRounded', color: 'info' },
  UNKNOWN: { icon: 'QueryBuilderRounded', color: 'info' },
  SETTLED: { icon: 'CheckCircleOutlineRounded', color: 'success' },
  REJECTED: { icon: 'HighlightOffRounded', color: 'danger' },
  RETURNED: { icon: 'ErrorOutlineRounded', color: 'warning' },
  CANCELLED: { icon: 'BlockRounded', color: 'warning' },
  EXPIRED: { icon: 'QueryBuilderRounded', color: 'warning' },
};
