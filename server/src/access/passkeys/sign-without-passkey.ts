import { codeWaitMs } from '../../codes/code-limit.ts';
import { type CodeSubject, getUsableCode } from '../../codes/one-time-codes.ts';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { minuteWords } from '../../lib/moment-words.ts';
import { checkOwnPassword } from '../passwords.ts';
import { deviceKnownAt } from '../sessions.ts';

export type GivenPassword = 'none' | 'right' | 'wrong';

/** Checks the password of a member who signs without a passkey. Call it before anything is locked: it takes long. */
export async function readPassword(
  ctx: Context<MemberActor>,
  password: string | undefined,
  refusedAction: string,
): Promise<GivenPassword> {
  if (password === undefined) return 'none';
  return (await checkOwnPassword(ctx, password, refusedAction)) === null ? 'wrong' : 'right';
}

export type SigningRefusal =
  | { readonly code: 'password-needed' | 'password-wrong' }
  | { readonly code: 'device-new'; readonly details: { readonly knownFrom: string } };

/**
 * Signing moves nothing out of the wallet: without a passkey it takes code and password, on a device that has been
 * known for the wait (H5). Call it before the code is tried, so that a refusal uses no try.
 */
export async function signingObstacle(
  tx: Tx,
  ctx: Context<MemberActor>,
  subject: CodeSubject,
  password: GivenPassword,
): Promise<SigningRefusal | null> {
  const now = ctx.clock.now();
  const code = await getUsableCode(tx, subject, now);
  if (code?.channel === 'passkey') return null;
  const knownFrom = new Date(
    (await deviceKnownAt(tx, ctx.actor.sessionId)).getTime() + (await codeWaitMs(tx, ctx.config)),
  );
  if (knownFrom > now) {
    return { code: 'device-new', details: { knownFrom: minuteWords(knownFrom)[ctx.language] } };
  }
  if (password === 'right') return null;
  return { code: password === 'none' ? 'password-needed' : 'password-wrong' };
}
