import type { logout as contract } from '@pahiram/api/access';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/route.ts';
import { isOwnOrigin } from './is-own-origin.ts';
import { cookieToken, type SessionAudience, takeBackRefreshCookie } from './refresh-token.ts';
import { lockSession, updateSessionsEnded } from './store.ts';

/** Needs no access token, so that sign-out also works when it has expired (S7.03). */
export const logout: Handler<typeof contract> = async (ctx, _input, refuse) => {
  if (!isOwnOrigin(ctx)) throw refuse('origin-not-allowed');
  await endCookieSession(ctx, 'member');
  return { done: true };
};

/** Ends the session that the cookie names and clears the cookie. */
export async function endCookieSession(ctx: Context, audience: SessionAudience): Promise<void> {
  const token = cookieToken(ctx, audience);
  if (token) {
    await ctx.transaction(async (tx) => {
      const session = await lockSession(tx, audience, token.sessionId);
      const id = session?.member_id ?? session?.staff_id;
      if (!session || !id) return;
      const end = { at: ctx.clock.now(), reason: 'signed-out', only: session.id } as const;
      await updateSessionsEnded(tx, { audience, id }, end);
      // The actor is taken from the cookie, because the request carries no access token.
      const actor = { ...ctx.actor, kind: audience, id } as Context['actor'];
      await recordAudit(
        tx,
        { ...ctx, actor },
        {
          action: 'access.sign-out',
          subjectKind: audience,
          subjectId: id,
          details: { session: session.id },
        },
      );
    });
  }
  takeBackRefreshCookie(ctx, audience);
}
