import { accept, type Decision, refuse } from '../texts/decision.ts';

/*
 * A signal: a fact that a member shares with another member, or with a person of the staff. It proves nothing; a person
 * says once what it means, and an approval of a loan waits until every signal has its answer.
 */

export const SIGNAL_KINDS = [
  'same-identity-number',
  'same-account',
  'same-phone',
  'same-device',
  'same-picture',
  /** The phone number of one member is that of a reference of the other. */
  'reference-phone',
  /** A person of the staff has the fact, or declared it of a relative. */
  'staff-data',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** The answers, each with the digit that chooses it on a page. */
export const SIGNAL_ANSWERS = ['SAME_PERSON', 'FAMILY', 'KNOWN', 'NO_MATCH', 'SUSPICIOUS'] as const;
export type SignalAnswer = (typeof SIGNAL_ANSWERS)[number];

/** Answers that must say why in a note. */
export function needsNote(answer: SignalAnswer): boolean {
  return answer === 'KNOWN' || answer === 'SUSPICIOUS';
}

/** Whether the answer says enough; a signal is answered once. */
export function decideSignalAnswer(
  isAnswered: boolean,
  answer: SignalAnswer,
  note: string,
): Decision<true, 'signal-answered' | 'signal-note-missing'> {
  if (isAnswered) return refuse('signal-answered');
  if (needsNote(answer) && note.trim() === '') return refuse('signal-note-missing');
  return accept(true);
}

/** An approval needs an answer to every signal. */
export function decideSignalsAnswered(unanswered: number): Decision<true, 'signals-unanswered'> {
  return unanswered === 0 ? accept(true) : refuse('signals-unanswered');
}
