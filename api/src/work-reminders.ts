import { REMINDED_MAX, REMINDER_LISTS, REMINDER_OBSTACLES } from '@pahiram/domain/lists/reminder';
import * as z from 'zod';
import { operation } from './operation.ts';

export const remindClaims = operation({
  name: 'remindClaims',
  method: 'POST',
  path: '/api/v2/staff/reminders',
  audience: 'staff',
  summary: 'Reminds those who have the chosen rows of a list; each row at most once a day',
  spec: ['A11', 'D13', 'V22'],
  body: z.strictObject({
    list: z.enum(REMINDER_LISTS),
    /** Of the rows: loans, tickets, payments and those that are claimed. */
    ids: z.array(z.string().max(40)).min(1).max(REMINDED_MAX),
  }),
  reply: z.object({
    reminded: z.array(z.string()).max(REMINDED_MAX),
    /** The others that the caller may see and that still wait. */
    notReminded: z
      .array(z.object({ id: z.string(), cause: z.enum(REMINDER_OBSTACLES) }))
      .max(REMINDED_MAX),
  }),
  problems: {},
});
