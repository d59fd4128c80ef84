import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { deleteCodesExpiredBefore } from '../codes/one-time-codes.ts';
import { deleteKeysBefore } from '../http/idempotency.ts';
import { deleteLimitsBefore } from '../http/limits.ts';
import type { Tasks } from '../task.ts';
import { deleteDevicesUsedBefore, deviceKnownDays } from './known-devices.ts';
import { deleteLockLinksExpiredBefore } from './lock-links.ts';
import { deleteQuestionsBefore } from './passkeys/questions.ts';
import { sendRecoveryCode } from './recovery.ts';
import { deleteProofsExpiredBefore } from './registration-store.ts';
import { deleteSessionsEndedBefore } from './session-store.ts';
import { runStaffChanges, staffChangesTask } from './staff/move-change.ts';
import { warnOfSignInTries } from './warn-of-sign-in-tries.ts';

export const tasks: Tasks = [
  { name: staffChangesTask, attemptsMax: 5, crontab: '*/5 * * * *', run: runStaffChanges },
  { name: 'send-recovery-code', attemptsMax: 5, run: sendRecoveryCode },
  { name: 'warn-of-sign-in-tries', attemptsMax: 5, run: warnOfSignInTries },
  {
    name: 'forget-old-access',
    crontab: '20 2 * * *',
    run: async (ctx) => {
      const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS);
      await deleteSessionsEndedBefore(ctx.reader, daysAgo(90));
      await deleteDevicesUsedBefore(ctx.reader, daysAgo(deviceKnownDays));
      await deleteProofsExpiredBefore(ctx.reader, daysAgo(90));
      await deleteLockLinksExpiredBefore(ctx.reader, daysAgo(90));
      await deleteCodesExpiredBefore(ctx.reader, daysAgo(90));
      await deleteQuestionsBefore(ctx.reader, daysAgo(1));
      await deleteLimitsBefore(ctx.reader, daysAgo(2));
      await deleteKeysBefore(ctx.reader, daysAgo(30));
    },
  },
];
