import type * as contract from '@pahiram/api/staff-loan-requests';
import type { MoreTime } from '@pahiram/domain/loans/more-time';
import type { Handler } from '../../http/route.ts';
import { loadHistory } from '../servicing-history.ts';
import { findLoan } from '../store.ts';
import { lockStaffRequest } from './answer.ts';
import { answerWithMoreTime, effectOfMoreTime, whySecondPerson } from './give-more-time.ts';
import { copyOf, findRequest } from './store.ts';

/** What a change would do today, and whether a second person must confirm it. */
export const previewScheduleOffer: Handler<typeof contract.previewScheduleOffer> = async (
  ctx,
  { params, body },
  refuse,
) => {
  const request = await findRequest(ctx.reader, params.requestId);
  const loan = request && (await findLoan(ctx.reader, request.loanId));
  if (!loan) throw refuse('request-not-found');
  const answer: MoreTime = { type: 'SCHEDULE', change: body.change };
  const history = await loadHistory(ctx.reader, loan);
  const effect = effectOfMoreTime(ctx, loan, history, answer);
  if (!effect.ok) throw refuse(offerRefusal(effect.refusal.code), effect.refusal.facts);
  const { comparison, cost } = effect.value;
  if (comparison === null) throw new Error(`no schedule for ${params.requestId}`);
  const secondReason = await whySecondPerson(
    ...([ctx.reader, ctx, loan, history, answer, effect.value] as const),
  );
  return { ...copyOf(comparison), cost, secondReason };
};

/** Offers the schedule that the engine computes now, or proposes it to a second person. */
export const offerSchedule: Handler<typeof contract.offerSchedule> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const locked = await lockStaffRequest(tx, params.requestId);
    if (!locked) throw refuse('request-not-found');
    const answer: MoreTime = { type: 'SCHEDULE', change: body.change };
    const given = await answerWithMoreTime(tx, ctx, locked, answer, body.note);
    if (!given.ok) throw refuse(offerRefusal(given.refusal.code), given.refusal.facts);
    return { request: given.value };
  });

/** Another schedule has no day on which a pause ends. */
function offerRefusal<Code extends string>(code: Code) {
  if (code === 'pause-end-out-of-range' || code === 'pause-not-longer') {
    throw new Error(`a schedule was refused: ${code}`);
  }
  return code as Exclude<Code, 'pause-end-out-of-range' | 'pause-not-longer'>;
}
