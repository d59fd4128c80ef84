import type { SessionProof } from '@pahiram/domain/access/account-recovery';
import type { Role } from '@pahiram/domain/access/roles';
import { DAY_MS, HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { accessTokensOf, type SessionAudience } from './access-tokens.ts';
import { readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import {
  listOpenSessions,
  lockSession,
  ownerColumn,
  type SessionEnd,
  updateSessionsEnded,
} from './session-store.ts';

interface SessionLife {
  /** The session ends when unused for this long. */
  readonly idleMs: number;
  /** The session ends after this time in any case. */
  readonly totalMs: number;
}

const lives = {
  remembered: { idleMs: 30 * DAY_MS, totalMs: 30 * DAY_MS },
  member: { idleMs: 12 * HOUR_MS, totalMs: DAY_MS },
  staff: { idleMs: HOUR_MS / 2, totalMs: 12 * HOUR_MS },
} as const satisfies Record<string, SessionLife>;

export function lifeOf(audience: SessionAudience, isRemembered: boolean): SessionLife {
  return isRemembered ? lives.remembered : lives[audience];
}

/** When a session ends that is used now and not again. */
export function idleEndOf(
  audience: SessionAudience,
  session: { readonly isRemembered: boolean; readonly endsAt: Date },
  now: Date,
): Date {
  const idleEnd = now.getTime() + lifeOf(audience, session.isRemembered).idleMs;
  return new Date(Math.min(idleEnd, session.endsAt.getTime()));
}

/** The signed-in person, for the session and for the token's `UserInfo` (S3.01). */
export interface SignedInPerson {
  readonly audience: SessionAudience;
  readonly id: string;
  readonly phoneNumber: string;
  readonly roles: readonly Role[];
  readonly isRemembered: boolean;
}

export interface StartedSession {
  readonly id: string;
  readonly endsAt: Date;
}

/**
 * Starts a session and ends the one that this browser's cookie names.
 * @param deviceAt when this browser first signed in to the account.
 * @param passkeyId the passkey that signed in; null for a password or a code.
 */
export async function startSession(
  tx: Tx,
  ctx: Context,
  person: SignedInPerson,
  deviceAt: Date,
  passkeyId: string | null,
): Promise<StartedSession> {
  await endReplaced(tx, ctx, person.audience);
  const now = ctx.clock.now();
  const life = lifeOf(person.audience, person.isRemembered);
  const session = {
    id: newId(ctx.random, 'ses'),
    endsAt: new Date(now.getTime() + life.totalMs),
  };
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      [ownerColumn[person.audience]]: person.id,
      is_remembered: person.isRemembered,
      created_at: now,
      rotated_at: now,
      expires_at: new Date(now.getTime() + life.idleMs),
      ends_at: session.endsAt,
      ip_address: ctx.ipAddress,
      user_agent: ctx.userAgent,
      device_at: deviceAt,
      passkey_id: passkeyId,
    })
    .execute();
  return session;
}

async function endReplaced(tx: Tx, ctx: Context, audience: SessionAudience): Promise<void> {
  const earlier = readRefreshCookie(ctx, audience);
  if (!earlier) return;
  const session = await lockSession(tx, audience, earlier.sessionId);
  const id = session?.member_id ?? session?.staff_id;
  if (!session || !id) return;
  await updateSessionsEnded(
    tx,
    { audience, id },
    { at: ctx.clock.now(), reason: 'replaced', only: session.id },
  );
}

/** How the person of a member's session signed in. */
export async function getSessionProof(
  reader: Reader,
  sessionId: string,
): Promise<SessionProof & { readonly passkeyId: string | null }> {
  const row = await reader
    .selectFrom('session as s')
    .leftJoin('member_passkey as p', 'p.id', 's.passkey_id')
    .select(['s.created_at as startedAt', 's.passkey_id as passkeyId'])
    .select('p.created_at as passkeyAddedAt')
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return {
    startedAt: row.startedAt.getTime(),
    passkeyId: row.passkeyId,
    passkeyAddedAt: row.passkeyAddedAt?.getTime() ?? null,
  };
}

/** When the browser of a session first signed in to the account. */
export async function deviceKnownAt(reader: Reader, sessionId: string): Promise<Date> {
  const row = await reader
    .selectFrom('session')
    .select('device_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.device_at;
}

/** Sets the refresh cookie and returns the access token. Call it after the commit. */
export function issueTokens(ctx: Context, person: SignedInPerson, session: StartedSession): string {
  const endsAt = person.isRemembered ? session.endsAt : null;
  setRefreshCookie(ctx, person.audience, { sessionId: session.id, generation: 1 }, endsAt);
  return signAccessToken(ctx, person, session.id);
}

export function signAccessToken(
  ctx: Context,
  person: Pick<SignedInPerson, 'audience' | 'id' | 'phoneNumber' | 'roles'>,
  sessionId: string,
): string {
  return accessTokensOf(ctx).sign(person.audience, {
    sub: person.id,
    sid: sessionId,
    UserInfo: { phoneNumber: person.phoneNumber, roles: person.roles },
  });
}

/** On how many devices the member is signed in. */
export async function countMemberSessions(
  reader: Reader,
  { clock }: Pick<Context, 'clock'>,
  memberId: string,
): Promise<number> {
  const owner = { audience: 'member', id: memberId } as const;
  return (await listOpenSessions(reader, owner, clock.now())).length;
}

/**
 * Ends a member's sessions in the transaction of the change that made them unsafe (V21): their next
 * request is refused.
 * @returns the number of sessions ended.
 */
export async function endMemberSessions(
  tx: Tx,
  ctx: Pick<Context, 'actor' | 'clock' | 'trace'>,
  memberId: string,
  end: { readonly reason: SessionEnd; readonly exceptSessionId?: string },
): Promise<number> {
  const ended = await updateSessionsEnded(
    tx,
    { audience: 'member', id: memberId },
    {
      at: ctx.clock.now(),
      reason: end.reason,
      ...(end.exceptSessionId === undefined ? {} : { except: end.exceptSessionId }),
    },
  );
  await recordAudit(tx, ctx, {
    action: 'access.end-sessions',
    subjectKind: 'member',
    subjectId: memberId,
    details: { reason: end.reason, ended },
  });
  return ended;
}
