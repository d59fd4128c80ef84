import type { renewStaffInvitation as contract } from '@pahiram/api/staff-access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { updateSessionsEnded } from '../sessions/store.ts';
import { makeInviteLink } from './invite-link.ts';
import { refuseLockout } from './refuse-lockout.ts';
import { sendStaffLink } from './staff-notices.ts';
import { lockStaff, updateInvited } from './store.ts';

export const renewStaffInvitation: Handler<typeof contract> = async (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const id = params.staffId;
    await refuseLockout(tx, ctx.actor.id, id, refuse);
    const staff = await lockStaff(tx, id);
    if (!staff) throw refuse('not-found');
    const link = makeInviteLink(ctx);
    await updateInvited(tx, id, link);
    const end = { at: ctx.clock.now(), reason: 'disabled' } as const;
    await updateSessionsEnded(tx, { audience: 'staff', id }, end);
    await recordAudit(tx, ctx, {
      action: 'staff.renew-invitation',
      subjectKind: 'staff',
      subjectId: id,
      reason: body.reason,
    });
    await sendStaffLink(tx, ctx, staff, link);
    return { sentTo: staff.email, expiresAt: link.expiresAt };
  });
