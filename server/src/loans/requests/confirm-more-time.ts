import type { confirmMoreTime as contract } from '@pahiram/api/staff-loan-requests';
import type { Handler } from '../../http/route.ts';
import { lockProposal } from './decide-proposal.ts';
import { giveConfirmed } from './give-more-time.ts';

/** A refusal of the loan is thrown, so that the proposal stays open. */
export const confirmMoreTime: Handler<typeof contract> = (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    const found = await lockProposal(tx, ctx, params, 'confirm', null);
    if (!found.ok) {
      const { code } = found.refusal;
      throw refuse(code === 'proposal-not-yours' ? 'proposal-needs-another-person' : code);
    }
    const { locked, proposal, decided } = found.value;
    const given = await giveConfirmed(tx, ctx, locked, {
      ...{ answer: proposal.answer, note: proposal.note, answeredBy: proposal.proposedBy },
      confirmed: decided,
    });
    if (!given.ok) {
      const { code, facts } = given.refusal;
      const isEnded = code === 'request-ended' || code === 'request-decided';
      throw refuse(isEnded ? 'proposal-decided' : code, facts);
    }
    return { request: given.value };
  });
