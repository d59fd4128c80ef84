import { hasLapsed } from '../access/proposal.ts';
import type { EpochMs } from '../calendar/calendar.ts';
import { countCharacters } from '../texts/count-characters.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

export const INCIDENT_KINDS = [
  'MISSING_AT_PROVIDER',
  'MISSING_IN_LEDGER',
  'AMOUNT_DIFF',
  'STATUS_DIFF',
  'DUPLICATE',
  'STALE',
  'UNKNOWN_REFERENCE',
  'PROVIDER_OUT_OF_FUNDS',
  'LEDGER_FAULT',
  'CLEARING_OPEN',
  'PROVIDER_ID_DIFF',
  'PROVIDER_UNAVAILABLE',
  'LOAN_ENDED',
  'LOAN_DIFFERS',
  'PAYMENT_DIFFERS',
  'UNMATCHED_PAYMENT',
  'CLOSE_OF_BUSINESS_FAILED',
  'SETTING_INVALID',
  'BANK_DIFFERS',
  'STATEMENT_MISSING',
] as const;

/** Outcomes of an incident. Staff choose one and explain it in a note. */
export const INCIDENT_OUTCOMES = [
  'PROVIDER_CORRECTED',
  'ENTRY_POSTED',
  'MATCHED_LATER',
  'MONEY_RECOVERED',
  'BOOKED_AS_LOSS',
  'NO_DIFFERENCE',
] as const;
export type IncidentOutcome = (typeof INCIDENT_OUTCOMES)[number];

/** The facts that an incident can carry; the console has words for each. */
export type IncidentDetail =
  | 'ours'
  | 'theirs'
  | 'amount'
  | 'ourAmount'
  | 'theirAmount'
  | 'providerId'
  | 'providerIds'
  | 'ourProviderId'
  | 'state'
  | 'expectedAt'
  | 'day'
  | 'cause'
  | 'account'
  | 'ledger'
  | 'expected'
  | 'since'
  | 'others'
  | 'loans'
  | 'loan'
  | 'loanState'
  | 'withdrawal'
  | 'sendingAt';

type IncidentFacts = Readonly<Partial<Record<IncidentDetail, string | number | null>>>;

/** A difference that a check of the books found. */
export interface BookDifference {
  readonly cause: string;
  readonly account: string | null;
  readonly ledger: bigint | null;
  readonly expected: bigint | null;
  readonly since: EpochMs | null;
}

/**
 * Tells the differences of one record apart: another one is an incident of its own, so that nobody closes what they did
 * not look at. The balances of a bank account move every day, and only how far they are apart says which difference it
 * is; what is wrong with a loan can grow every day.
 */
export function gapOf({ cause, account, ledger, expected, since }: BookDifference): string {
  switch (cause) {
    case 'BANK_DIFFERS':
      return String((ledger ?? 0n) - (expected ?? 0n));
    case 'STATEMENT_MISSING':
      return since === null ? '' : String(since);
    case 'CLEARING_UNEXPLAINED':
      return account ?? '';
    case 'BALANCE_DIFFERS':
      return `${cause} ${account ?? ''}`;
    case 'CLOSE_BEHIND':
    case 'LOAN_UNREADABLE':
    case 'PAYMENT_NOT_POSTED':
    case 'POSTING_WITHOUT_PAYMENT':
      return cause;
    default:
      // The record, or the finding itself, says which difference it is.
      return '';
  }
}

/** Facts that say how large a difference is, or what is wrong. */
const figures = [
  ...(['ours', 'theirs', 'amount', 'ourAmount', 'theirAmount'] as const),
  ...([
    'providerId',
    'providerIds',
    'ourProviderId',
    'state',
    'loanState',
    'cause',
    'day',
  ] as const),
];

/** Whether the figures of an open incident are no longer those that somebody may have proposed to close. */
export function hasChanged(before: IncidentFacts, after: IncidentFacts): boolean {
  const [wasOff, isOff] = [offBy(before), offBy(after)];
  if (wasOff !== null && isOff !== null && wasOff !== isOff) return true;
  return figures.some((name) => name in before && name in after && before[name] !== after[name]);
}

function offBy({ ledger, expected }: IncidentFacts): bigint | null {
  return ledger == null || expected == null ? null : BigInt(ledger) - BigInt(expected);
}

export const INCIDENT_NOTE_LENGTH_MIN = 20;
export const INCIDENT_NOTE_LENGTH_MAX = 1000;
const noteWordsMin = 4;

/** Delays, unavailable providers and settings. In every other kind, amounts do not agree. */
const closedByOne: readonly string[] = [
  'STALE',
  'PROVIDER_OUT_OF_FUNDS',
  'PROVIDER_UNAVAILABLE',
  'UNMATCHED_PAYMENT',
  'SETTING_INVALID',
];

/** Whether a second person must agree to close an incident of this kind (V32). */
export function needsSecondCloser(kind: string): boolean {
  return !closedByOne.includes(kind);
}

/** Whether a note is a sentence: long enough, and at least four different words. */
export function isExplanation(note: string): boolean {
  const words = note.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*|\d+/gu) ?? [];
  return (
    countCharacters(note.trim()) >= INCIDENT_NOTE_LENGTH_MIN && new Set(words).size >= noteWordsMin
  );
}

export interface ClosingFacts {
  readonly kind: string;
  readonly isClosed: boolean;
  /** The person who proposed to close it, or null. */
  readonly proposedBy: string | null;
  readonly actorId: string;
}

/** Closes an incident, or proposes the closing to a second person. */
export function decideIncidentClosing(
  facts: Omit<ClosingFacts, 'actorId'>,
  note: string,
): Decision<'CLOSED' | 'PROPOSED', 'incident-closed' | 'closing-proposed' | 'note-too-thin'> {
  if (facts.isClosed) return refuse('incident-closed');
  if (facts.proposedBy !== null) return refuse('closing-proposed');
  if (!isExplanation(note)) return refuse('note-too-thin');
  return accept(needsSecondCloser(facts.kind) ? 'PROPOSED' : 'CLOSED');
}

export type IncidentCheckRefusal =
  | 'incident-closed'
  | 'closing-not-proposed'
  | 'incident-changed'
  | 'proposal-lapsed'
  | 'same-person';

/**
 * Anybody may return a proposal; only a person other than the proposer may confirm it, before it lapses and while the
 * figures are those that were proposed to be closed.
 */
export function decideIncidentCheck(
  facts: ClosingFacts & {
    readonly proposedAt: number;
    /** When the figures last changed; null when they never did. */
    readonly changedAt: number | null;
    readonly now: number;
  },
  verdict: 'CONFIRM' | 'RETURN',
): Decision<'CLOSED' | 'OPEN', IncidentCheckRefusal> {
  if (facts.isClosed) return refuse('incident-closed');
  if (facts.proposedBy === null) return refuse('closing-not-proposed');
  if (verdict === 'RETURN') return accept('OPEN');
  if (facts.proposedBy === facts.actorId) return refuse('same-person');
  if (facts.changedAt !== null && facts.changedAt > facts.proposedAt) {
    return refuse('incident-changed');
  }
  return hasLapsed(facts.proposedAt, facts.now) ? refuse('proposal-lapsed') : accept('CLOSED');
}
