import { DAY_MS, type EpochMs } from '../calendar/calendar.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Characters of the sentence that can go with an answer. */
export const FEEDBACK_LENGTH_MAX = 300;
/** Days after the first answer in which it can be changed. */
export const FEEDBACK_CHANGE_DAYS = 7;

export type FeedbackFacts = {
  /** The ticket or chat is closed, and not as spam. */
  readonly isClosed: boolean;
  /** When it was first answered. */
  readonly answeredAt: EpochMs | null;
};

/** Whether the sender can say if a ticket or chat helped, or change what they said. */
export function decideFeedback(
  { isClosed, answeredAt }: FeedbackFacts,
  now: EpochMs,
): Decision<'FIRST' | 'CHANGED', 'feedback-not-asked' | 'feedback-final'> {
  if (!isClosed) return refuse('feedback-not-asked');
  if (answeredAt === null) return accept('FIRST');
  return now - answeredAt <= FEEDBACK_CHANGE_DAYS * DAY_MS
    ? accept('CHANGED')
    : refuse('feedback-final', { days: FEEDBACK_CHANGE_DAYS });
}
