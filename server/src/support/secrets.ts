import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

/**
 * The secret of a ticket's link. Computed from the ticket id with the service's key, so it is not
 * stored, not even as a hash.
 */
export function ticketSecret(ctx: Pick<Context, 'vault'>, ticketId: string): string {
  return ctx.vault.fingerprint('support-secret', `ticket ${ticketId}`).toString('base64url');
}

/** Whether the caller sent the secret of this ticket's link. */
export function isTicketSecret(ctx: Pick<Context, 'vault' | 'http'>, ticketId: string) {
  const given = Buffer.from(ctx.http.secret ?? '', 'base64url');
  const wanted = Buffer.from(ticketSecret(ctx, ticketId), 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The stored fingerprint of a browser's chat secret; null when it sent none. */
export function chatSecretFingerprint(ctx: Pick<Context, 'vault' | 'http'>): Buffer | null {
  const { secret } = ctx.http;
  return secret === undefined ? null : ctx.vault.fingerprint('support-secret', `chat ${secret}`);
}
