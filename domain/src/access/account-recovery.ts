import { DAY_MS, type EpochMs } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** For so many days after a recovery only accounts that received a withdrawal before it receive money. */
export const recoveryOnlyKnownAccountsDays = 7;
/** A proposal that nobody confirms within this time lapses. */
export const RECOVERY_PROPOSAL_MS = 3 * DAY_MS;

/** How the recovery of an account ended. */
export const ACCOUNT_RECOVERY_ENDINGS = ['DONE', 'STOPPED', 'DROPPED', 'LAPSED', 'TAKEN'] as const;
export type AccountRecoveryEnding = (typeof ACCOUNT_RECOVERY_ENDINGS)[number];

/** What a person of the staff did for this member before. */
export type RecoveryStaff = {
  readonly id: string;
  /** Approved one of the member's loans, as first or second person. */
  readonly approvedLoan: boolean;
  /** Accepted a picture of the member's ID. */
  readonly acceptedIdentity: boolean;
};

export type RecoveryStaffRefusal = 'approved-the-loan' | 'accepted-the-id';
export type RecoveryRefusal = RecoveryStaffRefusal | 'id-not-accepted';

/**
 * Whether this person may propose or confirm a recovery: nobody who had a part in lending to the member, so that a
 * borrower whom one person of the staff made up cannot be taken over by the same person.
 */
export function decideRecoveryStaff({
  approvedLoan,
  acceptedIdentity,
}: RecoveryStaff): Decision<'MAY_ACT', RecoveryStaffRefusal> {
  if (approvedLoan) return refuse('approved-the-loan');
  return acceptedIdentity ? refuse('accepted-the-id') : accept('MAY_ACT');
}

/** Whether this person may recover this account: without an accepted ID there is nothing to compare with. */
export function decideRecovery(
  staff: RecoveryStaff,
  isIdAccepted: boolean,
): Decision<'MAY_ACT', RecoveryRefusal> {
  return isIdAccepted ? decideRecoveryStaff(staff) : refuse('id-not-accepted');
}

/** An open recovery. */
export type OpenRecovery = {
  readonly proposedById: string;
  readonly proposedAt: EpochMs;
  readonly isConfirmed: boolean;
};

/** When a proposal lapses that nobody confirms. */
export const recoveryLapsesAt = (proposedAt: EpochMs): EpochMs => proposedAt + RECOVERY_PROPOSAL_MS;

export const isLapsed = ({ isConfirmed, proposedAt }: OpenRecovery, now: EpochMs): boolean =>
  !isConfirmed && now >= recoveryLapsesAt(proposedAt);

export type RecoveryConfirmationRefusal =
  | RecoveryRefusal
  | 'recovery-over'
  | 'recovery-confirmed'
  | 'same-person'
  | 'proposer-not-allowed';

/**
 * Whether a second person may confirm; the value is when the recovery takes effect. The proposer must still be somebody
 * who may propose: they can have approved a loan since.
 */
export function decideRecoveryConfirmation(
  recovery: OpenRecovery,
  {
    proposer,
    confirmer,
    isIdAccepted,
  }: {
    readonly proposer: RecoveryStaff;
    readonly confirmer: RecoveryStaff;
    readonly isIdAccepted: boolean;
  },
  waitMs: number,
  now: EpochMs,
): Decision<EpochMs, RecoveryConfirmationRefusal> {
  if (isLapsed(recovery, now)) return refuse('recovery-over');
  if (recovery.isConfirmed) return refuse('recovery-confirmed');
  if (recovery.proposedById === confirmer.id) return refuse('same-person');
  if (!decideRecoveryStaff(proposer).ok) return refuse('proposer-not-allowed');
  const allowed = decideRecovery(confirmer, isIdAccepted);
  return allowed.ok ? accept(now + waitMs) : allowed;
}

/** Until when only accounts used before receive money after a recovery. */
export const onlyKnownAccountsUntil = (recoveredAt: EpochMs): EpochMs =>
  recoveredAt + recoveryOnlyKnownAccountsDays * DAY_MS;

/** For so many days a password that was set with a code to the phone proves no more than that code. */
const recoveredPasswordDays = 7;

/** Until when a recovered password proves nothing; null when it does now. */
export function provesNothingUntil(recoveredAt: EpochMs | null, now: EpochMs): EpochMs | null {
  const until = (recoveredAt ?? 0) + recoveredPasswordDays * DAY_MS;
  return recoveredAt !== null && until > now ? until : null;
}

/**
 * When a lock of the money ends that password and code end now. With a password that was set by a code after the money
 * was locked, the lock ends days later, also where the waits are left out: the person who has the phone could have set
 * it.
 */
export function unlockByCodeAt(
  { lockedAt, recoveredAt }: { readonly lockedAt: EpochMs; readonly recoveredAt: EpochMs | null },
  { now, waitMs }: { readonly now: EpochMs; readonly waitMs: number },
): EpochMs {
  if (recoveredAt === null || recoveredAt < lockedAt) return now + waitMs;
  return Math.max(now + waitMs, provesNothingUntil(recoveredAt, now) ?? 0);
}
