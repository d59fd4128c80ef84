/** The points that an installment takes which is paid after the grace period. */
export const PAID_LATE_POINTS = -40;

/** The points that a loan takes which is recorded as a loss. */
export const WRITTEN_OFF_POINTS = -300;
