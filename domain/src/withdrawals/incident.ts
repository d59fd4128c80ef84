import { accept, type Decision, refuse } from '../texts/decision.ts';

/** How an incident ended; staff choose one and explain it in a note. */
export const INCIDENT_OUTCOMES = [
  'PROVIDER_CORRECTED',
  'ENTRY_POSTED',
  'MATCHED_LATER',
  'MONEY_RECOVERED',
  'BOOKED_AS_LOSS',
  'NO_DIFFERENCE',
] as const;
export type IncidentOutcome = (typeof INCIDENT_OUTCOMES)[number];

export const INCIDENT_NOTE_LENGTH_MIN = 20;
export const INCIDENT_NOTE_LENGTH_MAX = 1000;
const noteWordsMin = 4;

/** Waiting, or a provider that takes nothing at the moment; every other kind means that amounts do not agree. */
const closedByOne: readonly string[] = ['STALE', 'PROVIDER_OUT_OF_FUNDS', 'PROVIDER_UNAVAILABLE'];

/** Whether a second person must agree before an incident of this kind is closed (V32). */
export function needsSecondCloser(kind: string): boolean {
  return !closedByOne.includes(kind);
}

/** A sentence, not a row of keys: long enough, and of at least four different words. */
export function isExplanation(note: string): boolean {
  const words = note.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*|\d+/gu) ?? [];
  return note.trim().length >= INCIDENT_NOTE_LENGTH_MIN && new Set(words).size >= noteWordsMin;
}

export interface ClosingFacts {
  readonly kind: string;
  readonly isClosed: boolean;
  /** Who proposed to close it, when somebody has. */
  readonly proposedBy: string | null;
  readonly actorId: string;
}

/** The first word on an incident: it closes it, or proposes so to a second person. */
export function decideIncidentClosing(
  facts: Omit<ClosingFacts, 'actorId'>,
  note: string,
): Decision<'CLOSED' | 'PROPOSED', 'incident-closed' | 'closing-proposed' | 'note-too-thin'> {
  if (facts.isClosed) return refuse('incident-closed');
  if (facts.proposedBy !== null) return refuse('closing-proposed');
  if (!isExplanation(note)) return refuse('note-too-thin');
  return accept(needsSecondCloser(facts.kind) ? 'PROPOSED' : 'CLOSED');
}

/** The second person's word: anybody may give it back, only another one than the proposer confirms. */
export function decideIncidentCheck(
  facts: ClosingFacts,
  verdict: 'CONFIRM' | 'RETURN',
): Decision<'CLOSED' | 'OPEN', 'incident-closed' | 'closing-not-proposed' | 'same-person'> {
  if (facts.isClosed) return refuse('incident-closed');
  if (facts.proposedBy === null) return refuse('closing-not-proposed');
  if (verdict === 'RETURN') return accept('OPEN');
  return facts.proposedBy === facts.actorId ? refuse('same-person') : accept('CLOSED');
}
