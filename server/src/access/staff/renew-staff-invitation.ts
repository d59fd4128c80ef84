import type { renewStaffInvitation as contract } from '@pahiram/api/staff-access';
import type { Handler } from '../../http/route.ts';
import { lockForChange } from './lock-for-change.ts';
import { startChange } from './start-change.ts';

/** The account does not change until the change takes effect; then the link is mailed to it. */
export const renewStaffInvitation: Handler<typeof contract> = async (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const person = await lockForChange(tx, ctx, params.staffId, refuse);
    const draft = { ...person, kind: 'renew-link', reason: body.reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });
