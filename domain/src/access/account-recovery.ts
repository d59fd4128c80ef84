import { DAY_MS, type EpochMs } from '../calendar/calendar.ts';
import type { TicketCategory, TicketState } from '../support/support.ts';
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

/** A photo that staff keep about the member. */
export type RecoveryPhoto = { readonly isPhoto: boolean; readonly at: EpochMs };

/** The new selfie and the ID that was shown are kept with the member not longer than this before the proposal. */
export const RECOVERY_PHOTO_DAYS = 7;
export const RECOVERY_PHOTOS_MAX = 4;

/** The photos of a proposal, each once, and which of them is the selfie; the others are of the ID. */
export type NamedPhotos = { readonly ids: readonly string[]; readonly selfieId: string };

/**
 * Whether the second person can see the photos that the first one compared: the new selfie, and the ID that was shown.
 * @param found those of the named photos that are kept with this member.
 */
export function decideRecoveryPhotos(
  found: readonly RecoveryPhoto[],
  { ids, selfieId }: NamedPhotos,
  now: EpochMs,
): Decision<'SHOWN', 'selfie-and-id-needed' | 'photo-not-fit'> {
  if (ids.length < 2 || !ids.includes(selfieId)) return refuse('selfie-and-id-needed');
  const from = now - RECOVERY_PHOTO_DAYS * DAY_MS;
  const fit = found.filter(({ isPhoto, at }) => isPhoto && at >= from);
  return fit.length === ids.length ? accept('SHOWN') : refuse('photo-not-fit');
}

/** The ticket with the conversation about a recovery. */
export type RecoveryTicket = {
  /** The member who wrote it while signed in; null for a visitor. */
  readonly writtenBy: string | null;
  /** The member to whom staff linked a visitor's ticket. */
  readonly linkedTo: string | null;
  /** A visitor's address that the member confirmed as their own. */
  readonly isMailOfMember: boolean;
  readonly category: TicketCategory;
  readonly state: TicketState;
  readonly isAnswered: boolean;
};

export type RecoveryTicketOwnerRefusal =
  | 'ticket-not-found'
  | 'ticket-of-another'
  | 'ticket-not-linked';
export type RecoveryTicketRefusal =
  | RecoveryTicketOwnerRefusal
  | 'ticket-of-other-kind'
  | 'ticket-not-answered'
  | 'ticket-closed';

/** Whether a ticket is about this member: a stranger's ticket proves nothing about the account. */
export function decideTicketOwner<Ticket extends RecoveryTicket>(
  ticket: Ticket | null,
  memberId: string,
): Decision<Ticket, RecoveryTicketOwnerRefusal> {
  if (ticket === null) return refuse('ticket-not-found');
  const owner = ticket.writtenBy ?? ticket.linkedTo;
  if (owner !== null) return owner === memberId ? accept(ticket) : refuse('ticket-of-another');
  return ticket.isMailOfMember ? accept(ticket) : refuse('ticket-not-linked');
}

/** Whether a recovery may be proposed with this ticket: about this member and a lost phone, answered and open. */
export function decideRecoveryTicket<Ticket extends RecoveryTicket>(
  found: Ticket | null,
  memberId: string,
): Decision<Ticket, RecoveryTicketRefusal> {
  const owned = decideTicketOwner(found, memberId);
  if (!owned.ok) return owned;
  const ticket = owned.value;
  if (ticket.category !== 'STOLEN_PHONE') return refuse('ticket-of-other-kind');
  if (ticket.state === 'CLOSED') return refuse('ticket-closed');
  return ticket.isAnswered ? owned : refuse('ticket-not-answered');
}

/** A number that the account got so shortly before the proposal of a recovery may be that of a thief. */
const YOUNG_NUMBER_DAYS = 7;

/** A change of the number that took effect. */
export type PastNumberChange = { readonly oldNumber: string; readonly at: EpochMs };

/**
 * The number whose SMS have the link that stops a recovery. A thief who changed the number must not be able to keep the
 * owner out: one that the account got after the theft was reported or in the week before the proposal does not count,
 * and the one before it does.
 * @param changes by the member, in any order.
 */
