import { timingSafeEqual } from 'node:crypto';
import type { Words } from '@pahiram/domain/texts/words';
import { provenAs } from '../audit/record.ts';
import type { Context } from '../context.ts';

/*
 * One tap that stops what somebody may have started in the member's name. The link needs no sign-in, because the
 * member may have lost phone or password; it can only stop, never start anything (V37).
 */

/**
 * What a link can stop: a withdrawal that waits, a passkey that does not work yet, the end of a lock, an account that
 * cannot receive money yet, a change of the phone number by its member or, after a loss, by staff; or everything at once,
 * by locking the money.
 */
export type StoppableId =
  | `wdr_${string}`
  | `psk_${string}`
  | `mlk_${string}`
  | `acct_${string}`
  | `phn_${string}`
  | `rcv_${string}`
  | `lkl_${string}`;

/**
 * The address that stops it, of the page in each language, for SMS and email only. The secret is computed, so it is not
 * stored.
 */
export function stopLink(
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  id: StoppableId,
): Words {
  return pageLink(config, `/stop/${id}#${stopSecret(vault, id)}`);
}

/** The secret of the link. */
export const stopSecret = (vault: Context['vault'], id: StoppableId): string =>
  secretOf(vault, id).toString('base64url');

/** The address of a page that everybody can open, in each language. */
export function pageLink({ publicUrl }: Context['config'], path: string): Words {
  return { en: `${publicUrl}${path}`, fil: `${publicUrl}/fil${path}` };
}

/** The page on which a person without a sign-in asks for the link that locks the money. */
export const lockPage = ({ config }: Pick<Context, 'config'>): Words => pageLink(config, '/lock');

/** Whether the caller sent the secret of this link. */
export function isStopSecret({ vault, http }: Pick<Context, 'vault' | 'http'>, id: StoppableId) {
  const given = Buffer.from(http.secret ?? '', 'base64url');
  const wanted = secretOf(vault, id);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The person who has the link acts as the member: the member is the actor of what it stops. */
export function byLink(ctx: Context, memberId: string): Context {
  return { ...ctx, ...provenAs(ctx, 'member', memberId) } as Context;
}

const secretOf = (vault: Context['vault'], id: StoppableId): Buffer =>
  vault.fingerprint('stop-link', id);
