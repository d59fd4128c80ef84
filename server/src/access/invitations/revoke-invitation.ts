import type { revokeInvitation as contract } from '@pahiram/api/staff-access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { updateInvitationRevoked } from './store.ts';

export const revokeInvitation: Handler<typeof contract> = async (ctx, { params, body }, refuse) =>
  ctx.transaction(async (tx) => {
    const { invitationId } = params;
    const isRevoked = await updateInvitationRevoked(tx, invitationId, ctx.clock.now());
    if (!isRevoked) throw refuse('already-revoked');
    await recordAudit(tx, ctx, {
      action: 'invitation.revoke',
      subjectKind: 'invitation',
      subjectId: invitationId,
      reason: body.reason,
      details: { before: 'open', after: 'revoked' },
    });
    return { done: true };
  });
