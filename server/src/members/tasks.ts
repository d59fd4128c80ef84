import { FRAUD_HOLD_PROPOSAL_MS, fraudHoldStateAt } from '@pahiram/domain/withdrawals/fraud-hold';
import * as z from 'zod';
import { lapsedProposalMail } from '../access/staff/notice-texts.ts';
import { mailBothSides } from '../access/staff/staff-mail.ts';
import { isPhoneStolen } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { startSweep } from '../jobs/sweep.ts';
import { notifyMember } from '../notices/send.ts';
import type { Tasks } from '../task.ts';
import { tellAccountUsable } from './account-usable.ts';
import { sweepMemberFiles } from './files.ts';
import {
  factsOf,
  listEndedHoldIds,
  listUndecidedHoldIds,
  lockFraudHold,
  updateFraudHold,
} from './fraud-hold-store.ts';
import { getFraudHoldInEffect } from './fraud-holds.ts';
import { holdEndedNotice, theftReportLapsedNotice } from './notice-texts.ts';
import { lapseProfileCorrections } from './profile-corrections.ts';

const sweptMax = 500;
const waitingShape = z.object({ memberId: z.string(), accountId: z.string() });

export const tasks: Tasks = [
  {
    name: 'lapse-profile-corrections',
    attemptsMax: 5,
    crontab: '*/5 * * * *',
    run: lapseProfileCorrections,
  },
  {
    name: 'tell-account-usable',
    attemptsMax: 1_000,
    run: (ctx, payload) => tellAccountUsable(ctx, waitingShape.parse(payload)),
  },
  { name: 'sweep-member-files', crontab: '37 * * * *', run: sweepMemberFiles },
  {
    name: 'lapse-fraud-hold-proposals',
    crontab: '*/10 * * * *',
    /** A proposal lapses without this job, which tells the proposer and everybody who could have decided. */
    run: async (ctx) => {
      const now = ctx.clock.now();
      const before = new Date(now.getTime() - FRAUD_HOLD_PROPOSAL_MS);
      const sweep = startSweep(ctx, 'lapse-fraud-hold-proposals');
      for (const id of await listUndecidedHoldIds(ctx.reader, before, sweptMax)) {
        await sweep.inTransaction(id, async (tx) => {
          const hold = await lockFraudHold(tx, id);
          if (!hold || fraudHoldStateAt(factsOf(hold), now.getTime()) !== 'LAPSED') return;
          await updateFraudHold(tx, id, { end_noted_at: now });
          await recordAudit(tx, ctx, {
            action: 'hold.lapse',
            subjectKind: 'member',
            subjectId: hold.memberId,
            reason: hold.reason,
            details: { hold: id },
          });
          const sides = { proposerId: hold.proposedById, decides: 'confirm-holds' } as const;
          const link = `${ctx.config.publicUrl}/console/members/${hold.memberId}`;
          const what = { en: 'a fraud hold', fil: 'pagpigil dahil sa panloloko' };
          const within = { en: '12 hours', fil: '12 oras' };
          await mailBothSides(tx, ctx, sides, lapsedProposalMail(what, '', link, within));
          const isReport = hold.takeoverGround === 'REGISTERED_PHONE_STOLEN';
          if (isReport && !(await isPhoneStolen(tx, hold.memberId, now))) {
            await notifyMember(tx, ctx, hold.memberId, theftReportLapsedNotice);
          }
        });
      }
      sweep.end();
    },
  },
  {
    name: 'end-fraud-holds',
    crontab: '*/10 * * * *',
    /** A hold ends with its last day without this job, which tells the member and sends what waited. */
    run: async (ctx) => {
      const now = ctx.clock.now();
      const sweep = startSweep(ctx, 'end-fraud-holds');
      for (const id of await listEndedHoldIds(ctx.reader, now, sweptMax)) {
        await sweep.inTransaction(id, async (tx) => {
          const hold = await lockFraudHold(tx, id);
          if (!hold || fraudHoldStateAt(factsOf(hold), now.getTime()) !== 'ENDED') return;
          await updateFraudHold(tx, id, { end_noted_at: now });
          await recordAudit(tx, ctx, {
            action: 'hold.end',
            subjectKind: 'member',
            subjectId: hold.memberId,
            reason: hold.reason,
            details: { hold: id, endsOn: hold.endsOn },
          });
          // Another hold goes on: nothing moves again.
          if (await getFraudHoldInEffect(tx, hold.memberId, now)) return;
          await notifyMember(tx, ctx, hold.memberId, holdEndedNotice);
          const jobKey = `send-waiting-withdrawals:${hold.memberId}`;
          await enqueue(
            tx,
            'send-waiting-withdrawals',
            { memberId: hold.memberId },
            { jobKey, runAt: now },
          );
        });
      }
      sweep.end();
    },
  },
];
