import * as z from 'zod';
import { operation } from './operation.ts';
import { instant } from './wire.ts';

/** What staff work through. Each is shown to the roles that may open its list. */
export const WORK_QUEUES = [
  'APPLICATIONS',
  'SECOND_REVIEWS',
  'IDENTITY_REVIEWS',
  'MORE_TIME',
  'LOAN_CHANGES',
  'CODE_DESK',
  'PAYMENTS',
  'STATEMENTS',
  'INCIDENTS',
  'TICKETS',
  'CHATS',
  'FRAUD_HOLDS',
  'STAFF_CHANGES',
] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

export const listWorkQueues = operation({
  name: 'listWorkQueues',
  method: 'GET',
  path: '/api/v2/staff/work-queues',
  audience: 'staff',
  summary: 'How much waits in each queue that the caller may open, and since when',
  spec: ['A11', 'D13'],
  reply: z.object({
    asOf: instant,
    queues: z
      .array(
        z.object({
          queue: z.enum(WORK_QUEUES),
          waiting: z.number().int(),
          /** Past the time that we promised; null where nothing is promised. */
          late: z.number().int().nullable(),
          oldestSince: instant.nullable(),
        }),
      )
      .max(WORK_QUEUES.length),
  }),
  problems: {},
});
