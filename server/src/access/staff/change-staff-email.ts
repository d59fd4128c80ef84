import type { changeStaffEmail as contract } from '@pahiram/api/staff-access';
import { decideEmail } from '@pahiram/domain/access/email';
import type { Handler } from '../../http/route.ts';
import { lockForChange } from './lock-for-change.ts';
import { startChange } from './start-change.ts';
import { findStaffByEmail } from './store.ts';

/** One-time links go to this address, so the old and the new one are both notified. */
export const changeStaffEmail: Handler<typeof contract> = async (ctx, { params, body }, refuse) => {
  const decided = decideEmail(body.email);
  if (!decided.ok) throw refuse('email-not-valid');
  const emailAfter = decided.value.toLowerCase();
  return ctx.transaction(async (tx) => {
    const person = await lockForChange(tx, ctx, params.staffId, refuse);
    if (await findStaffByEmail(tx, emailAfter)) throw refuse('email-taken');
    const draft = { ...person, kind: 'change-email', emailAfter, reason: body.reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });
};
