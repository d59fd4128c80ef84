import { accept, type Decision, refuse } from '../texts/decision.ts';
import { decideSupportMessage } from './support.ts';

/** Subjects of prepared answers; the list of answers is grouped by them. */
export const PREPARED_ANSWER_TOPICS = [
  'LOANS',
  'PAYMENTS',
  'WITHDRAWALS',
  'ACCOUNT',
  'STOLEN_PHONE',
  'PRIVACY',
  'OTHER',
] as const;
export type PreparedAnswerTopic = (typeof PREPARED_ANSWER_TOPICS)[number];

export const PREPARED_ANSWERS_MAX = 200;
export const PREPARED_ANSWER_TITLE_LENGTH_MAX = 80;
/** Shorter than a message, which has the sender's name and what staff add besides. */
export const PREPARED_ANSWER_TEXT_LENGTH_MAX = 1500;

/** Of the ticket that is answered. */
export interface AnswerFacts {
  readonly name: string;
  readonly number: string;
}

/** The words in braces that become facts of the ticket. */
export const ANSWER_PLACEHOLDERS = ['name', 'number'] as const satisfies (keyof AnswerFacts)[];

/** The text of a prepared answer with the facts of a ticket in place of `{name}` and `{number}`. */
export function fillPreparedAnswer(text: string, facts: AnswerFacts): string {
  return text.replace(/\{(\w+)\}/g, (typed, key: string) => {
    const known = ANSWER_PLACEHOLDERS.find((one) => one === key);
    return known ? facts[known] : typed;
  });
}

/** Whether a text names the ticket; a chat has no number. */
export const namesTicket = (text: string): boolean => text.includes('{number}');

export type PreparedTextRefusal = 'text-not-valid' | 'placeholder-unknown';

/** The normalized text of a prepared answer in one language. */
export function decidePreparedText(text: string): Decision<string, PreparedTextRefusal> {
  const message = decideSupportMessage(text);
  if (!message.ok || message.value.length > PREPARED_ANSWER_TEXT_LENGTH_MAX) {
    return refuse('text-not-valid');
  }
  const rest = fillPreparedAnswer(message.value, { name: '', number: '' });
  return /[{}]/.test(rest) ? refuse('placeholder-unknown') : accept(message.value);
}
