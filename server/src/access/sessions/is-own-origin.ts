import type { Context } from '../../context.ts';

/**
 * Whether a request that carries the cookie comes from this site. Browsers send Origin with every
 * cross-site POST and every cross-site request whose reply could be read. Same-site GETs and
 * programs send none; programs hold no cookies of other sites. Without PUBLIC_URL (a local trial)
 * Origin is compared with the Host header. With it, Host is not trusted, because the caller writes
 * it.
 */
export function isOwnOrigin(ctx: Pick<Context, 'exchange' | 'config'>): boolean {
  const { origin, host } = ctx.exchange;
  if (origin === undefined) return true;
  if (origin === new URL(ctx.config.publicUrl).origin) return true;
  if (ctx.config.settings.PUBLIC_URL !== undefined) return false;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
