import type { App, MemberActor, StaffActor } from '../context.ts';
import type { Authenticator, NotSignedIn } from '../http/caller.ts';
import { type AccessClaims, accessTokensOf, type SessionAudience } from './access-tokens.ts';
import { findMemberOfSession, findStaffOfSession, updateIdleEnd } from './session-store.ts';
import { idleEndOf } from './sessions.ts';

const tokenLengthMax = 2_000;

/** Extends the session at most once in 10 seconds, to avoid a write for every request. */
const extensionMsMin = 10_000;

/**
 * Verifies the token's signature, then reads the session from the database, so that an ended
 * session, a disabled account or a changed role takes effect with the next request.
 */
export function createAuthenticator(app: App): Authenticator {
  const tokens = accessTokensOf(app);
  const read = (audience: SessionAudience, header: string | undefined): Claims => {
    const token = bearerToken(header);
    if (token === null) return 'no-token';
    if (token.length > tokenLengthMax) return 'token-refused';
    return tokens.read(audience, token) ?? 'token-refused';
  };
  return {
    async member(authorization) {
      const claims = read('member', authorization);
      return typeof claims === 'string' ? claims : findMember(app, claims);
    },
    async staff(authorization, isUnattended) {
      const claims = read('staff', authorization);
      return typeof claims === 'string' ? claims : findStaff(app, claims, isUnattended);
    },
  };
}

type Claims = AccessClaims | NotSignedIn;

function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  return token ?? null;
}

async function findMember(app: App, claims: AccessClaims): Promise<MemberActor | NotSignedIn> {
  const session = { id: claims.sid, memberId: claims.sub };
  const phoneNumber = await findMemberOfSession(app.db, session, app.clock.now());
  if (phoneNumber === undefined) return 'token-refused';
  return {
    kind: 'member',
    id: claims.sub,
    sessionId: claims.sid,
    phoneNumber,
    roles: ['MEMBER'],
  };
}

async function findStaff(
  app: App,
  claims: AccessClaims,
  isUnattended: boolean,
): Promise<StaffActor | NotSignedIn> {
  const now = app.clock.now();
  const row = await findStaffOfSession(app.db, { id: claims.sid, staffId: claims.sub }, now);
  if (!row) return 'token-refused';
  const expiresAt = idleEndOf('staff', { isRemembered: false, endsAt: row.ends_at }, now);
  if (!isUnattended && expiresAt.getTime() - row.expires_at.getTime() >= extensionMsMin) {
    await app.db.transaction((tx) => updateIdleEnd(tx, claims.sid, expiresAt));
  }
  return {
    kind: 'staff',
    id: claims.sub,
    sessionId: claims.sid,
    name: row.name,
    roles: row.roles,
  };
}
