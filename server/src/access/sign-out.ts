import type * as contract from '@pahiram/api/access';
import { recordAudit } from '../audit/record.ts';
import type { Context, MemberActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import type { SessionAudience } from './access-tokens.ts';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts';
import { listOpenSessions, lockSession, updateSessionsEnded } from './session-store.ts';
import { endMemberSessions } from './sessions.ts';

export const listSessions: Handler<typeof contract.listSessions> = async (ctx) => {
  const owner = { audience: 'member', id: ctx.actor.id } as const;
  const rows = await listOpenSessions(ctx.reader, owner, ctx.clock.now());
  return {
    sessions: rows.map((row) => ({
      id: row.id as `ses_${string}`,
      isCurrent: row.id === ctx.actor.sessionId,
      isRemembered: row.is_remembered,
      createdAt: row.created_at,
      lastSeenAt: row.rotated_at,
      address: row.ip_address,
      userAgent: row.user_agent,
    })),
  };
};

/** A session of another member gets `not-found` (V20). */
export const endSession: Handler<typeof contract.endSession> = async (ctx, { params }, refuse) =>
  ctx.transaction(async (tx) => {
    if (!(await endOneSession(tx, ctx, params.sessionId))) throw refuse('not-found');
    return { done: true };
  });

/** @returns false when it is no open session of this member. */
export async function endOneSession(
  tx: Tx,
  ctx: Context<MemberActor>,
  sessionId: string,
): Promise<boolean> {
  const owner = { audience: 'member', id: ctx.actor.id } as const;
  const end = { at: ctx.clock.now(), reason: 'signed-out', only: sessionId } as const;
  if ((await updateSessionsEnded(tx, owner, end)) === 0) return false;
  await recordAudit(tx, ctx, {
    action: 'access.sign-out',
    subjectKind: 'member',
    subjectId: ctx.actor.id,
    details: { session: sessionId },
  });
  return true;
}

export const signOutEverywhere: Handler<typeof contract.signOutEverywhere> = async (ctx) => {
  await ctx.transaction((tx) =>
    endMemberSessions(tx, ctx, ctx.actor.id, { reason: 'signed-out-everywhere' }),
  );
  clearRefreshCookie(ctx, 'member');
  return { done: true };
};

/** Needs no access token, so that sign-out also works when it has expired (S7.03). */
export const logout: Handler<typeof contract.logout> = async (ctx) => {
  await endCookieSession(ctx, 'member');
  return { done: true };
};

/** Ends the session that the cookie names and clears the cookie. */
export async function endCookieSession(ctx: Context, audience: SessionAudience): Promise<void> {
  const token = readRefreshCookie(ctx, audience);
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
  clearRefreshCookie(ctx, audience);
}
