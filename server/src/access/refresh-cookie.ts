import { timingSafeEqual } from 'node:crypto';
import type { App, Context } from '../context.ts';
import type { SessionAudience } from './access-tokens.ts';

export interface RefreshToken {
  readonly sessionId: string;
  /** Counts the rotations of the session. */
  readonly generation: number;
}

const refreshTokenShape = /^(ses_[0-9A-Za-z]{22})\.([1-9]\d{0,8})\.([0-9A-Za-z_-]{43})$/;

export const refreshCookies: Readonly<
  Record<SessionAudience, { readonly name: string; readonly path: string }>
> = {
  member: { name: 'pahiram_refresh', path: '/api/v2' },
  staff: { name: 'pahiram_staff_refresh', path: '/api/v2/staff' },
};

/**
 * The token of one generation, derived with a key and not stored: read access to the database is
 * not enough to forge one, and the same token can be sent again within the grace period.
 */
export function writeRefreshToken(
  app: Pick<App, 'vault'>,
  audience: SessionAudience,
  token: RefreshToken,
): string {
  return `${token.sessionId}.${token.generation}.${signatureOf(app, audience, token).toString('base64url')}`;
}

/** The content of a token that this service signed; null for any other text. */
function readRefreshToken(
  app: Pick<App, 'vault'>,
  audience: SessionAudience,
  text: string | undefined,
): RefreshToken | null {
  const [, sessionId, generation, signature] = refreshTokenShape.exec(text ?? '') ?? [];
  if (!sessionId || !generation || !signature) return null;
  const token = { sessionId, generation: Number(generation) };
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(app, audience, token);
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function signatureOf(
  app: Pick<App, 'vault'>,
  audience: SessionAudience,
  token: RefreshToken,
): Buffer {
  const text = `${audience} ${token.sessionId} ${token.generation}`;
  return app.vault.fingerprint('refresh-token', text);
}

/** @param endsAt when the cookie expires; null for a cookie that lasts until the browser closes. */
export function setRefreshCookie(
  ctx: Context,
  audience: SessionAudience,
  token: RefreshToken,
  endsAt: Date | null,
): void {
  const { name, path } = refreshCookies[audience];
  const text = writeRefreshToken(ctx, audience, token);
  if (endsAt === null) {
    ctx.http.setCookie(name, text, { path });
    return;
  }
  const maxAgeSeconds = Math.floor((endsAt.getTime() - ctx.clock.now().getTime()) / 1000);
  ctx.http.setCookie(name, text, { path, maxAgeSeconds });
}

export function clearRefreshCookie(ctx: Context, audience: SessionAudience): void {
  const { name, path } = refreshCookies[audience];
  ctx.http.clearCookie(name, path);
}

/** The token in this request's cookie; null without a valid one. */
export function readRefreshCookie(ctx: Context, audience: SessionAudience): RefreshToken | null {
  return readRefreshToken(ctx, audience, ctx.http.cookies[refreshCookies[audience].name]);
}
