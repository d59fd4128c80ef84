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

/** Most answers to one signal, the first and its corrections. */
export const SIGNAL_ANSWERS_MAX = 20;

export interface GivenSignalAnswer {
  /** Counted from 1. */
  readonly seq: number;
  readonly answer: SignalAnswer;
  readonly note: string;
}

/**
 * Whether a new answer may correct the one that the caller saw. The earlier ones stay, and a signal that was called
 * suspicious once keeps its second person.
 */
export function decideSignalCorrection(
  current: GivenSignalAnswer | null,
  seen: number,
  answer: SignalAnswer,
  note: string,
): Decision<
  number,
  'signal-not-answered' | 'signal-changed' | 'signal-same-answer' | 'signal-note-missing'
> {
  if (current === null) return refuse('signal-not-answered');
  if (current.seq !== seen || seen >= SIGNAL_ANSWERS_MAX) return refuse('signal-changed');
  if (current.answer === answer && current.note === note) return refuse('signal-same-answer');
  if (needsNote(answer) && note.trim() === '') return refuse('signal-note-missing');
  return accept(seen + 1);
}

/** Whether any answer to a signal was that it is suspicious: an approval then takes two people, also after a correction. */
export const wasSuspicious = (answers: readonly { readonly answer: SignalAnswer }[]): boolean =>
  answers.some(({ answer }) => answer === 'SUSPICIOUS');

/** An approval needs an answer to every signal. */
export function decideSignalsAnswered(unanswered: number): Decision<true, 'signals-unanswered'> {
  return unanswered === 0 ? accept(true) : refuse('signals-unanswered');
}
