import type { RailWarning } from '@pahiram/domain/withdrawals/rail';

/** What a member should know before sending; nothing here stops them. */
export const RAIL_WARNINGS = ['amount-over-usual-wallet-limit'] as const satisfies RailWarning[];
