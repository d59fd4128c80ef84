import * as z from 'zod';
import { jobsWords } from './jobs-words.ts';
import { operation, problems } from './operation.ts';
import { done, idOf, instant, pageQuery } from './wire.ts';

const deadLetter = z.object({
  id: idOf('dead'),
  task: z.string().max(80),
  attempt: z.number().int(),
  failure: z.string().max(500),
  diedAt: instant,
});

export const listDeadLetters = operation({
  name: 'listDeadLetters',
  method: 'GET',
  path: '/api/v2/staff/dead-letters',
  audience: 'staff',
  summary: 'Background jobs that were tried to the end, newest first',
  spec: ['V28'],
  query: pageQuery,
  reply: z.object({
    deadLetters: z.array(deadLetter).max(100),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const retryDeadLetter = operation({
  name: 'retryDeadLetter',
  method: 'POST',
  path: '/api/v2/staff/dead-letters/:id/retry',
  audience: 'staff',
  summary: 'Send a dead job on its way again',
  spec: ['V28', 'V22'],
  params: z.strictObject({ id: idOf('dead') }),
  reply: done,
  idempotency: 'required',
  problems: problems(jobsWords, { 'dead-letter-gone': 409 }),
});
