import type { acceptScheduleOffer as contract } from '@pahiram/api/loan-requests';
import { recordAudit } from '../../audit/record.ts';
import { tryCode } from '../../codes/one-time-codes.ts';
import type { Handler } from '../../http/route.ts';
import { applyRequest, decideRequest } from './apply-request.ts';
import { acceptanceCode, lockOwnRequest, readOpenOffer } from './open-offer.ts';
import { showRequest } from './view-request.ts';

/**
 * Accepts with the code: freezes the document that was read and changes the schedule (V05, V18). When the loan has
 * changed since the offer, the request goes back to staff for another one.
 */
export const acceptScheduleOffer: Handler<typeof contract> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const locked = await lockOwnRequest(tx, ctx.actor.id, params);
    if (!locked) throw refuse('request-not-found');
    const { round, documentHash, code } = body;
    const subject = { subjectKind: 'loan', subjectId: locked.loan.id } as const;
    const open = await readOpenOffer(tx, ctx, locked, round);
    if (!open.ok) {
      if (open.refusal.code !== 'offer-outdated') throw refuse(open.refusal.code);
      const outdated = decideRequest(locked, { type: 'OFFER_OUTDATED' });
      if (!outdated.ok) throw refuse('offer-not-open');
      await applyRequest(tx, ctx, locked, outdated.value);
      await recordAudit(tx, ctx, { ...subject, action: 'loan.offer-outdated', details: { round } });
      return refuse('offer-outdated');
    }
    const { offer, document, hash, acceptance } = open.value;
    if (hash !== documentHash) throw refuse('document-changed');
    const tried = await tryCode(tx, ctx, { ...acceptanceCode(locked, round, hash), code });
    if (tried.result !== 'right') {
      // Returned below, so that this entry and the counted try are committed.
      await recordAudit(tx, ctx, {
        ...{ ...subject, action: 'loan.accept-schedule-refused', reason: `code-${tried.result}` },
      });
      return tried.result === 'wrong' && tried.triesLeft > 0
        ? refuse('code-wrong', { triesLeft: tried.triesLeft })
        : refuse('code-ended');
    }
    const accepted = await applyRequest(tx, ctx, { ...locked, document }, acceptance);
    await recordAudit(tx, ctx, {
      ...{ ...subject, action: 'loan.accept-schedule' },
      details: { round, change: offer.change.type, documentHash },
    });
    return { request: showRequest(accepted.request, offer) };
  });
