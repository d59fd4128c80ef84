import type { Role } from '@pahiram/domain/access/roles';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { App } from '../context.ts';

/** 15 minutes. */
export const accessTokenSeconds = 15 * 60;
const issuer = 'pahiram';
const cachedTokensMax = 10_000;

export type SessionAudience = 'member' | 'staff';

export interface AccessClaims {
  /** The member's or staff member's id. */
  readonly sub: string;
  /** The session's id. */
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
  /** For the browser only (S3.01); the server reads phone number and roles from the database. */
  readonly UserInfo: { readonly phoneNumber: string; readonly roles: readonly Role[] };
}

export interface AccessTokens {
  sign(audience: SessionAudience, facts: Pick<AccessClaims, 'sub' | 'sid' | 'UserInfo'>): string;
  /** The claims of an unexpired token signed for this audience; null otherwise. */
  read(audience: SessionAudience, token: string): AccessClaims | null;
}

const tokensByVault = new WeakMap<App['vault'], AccessTokens>();

/** One signer and one cache of verified tokens for each master key. */
export function accessTokensOf(app: Pick<App, 'vault' | 'clock'>): AccessTokens {
  const known = tokensByVault.get(app.vault);
  if (known) return known;
  const tokens = createAccessTokens(app);
  tokensByVault.set(app.vault, tokens);
  return tokens;
}

function createAccessTokens(app: Pick<App, 'vault' | 'clock'>): AccessTokens {
  const key = app.vault.fingerprint('access-token', 'signing key');
  const sign = createSigner({ key, algorithm: 'HS256' });
  const verifiers = { member: verifierFor('member', key), staff: verifierFor('staff', key) };
  const nowSeconds = (): number => Math.floor(app.clock.now().getTime() / 1000);
  return {
    sign(audience, facts) {
      const iat = nowSeconds();
      return sign({ ...facts, iss: issuer, aud: audience, iat, exp: iat + accessTokenSeconds });
    },
    read(audience, token) {
      const claims = verify(verifiers[audience], token);
      return claims && nowSeconds() < claims.exp ? claims : null;
    },
  };
}

/** `read` checks the expiry instead, with the service's clock. */
function verifierFor(audience: SessionAudience, key: Buffer): (token: string) => AccessClaims {
  return createVerifier({
    key,
    algorithms: ['HS256'],
    allowedAud: audience,
    allowedIss: issuer,
    requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    ignoreExpiration: true,
    cache: cachedTokensMax,
  });
}

function verify(verifier: (token: string) => AccessClaims, token: string): AccessClaims | null {
  try {
    return verifier(token);
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}
