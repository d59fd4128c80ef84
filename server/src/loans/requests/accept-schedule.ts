import type { acceptScheduleOffer as contract } from '@pahiram/api/loan-requests';
import { signingMethod } from '@pahiram/domain/withdrawals/code';
import { readPassword, signingObstacle } from '../../access/passkeys/sign-without-passkey.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Confirmable } from '../../codes/confirmable.ts';
import { refusalOfCode, tryCode } from '../../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { applyRequest, decideRequest } from './apply-request.ts';
import { acceptanceCode, lockOwnRequest, readOpenOffer } from './open-offer.ts';
import { promiseAnswer } from './promise-answer.ts';
import { showRequest } from './view-request.ts';

/**
 * Accepts with the code: freezes the document that was read and changes the schedule (V05, V18). When the loan has
 * changed since the offer, the request goes back to staff for another one.
 */
export const acceptScheduleOffer: Handler<typeof contract> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const password = await readPassword(ctx, body.password, 'loan.accept-schedule-refused');
  return ctx.transaction(async (tx) => {
    const locked = await lockOwnRequest(tx, ctx.actor.id, params);
    if (!locked) throw refuse('request-not-found');
    const { round, documentHash, code } = body;
    const subject = { subjectKind: 'loan', subjectId: locked.loan.id } as const;
    const open = await readOpenOffer(tx, ctx, locked, round);
    if (!open.ok) {
      if (open.refusal.code !== 'offer-outdated') throw refuse(open.refusal.code);
      const outdated = decideRequest(locked, { type: 'OFFER_OUTDATED' });
      if (!outdated.ok) throw refuse('offer-not-open');
      const promised = { answer_by: await promiseAnswer(tx, ctx) };
      await applyRequest(tx, ctx, locked, outdated.value, promised);
      await recordAudit(tx, ctx, { ...subject, action: 'loan.offer-outdated', details: { round } });
      return refuse('offer-outdated');
    }
    const { offer, document, hash, acceptance } = open.value;
    if (hash !== documentHash) throw refuse('document-changed');
    const signing = acceptanceCode(locked, round, hash);
    const obstacle = await signingObstacle(tx, ctx, signing, password);
    if (obstacle?.code === 'device-new') return refuse(obstacle.code, obstacle.details);
    if (obstacle) return refuse(obstacle.code);
    const { sessionId } = ctx.actor;
    const tried = await tryCode(tx, ctx, { ...signing, code, sessionId });
    if (tried.result !== 'right') {
      // Returned below, so that this entry and the counted try are committed.
      await recordAudit(tx, ctx, {
        ...subject,
        action: 'loan.accept-schedule-refused',
        reason: `code-${tried.result}`,
      });
      return refusalOfCode(tried, refuse);
    }
    const signed = { document, method: signingMethod(tried.channel) };
    const accepted = await applyRequest(tx, ctx, { ...locked, signed }, acceptance);
    await recordAudit(tx, ctx, {
      ...subject,
      action: 'loan.accept-schedule',
      details: { round, change: offer.change.type, documentHash },
    });
    return { request: showRequest(accepted.request, offer) };
  });
};

/** The offer of another schedule that a passkey can accept now, with the document that was read; null for any other. */
export async function confirmableSchedule(
  tx: Tx,
  ctx: Context<MemberActor>,
  asked: {
    readonly loanNumber: string;
    readonly requestId: string;
    readonly round: number;
    readonly documentHash: string;
  },
): Promise<Confirmable | null> {
  const locked = await lockOwnRequest(tx, ctx.actor.id, asked);
  if (!locked) return null;
  const open = await readOpenOffer(tx, ctx, locked, asked.round);
  if (!open.ok || open.value.hash !== asked.documentHash) return null;
  const { round, documentHash } = asked;
  return {
    ...acceptanceCode(locked, round, documentHash),
    shown: { purpose: 'SCHEDULE_ACCEPTANCE', loanNumber: locked.loan.number, documentHash },
  };
}
