import {
  PREPARED_ANSWER_TEXT_LENGTH_MAX,
  PREPARED_ANSWER_TITLE_LENGTH_MAX,
  PREPARED_ANSWER_TOPICS,
  PREPARED_ANSWERS_MAX,
} from '@pahiram/domain/support/prepared-answer';
import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { preparedAnswersWords } from './prepared-answers-words.ts';
import { done, idOf, instant, line } from './wire.ts';

const topic = z.enum(PREPARED_ANSWER_TOPICS);
/** In each language of a member. `{name}` and `{number}` stand for those of the ticket. */
const inBoth = <T extends z.ZodType>(text: T) => z.strictObject({ en: text, fil: text });

export const listPreparedAnswers = operation({
  name: 'listPreparedAnswers',
  method: 'GET',
  path: '/api/v2/staff/support/prepared-answers',
  audience: 'staff',
  summary: 'Answers to common questions, by topic and title',
  spec: ['E7'],
  reply: z.object({
    answers: z
      .array(
        z.object({
          id: idOf('pra'),
          topic,
          title: z.string().max(PREPARED_ANSWER_TITLE_LENGTH_MAX),
          texts: inBoth(z.string().max(PREPARED_ANSWER_TEXT_LENGTH_MAX)),
          madeBy: z.string().max(100),
          madeAt: instant,
        }),
      )
      .max(PREPARED_ANSWERS_MAX),
  }),
  problems: {},
});

const answerBody = z.strictObject({
  topic,
  title: line(PREPARED_ANSWER_TITLE_LENGTH_MAX).pipe(z.string().min(1)),
  /** Longer than allowed, so that spaces around a text reach the trimming rule. */
  texts: inBoth(z.string().max(PREPARED_ANSWER_TEXT_LENGTH_MAX * 2)),
});
const made = z.object({ id: idOf('pra') });
const textProblems = {
  'text-not-valid': 400,
  'placeholder-unknown': 400,
  'asks-for-money': 422,
  'asks-for-code': 422,
  'asks-for-password': 422,
  'asks-for-card': 422,
} as const;

export const addPreparedAnswer = operation({
  name: 'addPreparedAnswer',
  method: 'POST',
  path: '/api/v2/staff/support/prepared-answers',
  audience: 'staff',
  summary: 'Adds a prepared answer in both languages',
  spec: ['E7', 'V22', 'V36'],
  body: answerBody,
  reply: made,
  idempotency: 'required',
  problems: problems(preparedAnswersWords, { 'answers-full': 409, ...textProblems }),
});

const byAnswer = z.strictObject({ id: idOf('pra') });

export const changePreparedAnswer = operation({
  name: 'changePreparedAnswer',
  method: 'POST',
  path: '/api/v2/staff/support/prepared-answers/:id',
  audience: 'staff',
  summary: 'Replaces a prepared answer; the text of before stays on record',
  spec: ['E7', 'V22', 'V36'],
  params: byAnswer,
  body: answerBody,
  reply: made,
  idempotency: 'required',
  problems: problems(preparedAnswersWords, { 'answer-not-found': 409, ...textProblems }),
});

export const removePreparedAnswer = operation({
  name: 'removePreparedAnswer',
  method: 'DELETE',
  path: '/api/v2/staff/support/prepared-answers/:id',
  audience: 'staff',
  summary: 'Offers a prepared answer no more; its text stays on record',
  spec: ['E7', 'V22'],
  params: byAnswer,
  reply: done,
  problems: problems(preparedAnswersWords, { 'answer-not-found': 409 }),
});
