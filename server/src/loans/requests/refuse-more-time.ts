import type { refuseMoreTime as contract } from '@pahiram/api/staff-loan-requests';
import type { Handler } from '../../http/route.ts';
import { dropProposal, lockProposal } from './decide-proposal.ts';

export const refuseMoreTime: Handler<typeof contract> = (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const found = await lockProposal(tx, ctx, params, 'refuse', body.reason);
    if (found.ok) return { request: await dropProposal(tx, ctx, found.value) };
    const { code } = found.refusal;
    throw refuse(
      code === 'proposal-not-yours' || code === 'proposer-not-allowed'
        ? 'proposal-needs-another-person'
        : code,
    );
  });
