import type { RailWarning } from '@pahiram/domain/withdrawals/rail';

/** Warnings shown before sending; they block nothing. */
export const RAIL_WARNINGS = [
  'amount-over-usual-wallet-limit',
  'slower-over-instapay-limit',
] as const satisfies RailWarning[];
