import type { Context } from '../../context.ts';

/**
 * Whether a request that carries the cookie comes from the site itself (A2). A browser always names
 * the origin of a cross-site request that could be read or that posts; none is named by a GET of the
 * same site and by programs, which hold no other site's cookies. Only where no public URL is set, on
 * the machine of whoever tries the service, the address that was asked for decides: the Host header
 * is what the caller wrote.
 */
export function isOwnOrigin(ctx: Pick<Context, 'exchange' | 'config'>): boolean {
  const { origin, host } = ctx.exchange;
  if (origin === undefined) return true;
  if (origin === new URL(ctx.config.publicUrl).origin) return true;
  if (ctx.config.settings.PUBLIC_URL !== undefined) return false;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