export function numberThatStops(
  current: string,
  changes: readonly PastNumberChange[],
  {
    ticketOpenedAt,
    proposedAt,
  }: { readonly ticketOpenedAt: EpochMs; readonly proposedAt: EpochMs },
): string {
  const since = Math.min(ticketOpenedAt, proposedAt - YOUNG_NUMBER_DAYS * DAY_MS);
  const young = changes.filter(({ at }) => at >= since).toSorted((one, other) => one.at - other.at);
  return young[0]?.oldNumber ?? current;
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
  | RecoveryTicketOwnerRefusal
  | 'recovery-confirmed'
  | 'same-person'
  | 'proposer-not-allowed'
  | 'pictures-changed';

/**
 * Whether a second person may confirm; the value is when the recovery takes effect. The proposer must still be somebody
 * who may propose: they can have approved a loan since. The pictures must be those that the proposer saw, and the ticket
 * still about this member.
 */
export function decideRecoveryConfirmation(
  recovery: OpenRecovery,
  {
    proposer,
    confirmer,
    isIdAccepted,
    picturesSince,
    ticket,
    memberId,
  }: {
    readonly proposer: RecoveryStaff;
    readonly confirmer: RecoveryStaff;
    readonly isIdAccepted: boolean;
    /** When the newest picture of the ID was submitted. */
    readonly picturesSince: EpochMs;
    readonly ticket: RecoveryTicket | null;
    readonly memberId: string;
  },
  waitMs: number,
  now: EpochMs,
): Decision<EpochMs, RecoveryConfirmationRefusal> {
  if (isLapsed(recovery, now)) return refuse('recovery-over');
  if (recovery.isConfirmed) return refuse('recovery-confirmed');
  if (recovery.proposedById === confirmer.id) return refuse('same-person');
  if (!decideRecoveryStaff(proposer).ok) return refuse('proposer-not-allowed');
  const allowed = decideRecovery(confirmer, isIdAccepted);
  if (!allowed.ok) return allowed;
  if (picturesSince > recovery.proposedAt) return refuse('pictures-changed');
  const owned = decideTicketOwner(ticket, memberId);
  return owned.ok ? accept(now + waitMs) : owned;
}

/** The ticket of a recovery when the recovery ends. */
export type TicketOfRecovery = {
  readonly state: TicketState;
  /** When its sender wrote last, or when it began to wait for staff again for another reason. */
  readonly askedAt: EpochMs;
  readonly proposedAt: EpochMs;
};

/**
 * The state of the ticket after its recovery; null when it stays as it is. When the account is recovered, the request is
 * fulfilled. A recovery that was stopped ends no report of a theft: the sender was told, and can answer. After one that
 * nobody confirmed, staff must propose it again. Nothing ends the wait for an answer to what the sender wrote since the
 * proposal.
 */
export function ticketAfterRecovery(
  ending: AccountRecoveryEnding,
  { state, askedAt, proposedAt }: TicketOfRecovery,
): 'CLOSED' | 'ANSWERED' | null {
  if (state === 'CLOSED' || askedAt > proposedAt) return null;
  switch (ending) {
    case 'DONE':
      return 'CLOSED';
    case 'STOPPED':
    case 'DROPPED':
    case 'TAKEN':
      return state === 'OPEN' ? 'ANSWERED' : null;
    case 'LAPSED':
      return null;
    default:
      return ending satisfies never;
  }
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

/** How the person of a session signed in. */
export interface SessionProof {
  readonly startedAt: EpochMs;
  /** When the passkey that signed in was added; null for a password. */
  readonly passkeyAddedAt: EpochMs | null;
}

/**
 * Whether this session may stop a recovery by staff. While the phone is reported as stolen, a password that a code to the
 * number set in the last seven days may be the thief's, and so may a passkey that was added since.
 */
export function mayStopRecovery(
  session: SessionProof,
  {
    isPhoneStolen,
    recoveredAt,
  }: { readonly isPhoneStolen: boolean; readonly recoveredAt: EpochMs | null },
  now: EpochMs,
): boolean {
  if (!isPhoneStolen || recoveredAt === null) return true;
  if (provesNothingUntil(recoveredAt, now) === null) return true;
  return (session.passkeyAddedAt ?? session.startedAt) < recoveredAt;
}

/**
 * Until when this session removes no passkey, because a code to the number set its password in the last seven days: the
 * person who has the SIM could have done so. Null when it does, also when another passkey from before signed in.
 * @param passkeyAddedAt of the other passkey that signed in; null for a password, or for the passkey to remove.
 */
export function keepsPasskeysUntil(
  doubtedSince: EpochMs | null,
  passkeyAddedAt: EpochMs | null,
  now: EpochMs,
): EpochMs | null {
  const until = provesNothingUntil(doubtedSince, now);
  const isByPasskey =
    doubtedSince !== null && passkeyAddedAt !== null && passkeyAddedAt < doubtedSince;
  return isByPasskey ? null : until;
}

/**
 * When the member is told again that the money unlocks: halfway and a day before, if the message at the start would be
 * long ago then; never for a shorter wait.
 */
export function unlockRemindersAt(unlockAt: EpochMs, now: EpochMs): readonly EpochMs[] {
  const waitMs = unlockAt - now;
  return waitMs > 2 * DAY_MS ? [now + waitMs / 2, unlockAt - DAY_MS] : [];
}

/**
 * When the lock of the money ends if the password is given now. If a code to the number set that password in the last
 * seven days, before the lock or since, the lock ends a week after that, also where the waits are left out: the person
 * who has the phone could have set it.
 */
export function unlockByPasswordAt(
  recoveredAt: EpochMs | null,
  { now, waitMs }: { readonly now: EpochMs; readonly waitMs: number },
): EpochMs {
  if (recoveredAt === null) return now + waitMs;
  return Math.max(now + waitMs, provesNothingUntil(recoveredAt, now) ?? 0);
}
