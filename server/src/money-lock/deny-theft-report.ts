import type * as contract from '@pahiram/api/money-lock';
import { addLockLink } from '../access/lock-links.ts';
import { checkOwnPassword } from '../access/passwords.ts';
import { getMember, lockActiveMember } from '../accounts/members.ts';
import { findLinkedReport, updateReportsDenied } from '../accounts/stolen-number.ts';
import { recordAudit } from '../audit/record.ts';
import { codeWaitMs } from '../codes/code-limit.ts';
import type { Handler } from '../http/route.ts';
import { notifyMember } from '../notices/send.ts';
import { stopLink } from '../notices/stop-link.ts';
import { takeTheftReportDenied } from '../support/end-theft-report.ts';
import { passwordCountsAt } from './money-lock.ts';
import { theftDeniedNotice } from './notice-texts.ts';

/**
 * The report ends after the wait, which is longer when the password was set by SMS a short time ago. Every channel is told,
 * and so is the person who reported it; the ticket waits for staff again. Locking the money, also once more, takes it back,
 * because a thief may know the password.
 */
export const denyTheftReport: Handler<typeof contract.denyTheftReport> = async (
  ctx,
  { body },
  refuse,
) => {
  if ((await checkOwnPassword(ctx, body.password, 'member.deny-theft-refused')) === null) {
    return refuse('password-wrong');
  }
  return ctx.transaction(async (tx) => {
    const { id } = ctx.actor;
    if (!(await lockActiveMember(tx, id))) throw refuse('not-found');
    const now = ctx.clock.now();
    const report = await findLinkedReport(tx, id, now);
    if (report === null) throw refuse('no-theft-report');
    const endsAt = await passwordCountsAt(tx, ctx, await codeWaitMs(tx, ctx.config));
    const tickets = await updateReportsDenied(tx, id, { now, endsAt });
    if (tickets.length === 0) return { endsAt: report.endsAt ?? endsAt };
    await recordAudit(tx, ctx, {
      action: 'member.deny-theft',
      subjectKind: 'member',
      subjectId: id,
      details: {
        tickets: tickets.map(({ number }) => number).join(' '),
        endsAt: endsAt.toISOString(),
      },
    });
    const member = await getMember(tx, id);
    const mailbox = {
      isConfirmed: member?.isEmailConfirmed === true,
      since: member?.emailChangedAt ?? null,
    };
    const linkId = await addLockLink(tx, ctx, id, mailbox, endsAt);
    await notifyMember(tx, ctx, id, theftDeniedNotice(endsAt, stopLink(ctx, linkId)));
    for (const { id: ticketId } of tickets) await takeTheftReportDenied(tx, ctx, ticketId, endsAt);
    return { endsAt };
  });
};
