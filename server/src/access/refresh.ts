import type * as contract from '@pahiram/api/access';
import type { Role } from '@pahiram/domain/access/roles';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { notifyMember } from '../notices/send.ts';
import type { SessionAudience } from './access-tokens.ts';
import { tokenReusedNotice } from './notice-texts.ts';
import {
  type RefreshToken,
  readRefreshCookie,
  refreshCookies,
  setRefreshCookie,
} from './refresh-cookie.ts';
import { lockSession, updateRotation, updateSessionsEnded } from './session-store.ts';
import { idleEndOf, signAccessToken } from './sessions.ts';
import { getActiveMember } from './store.ts';
import { whySignedOut } from './why-signed-out.ts';

/** Two tabs, or a retry after a lost reply, get the same new token within this time. */
const graceMs = 30_000;

export const refresh: Handler<typeof contract.refresh> = async (ctx, _input, refuse) => {
  if (ctx.http.cookies[refreshCookies.member.name] === undefined) {
    throw refuse('not-signed-in');
  }
  const accessToken = await refreshSession(ctx, 'member', async (tx, memberId) => {
    const member = await getActiveMember(tx, memberId);
    return member ? { phoneNumber: member.phone_number, roles: ['MEMBER'] } : null;
  });
  if (accessToken !== null) return { accessToken };
  const { code, facts } = await whySignedOut(ctx);
  return refuse(code, facts);
};

type FindPerson = (
  tx: Tx,
  id: string,
) => Promise<{ readonly phoneNumber: string; readonly roles: readonly Role[] } | null>;

/**
 * Returns a new access token and sets the next cookie; null when the session has ended. The old
 * cookie is then not cleared: the browser may hold the cookie of a newer sign-in by now.
 */
export async function refreshSession(
  ctx: Context,
  audience: SessionAudience,
  findPerson: FindPerson,
): Promise<string | null> {
  const token = readRefreshCookie(ctx, audience);
  const outcome =
    token &&
    (await ctx.transaction(async (tx) => {
      const rotated = await rotate(tx, ctx, audience, token);
      const person = rotated && (await findPerson(tx, rotated.id));
      return rotated && person ? { rotated, person } : null;
    }));
  if (!outcome) return null;
  const { rotated, person } = outcome;
  setRefreshCookie(ctx, audience, rotated.successor, rotated.cookieEndsAt);
  return signAccessToken(ctx, { ...person, audience, id: rotated.id }, rotated.successor.sessionId);
}

interface Rotated {
  readonly id: string;
  readonly successor: RefreshToken;
  readonly cookieEndsAt: Date | null;
}

/**
 * Accepts the current token, and the one before it until the current one is used, because the reply
 * with the current one may be lost. Within the grace period the older token gets the current one
 * again; later it gets a new one and the unused current one is void. So of two holders of a copied
 * token, the one who refreshes later ends the session.
 */
async function rotate(
  tx: Tx,
  ctx: Context,
  audience: SessionAudience,
  token: RefreshToken,
): Promise<Rotated | null> {
  const session = await lockSession(tx, audience, token.sessionId);
  const id = session?.member_id ?? session?.staff_id;
  const now = ctx.clock.now();
  if (!session || !id || session.expires_at <= now) return null;
  const cookieEndsAt = session.is_remembered ? session.ends_at : null;
  const isCurrent = token.generation === session.generation;
  if (!isCurrent && token.generation !== session.predecessor) {
    await endReused(tx, ctx, { audience, id }, session.id);
    return null;
  }
  if (!isCurrent && now.getTime() - session.rotated_at.getTime() <= graceMs) {
    const successor = { sessionId: session.id, generation: session.generation };
    return { id, successor, cookieEndsAt };
  }
  const successor = { sessionId: session.id, generation: session.generation + 1 };
  const life = { isRemembered: session.is_remembered, endsAt: session.ends_at };
  const isPersons = audience === 'member' || !ctx.http.isUnattended;
  await updateRotation(tx, session.id, {
    generation: successor.generation,
    predecessor: token.generation,
    rotatedAt: now,
    expiresAt: isPersons ? idleEndOf(audience, life, now) : session.expires_at,
    ipAddress: ctx.ipAddress,
    userAgent: ctx.userAgent,
  });
  return { id, successor, cookieEndsAt };
}

/** A reused token means that it was copied: ends the session for every holder (V21). */
async function endReused(
  tx: Tx,
  ctx: Context,
  owner: { readonly audience: SessionAudience; readonly id: string },
  sessionId: string,
): Promise<void> {
  const end = { at: ctx.clock.now(), reason: 'token-reused', only: sessionId } as const;
  await updateSessionsEnded(tx, owner, end);
  await recordAudit(tx, ctx, {
    action: 'access.token-reused',
    subjectKind: owner.audience,
    subjectId: owner.id,
    details: { session: sessionId },
  });
  if (owner.audience !== 'member') return;
  await notifyMember(tx, ctx, owner.id, tokenReusedNotice);
}
