import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { mailPerson } from '../../access/staff/staff-mail.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context, SystemActor } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { notifyMember } from '../../notices/send.ts';
import { lockLoan } from '../store.ts';
import { incomeLapsedMail, incomeLapsedNotice } from './notice-texts.ts';
import { lapseAsks, listLoansOverdue } from './store.ts';
import { updateWaiting } from './waits-until.ts';

/** Ends the wait for papers whose last day has passed, and tells the borrower and the officers who asked. */
export async function lapseIncomeAsks(ctx: Context<SystemActor>): Promise<void> {
  const today = manilaDate(ctx.clock.now().getTime());
  const sweep = startSweep(ctx, 'lapse-income-asks');
  for (const id of await listLoansOverdue(ctx.reader, today)) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, id);
      const lapsed = loan ? await lapseAsks(tx, loan.id, today) : [];
      if (!loan || lapsed.length === 0) return; // Sent in the meantime.
      await updateWaiting(tx, ctx, loan);
      await recordAudit(tx, ctx, {
        action: 'loan.lapse-income',
        subjectKind: 'loan',
        subjectId: loan.id,
        details: { items: lapsed.map(({ item }) => item).join(' ') },
      });
      await notifyMember(tx, ctx, loan.memberId, incomeLapsedNotice(loan));
      const link = `${ctx.config.publicUrl}/console/applications/${loan.id}`;
      for (const staffId of new Set(lapsed.map(({ askedBy }) => askedBy))) {
        await mailPerson(tx, ctx, staffId, incomeLapsedMail(loan, link));
      }
    });
  }
  sweep.end();
}
