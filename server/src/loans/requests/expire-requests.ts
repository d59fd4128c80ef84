import { recordAudit } from '../../audit/record.ts';
import type { Context, SystemActor } from '../../context.ts';
import { startSweep } from '../../jobs/sweep.ts';
import { lockLoan } from '../store.ts';
import { applyRequest, decideRequest } from './apply-request.ts';
import { findOffer, listOverdueOffers, lockRequest } from './store.ts';

/** Ends offers that were not accepted in time. */
export async function expireLoanRequests(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.clock.now();
  const sweep = startSweep(ctx, 'expire-loan-requests');
  for (const { id, loanId } of await listOverdueOffers(ctx.reader, now)) {
    await sweep.inTransaction(id, async (tx) => {
      const loan = await lockLoan(tx, loanId);
      const request = loan && (await lockRequest(tx, id, loanId));
      if (!request) return;
      const locked = { loan, request, offer: await findOffer(tx, id) };
      const decision = decideRequest(locked, { type: 'OFFER_EXPIRED', now: now.getTime() });
      if (!decision.ok) return; // Accepted or cancelled in the meantime.
      await applyRequest(tx, ctx, locked, decision.value);
      await recordAudit(tx, ctx, {
        action: 'loan-request.expire',
        subjectKind: 'loan',
        subjectId: loanId,
        details: { from: request.state, to: decision.value.next },
      });
    });
  }
  sweep.end();
}
