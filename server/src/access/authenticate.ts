import type { Role } from '@pahiram/domain/access/roles';
import type { App, MemberActor, StaffActor } from '../context.ts';
import type { Authenticator, NotSignedIn } from '../http/authenticator.ts';
import { type AccessClaims, accessTokensOf, type TokenAudience } from './access-token.ts';
import { idleEndOf } from './sessions/start-session.ts';
import { updateIdleEnd } from './sessions/store.ts';

const tokenLengthMax = 2_000;

const memberOfSession = `
  SELECT m.phone_number
  FROM session s JOIN member m ON m.id = s.member_id
  WHERE s.id = $1 AND s.member_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3
    AND m.state = 'active'`;

/** Extends the session at most once in 10 seconds, to avoid a write for every request. */
const extensionMsMin = 10_000;

const staffOfSession = `
  SELECT f.name, f.roles, s.expires_at, s.ends_at
  FROM session s JOIN staff f ON f.id = s.staff_id
  WHERE s.id = $1 AND s.staff_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3
    AND f.state = 'active'`;

/**
 * Verifies the token's signature, then reads the session from the database, so that an ended
 * session, a disabled account or a changed role takes effect with the next request.
 */
export function createAuthenticator(app: App): Authenticator {
  const tokens = accessTokensOf(app);
  const read = (audience: TokenAudience, header: string | undefined): Claims => {
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
  const [row] = await app.db.look<{ phone_number: string }>('member-of-session', memberOfSession, [
    claims.sid,
    claims.sub,
    app.clock.now(),
  ]);
  if (!row) return 'token-refused';
  return {
    kind: 'member',
    id: claims.sub,
    sessionId: claims.sid,
    phoneNumber: row.phone_number,
    roles: ['MEMBER'],
  };
}

interface StaffOfSession {
  readonly name: string;
  readonly roles: Role[];
  readonly expires_at: Date;
  readonly ends_at: Date;
}

async function findStaff(
  app: App,
  claims: AccessClaims,
  isUnattended: boolean,
): Promise<StaffActor | NotSignedIn> {
  const now = app.clock.now();
  const rows = await app.db.look<StaffOfSession>('staff-of-session', staffOfSession, [
    claims.sid,
    claims.sub,
    now,
  ]);
  const row = rows[0];
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
