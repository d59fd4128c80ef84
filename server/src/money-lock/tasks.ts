import { LANGUAGES } from '@pahiram/domain/texts/words';
import * as z from 'zod';
import type { Tasks } from '../task.ts';
import { sendLockLinks } from './lock-link.ts';
import { endLockWait, remindOfUnlock } from './money-lock.ts';

const lockShape = z.object({ memberId: z.string(), lockId: z.string() });
const requestShape = z.object({
  requestId: z.templateLiteral(['lkl_', z.string()]),
  language: z.enum(LANGUAGES),
});
const reminderShape = lockShape.extend({
  lockId: z.templateLiteral(['mlk_', z.string()]),
  unlockAt: z.coerce.date(),
});

export const tasks: Tasks = [
  {
    name: 'end-money-lock',
    attemptsMax: 1_000,
    run: (ctx, payload) => {
      const { memberId, lockId } = lockShape.parse(payload);
      return endLockWait(ctx, memberId, lockId);
    },
  },
  {
    name: 'remind-money-unlock',
    attemptsMax: 5,
    run: (ctx, payload) => remindOfUnlock(ctx, reminderShape.parse(payload)),
  },
  {
    name: 'send-lock-link',
    attemptsMax: 5,
    run: (ctx, payload) => sendLockLinks(ctx, requestShape.parse(payload)),
  },
];
