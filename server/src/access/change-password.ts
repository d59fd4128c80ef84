import type { changePassword as contract } from '@pahiram/api/access';
import { recordAudit } from '../audit/record-audit.ts';
import type { Handler } from '../http/route.ts';
import { tellMember } from '../notices/tell-member.ts';
import { passwordChangedNotice } from './notice-texts.ts';
import { checkOwnPassword } from './passwords/check-own-password.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
import { endMemberSessions } from './sessions/end-member-sessions.ts';
import { updatePassword } from './store.ts';

/** Requires the current password, ends other sessions, notifies on every channel (V21). */
export const changePassword: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const whileHash = await checkOwnPassword(ctx, body.password, 'access.change-password-refused');
  if (whileHash === null) return refuse('password-wrong');
  if (body.newPassword === body.password) throw refuse('password-same');
  refuseWeakPassword(body.newPassword, 'newPassword', refuse);
  const passwordHash = await hashPassword(body.newPassword);
  return ctx.transaction(async (tx) => {
    const change = { passwordHash, at: ctx.clock.now(), whileHash };
    if (!(await updatePassword(tx, ctx.actor.id, change))) throw refuse('password-wrong');
    await recordAudit(tx, ctx, {
      action: 'access.change-password',
      subjectKind: 'member',
      subjectId: ctx.actor.id,
    });
    await endMemberSessions(tx, ctx, ctx.actor.id, {
      reason: 'password-changed',
      exceptSessionId: ctx.actor.sessionId,
    });
    await tellMember(tx, ctx, ctx.actor.id, passwordChangedNotice);
    return { done: true };
  });
};
